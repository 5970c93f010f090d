import { expect, it } from 'vitest';
import { filterTerms } from './filter.ts';

const TERMS = [
  ['account for', 'To form a stated part of a total.'],
  ['Café culture', 'Meeting outside the home.'],
  ['surge', 'A sudden rise.'],
].map(([term = '', definition = '']) => ({
  id: term,
  term,
  definition,
  answers: [],
  answerCount: 0,
}));

it.each([
  ['', ['account for', 'Café culture', 'surge']],
  ['  ACCOUNT ', ['account for']],
  ['cafe', ['Café culture']],
  ['sudden', ['surge']],
  ['total form', ['account for']],
  ['.*', []],
])('finds by "%s" the terms whose word or meaning contains every word of it', (search, found) => {
  expect(filterTerms(TERMS, search).map(({ term }) => term)).toEqual(found);
});
