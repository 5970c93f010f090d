import { expect, it } from 'vitest';
import { CATEGORIES } from '../answers/subtypes.ts';
import { GROUP_NAMES, phraseBankOf } from './phraseBanks.ts';

it('a phrase bank is one group, with the question types that it suits', () => {
  expect(phraseBankOf({ group: 'Trends' })).toMatchObject({
    title: 'Trends',
    groups: ['Trends'],
    suits: ['Line Graph', 'Bar Chart', 'Table'],
  });
});

it('a phrase bank has the groups of every question type, and every group suits one', () => {
  const groups = [...CATEGORIES.task1, ...CATEGORIES.task2].flatMap((category) => {
    const bank = phraseBankOf({ for: category });
    expect(bank?.groups.length).toBeGreaterThan(0);
    return bank?.groups ?? [];
  });
  expect(new Set(groups)).toEqual(new Set(GROUP_NAMES));
});

it.each([{}, { group: 'Nonsense' }, { for: 'toString' }, { group: 'constructor' }])(
  'a phrase bank is not chosen by %o',
  (choice) => expect(phraseBankOf(choice)).toBeUndefined(),
);
