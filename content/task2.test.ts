import { describe, expect, it } from 'vitest';
import { answers, countWords, QUESTIONS, type SampleAnswer } from './sources.ts';

const subtypes = Object.keys(QUESTIONS);

/** The runs of `length` words in a text, without case and punctuation. */
function runsOfWords(text: string, length: number): string[] {
  const words = text.toLowerCase().match(/[\p{L}\d’]+/gu) ?? [];
  return words.slice(length - 1).map((_word, i) => words.slice(i, i + length).join(' '));
}

const firstWords = (text: string, length: number) => text.split(' ', length).join(' ');

const ours = answers.filter(({ taskType }) => taskType === 'task2');
const essays = ours.filter(({ status }) => status === 'published');
const finished = ours.filter(({ status }) => status !== 'draft');
const byFile = (answer: SampleAnswer) => [answer.file, answer] as const;

describe('published essays', () => {
  it('are at least seventeen, with each subtype at least twice', () => {
    expect(essays.length).toBeGreaterThanOrEqual(17);
    for (const essay of essays) expect(subtypes, essay.file).toContain(essay.subtype);
    for (const subtype of subtypes) {
      const count = essays.filter((essay) => essay.subtype === subtype).length;
      expect(count, subtype).toBeGreaterThanOrEqual(2);
    }
  });

  it('ask each usual question at least twice', () => {
    for (const question of ['agree or disagree', 'positive or negative', 'causes', 'outweigh']) {
      const count = essays.filter((essay) => essay.topic.includes(question)).length;
      expect(count, question).toBeGreaterThanOrEqual(2);
    }
  });

  it('each have a weaker version of 230 to 280 words, some at each band from 5 to 6.5', () => {
    for (const { file, weakerVersion } of essays) {
      const words = countWords(weakerVersion?.text ?? '');
      expect(words, file).toBeGreaterThanOrEqual(230);
      expect(words, file).toBeLessThanOrEqual(280);
    }
    const bands = new Set(essays.map((essay) => essay.weakerVersion?.bandScore));
    expect([...bands].sort()).toEqual([5, 5.5, 6, 6.5]);
  });

  // Whoever reads several learns a template if all begin, turn and end in the same way.
  it('differ in how they begin, turn and end, and in the number of paragraphs', () => {
    for (const at of [0, -1]) {
      const openings = essays.map((essay) => firstWords(essay.paragraphs.at(at) ?? '', 2));
      for (const opening of openings) {
        const same = openings.filter((other) => other === opening);
        expect(same.length, opening).toBeLessThanOrEqual(essays.length / 3);
      }
    }
    const turns = essays.filter((essay) => /\bhowever[,.]/i.test(essay.paragraphs.join(' ')));
    expect(turns.length).toBeLessThanOrEqual(essays.length / 3);
    const short = essays.filter(({ words, paragraphs }) => words <= 280 && paragraphs.length === 4);
    expect(short.length).toBeGreaterThanOrEqual(3);
  });

  it.each(essays.map(byFile))('%s marks 4 to 8 terms', (_file, { terms }) => {
    expect(terms.length).toBeGreaterThanOrEqual(4);
    expect(terms.length).toBeLessThanOrEqual(8);
  });
});

it.each(finished.map(byFile))('the published or waiting essay %s', (_file, essay) => {
  const { words, paragraphs } = essay;
  expect(words).toBeGreaterThanOrEqual(250);
  expect(words).toBeLessThanOrEqual(320);

  expect(paragraphs.length).toBeGreaterThanOrEqual(4);
  expect(paragraphs.length).toBeLessThanOrEqual(5);
  expect(essay.body).not.toMatch(/<(?!\/?(?:p|em|span)\b)/);
  expect(essay.body).toMatch(/\bfor (?:example|instance)\b/i);

  expect(essay.topic).toMatch(QUESTIONS[essay.subtype ?? ''] ?? /^$/);
  const introduction = new Set(runsOfWords(paragraphs[0] ?? '', 7));
  expect(runsOfWords(essay.topic, 7).filter((run) => introduction.has(run))).toEqual([]);

  expect(essay.tags?.length).toBeGreaterThanOrEqual(1);
  expect(essay.tags?.length).toBeLessThanOrEqual(4);
  for (const tag of essay.tags ?? []) expect(tag).toBe(tag.toLowerCase());

  expect(essay.createdAt).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  // The questions are our own, so no exam has set them.
  expect(essay.examDate).toBeUndefined();
});
