import { IMG, readCorpus } from './corpus.ts';
import { LINKS } from './links.ts';
import { base64, decimal, escaped, hexadecimal, percent, RUN } from './payload.ts';

/** Handlers for user actions, each on an element that bodies may contain or that fires the event. */
const WAITING: readonly (readonly [element: string, ...names: string[]])[] = [
  ['p', 'onclick', 'onmouseover', 'onpointerenter', 'oncopy', 'onselectstart', 'ontouchstart'],
  ['a href=#', 'ondblclick', 'onmousedown', 'onfocus', 'onkeydown', 'ondragstart', 'onauxclick'],
  ['span class=glossary-term', 'onmouseenter', 'onpointerover', 'onfocusin', 'onkeyup', 'onwheel'],
  ['strong', 'onmouseup', 'onmousemove', 'onpointerdown', 'ongotpointercapture', 'oncontextmenu'],
  ['em', 'onmouseleave', 'onmouseout', 'onpointermove', 'onpointerrawupdate', 'onmousewheel'],
  ['h2', 'onclick', 'onpointerup', 'ontouchend', 'onbeforematch', 'onselectionchange'],
  ['blockquote', 'onpointerleave', 'onpointerout', 'onpointercancel', 'oncut', 'onbeforecopy'],
  ['ul', 'onscroll', 'onscrollsnapchange', 'onscrollsnapchanging', 'ontouchmove'],
  ['li', 'ondrag', 'ondragend', 'ondragenter', 'ondragleave', 'ondragover', 'ondrop'],
  ['td', 'onclick', 'onpaste', 'onbeforepaste', 'onbeforecut', 'onlostpointercapture'],
  ['table', 'onmouseover', 'onload', 'onerror', 'ontransitionstart', 'ontransitioncancel'],
  ['form', 'onsubmit', 'onreset', 'onformdata', 'oninvalid', 'onsecuritypolicyviolation'],
  ['input', 'oninput', 'onchange', 'onselect', 'onbeforeinput', 'onkeypress', 'oncommand'],
  ['video controls', 'onpause', 'onseeked', 'onvolumechange', 'onratechange', 'oncanplay'],
  ['video src=x', 'onended', 'ontimeupdate', 'onstalled', 'onwaiting', 'onenterpictureinpicture'],
  ['svg', 'onclick', 'onload', 'onunload', 'onfocusin', 'onactivate', 'onzoom'],
  ['body', 'onbeforeunload', 'onunload', 'onpagehide', 'onpopstate', 'onstorage', 'onoffline'],
  ['body', 'onbeforeprint', 'onafterprint', 'ononline', 'onpagereveal', 'ongamepadconnected'],
  ['x', 'onfullscreenchange', 'oncuechange', 'onshow', 'onbegin', 'onwebkitmouseforcechanged'],
];

/** A handler in other spellings of its call. */
const SPELLINGS = [
  decimal(RUN),
  decimal(RUN, 7),
  decimal(RUN, 7, ''),
  hexadecimal(RUN),
  hexadecimal(RUN, 6, ''),
  escaped(RUN),
].map((call) => `<img src=x onerror=${call}>`);

