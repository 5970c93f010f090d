import { expect, it } from 'vitest';
import { buildTerm as term } from '../../../../test/builders.ts';
import type { GlossarySearch } from '../addresses.ts';
import { collocationsFault, NEW_TERM, newTermOf, updateOf, valuesOfTerm } from './TermDialog.tsx';
import { matchingTerms } from './terms.ts';

const TERMS = [
  term('account for', 'To form a part.', { usageCount: 2 }),
  term('Surge', 'To rise (suddenly).', { usageCount: 9, isActive: false }),
];
const BOTH = ['account for', 'Surge'];

it.each<[string, GlossarySearch, string[]]>([
  ['in any case and accents', { search: 'SÜRGE' }, ['Surge']],
  ['in definitions', { search: ' form a ' }, ['account for']],
  ['the typed characters', { search: '(suddenly).' }, ['Surge']],
  ['no patterns', { search: '.*' }, []],
  ['all, alphabetically', {}, BOTH],
  ['active terms', { status: 'active' }, ['account for']],
  ['inactive terms', { status: 'inactive' }, ['Surge']],
  ['what fits every filter', { status: 'active', search: 'surge' }, []],
  ['the most used first', { sortBy: 'use' }, ['Surge', 'account for']],
])('the glossary table shows %s', (_what, search, names) => {
  expect(matchingTerms(TERMS, search).map(({ term: name }) => name)).toEqual(names);
});

it('the glossary table finds a group, and sorts terms that are used alike alphabetically', () => {
  const amount = term('make up', 'x', { group: 'Amounts' });
  expect(matchingTerms([...TERMS, amount], { group: 'Amounts' })).toEqual([amount]);
  const equals = [term('a', 'x', { usageCount: 1 }), term('b', 'x', { usageCount: 1 })];
  expect(matchingTerms(equals, { sortBy: 'use' }).map(({ id }) => id)).toEqual(['a', 'b']);
});

it.each([
  ['', undefined],
  [`a\n${'x'.repeat(101)}`, 'Line 2: Too long: remove 1 character (limit 100).'],
  ['a\n'.repeat(11), 'Enter up to 10 collocations.'],
])('the collocations %.60j have the error %s', (text, fault) => {
  expect(collocationsFault(text)).toBe(fault);
});

it('the details of a term are read and written, with one collocation a line', () => {
  const details = {
    partOfSpeech: 'phrasal verb',
    group: 'Amounts',
    exampleSentence: 'Coal accounted for half.',
  } as const;
  const collocations = ['account for half', 'account for a share'];
  const stored = { ...term('account for', 'To form.'), ...details, collocations };
  const values = valuesOfTerm(stored);
  expect(values.collocations).toBe('account for half\naccount for a share');
  const { id, usageCount, ...written } = stored;
  expect(updateOf(values)).toEqual(written);
});

it('the details of a term are cleared by an update, and left out of a new term', () => {
  const values = { ...NEW_TERM, term: ' a ', definition: 'b', collocations: ' \n' };
  expect(newTermOf(values)).toEqual({ term: 'a', definition: 'b' });
  const cleared = { partOfSpeech: null, group: null, collocations: [], exampleSentence: null };
  expect(updateOf(values)).toMatchObject(cleared);
});
