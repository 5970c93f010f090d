import { randomBytes } from 'node:crypto';
import { sha256 } from '../../shared/sha256.ts';

/** Crockford's base32: without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 80 bits. */
const CODE_LENGTH = 16;

/** A new code for people to type, for example `K7QF-2MXN-9RTC-4HWD`. */
export function randomCode(): string {
  const signs = Array.from(randomBytes(CODE_LENGTH), (byte) => ALPHABET[byte & 31]).join('');
  return signs.replace(/(.{4})(?!$)/g, '$1-');
}

/** The hash of a code as people type it: in any case, with or without signs, and with O for 0. */
export function hashOfCode(code: string): string {
  const plain = code
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return sha256(plain);
}
