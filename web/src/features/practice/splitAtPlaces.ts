import type { Place } from '../checks/types.ts';
import type { Piece } from './marking.ts';

/** A piece of a text, with where it begins and whether it is one of the selected places. */
export interface MarkedPiece extends Piece {
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
