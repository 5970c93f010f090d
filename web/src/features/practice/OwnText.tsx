import { mergePlaces } from '../checks/places.ts';
import type { Place } from '../checks/types.ts';
import { type ModelTerm, markTerms } from './marking.ts';
import { type MarkedPiece, splitAtPlaces } from './splitAtPlaces.ts';

interface OwnTextProps {
  text: string;
  terms?: readonly ModelTerm[];
  /** Places that a check found and the learner wants to see. */
  shown?: readonly Place[];
}

/**
 * The learner's text in paragraphs, with the model answer's glossary terms marked, and the places
 * that the learner selected in the checks.
 */
export function OwnText({ text, terms = [], shown = [] }: OwnTextProps) {
  if (text.trim() === '') return <p className="meta">You didn’t write anything.</p>;
  const places = mergePlaces(shown);
  const paragraphs = Array.from(text.matchAll(/.*\S.*/g), ({ 0: paragraph, index }) => ({
    paragraph,
    index,
  }));
  return (
    <div className="body">
      {paragraphs.map(({ paragraph, index }) => (
        <p key={index}>
          {splitAtPlaces(markTerms(paragraph, terms), index, places).map((piece) => (
            <Piece key={piece.from} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** Called when a mark appears, so that selecting a place scrolls to it. */
const scrollTo = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' });

function Piece({ piece }: { piece: MarkedPiece }) {
  const text = piece.termId ? <mark>{piece.text}</mark> : piece.text;
  if (!piece.isShown) return text;
  return (
    <span className="found" ref={scrollTo}>
      {text}
    </span>
  );
}
