// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { type Block, type BlockDifference, diffBlocks, diffText, textBlocks } from './textDiff.ts';

const SIGNS = { same: '', added: '+', removed: '-' };

/** A difference as one line, with the changes as '[-old-][+new+]'. */
function formatDifference({ pieces }: BlockDifference): string {
  return pieces
    .map(({ change, text }) => (SIGNS[change] ? `[${SIGNS[change]}${text}]` : text))
    .join('');
}

function paragraphs(...texts: string[]): Block[] {
  return texts.map((text) => ({ kind: 'paragraph', text }));
}

describe('textBlocks', () => {
  it('separates paragraphs, headings, list items, quotations and rows', () => {
    const html =
      '<h2>Over<em>view</em></h2><p>One\n two.</p><ul><li>First</li><li><p>Second</p></li></ul>' +
      '<blockquote><p>Said.</p></blockquote><table><tbody><tr><th>Year</th><td>Coal</td></tr></tbody></table>';
    expect(textBlocks(html)).toEqual([
      { kind: 'heading', text: 'Overview' },
      { kind: 'paragraph', text: 'One two.' },
      { kind: 'item', text: 'First' },
      { kind: 'item', text: 'Second' },
      { kind: 'quote', text: 'Said.' },
      { kind: 'row', text: 'Year | Coal' },
    ]);
  });

  it('ends an outer list item at an inner list', () => {
    expect(textBlocks('<ol><li>Outer<ul><li>Inner</li></ul>rest</li></ol>')).toEqual(
      ['Outer', 'Inner', 'rest'].map((text) => ({ kind: 'item', text })),
    );
  });

  it('decodes entities, skips empty blocks, and splits at line breaks', () => {
    expect(textBlocks('<p></p><p>A &amp; B<br>C</p>stray')).toEqual(
      paragraphs('A & B', 'C', 'stray'),
    );
  });

  it('runs no code in the HTML', () => {
    textBlocks('<p>Hi</p><img src="x" onerror="document.title=\'run\'"><script>throw 1</script>');
    expect(document.title).toBe('');
    expect(document.images).toHaveLength(0);
  });
});

describe('diffText', () => {
  it('finds added, removed and replaced words', () => {
    const line = (before: string, after: string) =>
      formatDifference({ kind: 'paragraph', pieces: diffText(before, after) });
    expect(line('Coal fell.', 'Coal fell sharply.')).toBe('Coal fell [+sharply].');
    expect(line('Coal fell sharply.', 'Coal fell.')).toBe('Coal fell[- sharply].');
    expect(line('Coal rose slowly today', 'Coal fell fast today')).toBe(
      'Coal [-rose slowly][+fell fast] today',
    );
    expect(line('Same', 'Same')).toBe('Same');
    expect(line('', 'New')).toBe('[+New]');
  });

  it('stops a slow comparison and reports the text as replaced', () => {
    const text = (seed: string) =>
      Array.from({ length: 60_000 }, (_, index) => `${seed}${index}`).join(' ');
    expect(diffText(text('a'), text('b')).map(({ change }) => change)).toEqual([
      'removed',
      'added',
    ]);
  });
});

describe('diffBlocks', () => {
  it('shows an added paragraph next to unchanged ones', () => {
    const differences = diffBlocks(
      paragraphs('The first.', 'The last.'),
      paragraphs('The first.', 'The one between.', 'The last.'),
    );
    expect(differences.map(formatDifference)).toEqual([
      'The first.',
      '[+The one between.]',
      'The last.',
    ]);
  });

  it('shows a removed paragraph', () => {
    const differences = diffBlocks(paragraphs('The first.', 'The last.'), paragraphs('The last.'));
    expect(differences.map(formatDifference)).toEqual(['[-The first.]', 'The last.']);
  });

  it('shows the changes inside an edited paragraph', () => {
    const differences = diffBlocks(
      paragraphs('Coal fell over the whole period.', 'End.'),
      paragraphs('Coal fell sharply over the whole period.', 'End.'),
    );
    expect(differences.map(formatDifference)).toEqual([
      'Coal fell [+sharply ]over the whole period.',
      'End.',
    ]);
  });

  it('shows a rewritten paragraph as replaced', () => {
    const differences = diffBlocks(
      paragraphs('In 1990 the share of coal was the largest.'),
      paragraphs('Wind, by contrast, took over within two decades of growth.'),
    );
    expect(differences.map(formatDifference)).toEqual([
      '[-In 1990 the share of coal was the largest.]',
      '[+Wind, by contrast, took over within two decades of growth.]',
    ]);
  });

  it('finds an edited paragraph after an inserted one', () => {
    const differences = diffBlocks(
      paragraphs('Wind power grew more than tenfold.'),
      paragraphs('An altogether different opening.', 'Wind power grew more than twentyfold.'),
    );
    expect(differences.map(formatDifference)).toEqual([
      '[+An altogether different opening.]',
      'Wind power grew more than [-tenfold][+twentyfold].',
    ]);
  });

  it('loses no text of either version', () => {
    const before = paragraphs('a b c d', 'e f g h', 'i j k l', 'm n');
    const after = paragraphs('a b c x', 'q r s', 'i j k l', 'e f g z', 'm n o');
    const texts = (change: 'added' | 'removed') =>
      diffBlocks(before, after)
        .map(({ pieces }) =>
          pieces
            .filter((piece) => piece.change !== change)
            .map(({ text }) => text)
            .join('')
            .trim(),
        )
        .filter(Boolean)
        .join(' / ');
    expect(texts('added')).toBe(before.map(({ text }) => text).join(' / '));
    expect(texts('removed')).toBe(after.map(({ text }) => text).join(' / '));
  });

  it('compares very long lists of paragraphs in bounded time', () => {
    const many = (seed: string) =>
      paragraphs(...Array.from({ length: 2_000 }, (_, index) => `${seed}${index}`));
    const differences = diffBlocks(many('a'), many('b'));
    expect(differences).toHaveLength(4_000);
  });
});
