import { HtmlLimitError, sanitizeContent } from '../src/shared/html.ts';

const TERM = '<span class="glossary-term" data-term-id="65e6f2a04c1b8d0012a4a001">';

/** Unclosed tags: enough of them exceed the nesting limit. */
export const OPEN_TAGS = [
  ...`<b> <ul><li> <blockquote> <table><tr><td> <div> <span> <x-y> <b>x <b><i></b><u> <svg>
    <math><mi> <template> <noscript><b>`.split(/\s+/),
  TERM,
];

/** Pieces of HTML that are expensive for their length, within the nesting limit. */
const PIECES = [
  ...`<b></b> <p> <li> <td> <tr> <h2> <br> </p> </br> <b><i></b></i> <span>x</span> <iframe>
    <iframe><span>x</span></iframe> <script></script> <!-- <!----> <![CDATA[ <![CDATA[]]> <? <!x <
    </ & &amp; &#x41; <form> <textarea> <title> <xmp> <plaintext> <div></div>
    <p>word</p>`.split(/\s+/),
  '<a href="https://a.b/c">',
  '<a href="https://a.b/c">x</a>',
  `${TERM}x</span>`,
  '<p a b=c d="e">',
  '<b>'.repeat(90) + '</b>'.repeat(90),
  '<span>x'.repeat(90) + '</span>'.repeat(90),
  'word ',
  ...' \n\u00a0\u0301',
];

export function repeated(piece: string, length: number): string {
  return piece.repeat(Math.floor(length / piece.length));
}

/** Other long HTML: one tag with thousands of attributes, one long value, a long result. */
export function heavyPages(length: number): string[] {
  const names = Array.from({ length: length / 8 }, (_, n) => `a${n}`)
    .join(' ')
    .slice(0, length - 20);
  const value = repeated('a ', length - 40);
  return [
    `<p ${names}>`,
    `<a ${names}>x</a>`,
    `<a href="https://a.b/${value}">x</a>`,
    `<a href="${repeated(' \t\n', length - 40)}javascript:x">x</a>`,
    `<b class="${value}">x</b>`,
    `${repeated('&', length / 2)}${repeated('<span>x</span>', length / 2)}`,
    ...PIECES.map((piece) => repeated(piece, length)),
  ];
}

export function sanitizedOrEmpty(html: string): string {
  try {
    return sanitizeContent(html);
  } catch (error) {
    if (error instanceof HtmlLimitError) return '';
    throw error;
  }
}
