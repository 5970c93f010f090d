import { describe, expect, it } from 'vitest';
import { type Figures, inOrder } from './columns.ts';
import { csvOf } from './csv.ts';
import { fileName } from './download.ts';
import { engagementColumns } from './engagementColumns.ts';

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

describe('the order of a table', () => {
  const figures = figuresOf([
    { term: 'maps', count: 9 },
    { term: 'Écoles', count: 10 },
    { term: 'essay', count: 9 },
  ]);
  const terms = (title: string, direction: 'ascend' | 'descend') =>
    inOrder(figures, { title, direction }).map(({ term }) => term);

  it('is that of the report until a column is chosen', () => {
    expect(inOrder(figures, undefined)).toEqual(figures.rows);
  });

  it('is by number where there are numbers, and stable', () => {
    expect(terms('Searches', 'descend')).toEqual(['Écoles', 'maps', 'essay']);
    expect(terms('Searches', 'ascend')).toEqual(['maps', 'essay', 'Écoles']);
  });

  it('is by letter where there are words, whatever case and accents', () => {
    expect(terms('Search term', 'ascend')).toEqual(['Écoles', 'essay', 'maps']);
  });

  it('is by the exact value, not by what is shown of it', () => {
    const read = (avgTimeSpent: number) => {
      return { views: 1, interactions: 0, avgScrollDepth: 0, avgTimeSpent };
    };
    const rows = [read(60.01), read(60.02)];
    const figure = { name: 'x', columns: engagementColumns, rows };
    const found = inOrder(figure, { title: 'Average time', direction: 'descend' });
    expect(found.map(({ avgTimeSpent }) => avgTimeSpent)).toEqual([60.02, 60.01]);
  });
});

describe('CSV', () => {
  it('begins with a byte order mark and the titles, and has numbers as numbers', () => {
    expect(csvOf(figuresOf([{ term: 'maps', count: 4812 }]))).toBe(
      '\uFEFF"Search term","Searches (times)"\r\n"maps",4812\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'writes %j so that no program takes it for a formula',
    (term) => {
      const [, row] = csvOf(figuresOf([{ term, count: 1 }])).split(/(?<=times\)")\r\n/);
      expect(row?.startsWith(`"'`)).toBe(true);
    },
  );

  it.each([';', '|', '\n', '\r', '\t'])(
    'has no formula either where %j is thought to begin a cell',
    (sign) => {
      const csv = csvOf(figuresOf([{ term: `x${sign}=1+1`, count: 1 }]));
      expect(csv).toMatch(/"x[;|\n\t]'=1\+1"/);
    },
  );

  it('keeps commas, quotes and line breaks inside their cell', () => {
    const term = '=HYPERLINK("http://example.org","a")\nb';
    expect(csvOf(figuresOf([{ term, count: 1 }]))).toContain(
      `\r\n"'=HYPERLINK(""http://example.org"",""a"")\nb",1\r\n`,
    );
  });
});

describe('the name of a file', () => {
  it('says what it is and of which days', () => {
    const range = { startDate: '2024-03-01', endDate: '2024-03-30' };
    expect(fileName('Top search terms', range)).toBe(
      'analytics-top-search-terms-2024-03-01-to-2024-03-30.csv',
    );
  });
});
