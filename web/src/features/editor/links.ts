const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const DOMAIN = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/;

/** Whether a link that is in a text may stay: http(s), mailto or within the site. */
export function isSafeHref(href: string): boolean {
  // Browsers ignore control characters and spaces in a scheme, which would hide one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  const plain = href.replace(/[\u0000-\u0020]+/g, '');
  if (/^[/\\]{2}/.test(plain)) return false;
  if (!HAS_SCHEME.test(plain)) return plain !== '';
  return SCHEMES.has(plain.slice(0, plain.indexOf(':') + 1).toLowerCase());
}

/** The link that somebody means by what they typed, or `null` when it is none. */
export function hrefFromInput(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  const href = DOMAIN.test(text) ? `https://${text}` : text;
  if (/\s/.test(href) || !/^(https?:\/\/[^/]|mailto:.)/i.test(href) || !URL.canParse(href))
    return null;
  return href;
}
