import { nameOf } from './parse.ts';

const MARKS = 'a, .glossary-term';

/** A link that leads somewhere from any page: http(s), mailto, or a path of the site. */
const TARGET = /^(?:https?:|mailto:|\/(?![/\\]))/i;
/** The pages through which mail and documents lead to a link. */
const REDIRECTS =
  /^https:\/\/(?:www\.google\.com\/url|[\w.-]+\.safelinks\.protection\.outlook\.com\/)\?/i;

/** Where a link of another program leads; undefined for one that means something only there. */
export function targetOf(href: string): string | undefined {
  // Browsers ignore control characters and spaces in a scheme, which could disguise one.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern removes them
  if (!TARGET.test(href.replace(/[\u0000-\u0020]+/g, ''))) return undefined;
  if (!REDIRECTS.test(href)) return href;
  const given = new URL(href).searchParams;
  const target = given.get('url') ?? given.get('q') ?? '';
  return TARGET.test(target) ? target : href;
}

/** The declarations of a foreign element's style attribute (see `parseForeignHtml`). */
function styleOf(element: Element): Map<string, string> {
  const declarations = (element.getAttribute('data-style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [property = '', ...value] = declaration.split(':');
      return [property.trim(), value.join(':').trim()];
    }),
  );
}

/** Whether a style overrides what an element means, as in Google Docs' outer `<b>`. */
function isOverridden(name: string, style: ReadonlyMap<string, string>): boolean {
  if (name === 'strong') return /^(normal|[1-5]00)$/.test(style.get('font-weight') ?? '');
  if (name === 'em') return style.get('font-style') === 'normal';
  return name === 'u' && style.get('text-decoration') === 'none';
}

/** The names of the elements that mark text as an element and its style do. */
export function marksOf(element: Element): Set<string> {
  const [name, style] = [nameOf(element), styleOf(element)];
  const marks = new Set(isOverridden(name, style) ? [] : [name]);
  const weight = style.get('font-weight') ?? '';
  const decoration = `${style.get('text-decoration')} ${style.get('text-decoration-line')}`;
  const position = style.get('vertical-align');
  // Headings are bold by default, and links and terms underlined.
  const inHeading = element.closest('h1,h2,h3,h4,h5,h6,th') !== null;
  const inMark = (element.closest(MARKS) ?? element.querySelector(MARKS)) !== null;
  if ((weight.startsWith('bold') || Number(weight) >= 600) && !inHeading) marks.add('strong');
  if (/^(italic|oblique)/.test(style.get('font-style') ?? '')) marks.add('em');
  if (decoration.includes('underline') && !inMark) marks.add('u');
  if (decoration.includes('line-through')) marks.add('s');
  if (position === 'sub') marks.add('sub');
  if (position === 'super') marks.add('sup');
  return marks;
}
