import { describe, expect, it } from 'vitest';
import { engagementColumns } from './ContentTab.tsx';
import { toCsv } from './csv.ts';
import { compareBy, type Figures } from './FigureTable.tsx';

interface Row {
  term: string;
  count: number;
}

function figuresOf(rows: Row[]): Figures<Row> {
  return {
    name: 'Top search terms',
    columns: [
      { title: 'Search term', value: ({ term }) => term },
      { title: 'Searches', csvTitle: 'Searches (times)', value: ({ count }) => count },
    ],
    rows,
  };
}

describe('sorting a table', () => {
  const { columns } = figuresOf([]);
  const [maps, schools, essay] = [
    { term: 'maps', count: 9 },
    { term: 'Écoles', count: 10 },
    { term: 'essay', count: 9 },
  ];

  it.each([
    ['numbers by value', 1, [maps, essay, schools]],
    ['words without case and accents', 0, [schools, essay, maps]],
  ])('sorts %s', (_what, at, sorted) => {
    const column = columns[at];
    expect(column && [maps, schools, essay].toSorted(compareBy(column))).toEqual(sorted);
  });

  it('sorts by the exact value, not the rounded one', () => {
    const read = (avgTimeSpent: number) => {
      return { views: 1, interactions: 0, avgScrollDepth: 0, avgTimeSpent };
    };
    const column = engagementColumns.find(({ title }) => title === 'Average time');
    expect(column && compareBy(column)(read(60.01), read(60.02))).toBeLessThan(0);
  });
});

it('CSV starts with headings and leaves numbers unquoted', () => {
  expect(toCsv(figuresOf([{ term: 'maps', count: 4812 }]))).toBe(
    '"Search term","Searches (times)"\r\n"maps",4812\r\n',
  );
});

it('CSV escapes formulas, and leaves commas, quotes and line breaks inside their cell', () => {
  const term = '=HYPERLINK("http://example.org","a")\nb';
  expect(toCsv(figuresOf([{ term, count: 1 }]))).toContain(
    `\r\n"'=HYPERLINK(""http://example.org"",""a"")\nb",1\r\n`,
  );
});
