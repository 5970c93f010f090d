import { type ModelTerm, markTerms } from './marking.ts';

/** What the learner wrote, in paragraphs; words of the model are marked. */
export function OwnText({ text, terms = [] }: { text: string; terms?: readonly ModelTerm[] }) {
  if (text.trim() === '') return <p className="meta">You didn’t write anything.</p>;
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim() !== '');
  return (
    <div className="body">
      {withKeys(paragraphs).map(([key, paragraph]) => (
        <p key={key}>
          {withKeys(markTerms(paragraph, terms)).map(([place, piece]) =>
            piece.termId ? <mark key={place}>{piece.text}</mark> : piece.text,
          )}
        </p>
      ))}
    </div>
  );
}

/** A text that is only read: the place of a part is what it is known by. */
function withKeys<T>(parts: readonly T[]): [number, T][] {
  return parts.map((part, place) => [place, part]);
}
