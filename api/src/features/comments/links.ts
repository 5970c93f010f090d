/**
 * What counts as a link: an address with a scheme (`https://`), `www.`, or a domain name that is
 * followed by a slash (`example.com/page`). A domain name alone is not one.
 */
const LINK = /\p{L}:\/\/|(?<![\p{L}\d])www\.|[\p{L}\d-]\.\p{L}{2,}(?::\d+)?\//iu;

/** The words of a text that are or contain links, also those in full-width letters. */
export function linksIn(text: string): string[] {
  const visible = text.normalize('NFKC').replace(/\p{Cf}/gu, '');
  return visible.split(/\s+/).filter((word) => LINK.test(word));
}

/** Whether a text has a link that its earlier version did not have. */
export function addsLink(before: string, after: string): boolean {
  const known = new Set(linksIn(before));
  return linksIn(after).some((link) => !known.has(link));
}
