// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { fromHtml, toHtml } from './convert.ts';
import { findLosses } from './losses.ts';
import { outlineOf } from './outline.ts';
import { parseHtml } from './parse.ts';

const ANSWERS = path.resolve(import.meta.dirname, '../../../../content/answers');
const ID = '65e6f2a04c1b8d0012a40001';
const TERM = `<span class="glossary-term" data-term-id="${ID}" data-term="plummet" data-definition="To fall &quot;fast&quot; &amp; far.">`;

const roundTrip = (html: string) => toHtml(fromHtml(html));
const meaning = (html: string) => outlineOf(parseHtml(html));
/** The body of a sample answer, without its front matter. */
const bodyOf = (file: string) =>
  readFileSync(path.join(ANSWERS, file), 'utf8')
    .replace(/^---[\s\S]*?\n---\n/, '')
    .trim();

it.each(readdirSync(ANSWERS).filter((file) => file.endsWith('.html')))(
  '%s survives a round trip unchanged',
  (file) => {
    const html = bodyOf(file);
    const back = roundTrip(html);
    const [before, after] = [parseHtml(html), parseHtml(back)];
    expect(before.textContent?.length).toBeGreaterThan(400);
    expect(outlineOf(after)).toBe(outlineOf(before));
    const wordsOf = (body: HTMLElement) => body.textContent?.replace(/\s+/g, '');
    expect(wordsOf(after)).toBe(wordsOf(before));
    const spansOf = (body: HTMLElement) =>
      [...body.querySelectorAll('.glossary-term')].map((span) => span.outerHTML);
    expect(spansOf(after)).toEqual(spansOf(before));
    expect(roundTrip(back)).toBe(back);
  },
);

describe('supported HTML survives a round trip unchanged', () => {
  it.each([
    ['headings', '<h2>Two</h2>\n<h3>Three</h3>\n<h4>Four</h4>\n<p>Text</p>'],
    [
      'every inline style',
      '<p><strong>a</strong><em>b</em><u>c</u><s>d</s><sub>e</sub><sup>f</sup></p>',
    ],
    ['a link', '<p>See <a href="https://example.org/?a=1&amp;b=2">this</a>.</p>'],
    ['formatting in a link', '<p><a href="mailto:a@b.org">a <em>b</em> c</a></p>'],
    ['a term', `<p>It ${TERM}plummeted</span>.</p>`],
    ['formatting in a term', `<p>It ${TERM}plum<strong>meted</strong> so</span>.</p>`],
    ['a term in formatting', `<p><strong>It ${TERM}plummeted</span> so</strong>.</p>`],
    ['a term in a link', `<p><a href="https://e.org">a ${TERM}fall</span> b</a> c</p>`],
    [
      'a term next to a term',
      `<p>${TERM}a</span>${TERM.replace(ID, `${ID}`.replace('01', '02'))}b</span></p>`,
    ],
    ['a line break', '<p>one<br>two<br><br>three</p>'],
    ['entities', '<p>a &lt;b&gt; &amp;amp; "c" \'d\' `e` &amp;nbsp; f</p>'],
    ['non-breaking spaces', '<p>10&nbsp;°C <strong>a</strong>&nbsp;<em>b</em>&nbsp;</p>'],
    ['a space with a style', '<p>a<u> </u>b</p>'],
    ['characters beyond 16 bits', '<p>😀<strong>😀 a</strong> 𝒳<em>b</em></p>'],
    ['an empty paragraph', '<p>a</p>\n<p></p>\n<p>b</p>'],
    ['a quotation of paragraphs', '<blockquote><p>a</p><p>b <em>c</em></p></blockquote>\n<p>d</p>'],
    ['lists', '<ul><li>a</li><li>b</li></ul>\n<ol><li>c</li></ol>\n<ul><li>d</li></ul>'],
    [
      'nested lists',
      '<ul><li>a<ol><li>b<ul><li>c<ul><li>d<ol><li>e</li></ol></li></ul></li></ul></li><li>f</li></ol></li><li>g</li></ul>',
    ],
    ['a list after a paragraph', '<p>a</p>\n<ol><li><strong>b</strong> c</li></ol>\n<p>d</p>'],
    [
      'a table with everything it may have',
      `<p>x</p>\n<table><caption>Rail <em>lines</em></caption><thead><tr><th scope="col">a</th><th colspan="2" scope="colgroup">b</th></tr></thead><tbody><tr><th rowspan="2" scope="row">c <strong>d</strong></th><td>e<br>f</td><td>${TERM}g</span> <a href="https://e.org">h</a></td></tr><tr><td>CO<sub>2</sub></td><td>m<sup>3</sup> &lt; 5&nbsp;%</td></tr></tbody><tfoot><tr><td></td><td colspan="2"><u>i</u> <s>j</s></td></tr></tfoot></table>\n<p>y</p>`,
    ],
    [
      'tables without a text around them',
      '<table><tbody><tr><td>a</td></tr></tbody></table>\n<table><tbody><tr><th>b</th></tr></tbody></table>',
    ],
    [
      'a row that merged cells cover',
      '<table><tbody><tr><td rowspan="2">a</td></tr><tr></tr><tr><td>b</td></tr></tbody></table>',
    ],
    [
      'rows of unequal length',
      '<table><tbody><tr><td>a</td></tr><tr><td>b</td><td>c</td></tr></tbody></table>',
    ],
    [
      'a list beside a table',
      '<ul><li>a</li></ul>\n<table><tbody><tr><td>b</td></tr></tbody></table>\n<ul><li>c</li></ul>',
    ],
    ['a long word', `<p>${'x'.repeat(3000)}</p>`],
  ])('%s', (_name, html) => {
    expect(roundTrip(html)).toBe(html);
  });
});

