/**
 * What every vector tries to call. The browser tests define it in each document, so a call is seen
 * wherever it comes from; that some vectors open a dialog instead, or load from `ELSEWHERE`, is seen
 * as well.
 */
export const RUN = '__ran()';

/** A host that no page may ask for anything. */
export const ELSEWHERE = 'vectors.invalid';

/** A host that links and pictures may name. */
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

/** The letters as escapes of JavaScript, which names may hold too: `\u005f\u005f…`. */
export function escaped(text: string): string {
  return text.replace(
    /[a-z_]/gi,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

export function base64(text: string): string {
  return Buffer.from(text).toString('base64');
}

/** Upper and lower case in turn. */
export function mixedCase(text: string): string {
  return [...text]
    .map((letter, at) => (at % 2 ? letter.toLowerCase() : letter.toUpperCase()))
    .join('');
}
