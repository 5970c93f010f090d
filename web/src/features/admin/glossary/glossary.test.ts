import { ApiError } from '@band8/client';
import { describe, expect, it } from 'vitest';
import { matchingTerms, validateGlossarySearch } from './glossarySearch.ts';
import { faultsOfRefusal, faultsOfTerm } from './termValues.ts';

const term = (name: string, definition: string) => ({
  ...{ id: name, term: name, definition, isActive: true, usageCount: 0 },
});
const TERMS = [term('account for', 'To form a part.'), term('Surge', 'To rise (suddenly).')];
const found = (search: string | undefined) =>
  matchingTerms(TERMS, search).map(({ term: name }) => name);

describe('a search in the glossary', () => {
  it('looks in terms and definitions, whatever the case, for exactly what is typed', () => {
    expect(found('SURGE')).toEqual(['Surge']);
    expect(found(' form a ')).toEqual(['account for']);
    expect(found('(suddenly).')).toEqual(['Surge']);
    expect(found('to')).toEqual(['account for', 'Surge']);
    expect(found('.*')).toEqual([]);
    expect(found(undefined)).toEqual(['account for', 'Surge']);
  });

  it('is all that the address says; what is malformed is dropped', () => {
    expect(validateGlossarySearch({ search: ' surge ', page: '2' })).toEqual({ search: 'surge' });
    expect(validateGlossarySearch({ search: 7 })).toEqual({ search: '7' });
    for (const search of [undefined, '', '  ', ['a'], {}]) {
      expect(validateGlossarySearch({ search })).toEqual({ search: undefined });
    }
    expect(validateGlossarySearch({ search: 'x'.repeat(300) }).search).toHaveLength(200);
  });
});

describe('what of a term can’t be saved (G3)', () => {
  const faults = (name: string, definition: string) =>
    faultsOfTerm({ term: name, definition, isActive: true });

  it('is what is blank', () => {
    expect(faults(' ', '')).toEqual({
      term: 'This field is required.',
      definition: 'This field is required.',
    });
    expect(faults('a', 'b')).toEqual({});
  });

  it('is what is too long, the space around it and the halves of an emoji not counted', () => {
    expect(faults(` ${'x'.repeat(100)} `, 'y'.repeat(1000))).toEqual({});
    expect(faults('😀'.repeat(100), 'y')).toEqual({});
    expect(faults('x'.repeat(101), 'y'.repeat(1002))).toEqual({
      term: 'Too long: remove 1 character (limit 100).',
      definition: 'Too long: remove 2 characters (limit 1,000).',
    });
  });
});

describe('a refusal', () => {
  const refusal = (status: number, body: object) => new ApiError(status, JSON.stringify(body));

  it('of a term that is there already stands at the term', () => {
    const message = 'The glossary holds the term “surge” already.';
    expect(faultsOfRefusal(refusal(409, { code: 'TERM_EXISTS', message }))).toEqual({
      term: message,
    });
  });

  it('of a field stands there', () => {
    const errors = [{ path: '/definition', message: 'is missing' }];
    const body = { code: 'VALIDATION_FAILED', message: 'Please fill in all fields', errors };
    expect(faultsOfRefusal(refusal(400, body))).toEqual({ definition: 'This is missing.' });
  });

  it('of the whole stands at no field', () => {
    expect(faultsOfRefusal(refusal(500, { code: 'INTERNAL', message: 'Oh.' }))).toEqual({});
    expect(faultsOfRefusal(new TypeError('Failed to fetch'))).toEqual({});
  });
});
