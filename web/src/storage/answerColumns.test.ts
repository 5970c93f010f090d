// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { answerColumns } from './answerColumns.ts';

it('remembers known columns in their order, and none if what is stored is invalid', () => {
  expect(answerColumns.read()).toEqual([]);
  answerColumns.write(['updatedAt', 'subtype']);
  expect(localStorage.getItem(answerColumns.key)).toBe('["updatedAt","subtype"]');
  localStorage.setItem(answerColumns.key, '["updatedAt","old","subtype"]');
  expect(answerColumns.read()).toEqual(['subtype', 'updatedAt']);
  for (const text of ['{', '{"a":1}']) {
    localStorage.setItem(answerColumns.key, text);
    expect(answerColumns.read()).toEqual([]);
  }
});
