import { createHmac, createSign, type KeyObject } from 'node:crypto';

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Creates a JSON Web Token directly, so that tests can create invalid ones. */
export function makeToken(
  header: { alg: string; typ?: string },
  claims: object,
  key: string | Buffer | KeyObject,
): string {
  const input = `${encoded(header)}.${encoded(claims)}`;
  const hash = `sha${header.alg.slice(2)}`;
  if (header.alg === 'none') return `${input}.`;
  if (header.alg.startsWith('RS')) {
    return `${input}.${createSign(hash)
      .update(input)
      .sign(key as KeyObject, 'base64url')}`;
  }
  return `${input}.${createHmac(hash, key).update(input).digest('base64url')}`;
}

export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
