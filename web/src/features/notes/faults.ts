import type { Schemas } from '@band8/client';

type Fault = Schemas['WeakerVersion']['faults'][number];

/** A piece of a weaker version, with the index of its fault if it has one. */
export interface FaultyPiece {
  text: string;
  fault?: number;
  /** Whether it is the correction, which may be empty. */
  isCorrection?: boolean;
}

interface MarkedText {
  text: string;
  faults: readonly Pick<Fault, 'quote' | 'correction'>[];
}

/**
 * The paragraphs of a weaker version, split at its faults. Faults are in the order of the text; one
 * whose words don't occur is not marked.
 */
export function markFaults({ text, faults }: MarkedText): FaultyPiece[][] {
  return splitParagraphs(splitAtFaults(text, faults));
}

/** The same with the words of each fault replaced by its correction, if it has one. */
export function correctFaults({ text, faults }: MarkedText): FaultyPiece[][] {
  const pieces = splitAtFaults(text, faults);
  for (const [at, piece] of pieces.entries()) {
    const correction = piece.fault === undefined ? undefined : faults[piece.fault]?.correction;
    if (correction === undefined) continue;
    piece.text = correction;
    piece.isCorrection = true;
    if (correction === '') closeGap(pieces.slice(0, at), pieces.slice(at + 1));
  }
  return splitParagraphs(pieces);
}

const isWritten = ({ text }: FaultyPiece) => text !== '';

/** Removes the space that deleted words leave doubled or before punctuation, or their empty paragraph. */
function closeGap(before: readonly FaultyPiece[], after: readonly FaultyPiece[]): void {
  const last = before.findLast(isWritten);
  const next = after.find(isWritten);
  const startsParagraph = !last || /\n\s*\n\s*$/.test(last.text);
  if (startsParagraph && next) next.text = next.text.trimStart();
  const endsText = !after.some(isWritten);
  if (last && (endsText || (!startsParagraph && /^[\s,.;:!?)]/.test(next?.text ?? '')))) {
    last.text = last.text.trimEnd();
  }
}

function splitAtFaults(text: string, faults: MarkedText['faults']): FaultyPiece[] {
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
  return pieces;
}

/** Splits pieces at blank lines, also within a piece. */
function splitParagraphs(pieces: readonly FaultyPiece[]): FaultyPiece[][] {
  const paragraphs: FaultyPiece[][] = [[]];
  for (const piece of pieces) {
    for (const [index, text] of piece.text.split(/\s*\n\s*\n\s*/).entries()) {
      if (index > 0) paragraphs.push([]);
      if (text !== '' || piece.isCorrection) paragraphs.at(-1)?.push({ ...piece, text });
    }
  }
  return paragraphs.filter((paragraph) => paragraph.length > 0);
}

/** The words of each paragraph. */
export function plainParagraphs(paragraphs: readonly FaultyPiece[][]): string[] {
  return paragraphs.map((pieces) => pieces.map(({ text }) => text).join(''));
}
