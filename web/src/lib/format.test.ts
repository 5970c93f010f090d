import { expect, it } from 'vitest';
import { count, cutTopic } from './format.ts';

const words = `${'ab '.repeat(19)}xyz`; // 60 characters
it.each([
  ['60 characters', 'a'.repeat(60), 'a'.repeat(60)],
  ['61 characters', 'a'.repeat(61), `${'a'.repeat(60)}…`],
  ['a word at the limit', `${words} more`, `${words}…`],
  ['a word beyond the limit', `${words}z more`, `${'ab '.repeat(19).trimEnd()}…`],
  ['a space at the limit', `${'a'.repeat(59)} b`, `${'a'.repeat(59)}…`],
  ['a comma and dash at the limit', `${'ab '.repeat(18)}ab, – elephants`, `${'ab '.repeat(18)}ab…`],
  ['a single word longer than the limit', `${'a'.repeat(61)} b`, `${'a'.repeat(60)}…`],
  ['characters of two units', '📊'.repeat(61), `${'📊'.repeat(60)}…`],
  ['characters of several code points', `x${'🇧🇷'.repeat(60)}`, `x${'🇧🇷'.repeat(29)}…`],
])('cuts a topic with %s', (_what, text, cut) => {
  expect(cutTopic(text)).toBe(cut);
});

it('groups thousands and uses the singular for 1', () => {
  const texts = [0, 1, 4812].map((views) => count(views, 'view'));
  expect(texts).toEqual(['0 views', '1 view', '4,812 views']);
  expect(count(1_234_567, 'word')).toBe('1,234,567 words');
});
