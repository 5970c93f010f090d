// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { idOf } from '../../../test/builders.ts';
import { fromHtml, toHtml } from './convert.ts';
import { findLosses, outlineOf } from './losses.ts';
import { parseHtml } from './parse.ts';

const ANSWERS = path.resolve(import.meta.dirname, '../../../../content/answers');
const ID = idOf(1);
const TERM = `<span class="glossary-term" data-term-id="${ID}" data-term="plummet" data-definition="To fall &quot;fast&quot; &amp; far.">`;

const CONVERSIONS: {
  unchanged: Record<string, string>;
  sameMeaning: Record<string, string>;
  losses: { html: string; lost: string }[];
} = parse(readFileSync(path.resolve(import.meta.dirname, 'conversions.yaml'), 'utf8'));

const roundTrip = (html: string) => toHtml(fromHtml(html));
const meaning = (html: string) => outlineOf(parseHtml(html));
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

it.each([
  ...Object.entries(CONVERSIONS.unchanged),
  ['a term next to a term', `<p>${TERM}a</span>${TERM.replace(ID, idOf(2))}b</span></p>`],
  ['a long word', `<p>${'x'.repeat(3000)}</p>`],
])('supported HTML survives a round trip unchanged: %s', (_name, html) => {
  const withTerms = html.replaceAll('<term>', TERM);
  expect(roundTrip(withTerms)).toBe(withTerms);
});

it.each(Object.entries(CONVERSIONS.sameMeaning))('other HTML keeps its meaning: %s', (_, html) => {
  expect(meaning(roundTrip(html))).toBe(meaning(html));
  expect(findLosses(html)).toEqual([]);
});

it('returns nothing for empty text', () => {
  expect([roundTrip(''), roundTrip('<p></p>')]).toEqual(['', '']);
  expect(findLosses('')).toEqual([]);
});

it.each(CONVERSIONS.losses)('parts that would be lost are named: $html', ({ html, lost }) => {
  expect(findLosses(html).join(', ')).toBe(lost);
});

it('names lists that are nested too deeply', () => {
  const nested = (depth: number) => '<ul><li>a'.repeat(depth) + '</li></ul>'.repeat(depth);
  expect(findLosses(nested(5))).toEqual([]);
  expect(findLosses(nested(6))).not.toEqual([]);
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
