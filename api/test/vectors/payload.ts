/**
 * The call that every vector tries to make. The browser tests define it in each document to detect it.
 * They also detect dialogs and requests to `ELSEWHERE`, which some vectors use instead.
 */
export const RUN = '__ran()';

/** A host that no page may contact. */
export const ELSEWHERE = 'vectors.invalid';

export const SOURCE = 'source.invalid';

/** Each character as a decimal reference: `&#95;&#95;…`, padded to a number of digits. */
export function decimal(text: string, digits = 0, end = ';'): string {
  return [...text]
    .map((character) => `&#${String(character.codePointAt(0)).padStart(digits, '0')}${end}`)
    .join('');
}

/** Each character as a hexadecimal reference: `&#x5f;&#x5f;…`. */
export function hexadecimal(text: string, digits = 0, end = ';'): string {
  return [...text]
    .map((character) => `&#x${character.codePointAt(0)?.toString(16).padStart(digits, '0')}${end}`)
    .join('');
}

/** Each character in percent encoding: `%5f%5f…`. */
export function percent(text: string): string {
  return [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
}

/** The letters as JavaScript escapes, also valid in names: `\u005f\u005f…`. */
export function escaped(text: string): string {
  return text.replace(
    /[a-z_]/gi,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

export function mixedCase(text: string): string {
  return [...text]
    .map((letter, at) => (at % 2 ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
}