const SCRIPT = `<script>parent.${RUN}</script>`;
const ESCAPED_SCRIPT = SCRIPT.replaceAll('<', '&lt;');
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="parent.${RUN}"/>`;
/** Documents within the document, encoded. */
const FRAMES = [
  `<script src="data:;base64,${base64(RUN)}"></script>`,
  `<iframe srcdoc='${SCRIPT}'></iframe>`,
  `<iframe srcdoc=${decimal(SCRIPT)}></iframe>`,
  `<iframe srcdoc="${hexadecimal(SCRIPT)}"></iframe>`,
  `<iframe src="data:text/html;base64,${base64(SCRIPT)}"></iframe>`,
  `<object type=text/html data="data:text/html,${ESCAPED_SCRIPT}"></object>`,
  `<object data="data:image/svg+xml;base64,${base64(SVG)}"></object>`,
  `<meta http-equiv=refresh content="0;url=data:text/html,${ESCAPED_SCRIPT}">`,
  `<link rel=import href="data:text/html,${ESCAPED_SCRIPT}">`,
];

/** Elements whose content one parser reads as text and another as markup. */
const TEXT_ELEMENTS = `style script xmp iframe noembed noframes noscript textarea title plaintext
  template listing select option`.split(/\s+/);
const NAMESPACES = ['svg', 'math', 'svg><desc', 'math><mtext', 'svg><foreignObject'];
const HIDDEN = [
  ...TEXT_ELEMENTS.flatMap((name) => [
    `<${name}><a title="</${name}>${IMG}">`,
    `<${name}><!--</${name}>${IMG}-->`,
  ]),
  ...NAMESPACES.flatMap((namespace) =>
    ['style', 'title', 'noscript', 'textarea', 'xmp', 'template'].map(
      (name) => `<${namespace}><${name}><a id="</${name}>${IMG}">`,
    ),
  ),
];

/** Elements without an end tag, which swallow the following text, or with an early end. */
const UNCLOSED = [...TEXT_ELEMENTS, 'svg', 'math', 'button', 'table', 'a', 'form'].flatMap(
  (name) => [`<${name}>${IMG}`, `</${name}>${IMG}`, `${IMG}<${name}`],
);

/** Long or deep, or encoded as a whole. */
const WHOLE = [
  `<p ${'x '.repeat(200)}onclick=${RUN}>x</p>`,
  `<p class="${'x'.repeat(1000)}" onclick=${RUN}>x</p>`,
  `${'<div>'.repeat(300)}${IMG}${'</div>'.repeat(300)}`,
  `${'<blockquote>'.repeat(200)}<svg><style><a title="</style>${IMG}">`,
  ...[decimal(IMG), hexadecimal(IMG), percent(IMG), percent(percent(IMG))],
];

/** Names that scripts look up on this site, in the browser or on every object. */
const NAMES = `page-state page-modules main glossary-tip list-search location document body head
  cookie forms scripts currentScript defaultView getElementById querySelector createElement
  documentElement fetch localStorage history parent top self opener name onerror __proto__
  constructor prototype toString valueOf hasOwnProperty attributes innerHTML textContent nodeName
  parentNode children action submit elements length __reactFiber $_TSR process Symbol`.split(/\s+/);

/** Named elements whose content runs if a script mistakes them for its own. */
const CLOBBERING = NAMES.flatMap((name) => [
  `<a id="${name}" href="javascript:${RUN}">x</a>`,
  `<form name="${name}"><input name=innerHTML value="${IMG}"></form>`,
]);

/** Break out of an attribute with each kind of quote. */
const QUOTES = ['"', "'", '`', '" ', "' ", ' ', '&quot;', '&#34;', '&#39;', '&apos;', '\\"', "\\'"];
const ATTRIBUTES = [
  `onmouseover=${RUN}`,
  `autofocus onfocus=${RUN}`,
  `style=animation-name:x onanimationstart=${RUN}`,
  `accesskey=x onclick=${RUN}`,
];

/** Break out of the context of a plain text. */
export const BREAKOUTS: readonly string[] = [
  ...[...readCorpus('breakouts.txt').values()].flat(),
  ...QUOTES.flatMap((quote) => ATTRIBUTES.map((attribute) => `${quote} ${attribute} x=${quote}`)),
  ...QUOTES.map((quote) => `${quote}>${IMG}`),
  ...QUOTES.map((quote) => `${quote}/><svg/onload=${RUN}>`),
];

/**
 * All distinct vectors. The techniques come from public lists (OWASP's filter evasion and PortSwigger's
 * cheat sheets, html5sec, bypasses of sanitisers).
 */
export const VECTORS: readonly string[] = [
  ...new Set([
    ...[...readCorpus('bodies.txt').values()].flat(),
    ...WAITING.flatMap(([element, ...handlers]) =>
      handlers.map((name) => `<${element} ${name}=${RUN}>x</${element.split(' ')[0]}>`),
    ),
    ...SPELLINGS,
    ...LINKS,
    ...FRAMES,
    ...HIDDEN,
    ...UNCLOSED,
    ...WHOLE,
    ...CLOBBERING,
    ...BREAKOUTS,
  ]),
];

/**
 * Joins vectors into texts no longer than `room`; omits vectors that are longer than that.
 * @param most the maximum number of vectors in a text
 */
export function packed(
  vectors: readonly string[],
  room: number,
  most = Number.POSITIVE_INFINITY,
): string[] {
  const packs: string[][] = [];
  let left = 0;
  for (const vector of vectors) {
    const length = [...vector].length + 1;
    if (length > room + 1) continue;
    const last = packs.at(-1);
    if (last && length <= left && last.length < most) {
      last.push(vector);
      left -= length;
    } else {
      packs.push([vector]);
      left = room + 1 - length;
    }
  }
  return packs.map((pack) => pack.join(' '));
}
