import type { Schemas } from '@band8/client';

type WeakerVersion = Schemas['WeakerVersion'];

/** A piece of a weaker version, with the index of its fault if it has one. */
export interface FaultyPiece {
  text: string;
  fault?: number;
}

interface MarkedText {
  text: string;
  faults: readonly Pick<WeakerVersion['faults'][number], 'quote'>[];
}

/**
 * The paragraphs of a weaker version, split at its faults. Faults are in the order of the text; one
 * whose words don't occur is not marked.
 */
export function markFaults({ text, faults }: MarkedText): FaultyPiece[][] {
  const pieces: FaultyPiece[] = [];
  let done = 0;
  for (const [fault, { quote }] of faults.entries()) {
    const start = text.indexOf(quote, done);
    if (start < 0) continue;
    if (start > done) pieces.push({ text: text.slice(done, start) });
    done = start + quote.length;
    pieces.push({ text: text.slice(start, done), fault });
  }
  if (done < text.length) pieces.push({ text: text.slice(done) });
  return splitParagraphs(pieces);
}

/** Splits pieces at blank lines, also within a piece. */
function splitParagraphs(pieces: readonly FaultyPiece[]): FaultyPiece[][] {
  const paragraphs: FaultyPiece[][] = [[]];
  for (const piece of pieces) {
    for (const [index, text] of piece.text.split(/\s*\n\s*\n\s*/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (text !== '') paragraphs.at(-1)?.push({ ...piece, text });
    }
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}
