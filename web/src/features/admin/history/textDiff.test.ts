// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { formatPieces } from './differences.fixture.ts';
import { type Block, diffBlocks, diffText, textBlocks } from './textDiff.ts';

const paragraphs = (...texts: string[]): Block[] =>
  texts.map((text) => ({ kind: 'paragraph', text }));

describe('textBlocks', () => {
  it('separates paragraphs, headings, list items, quotations and rows', () => {
    const html =
      '<h2>Over<em>view</em></h2><p>One\n two.</p><ul><li>First</li><li><p>Second</p></li></ul>' +
      '<blockquote><p>Said.</p></blockquote><table><tbody><tr><th>Year</th><td>Coal</td></tr></tbody></table>';
    expect(textBlocks(html).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
      'heading: Overview',
      'paragraph: One two.',
      'item: First',
      'item: Second',
      'quote: Said.',
      'row: Year | Coal',
    ]);
  });

  it.each([
    ['<ol><li>Outer<ul><li>Inner</li></ul>rest</li></ol>', ['Outer', 'Inner', 'rest']],
    ['<p></p><p>A &amp; B<br>C</p>stray', ['A & B', 'C', 'stray']],
  ])('separates inner lists and lines, without empty blocks: %s', (html, texts) => {
    expect(textBlocks(html).map(({ text }) => text)).toEqual(texts);
  });

  it('runs no code in the HTML', () => {
    textBlocks('<p>Hi</p><img src="x" onerror="document.title=\'run\'"><script>throw 1</script>');
    expect(document.title).toBe('');
    expect(document.images).toHaveLength(0);
  });
});

it.each([
  ['Coal fell.', 'Coal fell sharply.', 'Coal fell [+sharply].'],
  ['Coal fell sharply.', 'Coal fell.', 'Coal fell[- sharply].'],
  ['Coal rose slowly today', 'Coal fell fast today', 'Coal [-rose slowly][+fell fast] today'],
  ['Same', 'Same', 'Same'],
  ['', 'New', '[+New]'],
  ['हिंदी भाषा', 'हिंदू भाषा', '[-हिंदी][+हिंदू] भाषा'],
  ['Up 👩🏽‍🚀', 'Up 👩🏿‍🚀', 'Up [-👩🏽‍🚀][+👩🏿‍🚀]'],
])('diffText compares “%s” with “%s”', (before, after, difference) => {
  expect(formatPieces(diffText(before, after))).toBe(difference);
});

it('diffText stops a slow comparison and reports the text as replaced', () => {
  const text = (seed: string) =>
    Array.from({ length: 60_000 }, (_, index) => `${seed}${index}`).join(' ');
  const found = diffText(text('a'), text('b')).map(({ change }) => change);
  expect(found).toEqual(['removed', 'added']);
});

describe('diffBlocks', () => {
  it.each([
    ['an added paragraph', 'One. / Three.', 'One. / Two. / Three.', 'One. / [+Two.] / Three.'],
    ['a removed paragraph', 'One. / Two.', 'Two.', '[-One.] / Two.'],
    [
      'the changes inside an edited paragraph',
      'Coal fell over the whole period. / End.',
      'Coal fell sharply over the whole period. / End.',
      'Coal fell [+sharply ]over the whole period. / End.',
    ],
    [
      'a rewritten paragraph as replaced',
      'In 1990 the share of coal was the largest.',
      'Wind, by contrast, took over within two decades of growth.',
      '[-In 1990 the share of coal was the largest.] / [+Wind, by contrast, took over within two decades of growth.]',
    ],
    [
      'an edited paragraph after an inserted one',
      'Wind power grew more than tenfold.',
      'An altogether different opening. / Wind power grew more than twentyfold.',
      '[+An altogether different opening.] / Wind power grew more than [-tenfold][+twentyfold].',
    ],
  ])('shows %s', (_what, before, after, difference) => {
    const found = diffBlocks(paragraphs(...before.split(' / ')), paragraphs(...after.split(' / ')));
    expect(found.map(({ pieces }) => formatPieces(pieces)).join(' / ')).toBe(difference);
  });

  it('loses no text of either version', () => {
    const before = ['a b c d', 'e f g h', 'i j k l', 'm n'];
    const after = ['a b c x', 'q r s', 'i j k l', 'e f g z', 'm n o'];
    const textWithout = (change: 'added' | 'removed') =>
      diffBlocks(paragraphs(...before), paragraphs(...after))
        .map(({ pieces }) => pieces.filter((piece) => piece.change !== change))
        .map((pieces) =>
          pieces
            .map(({ text }) => text)
            .join('')
            .trim(),
        )
        .filter(Boolean);
    expect(textWithout('added')).toEqual(before);
    expect(textWithout('removed')).toEqual(after);
  });

  it('compares very long lists of paragraphs in bounded time', () => {
    const many = (seed: string) =>
      paragraphs(...Array.from({ length: 2_000 }, (_, index) => `${seed}${index}`));
    expect(diffBlocks(many('a'), many('b'))).toHaveLength(4_000);
  });
});
