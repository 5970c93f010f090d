/** The number of words of a plain text: what white space parts. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
