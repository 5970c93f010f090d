/** A piece of a note; `isQuote` if it stands in double quotes, which are left out of `text`. */
export interface NotePiece {
  text: string;
  isQuote: boolean;
}

/** Splits a note into the words that it quotes in “double quotes” and the text between them. */
export function splitQuotes(note: string): NotePiece[] {
  return note
    .split(/“([^“”]+)”/)
    .map((text, index) => ({ text, isQuote: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
