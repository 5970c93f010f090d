import { describe, expect, it } from 'vitest';
import byTopic from './questions.json' with { type: 'json' };
import { answers, QUESTIONS, repeated } from './sources.ts';

const cells = Object.entries(byTopic).flatMap(([topic, bySubtype]) =>
  Object.entries<string[]>(bySubtype).map(([subtype, texts]) => ({ topic, subtype, texts })),
);
const questions = cells.flatMap(({ texts }) => texts);

describe('questions without an answer', () => {
  it('are 200, of fifteen topics and the five subtypes', () => {
    expect(questions).toHaveLength(200);
    expect(Object.keys(byTopic)).toHaveLength(15);
    const subtypes = new Set(cells.map(({ subtype }) => subtype));
    expect([...subtypes].sort()).toEqual(Object.keys(QUESTIONS).sort());
  });

  it.each(cells)('on $topic are worded as the exam words “$subtype”', ({ subtype, texts }) => {
    expect(texts).not.toEqual([]);
    for (const text of texts) {
      expect(text).toMatch(QUESTIONS[subtype] ?? /^$/);
      expect(text).toMatch(/^[A-Z]/);
      expect(text).not.toMatch(/['"]| {2}/);
      expect(text.length, text).toBeLessThanOrEqual(300);
    }
  });

  it('are asked once, here or with an answer', () => {
    const asked = [...questions, ...answers.map(({ topic }) => topic)];
    expect(repeated(asked.map((text) => text.toLowerCase()))).toEqual([]);
  });

  it('begin in different ways', () => {
    const openings = questions.map((text) => text.split(' ', 3).join(' '));
    for (const opening of openings) {
      const same = openings.filter((other) => other === opening);
      expect(same.length, opening).toBeLessThanOrEqual(8);
    }
  });
});
