import { describe, expect, it } from 'vitest';
import { idOf } from '../test/builders.ts';
import {
  loggedDay,
  validateAnalyticsSearch,
  validateAnswerSearch,
  validateAuditSearch,
  validateCalendarSearch,
  validateCommentSearch,
  validateGlossarySearch,
  validateMessageSearch,
  validateSettingsSearch,
  validateUserSearch,
} from './features/admin/addresses.ts';
import { answerListParams } from './features/admin/answers/ManageAnswersPage.tsx';
import { MAX_PAGES, validateListSearch } from './features/answers/listSearch.ts';
import { validateQuestionSearch } from './features/practice/questionSearch.ts';
import { searchQueryOf } from './features/search/queries.ts';
import { validateSearchParams } from './features/search/searchParams.ts';
import { MAX_PAGE, pageNumberOf } from './kit/searchParams.ts';

const ID = idOf(1);
const DAYS = { startDate: '2024-03-01', endDate: '2024-03-30' };
const ADMIN_LIST = {
  search: 'energy',
  taskType: 'task1',
  status: 'draft',
  term: ID,
  subtype: 'Map',
  author: 'vale',
  tag: 'open access',
  contributed: 'no',
  sortBy: 'views',
  page: 3,
} as const;
const AUDIT = { who: 'ada@example.org', action: 'login', from: '2024-03-01', to: '2024-03-31' };

interface Page {
  page: string;
  validate: (raw: Record<string, unknown>) => object;
  /** All its parameters with values that stay. */
  valid: Record<string, unknown>;
  /** Values of which none stays: unknown, malformed or the default. */
  dropped: Record<string, unknown>[];
}

const PAGES: Page[] = [
  {
    page: 'a list',
    validate: (raw) => validateListSearch('task1', raw),
    valid: { search: 'energy', subtype: 'Line Graph', sortBy: 'date', literal: true, page: 3 },
    dropped: [
      { search: ['a'], subtype: 'Sculpture', sortBy: 'random', literal: '1', page: '-1' },
      { search: '  ', subtype: '', sortBy: 'views', literal: 'true', page: '1' },
      { subtype: 'Opinion', sortBy: 'relevance', page: '9'.repeat(400) },
    ],
  },
  {
    page: 'the search',
    validate: validateSearchParams,
    valid: {
      ...{ search: 'sea', task: 'task1', subtype: 'Map', tag: 'art', sortBy: 'date' },
      ...{ literal: true, page: 3 },
    },
    dropped: [
      { search: ['a'], task: 'task3', subtype: 'x', tag: 'x'.repeat(61), sortBy: 'x', page: '-1' },
      { search: ' ', task: '', subtype: '', tag: '', sortBy: 'relevance', page: '1' },
    ],
  },
  {
    page: 'the list of questions',
    validate: validateQuestionSearch,
    valid: { task: 'task2', subtype: 'Opinion', tag: 'art', unread: true, untried: true, page: 3 },
    dropped: [{ task: 'x', subtype: 'x', tag: [], unread: 'no', untried: '', page: '1' }],
  },
  {
    page: 'the answers of the back office',
    validate: validateAnswerSearch,
    valid: ADMIN_LIST,
    dropped: [
      { search: ' ', taskType: '', status: '', sortBy: 'createdAt', page: '1' },
      { search: ['a'], taskType: 'task3', status: 'all', sortBy: 'x', page: '-1', term: 'wetland' },
      ...[ID.slice(1), `${ID}0`, idOf('A'), [ID, ID]].map((term) => ({ term })),
    ],
  },
  {
    page: 'the audit log',
    validate: validateAuditSearch,
    valid: { ...AUDIT, page: 3 },
    dropped: [{ who: ' ', action: 'log in', from: '2024-02-30', to: 20240301, page: '1' }],
  },
  {
    page: 'the comments',
    validate: validateCommentSearch,
    valid: { status: 'reported', search: 'why', userId: ID, page: 3 },
    dropped: [{ status: 'all', userId: 'me', page: '1' }],
  },
  {
    page: 'the glossary',
    validate: validateGlossarySearch,
    valid: { search: 'surge', status: 'inactive', group: 'Trends', sortBy: 'use', page: 2 },
    dropped: [undefined, '', '  ', ['a'], {}].map((search) => {
      return { search, status: 'gone', group: search, sortBy: 'name', page: '0' };
    }),
  },
  {
    page: 'the messages',
    validate: validateMessageSearch,
    valid: { status: 'answered', page: 3 },
    dropped: [{ status: 'all', page: '1' }],
  },
  {
    page: 'the learners',
    validate: validateUserSearch,
    valid: { search: 'mina', status: 'suspended', page: 2 },
    dropped: [{ search: ' ', status: 'admin', page: 'x' }],
  },
  {
    page: 'the reports',
    validate: validateAnalyticsSearch,
    valid: { tab: 'content', ...DAYS, answer: ID },
    dropped: [{ tab: 'overview', startDate: '1 March', endDate: 20240330, answer: '../settings' }],
  },
  {
    page: 'the calendar',
    validate: validateCalendarSearch,
    valid: { month: '2030-03' },
    dropped: ['2030-13', '1030-01', 'March', 3].map((month) => ({ month })),
  },
  {
    page: 'the settings',
    validate: validateSettingsSearch,
    valid: { tab: 'media' },
    dropped: ['general', 'nothing', undefined].map((tab) => ({ tab })),
  },
];

