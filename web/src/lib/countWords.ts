/** The number of words in plain text, separated by white space. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length;
}
