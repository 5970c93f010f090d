import { expect, it } from 'vitest';
import { webAddress } from './webAddress.ts';

it.each([
  'https://example.org',
  'HTTPS://Example.org:8080/a/b;c?d=e&f=%20#g?h',
  'http://user:secret@example.org/',
  'http://[2001:db8::1]:3000/a',
])('a valid address is unchanged: %s', (address) => {
  expect(webAddress(address)).toBe(address);
});

it.each([
  ['https://pl.example.org/wiki/Łódź', 'https://pl.example.org/wiki/%C5%81%C3%B3d%C5%BA'],
  ['https://bücher.example/?q=ü#ü', 'https://xn--bcher-kva.example/?q=%C3%BC#%C3%BC'],
  ['https://example.org/{a}|[b]^"<c>', 'https://example.org/%7Ba%7D%7C%5Bb%5D%5E%22%3Cc%3E'],
  ['https://example.org/100%', 'https://example.org/100%25'],
  ['https://example.org\\@evil.example', 'https://example.org/@evil.example'],
  ['https://a@b@example.org/', 'https://a%40b@example.org/'],
])('an address that only browsers accept is encoded: %s', (typed, sent) => {
  expect(webAddress(typed)).toBe(sent);
  expect(webAddress(sent)).toBe(sent);
});

it.each([
  'https://a b',
  ...`example.org https:example.org https:// https://a"b.example javascript:alert(1) //example.org
    https://example.org:99999`.split(/\s+/),
])('an invalid address is rejected: %s', (text) => {
  expect(webAddress(text)).toBeUndefined();
});
