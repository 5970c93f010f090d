import { expect, it } from 'vitest';
import { checkPicture, DEFAULT_RULES, type PictureRules, ruleHint } from './rules.ts';

const MB = 1024 * 1024;
const STRICT = { uploadLimit: 2, allowedFileTypes: ['jpg', 'jpeg', 'png'] };

const OTHER_TYPE = 'Please select an image file of these types: JPG, PNG';
it.each<[string, number, PictureRules, string | null]>([
  ['', 10, DEFAULT_RULES, null],
  ['image/jpg', 10, DEFAULT_RULES, null],
  ['image/pjpeg', 10, DEFAULT_RULES, null],
  ['image/heic', 10, DEFAULT_RULES, 'This is a HEIC photo. Save it as JPG, then choose it.'],
  ['image/jpeg', 1, DEFAULT_RULES, null],
  ['image/webp', 1, DEFAULT_RULES, null],
  ['image/png', 10 * MB, DEFAULT_RULES, null],
  ['image/png', 2 * MB, STRICT, null],
  ['image/png', 2 * MB + 1, STRICT, 'File size must be less than 2MB'],
  ['image/jpeg', 1, { ...STRICT, allowedFileTypes: ['jpg'] }, null],
  ['image/gif', 1, STRICT, OTHER_TYPE],
])('a file of type %j with %d bytes by %j: %s', (type, size, rules, fault) => {
  expect(checkPicture({ type, size }, rules)).toBe(fault);
});

it('the hint is the usual one for the default types in any order', () => {
  expect(ruleHint(DEFAULT_RULES)).toBe('JPG, PNG, WebP, max 10MB');
  const allowedFileTypes = [...DEFAULT_RULES.allowedFileTypes].reverse();
  expect(ruleHint({ uploadLimit: 7.5, allowedFileTypes })).toBe('JPG, PNG, WebP, max 7.5MB');
});
it('the hint names other types without duplicates', () => {
  expect(ruleHint(STRICT)).toBe('JPG, PNG, max 2MB');
  expect(ruleHint({ uploadLimit: 10, allowedFileTypes: ['gif', 'avif'] })).toBe(
    'GIF, AVIF, max 10MB',
  );
});