describe('other HTML survives a round trip with the same meaning', () => {
  it.each([
    [
      'source that is broken into lines',
      '<p>\n  one\n  <strong>two</strong>\n</p>\n\n<ul>\n  <li>a</li>\n</ul>',
    ],
    ['other names', '<p><b>a</b><i>b</i><del>c</del></p>'],
    ['a quotation without paragraphs', '<blockquote>a <em>b</em></blockquote>'],
    ['items with a paragraph', '<ul><li><p>a</p></li><li><p>b</p><ul><li>c</li></ul></li></ul>'],
    ['text without a paragraph', 'just <em>text</em>'],
    ['overlapping styles', '<p><em>a<strong>b</strong></em><strong>c<u>d</u></strong></p>'],
    [
      'a table broken into lines, with paragraphs in its cells',
      '<table>\n  <tr>\n    <td>\n      <p>a</p>\n    </td>\n    <td>b</td>\n  </tr>\n</table>',
    ],
    ['rel of links', '<p><a href="https://e.org" rel="noopener noreferrer nofollow">a</a></p>'],
  ])('%s', (_name, html) => {
    expect(meaning(roundTrip(html))).toBe(meaning(html));
    expect(findLosses(html)).toEqual([]);
  });

  it('returns nothing for empty text', () => {
    expect([roundTrip(''), roundTrip('<p></p>')]).toEqual(['', '']);
    expect(findLosses('')).toEqual([]);
  });
});

describe('any mixture of styles, links and terms survives a round trip', () => {
  const TAGS = ['strong', 'em', 'u', 's', 'sub', 'sup'];
  /** A random number generator with a fixed sequence. */
  const random = (seed: number) => () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed / 2_147_483_648;
  };
  const line = (next: () => number) =>
    Array.from({ length: 6 }, (_, index) => {
      let html = [`a${index}`, ' & ', '<', 'é 😀', ' x\u00a0', '"q"'][Math.floor(next() * 6)] ?? '';
      html = html.replace('&', '&amp;').replace('<', '&lt;');
      for (const tag of TAGS) if (next() < 0.3) html = `<${tag}>${html}</${tag}>`;
      if (next() < 0.3) html = `${TERM}${html}</span>`;
      if (next() < 0.3) html = `<a href="https://e.org/${Math.floor(next() * 2)}">${html}</a>`;
      return html;
    }).join('');
  it.each(Array.from({ length: 20 }, (_, seed) => seed))('mixture %i', (seed) => {
    const next = random(seed + 1);
    const html = `<p>.${line(next)}.</p><ul><li>.${line(next)}.</li></ul><h2>.${line(next)}.</h2>`;
    expect(meaning(roundTrip(html))).toBe(meaning(html));
  });
});
