import { parseUrl } from '../../lib/parseUrl.ts';

const ADDRESS = /https?:\/\/[^\s<>"“”]+/gi;
/** Punctuation at the end of an address usually belongs to the sentence. */
const TRAILING = /[.,:;!?'’*_)\]}]$/;

/** Whether an address ends with a bracket that it opened. */
const isClosed = (address: string) =>
  address.endsWith(')') && address.split('(').length >= address.split(')').length;

/** The address without the sentence's punctuation; a bracket stays if it was opened inside. */
function withoutPunctuation(found: string): string {
  let address = found;
  while (TRAILING.test(address) && !isClosed(address)) address = address.slice(0, -1);
  return address;
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
