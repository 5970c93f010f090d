import { parseUrl } from '../../lib/parseUrl.ts';

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** Punctuation at the end of an address usually belongs to the sentence. */
const TRAILING = /[.,:;!?'’*_)\]}]+$/;

/** The address without the sentence's punctuation; a bracket stays if it was opened inside. */
function withoutPunctuation(found: string): string {
  let address = found;
  for (;;) {
    const end = TRAILING.exec(address)?.[0];
    if (!end) return address;
    if (address.endsWith(')') && address.split('(').length >= address.split(')').length) {
      return address;
    }
    address = address.slice(0, -1);
  }
}

/** Splits a plain text at its http and https addresses, which have a link. */
export function splitLinks(text: string) {
  const parts: { text: string; href?: string }[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = withoutPunctuation(found);
    const href = parseUrl(address)?.href;
    if (!href) continue;
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: address, href });
    end = index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}
