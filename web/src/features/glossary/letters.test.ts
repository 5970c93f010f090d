import { expect, it } from 'vitest';
import { byLetter } from './letters.ts';

it('puts terms under their first letter, in the order that they come in', () => {
  const terms = ['2020s', 'account for', 'Äpfel', 'made up'].map((term) => ({
    ...{ id: term, term, definition: '', answers: [], answerCount: 0 },
  }));
  const groups = byLetter(terms).map(({ letter, terms: group }) => [
    letter,
    ...group.map(({ term }) => term),
  ]);
  expect(groups).toEqual([
    ['#', '2020s'],
    ['A', 'account for', 'Äpfel'],
    ['M', 'made up'],
  ]);
});
