import { describe, expect, it } from 'vitest';
import { checkPicture, DEFAULT_RULES, ruleHint } from './rules.ts';

const MB = 1024 * 1024;
const STRICT = { megabytes: 2, types: ['jpg', 'jpeg', 'png'] };

describe('a file by the default rules', () => {
  it.each(['text/plain', 'application/pdf', ''])('of type %j is rejected', (type) => {
    expect(checkPicture({ type, size: 10 })).toBe('Please select an image file');
  });
  it('of 10MB is accepted', () => {
    expect(checkPicture({ type: 'image/png', size: 10 * MB })).toBeNull();
  });
  it('above 10MB is rejected', () => {
    expect(checkPicture({ type: 'image/png', size: 10 * MB + 1 })).toBe(
      'File size must be less than 10MB',
    );
  });
  it('of each type in the settings is accepted', () => {
    for (const type of ['jpeg', 'png', 'gif', 'webp']) {
      expect(checkPicture({ type: `image/${type}`, size: 1 })).toBeNull();
    }
  });
});

describe('a file by an administrator’s rules', () => {
  it('is checked against their size limit', () => {
    expect(checkPicture({ type: 'image/png', size: 2 * MB }, STRICT)).toBeNull();
    expect(checkPicture({ type: 'image/png', size: 2 * MB + 1 }, STRICT)).toBe(
      'File size must be less than 2MB',
    );
  });
  it('is checked against their types and those types’ other names', () => {
    expect(checkPicture({ type: 'image/jpeg', size: 1 }, { ...STRICT, types: ['jpg'] })).toBeNull();
    expect(checkPicture({ type: 'image/gif', size: 1 }, STRICT)).toBe(
      'Please select an image file of these types: JPG, PNG',
    );
  });
});

describe('the hint', () => {
  it('is the usual one for the default types in any order', () => {
    expect(ruleHint(DEFAULT_RULES)).toBe('JPG, PNG, WebP, max 10MB');
    const types = [...DEFAULT_RULES.types].reverse();
    expect(ruleHint({ megabytes: 7.5, types })).toBe('JPG, PNG, WebP, max 7.5MB');
  });
  it('names other types without duplicates', () => {
    expect(ruleHint(STRICT)).toBe('JPG, PNG, max 2MB');
    expect(ruleHint({ megabytes: 10, types: ['gif', 'avif'] })).toBe('GIF, AVIF, max 10MB');
  });
});
