import { expect, test, vi } from 'vitest';
import { htmlToText } from '../../api/src/shared/text.ts';
import { foldedWords } from '../../openapi/text.ts';
import { answerGenerator, RARE_WORD, readVocabulary } from './generate.ts';

vi.setConfig({ testTimeout: 60_000 });

const COUNT = 1_000;
const vocabulary = await readVocabulary();

test('generates the same answer for the same number, whatever the total', () => {
  const [few, many] = [answerGenerator(vocabulary, 100), answerGenerator(vocabulary, 100_000)];
  expect(many(7)).toEqual(few(7));
  expect(few(8).content).not.toBe(few(7).content);
});

test('has the word frequencies of a natural language, and one word that occurs only once', () => {
  const answer = answerGenerator(vocabulary, COUNT);
  const inAnswers = new Map<string, number>();
  let bytes = 0;
  for (let number = 0; number < COUNT; number += 1) {
    const { topic, content } = answer(number);
    bytes += content.length;
    for (const word of new Set(foldedWords(htmlToText(`${topic} ${content}`))))
      inAnswers.set(word, (inAnswers.get(word) ?? 0) + 1);
  }
  const counts = [...inAnswers.values()];
  expect(bytes / COUNT).toBeGreaterThan(2_000);
  expect(bytes / COUNT).toBeLessThan(3_500);
  expect(counts.filter((count) => count > 0.75 * COUNT).length).toBeGreaterThan(10);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(5_000);
  expect(inAnswers.get(RARE_WORD)).toBe(1);
});
