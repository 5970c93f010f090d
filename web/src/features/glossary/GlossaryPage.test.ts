import { expect, it } from 'vitest';
import { sectionsOf } from './GlossaryPage.tsx';

it('groups terms by first letter in their order', () => {
  const details = { definition: '', collocations: [], answers: [], answerCount: 0 };
  const names = ['2020s', 'account for', 'Äpfel', 'made up'];
  const terms = names.map((term) => ({ id: term, term, ...details }));
  const groups = sectionsOf(terms).map(
    ({ heading, terms: group }) => `${heading}: ${group.map(({ term }) => term)}`,
  );
  expect(groups).toEqual(['#: 2020s', 'A: account for,Äpfel', 'M: made up']);
});
