import { createHash, timingSafeEqual } from 'node:crypto';

/** How long a signature is valid. */
const LIFETIME_S = 60 * 60;
/** The tolerance for a signer's clock that is ahead. */
const SKEW_S = 5 * 60;

/** Fields of an upload that are not signed. */
const UNSIGNED = new Set(['file', 'api_key', 'signature', 'cloud_name', 'resource_type']);

type Algorithm = 'sha1' | 'sha256';
type Fields = Readonly<Record<string, string | number>>;

/**
 * The image host's signature: `name=value` of all fields, sorted by name and joined by `&`, then
 * the secret, hashed to hexadecimal digits. Empty fields are ignored; an `&` inside a field is
 * written `%26`, so that one field can't look like two.
 */
export function sign(fields: Fields, secret: string, algorithm: Algorithm = 'sha1'): string {
  const text = Object.entries(fields)
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
    .join('&');
  return createHash(algorithm).update(`${text}${secret}`).digest('hex');
}

/** Whether the fields contain their valid signature: SHA-1, or SHA-256 by its length. */
export function isSigned(fields: Fields, secret: string): boolean {
  const given = Buffer.from(String(fields.signature ?? ''));
  const expected = Buffer.from(sign(fields, secret, given.length === 64 ? 'sha256' : 'sha1'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a timestamp, in seconds, is at most one hour old and not in the future. */
export function isFresh(timestamp: string, now = Date.now()): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now / 1000 - Number(timestamp);
  return age <= LIFETIME_S && age >= -SKEW_S;
}
