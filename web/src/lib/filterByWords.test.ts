import { expect, it } from 'vitest';
import { readSources } from '../../test/sources.ts';
import { filterByWords } from './filterByWords.ts';

const texts = [
  'account for: To form a stated part of a total.',
  'Café culture: Meeting outside the home.',
  'surge: A sudden rise.',
];

it.each([
  ['', ['account', 'Café', 'surge']],
  ['  ACCOUNT ', ['account']],
  ['cafe', ['Café']],
  ['total form', ['account']],
  ['total rise', []],
  ['count', []],
  ['“rise.”', ['surge']],
  ['.*', []],
])('finds for "%s" the texts with a word that begins with each of its words', (search, found) => {
  const names = filterByWords(texts, search, (text) => text).map((text) => text.split(/[ :]/)[0]);
  expect(names).toEqual(found);
});

const COMPARED =
  /\.toLowerCase\(\)\)?(?:\.(?:includes|startsWith|indexOf)\(| [!=]== )|[!=]== [\w.]+\.toLowerCase\(\)/;

it('texts that people wrote are compared folded, not in lower case', () => {
  const found = readSources().filter(({ code }) => COMPARED.test(code));
  expect(found.map(({ path }) => path).sort()).toEqual([
    'features/admin/palette/CommandPalette.tsx', // A key.
    'features/checks/patterns.ts', // English words.
    'features/editor/suggestions.ts', // The exact spelling is preferred.
  ]);
});
