/** Splits a note into the words that it quotes in “double quotes”, without these, and the text between. */
export function splitQuotes(note: string) {
  return note
    .split(/“([^“”]+)”/)
    .map((text, index) => ({ text, isQuote: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
