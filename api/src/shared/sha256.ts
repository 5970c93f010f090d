import { createHash } from 'node:crypto';

/**
 * The SHA-256 hash of a text in 43 URL-safe characters. For secrets of which only a hash may be
 * stored, and for keys whose length and format a text must not change; not for passwords.
 */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
