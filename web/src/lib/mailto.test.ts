import { expect, it } from 'vitest';
import { mailto } from './mailto.ts';

it.each([
  ['ann@example.org', 'mailto:ann@example.org'],
  ['ann+8@example.org', 'mailto:ann%2B8@example.org'],
  ['ann?bcc=all@example.org', 'mailto:ann%3Fbcc%3Dall@example.org'],
  ['ann@example.org,all@example.org', 'mailto:ann@example.org%2Call@example.org'],
])('%s is one address without further fields', (email, link) => {
  expect(mailto(email)).toBe(link);
});
