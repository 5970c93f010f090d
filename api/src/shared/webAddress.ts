const PART = "(?:[\\w.~:/?@!$&'()*+,;=-]|%[\\da-f]{2})*";
const USER = "(?:[\\w.~:!$&'()*+,;=-]|%[\\da-f]{2})*";
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
/** An http(s) address as RFC 3986 writes it. */
const URI = new RegExp(
  `^https?://(?:${USER}@)?${HOST}(?::\\d+)?(?:[/?]${PART})?(?:#${PART})?$`,
  'i',
);

/** Whatever RFC 3986 has no place for; after a browser's own reading all of it is ASCII. */
function encoded(part: string): string {
  return part.replace(
    /%(?![\da-f]{2})|[^\w.~:/?@!$&'()*+,;=%-]/gi,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/**
 * A whole http(s) address as any program can read it: one that RFC 3986 knows stays as it is,
 * and what only browsers take (letters of any alphabet, braces, stray percent signs) is encoded as
 * they would send it.
 * @returns nothing for what is no such address.
 */
export function webAddress(text: string): string | undefined {
  const url = /^https?:\/\/\S+$/i.test(text) ? URL.parse(text) : null;
  if (!url) return undefined;
  if (URI.test(text)) return text;
  const { protocol, username, password, host, pathname, search, hash } = url;
  const secret = password && `:${encoded(password)}`;
  const user = username || password ? `${encoded(username)}${secret}@` : '';
  const query = search && `?${encoded(search.slice(1))}`;
  const fragment = hash && `#${encoded(hash.slice(1))}`;
  const written = `${protocol}//${user}${host}${encoded(pathname)}${query}${fragment}`;
  return URI.test(written) ? written : undefined;
}
