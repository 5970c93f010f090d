import { expect, it } from 'vitest';
import { addsLink, linksIn } from './model.ts';

it.each([
  'https://example.org',
  'HTTP://EXAMPLE.ORG',
  '(see ftp://example.org)',
  'www.example.org',
  'example.com/page',
  'example.co.uk/',
  'example.com:8080/x',
  'пример.рф/страница',
  'ｈｔｔｐｓ：／／example.org',
  'ww\u200bw.example.org',
  'exam\u200bple.c\u00adom/x',
  '//example.org/x',
  'https://192.0.2.1',
])('a link is %j', (text) => {
  expect(linksIn(`Look: ${text} please`)).toHaveLength(1);
});

it.each([
  'and/or',
  '1.5/2.5',
  'e.g. a bar/line chart',
  'i.e./that is',
  'Paragraph 1.2/3',
  'the end. Then 12/2024',
  'example.com',
  'awww. nice',
  'a: b // c',
  'http',
])('a link is not %j', (text) => {
  expect(linksIn(text)).toEqual([]);
});

it('a link is added by an edit unless the text had it', () => {
  const before = 'See https://example.org/a and more.';
  expect(addsLink(before, 'Look at https://example.org/a now')).toBe(false);
  expect(addsLink(before, 'No link')).toBe(false);
  expect(addsLink(before, 'See https://example.org/b and more.')).toBe(true);
  expect(addsLink('No link', before)).toBe(true);
});

it('a link is found at once in a long text', () => {
  for (const part of ['a.', 'a.b', 'www', 'a/', '.', ':']) {
    expect(linksIn(part.repeat(2_000 / part.length))).toEqual([]);
  }
});
