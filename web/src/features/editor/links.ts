const SCHEMES = new Set(['http:', 'https:', 'mailto:']);
const HAS_SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const EMAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const DOMAIN = /^[\w-]+(\.[\w-]+)+([/?#:]|$)/;

/** Whether a link may remain in a text: http(s), mailto or within the site. */
export function isSafeHref(href: string): boolean {
  // Browsers ignore control characters and spaces in a scheme, which could disguise one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
  const plain = href.replace(/[\u0000-\u0020]+/g, '');
  if (/^[/\\]{2}/.test(plain)) return false;
  if (!HAS_SCHEME.test(plain)) return plain !== '';
  return SCHEMES.has(plain.slice(0, plain.indexOf(':') + 1).toLowerCase());
}

/** The link for a typed address, or `null` if it is not valid. */
export function hrefFromInput(typed: string): string | null {
  const text = typed.trim();
  if (EMAIL.test(text)) return `mailto:${text}`;
  const href = DOMAIN.test(text) ? `https://${text}` : text;
  if (/\s/.test(href) || !/^(https?:\/\/[^/]|mailto:.)/i.test(href) || !URL.canParse(href))
    return null;
  return href;
}
