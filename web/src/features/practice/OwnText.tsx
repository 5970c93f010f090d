import type { Place } from '../checks/types.ts';
import { type ModelTerm, markTerms, mergePlaces, type Piece } from './marking.ts';

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
  return (
    <div className="body">
      {[...text.matchAll(/.*\S.*/g)].map(({ 0: paragraph, index }) => (
        <p key={index}>
          {splitAtPlaces(markTerms(paragraph, terms), index, places).map((piece) => (
            <Marked key={piece.from} piece={piece} />
          ))}
        </p>
      ))}
    </div>
  );
}

/** A piece of a text, with where it begins and whether it is one of the selected places. */
interface MarkedPiece extends Piece {
  from: number;
  isShown: boolean;
}

/**
 * Splits the pieces of a paragraph where selected places begin or end.
 *
 * @param start where the paragraph begins in the text that the places count from
 * @param places in order, without overlaps
 */
export function splitAtPlaces(
  pieces: readonly Piece[],
  start: number,
  places: readonly Place[],
): MarkedPiece[] {
  const split: MarkedPiece[] = [];
  let from = start;
  for (const piece of pieces) {
    const end = from + piece.text.length;
    const cuts = places.flatMap((place) => [place.from, place.to]);
    const ends = [...cuts.filter((cut) => cut > from && cut < end), end];
    for (const to of ends) {
      split.push({
        ...piece,
        from,
        text: piece.text.slice(piece.text.length - (end - from), piece.text.length - (end - to)),
        isShown: places.some((place) => place.from <= from && to <= place.to),
      });
      from = to;
    }
  }
  return split;
}

/** Called when a mark appears, so that selecting a place scrolls to it. */
const scrollTo = (mark: HTMLElement | null) => mark?.scrollIntoView({ block: 'center' });

function Marked({ piece }: { piece: MarkedPiece }) {
  const text = piece.termId ? <mark>{piece.text}</mark> : piece.text;
  if (!piece.isShown) return text;
  return (
    <span className="found" ref={scrollTo}>
      {text}
    </span>
  );
}
