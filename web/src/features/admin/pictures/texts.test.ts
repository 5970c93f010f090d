import { expect, it } from 'vitest';
import { deletionText, earlierText, measuresOf, nameOf, sizeText, usesText } from './texts.ts';

it.each([
  [1, '1 byte'],
  [31_418, '31 kB'],
  [999_499, '999 kB'],
  [2_449_000, '2.4 MB'],
])('the texts of the library give a size of %i bytes', (bytes, text) =>
  expect(sizeText(bytes)).toBe(text),
);

it('the texts of the library name a picture by its file or its address', () => {
  expect(nameOf({ name: 'harbour', url: '/media/a.webp' })).toBe('harbour');
  expect(nameOf({ url: 'https://a.example/x/a%20b.png?c=/d' })).toBe('a b.png');
  expect(nameOf({ url: 'https://a.example/%E0%A4%A' })).toBe('%E0%A4%A');
});

it('the texts of the library give what is known of its measures and uses', () => {
  expect(measuresOf({ width: 1200, height: 750, bytes: 40 })).toBe('1200 × 750 px, 40 bytes');
  expect(measuresOf({})).toBe('Size unknown');
});

it.each([
  [0, 0, 'Not used'],
  [1, 0, 'Used in 1 answer'],
  [2, 1, 'Used in 2 answers and in unpublished changes of 1 answer'],
  [0, 2, 'Used in unpublished changes of 2 answers'],
])('the library counts %i answers and %i working copies', (answerCount, workingCopyCount, text) => {
  expect(usesText({ answerCount, workingCopyCount })).toBe(text);
});

it('the texts of the library say what a deletion means for earlier versions', () => {
  expect(earlierText(0)).toBe('');
  expect(earlierText(2)).toMatch(/^Earlier versions of 2 answers use this picture/);
  const unused = { count: 3, bytes: 31_418, earlierCount: 1, recentCount: 0 };
  expect(deletionText(unused)).toMatch(/^This deletes 3 pictures and frees 31 kB\. 1 of them is /);
  expect(deletionText({ ...unused, earlierCount: 0 })).not.toContain('earlier');
});
