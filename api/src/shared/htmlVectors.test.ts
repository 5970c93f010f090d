import { type DefaultTreeAdapterTypes, parse, parseFragment, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { cleanText } from '../../../openapi/text.ts';
import { sanitizedOrEmpty } from '../../test/heavyHtml.ts';
import { RUNNING_ADDRESSES, WEB_ADDRESSES } from '../../test/vectors/links.ts';
import { VECTORS } from '../../test/vectors/vectors.ts';
import { fillGlossary, sanitizeContent } from './html.ts';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const HTML = 'http://www.w3.org/1999/xhtml';
const ID = '65e6f2a04c1b8d0012a4a001';

const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    `p br h2 h3 h4 blockquote ul li strong em u s sub sup table caption thead tbody tfoot
      tr`
      .split(/\s+/)
      .map((name) => [name, []]),
  ),
  a: ['href', 'rel'],
  span: ['class', 'data-term-id'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

function elementsIn(node: Node): Element[] {
  const here = 'tagName' in node ? [node] : [];
  const inside = 'childNodes' in node ? node.childNodes.flatMap(elementsIn) : [];
  return [...here, ...inside];
}

function faultsOf({ tagName, namespaceURI, attrs }: Element): string[] {
  const allowed = namespaceURI === HTML ? ALLOWED[tagName] : undefined;
  if (!allowed) return [`<${tagName}>`];
  return attrs
    .filter(({ name, value }) => {
      if (!allowed.includes(name)) return true;
      if (name !== 'href') return false;
      // An invalid address leads nowhere.
      const url = URL.parse(value, 'https://site.example/');
      return url !== null && !['http:', 'https:', 'mailto:'].includes(url.protocol);
    })
    .map(({ name, value }) => `<${tagName} ${name}="${value}">`);
}

/**
 * Parses a body like browsers: with and without scripts, within a page, alone, and serialised
 * again.
 */
function readings(html: string): Node[] {
  const page = parse(`<!doctype html><html><body><div>${html}</div></body></html>`);
  const body = elementsIn(page).find(({ tagName }) => tagName === 'div');
  const alone = parseFragment(html);
  return [
    ...(body?.childNodes ?? []),
    alone,
    parseFragment(html, { scriptingEnabled: false }),
    parseFragment(serialize(alone)),
  ];
}

/** Browsers treat all line ends alike. */
const asRead = (text: string) => cleanText(text).replace(/\r\n?/g, '\n');

it('there are several hundred vectors', () => {
  expect(VECTORS.length).toBeGreaterThan(1000);
});

describe('for every vector', () => {
  it.each([
    ['alone', (vector: string) => vector],
    ['within other text', (vector: string) => `<p>before ${vector} after</p><p>end</p>`],
  ])('nothing forbidden remains, however it is parsed: %s', (_where, placed) => {
    const survived = VECTORS.map((vector) => ({
      vector,
      faults: readings(sanitizedOrEmpty(placed(vector)))
        .flatMap(elementsIn)
        .flatMap(faultsOf),
    })).filter(({ faults }) => faults.length > 0);
    expect(survived).toEqual([]);
  });

  it('a second pass changes nothing', () => {
    const once = VECTORS.map(sanitizedOrEmpty);
    expect(once.map(sanitizedOrEmpty)).toEqual(once);
  });

  it('a definition and its term stay within their attributes', () => {
    const body = `<span class="glossary-term" data-term-id="${ID}">word</span>`;
    for (const vector of VECTORS) {
      const term = asRead(vector);
      const filled = fillGlossary(body, new Map([[ID, { term, definition: `${term}.` }]]));
      const [mark, ...others] = elementsIn(parseFragment(filled));
      expect(others).toEqual([]);
      expect(Object.fromEntries(mark?.attrs.map(({ name, value }) => [name, value]) ?? [])).toEqual(
        {
          class: 'glossary-term',
          'data-term-id': ID,
          'data-term': term,
          'data-definition': `${term}.`,
        },
      );
    }
  });
});

function linkTo(address: string): string {
  return `<a href="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">x</a>`;
}

it('addresses that run scripts are removed from links', () => {
  const links = RUNNING_ADDRESSES.map((address) => sanitizeContent(linkTo(address)));
  expect(links.flatMap(readings).flatMap(elementsIn).flatMap(faultsOf)).toEqual([]);
});

it('web addresses stay within their links, with all their characters', () => {
  for (const address of WEB_ADDRESSES) {
    const [link, ...others] = elementsIn(parseFragment(sanitizeContent(linkTo(address))));
    expect(others).toEqual([]);
    expect(link?.attrs.find(({ name }) => name === 'href')?.value).toBe(address);
  }
});
