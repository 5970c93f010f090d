import { v2 as provider } from 'cloudinary';
import { describe, expect, it } from 'vitest';
import { isFresh, isSigned, sign } from './imageHost.ts';

const SECRET = 'a secret of the tests';

describe('the signature of an upload', () => {
  it.each([
    ['plain fields', { timestamp: 1_790_000_000, folder: 'band8' }],
    ['fields in another order', { folder: 'band8', timestamp: 1_790_000_000, eager: 'w_10' }],
    ['an empty field', { timestamp: 1, folder: '' }],
    ['an ampersand', { timestamp: 1, context: 'a=b&public_id=c' }],
    ['other scripts', { timestamp: 1, folder: 'Übung/図' }],
  ])('matches the provider’s with %s', (_name, fields) => {
    expect(sign(fields, SECRET)).toBe(provider.utils.api_sign_request(fields, SECRET));
    const given = provider.utils.api_sign_request(fields, SECRET);
    expect(isSigned({ ...fields, api_key: 'any', signature: given }, SECRET)).toBe(true);
  });

  it('is also accepted as SHA-256, recognised by its length', () => {
    const signature = sign({ timestamp: 1 }, SECRET, 'sha256');
    expect(signature).toMatch(/^[0-9a-f]{64}$/);
    expect(isSigned({ timestamp: 1, signature }, SECRET)).toBe(true);
    expect(isSigned({ timestamp: 2, signature }, SECRET)).toBe(false);
  });

  it.each([
    ['another value', { timestamp: '1', folder: 'b' }],
    ['an additional field', { timestamp: '1', folder: 'a', public_id: 'x' }],
    ['a missing field', { timestamp: '1' }],
    ['two fields in one', { folder: 'a&timestamp=1' }],
  ])('is invalid for %s', (_name, fields) => {
    const signature = sign({ timestamp: 1, folder: 'a' }, SECRET);
    expect(isSigned({ timestamp: 1, folder: 'a', signature }, SECRET)).toBe(true);
    expect(isSigned({ ...fields, signature }, SECRET)).toBe(false);
  });

  it.each(['', 'ä'.repeat(40), 'f'.repeat(40), 'f'.repeat(64)])('is not %j', (signature) => {
    expect(isSigned({ timestamp: 1, signature }, SECRET)).toBe(false);
  });

  it.each([
    [0, true],
    [59 * 60, true],
    [60 * 60 + 1, false],
    [-4 * 60, true],
    [-6 * 60, false],
  ])('is valid for an hour: %i seconds after its timestamp', (age, good) => {
    const now = 1_790_000_000_000;
    expect(isFresh(String(now / 1000 - age), now)).toBe(good);
  });

  it.each(['', 'yesterday', '-1', '1e9', 'Infinity'])('requires a timestamp, not %j', (text) => {
    expect(isFresh(text, 0)).toBe(false);
  });
});
