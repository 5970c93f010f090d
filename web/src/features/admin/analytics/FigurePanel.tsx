import type { Schemas } from '@band8/client';
import { type ReactNode, useMemo } from 'react';
import { showFailure } from '../../../kit/adminApi.ts';
import { CsvButton } from '../../../kit/useDownload.tsx';
import { csvFile, type Separator } from '../../../lib/csv.ts';
import { formatDate } from '../../../lib/dates.ts';
import { formatNumber } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/saveFile.ts';
import { Panel } from '../dashboard/Panel.tsx';
import { ShareChart, TrendChart } from './charts/DeferredChart.tsx';
import { type FigureColumn, type Figures, FigureTable, percentColumn } from './FigureTable.tsx';
import { percentOf } from './figures.ts';
import { type Range, rangeName, unfinishedDayOf } from './range.ts';

interface FigurePanelProps<Row> {
  figures: Figures<Row>;
  range: Range;
  note: string;
  /** Shown if there are no rows. */
  empty?: string;
  /** The table, and perhaps a chart. */
  children: ReactNode;
}

/** A titled panel of figures, with all rows as CSV, including those not shown on the page. */
export function FigurePanel<Row>(props: FigurePanelProps<Row>) {
  const { figures, range, note, empty = '', children } = props;
  const download = async (separator: Separator) => {
    try {
      // The CSV writer loads on demand.
      const { toCsv } = await import('./csv.ts');
      const name = fileName(figures.fileName ?? figures.name, range);
      saveFile(csvFile(toCsv(figures), separator), name);
    } catch (error) {
      showFailure('Failed to download CSV', error);
    }
  };
  return (
    <Panel
      title={figures.name}
      link={<CsvButton table={figures.name} onChoose={(separator) => void download(separator)} />}
      empty={figures.rows.length === 0 && empty}
    >
      {children}
      <p className="panel__note meta">{note}</p>
    </Panel>
  );
}

/** 'analytics-top-pages-2024-03-01-to-2024-03-30.csv'. */
export function fileName(name: string, { startDate, endDate }: Range): string {
  const slug = name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  return `analytics-${slug}-${startDate}-to-${endDate}.csv`;
}

/** The first column of tables of days. */
export const dayColumn: FigureColumn<{ day: string }> = {
  title: 'Day',
  value: ({ day }) => day,
  show: ({ day }) => formatDate(day),
};

interface DaysProps<Day> {
  /** The first column is the day; the two after it are lines of the chart. Always the same lists. */
  figures: Figures<Day>;
  range: Range;
}

/** The figures of each day as a line chart, with a folded table below that has the same figures. */
export function Days<Day extends { day: string }>({ figures, range }: DaysProps<Day>) {
  const { rows, columns } = figures;
  const chart = useMemo(() => {
    const series = columns.slice(1, 3).map(({ title, value }) => {
      return { name: title, values: rows.map((row) => Number(value(row))) };
    });
    return { days: rows.map(({ day }) => day), series };
  }, [rows, columns]);
  const names = chart.series.map(({ name }, at) => (at === 0 ? name : name.toLowerCase()));
  const parts = chart.series.map(({ name, values }) => {
    const sum = formatNumber(values.reduce((total, value) => total + value, 0));
    return `${sum} ${name.toLowerCase()}, at most ${formatNumber(Math.max(...values))} a day`;
  });
  return (
    <>
      <TrendChart
        label={`${names.join(' and ')} by day, ${rangeName(range)}: ${parts.join('; ')}.`}
        {...chart}
        unfinishedDay={unfinishedDayOf(range)}
      />
      <details className="figure-fold">
        <summary className="row row--small">Data table</summary>
        <FigureTable figures={figures} rowKey={({ day }) => day} />
      </details>
    </>
  );
}

/** A panel with the {@link Days}. */
export function DaysPanel<Day extends { day: string }>(props: DaysProps<Day> & { note: string }) {
  const { note, ...days } = props;
  const isUnfinished = unfinishedDayOf(days.range) !== undefined;
  return (
    <FigurePanel {...days} note={isUnfinished ? `${note} The last day isn’t over yet.` : note}>
      <Days {...days} />
    </FigurePanel>
  );
}

/** The number of entries in each list of the reports. */
const TOP = 8;

export interface Counted {
  id: string;
  name: string;
  count: number;
}

interface CountsPanelProps<Key extends string> {
  name: string;
  /** The headings of the item and count columns. */
  titles: readonly [counted: string, count: string];
  /** For a chart always the same list. */
  counts: readonly ({ [K in Key]: string } & { count: number })[];
  /** The property that says what is counted. */
  by: Key;
  /** The name of what is counted; for a chart always the same function. */
  nameOf?: (id: string) => string;
  overview: Schemas['AnalyticsOverview'];
  /** How the shares of all page views are shown, besides in a column; without it there are none. */
  shares?: 'chart' | 'bars';
  /** Renders a row's name, where it is more than text. */
  show?: (row: Counted) => ReactNode;
  note: string;
  empty?: string;
}

/** The highest counts, often with their shares of the page views. */
export function CountsPanel<Key extends string>(props: CountsPanelProps<Key>) {
  const { name, titles, counts, by, nameOf = String, overview, shares, show, note } = props;
  const { empty = 'Nothing to show in this range.' } = props;
  const { pageViews } = overview;
  const rows = useMemo(
    () => counts.map((row): Counted => ({ id: row[by], name: nameOf(row[by]), count: row.count })),
    [counts, by, nameOf],
  );
  const top = useMemo(() => rows.slice(0, TOP), [rows]);
  const share = ({ count }: Counted) => percentOf(count, pageViews);
  const columns: FigureColumn<Counted>[] = [
    {
      title: titles[0],
      value: (row) => row.name,
      show: (row) => (
        <>
          {show ? show(row) : row.name}
          {shares === 'bars' && (
            <svg
              className="share-bar mt-1"
              viewBox="0 0 100 4"
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <rect width={Math.min(100, share(row))} height="4" />
            </svg>
          )}
        </>
      ),
    },
    { title: titles[1], value: ({ count }) => count },
    percentColumn('Share of page views', share),
  ];
  const figures = { name, columns: shares ? columns : columns.slice(0, 2), rows };
  const more = rows.length > TOP ? ` ${TOP} of ${rows.length}; the CSV has all of them.` : '';
  return (
    <FigurePanel figures={figures} range={overview} note={note + more} empty={empty}>
      {shares === 'chart' && (
        <ShareChart
          label={`${name} by share of page views, ${rangeName(overview)}.`}
          rows={top}
          pageViews={pageViews}
        />
      )}
      <FigureTable figures={{ ...figures, rows: top }} rowKey={({ id }) => id} />
    </FigurePanel>
  );
}
