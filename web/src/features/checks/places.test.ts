import { describe, expect, it } from 'vitest';
import { findEdit, findGone, mergePlaces, movePlace, quotePlace } from './places.ts';
import type { Finding } from './types.ts';

const place = (text: string, words: string) => {
  const from = text.indexOf(words);
  return { from, to: from + words.length };
};

describe('a place after an edit', () => {
  const before = 'Coal falled. Gas rised. Wind grew.';
  const moved = (after: string, words: string) => {
    const found = movePlace(place(before, words), findEdit(before, after));
    return found && after.slice(found.from, found.to);
  };

  it('stays before the edit and moves with the text after it', () => {
    const after = 'Coal falled. Gas had slowly risen. Wind grew.';
    expect(moved(after, 'falled')).toBe('falled');
    expect(moved(after, 'Wind')).toBe('Wind');
  });

  it('is gone if it was edited itself, or lies between two edits', () => {
    expect(moved('Coal fell. Gas rised. Wind grew.', 'falled')).toBeUndefined();
    expect(moved('Coal fell. Gas rised. Wind expanded.', 'rised')).toBeUndefined();
    expect(moved('', 'falled')).toBeUndefined();
  });

  it('is where it was without an edit', () => {
    expect(moved(before, 'Gas rised')).toBe('Gas rised');
    expect(moved(`${before} More.`, 'grew.')).toBe('grew.');
  });
});

describe('what is gone since the last check', () => {
  const finding = (
    text: string,
    words: readonly string[],
    more: Partial<Finding> = {},
  ): Finding => ({
    check: 'spelling',
    criterion: 'lexis',
    isGood: false,
    message: `${words}`,
    places: words.map((each) => place(text, each)),
    ...more,
  });
  const goneOf = (
    [before, ...old]: readonly [string, ...Finding[]],
    [after, ...found]: readonly [string, ...Finding[]],
  ) =>
    findGone({ text: before, findings: old }, { text: after, findings: found }).map(
      ({ message }) => message,
    );

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
    expect(quotePlace(text, place(text, 'falled'))).toEqual({
      before: 'It ',
      quote: 'falled',
      after: ' later.',
    });
    expect(quotePlace(text, place(text, 'electricity'))).toEqual({
      before: '…coal made most of the ',
      quote: 'electricity',
      after: ' in this country.',
    });
  });

  it('is cut between words if it is long', () => {
    const long = 'word '.repeat(40);
    const { quote } = quotePlace(long, { from: 0, to: long.length });
    expect(quote).toMatch(/^(word )+word…$/);
    expect(quote.length).toBeLessThanOrEqual(111);
  });
});

it('merges places that overlap, in order', () => {
  expect(
    mergePlaces([
      { from: 8, to: 9 },
      { from: 0, to: 4 },
      { from: 2, to: 6 },
    ]),
  ).toEqual([
    { from: 0, to: 6 },
    { from: 8, to: 9 },
  ]);
});
