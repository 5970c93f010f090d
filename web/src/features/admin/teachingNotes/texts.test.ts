import { describe, expect, it } from 'vitest';
import { parseCsv } from './ChartDataField.tsx';
import { curlQuotes, findMissingQuotes, markQuotes } from './paragraphs.ts';

describe('quotations in a note', () => {
  it('get typographic quotes', () => {
    expect(curlQuotes('Says "the fall" and "a rise", 5" wide')).toBe(
      'Says “the fall” and “a rise”, 5" wide',
    );
  });

  it('are named if the text does not contain them', () => {
    const text = 'Coal fell\n sharply.';
    expect(findMissingQuotes('See “fell sharply”, "rose" and “rose”.', text)).toEqual(['rose']);
  });

  it('are marked at their first place', () => {
    expect(markQuotes('Coal fell. Gas fell.', '“Gas fell” and “Coal” and “Oil”')).toEqual([
      { text: 'Coal', isMarked: true },
      { text: ' fell. ', isMarked: false },
      { text: 'Gas fell', isMarked: true },
      { text: '.', isMarked: false },
    ]);
  });
});

it('CSV is split into rows and cells', () => {
  expect(parseCsv('Year, Coal,Gas\r\n1990,62,8\n\n2000,48,')).toEqual([
    ['Year', 'Coal', 'Gas'],
    ['1990', '62', '8'],
    ['2000', '48', ''],
  ]);
});

it('CSV may have cells in quotes', () => {
  expect(parseCsv('"Coal, ""brown""","1\n2"\n3,4')).toEqual([
    ['Coal, "brown"', '1\n2'],
    ['3', '4'],
  ]);
  expect(parseCsv('')).toEqual([]);
});
