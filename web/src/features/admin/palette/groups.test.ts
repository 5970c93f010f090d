import { describe, expect, it } from 'vitest';
import { buildAnswer, buildTerm as term } from '../../../../test/builders.ts';
import {
  groupAnswers,
  groupTerms,
  matchScreens,
  type PaletteGroup,
  statusText,
} from './usePaletteSearch.ts';

const labels = ({ options }: PaletteGroup) => options.map(({ label }) => label);

const answer = (id: string, flags = {}) =>
  buildAnswer({ id, topic: `Question ${id}`, author: 'Ada Ling', taskType: 'task2', ...flags });
const listOf = (total: number, ...answers: ReturnType<typeof answer>[]) => ({
  search: 'sea salt',
  list: { answers, total },
});

it.each([
  ['an', ['Answers', 'Analytics', 'Export and Import', 'Create new answer']],
  ['NEW ans', ['Create new answer']],
  ['import', ['Export and Import']],
  ['shboard', []],
  ['answers city', []],
])('the screens match if every word begins one of theirs: %s', (text, found) => {
  expect(labels(matchScreens(text))).toEqual(found);
});

it('the answers lead to their forms, with status, task and author', () => {
  const draft = { isDraft: true, isApproved: false };
  const { options } = groupAnswers(listOf(2, answer('a', draft), answer('b')));
  expect(options[0]).toMatchObject({
    label: 'Question a',
    detail: 'Task 2 · Ada Ling',
    answer: draft,
    target: { to: '/admin/edit/$id', params: { id: 'a' } },
  });
});

it('the answers end with a link to the whole list, unless there are none', () => {
  expect(groupAnswers(listOf(1234, answer('a'))).options.at(-1)).toMatchObject({
    label: 'All results for “sea salt”',
    remark: '1,234',
    target: { to: '/admin/answers', search: { search: 'sea salt' } },
  });
  expect(groupAnswers(listOf(0)).options).toEqual([]);
});

it('the glossary terms begin with the text, then contain it, then define something with it', () => {
  const terms = [
    term('coast', 'Land at the sea.'),
    term('overseas', 'Abroad.', { isActive: false }),
    term('Seasonal', 'At one time of the year.'),
    term('surge', 'To rise.'),
  ];
  const { options, total } = groupTerms('SÉA', terms);
  expect(options.map(({ label }) => label)).toEqual(['Seasonal', 'overseas', 'coast']);
  expect(options.map(({ remark }) => remark)).toEqual([undefined, 'Inactive', undefined]);
  expect(options[0]?.target).toEqual({ to: '/admin/glossary', search: { search: 'Seasonal' } });
  expect(total).toBe(3);
});

it('the glossary terms are six at most, followed by a link to all of them', () => {
  const terms = Array.from({ length: 8 }, (_, index) => term(`term ${index}`, 'It means.'));
  const { options } = groupTerms('term', terms);
  expect(options).toHaveLength(7);
  expect(options.at(-1)).toMatchObject({ label: 'All terms for “term”', remark: '8' });
});

describe('the status message', () => {
  const state = {
    text: 'an',
    screens: matchScreens('an'),
    found: [groupAnswers(listOf(1234, answer('a')))],
    isStale: false,
    isPreparing: false,
    reads: [],
  };
  const nothing = { ...state, text: 'zzz', screens: matchScreens('zzz'), found: [] };

  it('counts what was found, for screen readers only', () => {
    const text = 'Found 4 screens, 1,234 answers.';
    expect(statusText(state)).toEqual({ text, isVisible: false });
    expect(statusText({ ...state, text: ' ' }).text).toBe('');
  });

  it.each([
    ['', {}, /^Nothing found for “zzz”\. Try fewer or different words\.$/],
    ['while it is read', { isStale: true }, /^Searching…$/],
    ['while the search is prepared', { isPreparing: true }, /^Search is being prepared/],
    // The error has a message of its own.
    ['after an error', { reads: [{ error: new Error('No') }] }, /^$/],
  ])('says why there is nothing %s', (_when, more, text) => {
    expect(statusText({ ...nothing, ...more }).text).toMatch(text);
    expect(statusText(nothing).isVisible).toBe(true);
  });
});
