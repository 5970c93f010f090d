import { expect, it } from 'vitest';
import { countryName, interactionName, pageName, queryName } from './names.ts';

const ID = '65e6f2a04c1b8d0012a40020';

it.each([
  ['PL', 'Poland'],
  ['Unknown', 'Unknown'],
  ['QQ', 'Unknown'],
  ['x', 'Unknown'],
])('the name of the country %j is %s', (code, name) => {
  expect(countryName(code)).toBe(name);
});

it.each([
  ['/', 'Home'],
  ['/task2', 'Task 2'],
  ['(other)', 'Other addresses'],
  [`/answer/${ID}`, 'Should museums charge?'],
  // Until its title is loaded.
  ['/answer/b', '/answer/b'],
])('the name of the page %s is %s', (path, name) => {
  const titles = new Map([[ID, 'Should museums charge?']]);
  const names = new Map([
    ['/', 'Home'],
    ['/task2', 'Task 2'],
  ]);
  expect(pageName(path, titles, names)).toBe(name);
});

it('names all searches that are not stored alike, and shows unknown interactions unchanged', () => {
  expect([queryName('(other)'), queryName('maps')]).toEqual(['Other searches', 'maps']);
  expect(interactionName('practiceStarted')).toBe('Practice started');
  expect(interactionName('somethingElse')).toBe('somethingElse');
});
