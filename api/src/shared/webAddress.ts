const PART = "(?:[\\w.~:/?@!$&'()*+,;=-]|%[\\da-f]{2})*";
const USER = "(?:[\\w.~:!$&'()*+,;=-]|%[\\da-f]{2})*";
const HOST = '(?:[\\w.-]+|\\[[\\da-f:.]+\\])';
/** An http(s) address in the syntax of RFC 3986. */
const URI = new RegExp(
  `^https?://(?:${USER}@)?${HOST}(?::\\d+)?(?:[/?]${PART})?(?:#${PART})?$`,
  'i',
);

/** Encodes characters that RFC 3986 does not allow; after URL parsing all are ASCII. */
function encoded(part: string): string {
  return part.replace(
    /%(?![\da-f]{2})|[^\w.~:/?@!$&'()*+,;=%-]/gi,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}

/**
 * Normalises an http(s) address so that any program can read it: a valid one according to RFC 3986
 * is unchanged, and what only browsers accept (letters of any alphabet, braces, stray percent
 * signs) is encoded as they would send it.
 * @returns nothing for an invalid address.
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
