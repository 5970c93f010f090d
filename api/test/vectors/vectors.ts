import { BREAKOUTS } from './breakouts.ts';
import { CLOBBERING } from './clobbering.ts';
import { DOCUMENT_PARTS } from './documents.ts';
import { HANDLERS } from './handlers.ts';
import { LINKS } from './links.ts';
import { NAMESPACE_TRICKS } from './namespaces.ts';
import { PARSER_DIFFERENCES } from './parsing.ts';

/**
 * All distinct vectors. The techniques come from public lists (OWASP's filter evasion and PortSwigger's
 * cheat sheets, html5sec, bypasses of sanitisers); the vectors are generated here from tables.
 */
export const VECTORS: readonly string[] = [
  ...new Set([
    ...HANDLERS,
    ...LINKS,
    ...NAMESPACE_TRICKS,
    ...DOCUMENT_PARTS,
    ...PARSER_DIFFERENCES,
    ...BREAKOUTS,
    ...CLOBBERING,
  ]),
];

/**
 * Joins vectors into texts no longer than `room`; omits vectors that are longer than that.
 * @param most the maximum number of vectors in a text
 */
export function packed(
  vectors: readonly string[],
  room: number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const packs: string[][] = [];
  let left = 0;
  for (const vector of vectors) {
    const length = [...vector].length + 1;
    if (length > room + 1) continue;
    const last = packs.at(-1);
    if (last && length <= left && last.length < most) {
      last.push(vector);
      left -= length;
    } else {
      packs.push([vector]);
      left = room + 1 - length;
    }
  }
  return packs.map((pack) => pack.join(' '));
}
