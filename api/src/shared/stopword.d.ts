declare module 'stopword' {
  export const eng: readonly string[];
  export function removeStopwords(
    words: readonly string[],
    stopwords?: readonly string[],
  ): string[];
}
