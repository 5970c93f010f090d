// What every page loads first; the rest about texts is in `text.ts`.

/** Where what a reader sees as one character begins and ends, at a position inside a text. */
export function characterAt(text: string, at: number): readonly [from: number, to: number] {
  // Browsers of 2023 may not know it; they cut between code points.
  if (typeof Intl.Segmenter === 'undefined') {
    return (text.codePointAt(at - 1) ?? 0) > 0xffff ? [at - 1, at + 1] : [at, at];
  }
  const found = new Intl.Segmenter().segment(text).containing(at);
  return found ? [found.index, found.index + found.segment.length] : [at, at];
}

/**
 * The start of a text, at most `length` UTF-16 units, cut at a word if possible and never inside
 * what a reader sees as one character.
 */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const space = text.lastIndexOf(' ', length);
  const end = space > length / 2 ? space : characterAt(text, length)[0];
  return text.slice(0, end).trimEnd();
}