describe.each(PAGES)('the address of $page', ({ validate, valid, dropped }) => {
  it('preserves valid values', () => {
    const raw = 'page' in valid ? { ...valid, page: String(valid.page) } : valid;
    expect(validate(raw)).toEqual(valid);
  });

  it('drops others, which the router would preserve if their keys were absent', () => {
    for (const raw of dropped) {
      const found = validate({ ...raw, unknown: 1 });
      expect(Object.keys(found)).toEqual(Object.keys(valid));
      expect(Object.values(found).filter((value) => value !== undefined)).toEqual([]);
    }
  });
});

it.each([
  ['2', 2],
  [2, 2],
  ['2.5', undefined],
  ['0', undefined],
  ['1e3', undefined],
  ['NaN', undefined],
  ['99999999', Number.POSITIVE_INFINITY],
])('reads page %s as %s, up to the limit', (page, expected) => {
  const upTo = (limit: number) => expected && Math.min(expected, limit);
  expect(validateListSearch('task1', { page }).page).toBe(upTo(MAX_PAGES));
  expect(pageNumberOf(page)).toBe(upTo(MAX_PAGE));
  expect(validateQuestionSearch({ page: 900 }).page).toBe(50);
});

it('limits who is searched for in the audit log to what the API accepts', () => {
  expect(validateAuditSearch({ who: `  ${'a'.repeat(300)}` }).who).toHaveLength(254);
});

it('accepts the types of the task, and Process by either name', () => {
  const inList = (taskType: 'task1' | 'task2', subtype: string) =>
    validateListSearch(taskType, { subtype }).subtype;
  expect(inList('task2', 'Map')).toBeUndefined();
  expect(inList('task2', 'Two-Part Question')).toBe('Two-Part Question');
  for (const name of ['Process', 'Process Diagram']) expect(inList('task1', name)).toBe('Process');
  const inSearch = (subtype: string, task?: string) =>
    validateSearchParams({ task, subtype }).subtype;
  const types = ['Map', 'Opinion', 'Process Diagram'].map((type) => inSearch(type));
  expect(types).toEqual(['Map', 'Opinion', 'Process']);
  expect(inSearch('Opinion', 'task1')).toBeUndefined();
  expect(validateQuestionSearch({ task: 'task2', subtype: 'Map' }).subtype).toBeUndefined();
});

it('sorts a list by relevance only while there is a search', () => {
  const raw = { sortBy: 'relevance', search: 'a' };
  expect(validateListSearch('task1', raw).sortBy).toBe('relevance');
});

it.each(['0002-03-01', '0202-03-01', '2024-3-1', '12024-03-01', ''])(
  'ignores %j as a day of the audit log',
  (text) => expect(loggedDay(text)).toBeUndefined(),
);

describe('the parameters of the API', () => {
  const { term, contributed, ...admin } = ADMIN_LIST;

  it.each([
    ['the search', searchQueryOf({ search: 'sea' }), { search: 'sea' }],
    [
      'the search with all',
      searchQueryOf({ search: 'sea', task: 'task2', subtype: 'Opinion', tag: 'art', page: 2 }),
      { search: 'sea', taskType: 'task2', subtype: 'Opinion', tag: 'art' },
    ],
    [
      'the back office with all',
      answerListParams(ADMIN_LIST),
      { ...admin, glossaryTermId: term, isContributed: false, limit: 20 },
    ],
    [
      'the back office with an unknown type',
      answerListParams({ subtype: 'Process', contributed: 'yes' }),
      { isContributed: true, sortBy: 'createdAt', page: 1, limit: 20 },
    ],
  ])('of %s', (_page, sent, expected) => {
    expect(sent).toEqual(expected);
  });
});
