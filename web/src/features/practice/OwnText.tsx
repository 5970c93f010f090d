import { type ModelTerm, markTerms } from './marking.ts';

/** The learner's text in paragraphs, with the model answer's glossary terms marked. */
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

/** The text never changes, so a part's position can be its key. */
function withKeys<T>(parts: readonly T[]): [number, T][] {
  return parts.map((part, place) => [place, part]);
}
