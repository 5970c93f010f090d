import { describe, expect, it } from 'vitest';
import { countryName, interactionName, pageName, queryName } from './names.ts';

const ID = '65e6f2a04c1b8d0012a40020';

describe('the name of a country', () => {
  it.each([
    ['PL', 'Poland'],
    ['VN', 'Vietnam'],
    ['Unknown', 'Unknown'],
    ['QQ', 'Unknown'],
    ['x', 'Unknown'],
    ['', 'Unknown'],
  ])('%j is %s', (code, name) => {
    expect(countryName(code)).toBe(name);
  });
});

describe('the name of a page', () => {
  const titles = new Map([[ID, 'Should museums charge?']]);

  it('is the name used on the site', () => {
    expect(pageName('/', titles)).toBe('Home');
    expect(pageName('/task2', titles)).toBe('Task 2');
    expect(pageName('(other)', titles)).toBe('Other addresses');
  });

  it('is an answer’s title, or its address until the title is loaded', () => {
    expect(pageName(`/answer/${ID}`, titles)).toBe('Should museums charge?');
    expect(pageName(`/answer/${ID}`, new Map())).toBe(`/answer/${ID}`);
  });
});

it('names all searches that are not stored alike', () => {
  expect(queryName('(other)')).toBe('Other searches');
  expect(queryName('maps')).toBe('maps');
});

it('describes an interaction in words, and shows unknown kinds unchanged', () => {
  expect(interactionName('practiceStarted')).toBe('Practice started');
  expect(interactionName('somethingElse')).toBe('somethingElse');
});
