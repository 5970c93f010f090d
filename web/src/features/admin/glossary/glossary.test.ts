import { ApiError } from '@band8/client';
import { describe, expect, it } from 'vitest';
import { matchingTerms, pageOfTerms } from './findTerms.ts';
import type { GlossarySearch } from './glossarySearch.ts';
import {
  faultsOfRefusal,
  faultsOfTerm,
  NEW_TERM,
  newTermOf,
  updateOf,
  valuesOfTerm,
} from './termValues.ts';

const term = (name: string, definition: string, { isActive = true, usageCount = 0 } = {}) => ({
  id: name,
  term: name,
  definition,
  collocations: [],
  isActive,
  usageCount,
});
const TERMS = [
  term('account for', 'To form a part.', { usageCount: 2 }),
  term('Surge', 'To rise (suddenly).', { usageCount: 9, isActive: false }),
];
const found = (search: string | undefined) =>
  matchingTerms(TERMS, { search }).map(({ term: name }) => name);

describe('the glossary search', () => {
  it('finds exactly the typed text in terms and definitions, in any case', () => {
    expect(found('SURGE')).toEqual(['Surge']);
    expect(found(' form a ')).toEqual(['account for']);
    expect(found('(suddenly).')).toEqual(['Surge']);
    expect(found('to')).toEqual(['account for', 'Surge']);
    expect(found('.*')).toEqual([]);
    expect(found(undefined)).toEqual(['account for', 'Surge']);
  });
});

describe('the glossary table', () => {
  const names = (search: GlossarySearch) =>
    matchingTerms(TERMS, search).map(({ term: name }) => name);

  it('filters active or inactive terms', () => {
    expect(names({ status: 'active' })).toEqual(['account for']);
    expect(names({ status: 'inactive' })).toEqual(['Surge']);
    expect(names({ status: 'active', search: 'surge' })).toEqual([]);
  });

  it('filters by group', () => {
    const amount = { ...term('make up', 'x'), group: 'Amounts' as const };
    expect(matchingTerms([...TERMS, amount], { group: 'Amounts' })).toEqual([amount]);
    expect(matchingTerms(TERMS, { group: 'Trends' })).toEqual([]);
  });

  it('sorts by the number of answers, or alphabetically', () => {
    expect(names({})).toEqual(['account for', 'Surge']);
    expect(names({ sortBy: 'use' })).toEqual(['Surge', 'account for']);
    const equals = [term('a', 'x', { usageCount: 1 }), term('b', 'x', { usageCount: 1 })];
    expect(matchingTerms(equals, { sortBy: 'use' }).map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('shows the last page when the URL names a later one', () => {
    const many = Array.from({ length: 120 }, (_, index) => term(`t${index}`, 'x'));
    const ids = (page?: number) => pageOfTerms(many, page).rows.map(({ id }) => id);
    expect(ids()).toHaveLength(50);
    expect(ids(2)[0]).toBe('t50');
    expect(pageOfTerms(many, 9)).toMatchObject({ page: 3, pages: 3, from: 101, to: 120 });
    expect(ids(9)).toHaveLength(20);
    expect(pageOfTerms([], 1)).toEqual({ rows: [], page: 1, pages: 1, from: 1, to: 0 });
  });
});

describe('the errors of a term', () => {
  const faults = (name: string, definition: string) =>
    faultsOfTerm({ ...NEW_TERM, term: name, definition });

  it('report blank fields', () => {
    expect(faults(' ', '')).toEqual({
      term: 'This field is required.',
      definition: 'This field is required.',
    });
    expect(faults('a', 'b')).toEqual({});
  });

  it('report text that is too long, ignoring surrounding spaces and counting an emoji once', () => {
    expect(faults(` ${'x'.repeat(100)} `, 'y'.repeat(1000))).toEqual({});
    expect(faults('😀'.repeat(100), 'y')).toEqual({});
    expect(faults('x'.repeat(101), 'y'.repeat(1002))).toEqual({
      term: 'Too long: remove 1 character (limit 100).',
      definition: 'Too long: remove 2 characters (limit 1,000).',
    });
  });
});

describe('the details of a term', () => {
  const details = {
    partOfSpeech: 'phrasal verb',
    group: 'Amounts',
    collocations: ['account for half', 'account for a share'],
    exampleSentence: 'Coal accounted for half.',
  } as const;

  it('are read and written, with one collocation a line', () => {
    const stored = { ...details, collocations: [...details.collocations] };
    const values = valuesOfTerm({ ...term('account for', 'To form.'), ...stored });
    expect(values.collocations).toBe('account for half\naccount for a share');
    expect(updateOf(values)).toEqual({
      term: 'account for',
      definition: 'To form.',
      ...details,
      isActive: true,
    });
  });

  it('are cleared by an update, and left out of a new term', () => {
    const values = { ...NEW_TERM, term: ' a ', definition: 'b', collocations: ' \n' };
    expect(newTermOf(values)).toEqual({ term: 'a', definition: 'b' });
    expect(updateOf(values)).toMatchObject({
      partOfSpeech: null,
      group: null,
      collocations: [],
      exampleSentence: null,
    });
  });

  it('have limits', () => {
    const long = `a\n${'x'.repeat(101)}`;
    const valid = { ...NEW_TERM, term: 'a', definition: 'b' };
    expect(faultsOfTerm({ ...valid, collocations: long }).collocations).toBe(
      'Line 2: Too long: remove 1 character (limit 100).',
    );
    expect(faultsOfTerm({ ...valid, collocations: 'a\n'.repeat(11) }).collocations).toBe(
      'Enter up to 10 collocations.',
    );
    expect(faultsOfTerm({ ...valid, exampleSentence: 'x'.repeat(301) })).toHaveProperty(
      'exampleSentence',
    );
  });
});

describe('a rejected term', () => {
  const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body));

  it('shows a duplicate as an error of the term field', () => {
    const message = 'The glossary holds the term “surge” already.';
    expect(faultsOfRefusal(refusal(409, { code: 'TERM_EXISTS', message }))).toEqual({
      term: message,
    });
  });

  it('shows a field’s error at that field', () => {
    const errors = [{ path: '/definition', message: 'is missing' }];
    const body = { code: 'VALIDATION_FAILED', message: 'Please fill in all fields', errors };
    expect(faultsOfRefusal(refusal(400, body))).toEqual({ definition: 'This is missing.' });
  });

  it('shows a general error at no field', () => {
    expect(faultsOfRefusal(refusal(500, { code: 'INTERNAL', message: 'Oh.' }))).toEqual({});
    expect(faultsOfRefusal(new TypeError('Failed to fetch'))).toEqual({});
  });
});
