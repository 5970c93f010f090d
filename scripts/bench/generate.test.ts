import { expect, test, vi } from 'vitest';
import type { Written } from '../../api/src/features/answers/model.ts';
import { keepable } from '../../api/src/features/answers/rules.ts';
import { answerGenerator, RARE_WORD } from './generate.ts';
import { readVocabulary } from './vocabulary.ts';

vi.setConfig({ testTimeout: 60_000 });

const COUNT = 1_000;
const vocabulary = await readVocabulary();

test('made-up answers are what the program itself would keep, word for word', () => {
  const answer = answerGenerator(vocabulary, 60);
  for (let number = 0; number < 60; number += 1) {
    const made = answer(number);
    const { topic, content, taskType, subtype, author, tags, isContributed, isDraft, isApproved } =
      made;
    const written = { topic, content, author, tags, isContributed, isDraft, isApproved };
    expect(made).toMatchObject(keepable({ ...written, taskType, subtype } as Written));
  }
});

test('the same number and seed is the same answer, however many there are', () => {
  const [few, many] = [answerGenerator(vocabulary, 100), answerGenerator(vocabulary, 100_000)];
  expect(many(7)).toEqual(few(7));
  expect(answerGenerator(vocabulary, 100, 2)(7).content).not.toBe(few(7).content);
});

test('words are as common and as rare as those of a language, and one of them is in one answer', () => {
  const answer = answerGenerator(vocabulary, COUNT);
  const inAnswers = new Map<string, number>();
  let bytes = 0;
  for (let number = 0; number < COUNT; number += 1) {
    const { content, searchWords } = answer(number);
    bytes += content.length;
    for (const word of searchWords) inAnswers.set(word, (inAnswers.get(word) ?? 0) + 1);
  }
  const counts = [...inAnswers.values()];
  expect(bytes / COUNT).toBeGreaterThan(2_000);
  expect(bytes / COUNT).toBeLessThan(3_000);
  expect(counts.filter((count) => count > 0.75 * COUNT).length).toBeGreaterThan(10);
  expect(counts.filter((count) => count === 1).length).toBeGreaterThan(5_000);
  expect(inAnswers.get(RARE_WORD)).toBe(1);
});
