type Unit = 'sentence' | 'word' | 'grapheme';

const segmenters: Partial<Record<Unit, Intl.Segmenter>> = {};

/** For Firefox before 125: simpler rules, and without the signs between words. */
const SIMPLE = {
  sentence: /\S.*?(?:[.?!]["”’)]*\s+(?!\p{Ll})|$)/gsu,
  grapheme: /\P{M}\p{M}*|\p{M}+/gsu,
  word: /[\p{L}\p{M}\p{N}]+(?:['’.,][\p{L}\p{N}]+)*/gu,
};

/** The sentences, words or characters of an English text. */
export function segmentsOf(
  text: string,
  unit: Unit,
): Pick<Intl.SegmentData, 'segment' | 'index' | 'isWordLike'>[] {
  if (typeof Intl.Segmenter === 'undefined') {
    return Array.from(text.matchAll(SIMPLE[unit]), ({ 0: segment, index }) => ({
      segment,
      index,
      isWordLike: true,
    }));
  }
  segmenters[unit] ??= new Intl.Segmenter('en-GB', { granularity: unit });
  return [...segmenters[unit].segment(text)];
}
