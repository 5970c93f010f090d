import { describe, expect, it } from 'vitest';
import { buildFinding } from '../../../test/builders.ts';
import { mergePlaces } from '../practice/marking.ts';
import { findEdit, findGone, movePlace, quotePlace } from './places.ts';
import type { Finding } from './types.ts';

const place = (text: string, words: string) => {
  const from = text.indexOf(words);
  return { from, to: from + words.length };
};

describe('a place after an edit', () => {
  const before = 'Coal falled. Gas rised. Wind grew.';
  it.each([
    ['stays before the edit', 'Coal falled. Gas had slowly risen. Wind grew.', 'falled', 'falled'],
    ['moves with the text after it', 'Coal falled. Gas is up. Wind grew.', 'Wind', 'Wind'],
    ['is gone if it was edited itself', 'Coal fell. Gas rised. Wind grew.', 'falled', undefined],
    ['is gone between two edits', 'Coal fell. Gas rised. Wind expanded.', 'rised', undefined],
    ['is gone with the text', '', 'falled', undefined],
    ['is where it was without an edit', before, 'Gas rised', 'Gas rised'],
    ['is where it was before more text', `${before} More.`, 'grew.', 'grew.'],
  ])('%s', (_rule, after, words, found) => {
    const moved = movePlace(place(before, words), findEdit(before, after));
    expect(moved && after.slice(moved.from, moved.to)).toBe(found);
  });
});

describe('what is gone since the last check', () => {
  const finding = (text: string, words: readonly string[], more: Partial<Finding> = {}) =>
    buildFinding({
      message: `${words}`,
      places: words.map((each) => place(text, each)),
      ...more,
    });
  const goneOf = (
    [before, ...old]: readonly [string, ...Finding[]],
    [after, ...found]: readonly [string, ...Finding[]],
  ) =>
    findGone(
      { text: before, result: { findings: old } },
      { text: after, result: { findings: found } },
    ).map(({ message }) => message);

  it('is a fault whose words the same check no longer quotes', () => {
    const before = 'teh end becuase';
    const after = 'The end becuase';
    expect(
      goneOf(
        [before, finding(before, ['teh']), finding(before, ['becuase'])],
        [after, finding(after, ['becuase'])],
      ),
    ).toEqual(['teh']);
  });

  it('is not a fault that has fewer places, or other capitals, now', () => {
    const before = 'people and people';
    expect(
      goneOf(
        [before, finding(before, ['people', 'people'])],
        ['People', finding('People', ['People'])],
      ),
    ).toEqual([]);
  });

  it('is compared by check if it quotes nothing, and never what was good', () => {
    const length = finding('', [], { check: 'length', message: 'too short' });
    const good = finding('', [], { check: 'length', isGood: true, message: 'long enough' });
    expect(goneOf(['a', length], ['b', length])).toEqual([]);
    expect(goneOf(['a', length], ['b', good])).toEqual(['too short']);
    expect(goneOf(['a', good], ['b', length])).toEqual([]);
  });
});

describe('a quotation', () => {
  const text = 'In 1990 coal made most of the electricity in this country.\n\nIt falled later.';

  it('has the words around a short place, but none of another paragraph', () => {
    const quoted = (words: string) => Object.values(quotePlace(text, place(text, words)));
    expect(quoted('falled')).toEqual(['It ', 'falled', ' later.']);
    expect(quoted('electricity')).toEqual([
      '…coal made most of the ',
      'electricity',
      ' in this country.',
    ]);
  });

  it('is cut between words if it is long', () => {
    const long = 'word '.repeat(40);
    const { quote } = quotePlace(long, { from: 0, to: long.length });
    expect(quote).toMatch(/^(word )+word…$/);
    expect(quote.length).toBeLessThanOrEqual(111);
  });
});

it('merges places that overlap, in order', () => {
  const [one, two, three] = [
    { from: 8, to: 9 },
    { from: 0, to: 4 },
    { from: 2, to: 6 },
  ] as const;
  expect(mergePlaces([one, two, three])).toEqual([{ from: 0, to: 6 }, one]);
});
