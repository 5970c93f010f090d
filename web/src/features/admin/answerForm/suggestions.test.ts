import { expect, it } from 'vitest';
import { matchSuggestions } from './TagField.tsx';

const SUGGESTIONS = ['energy', 'Énergie', 'open access', 'access'].map((value) => ({ value }));
const found = (text: string, added: string[] = []) =>
  matchSuggestions(SUGGESTIONS, text, added).map(({ value }) => value);

it('suggests what has words that begin with the typed ones, in the given order', () => {
  expect(found('ener')).toEqual(['energy', 'Énergie']);
  expect(found('ÉNERGI')).toEqual(['Énergie']);
  expect(found('acc')).toEqual(['open access', 'access']);
  expect(found('acc op')).toEqual(['open access']);
  expect(found('nergy')).toEqual([]);
  expect(found('  ')).toHaveLength(4);
});

it('suggests nothing that was added, and at most eight', () => {
  expect(found('ener', ['Energy'])).toEqual(['Énergie']);
  expect(found('ener', ['ENERGIE'])).toEqual(['energy']);
  const many = Array.from({ length: 20 }, (_, n) => ({ value: `tag ${n}` }));
  expect(matchSuggestions(many, 'tag', [])).toHaveLength(8);
});
