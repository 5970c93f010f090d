import { expect, test, vi } from 'vitest';
import { segmentsOf } from './segments.ts';

const TEXT = 'Coal’s share fell by 6.5%, and it didn’t recover. “Why?” Nobody knows!';
const wordsOf = () =>
  segmentsOf(TEXT, 'word').flatMap(({ segment, index, isWordLike }) =>
    isWordLike ? `${index} ${segment}` : [],
  );
const sentencesOf = () => segmentsOf(TEXT, 'sentence').map(({ segment }) => segment.trim());

test('segments of a simple text are the same in a browser without a segmenter', () => {
  const [words, sentences] = [wordsOf(), sentencesOf()];
  expect(sentences).toHaveLength(3);
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(wordsOf()).toEqual(words);
  expect(sentencesOf()).toEqual(sentences);
});
