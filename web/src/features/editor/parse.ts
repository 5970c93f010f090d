/** The text of an answer in a document of its own, where nothing of it runs, loads or shows. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

const TAG = /<[a-z][^>]*>/gi;
const BLOCKED_ATTRIBUTE = /\s(?=(style|on\w+)\s*=)/gi;

/**
 * The same for HTML from elsewhere. Its `style` comes as `data-style` (handlers likewise): the
 * page's policy would report each one, even in a document that is never shown.
 */
export function parseForeignHtml(html: string): HTMLElement {
  return parseHtml(html.replace(TAG, (tag) => tag.replace(BLOCKED_ATTRIBUTE, ' data-')));
}

export function isElement(node: Node): node is HTMLElement {
  return node.nodeType === Node.ELEMENT_NODE;
}

export function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}

/** An element's name in lower case, the common one where HTML has two for the same. */
export function nameOf(element: Element): string {
  const name = element.localName;
  return SYNONYMS[name] ?? name;
}

const SYNONYMS: Record<string, string> = {
  b: 'strong',
  i: 'em',
  strike: 's',
  del: 's',
  ins: 'u',
};

const BLOCKS = [
  ...['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'dl', 'dt', 'dd'],
  ...['figure', 'figcaption', 'address', 'article', 'aside', 'section', 'header', 'footer'],
  ...['main', 'nav', 'details', 'summary', 'form', 'fieldset', 'center'],
];
const BLOCK_NAMES = new Set(BLOCKS);
const BLOCK_SELECTOR = BLOCKS.join(',');

export function isBlock(element: Element): boolean {
  return BLOCK_NAMES.has(element.localName);
}

export function isList(element: Element): boolean {
  return element.localName === 'ul' || element.localName === 'ol';
}

export function hasBlocks(element: Element): boolean {
  return element.querySelector(BLOCK_SELECTOR) !== null;
}

/** Elements whose text is no text of the answer. */
export const TEXTLESS: ReadonlySet<string> = new Set([
  ...['script', 'style', 'template', 'noscript', 'svg', 'math', 'textarea', 'select', 'option'],
  ...['title', 'meta', 'link', 'head', 'iframe', 'object', 'embed', 'audio', 'video', 'canvas'],
  ...['img', 'picture', 'input', 'hr', 'o:p', 'xml'],
]);

/** Splits at the white space that HTML collapses; non-breaking spaces stay. */
export const SPACES = /[ \t\r\n\f]+/g;
