import { createHash, timingSafeEqual } from 'node:crypto';

/** How long an upload may follow its signature. */
const LIFETIME_S = 60 * 60;
/** How far the clock of whoever signed may be ahead. */
const SKEW_S = 5 * 60;

/** These travel with an upload and are not signed. */
const UNSIGNED = new Set(['file', 'api_key', 'signature', 'cloud_name', 'resource_type']);

type Algorithm = 'sha1' | 'sha256';
type Fields = Readonly<Record<string, string | number>>;

/**
 * The image host's signature: `name=value` of every field sent, sorted by name and joined by `&`,
 * then the secret, hashed to hexadecimal digits. Empty fields count as absent; an `&` inside a
 * field is written `%26`, so that none can pass for two.
 */
export function sign(fields: Fields, secret: string, algorithm: Algorithm = 'sha1'): string {
  const text = Object.entries(fields)
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
    .join('&');
  return createHash(algorithm).update(`${text}${secret}`).digest('hex');
}

/** Whether the fields carry their own valid signature: SHA-1, or SHA-256 where it is that long. */
export function isSigned(fields: Fields, secret: string): boolean {
  const given = Buffer.from(String(fields.signature ?? ''));
  const expected = Buffer.from(sign(fields, secret, given.length === 64 ? 'sha256' : 'sha1'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a timestamp, in seconds, is one hour old at most and not of the future. */
export function isFresh(timestamp: string, now = Date.now()): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now / 1000 - Number(timestamp);
  return age <= LIFETIME_S && age >= -SKEW_S;
}
