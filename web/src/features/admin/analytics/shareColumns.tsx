import type { ReactNode } from 'react';
import { formatNumber } from '../../../formatNumber.ts';
import type { FigureColumn, Figures } from './columns.ts';
import { formatPercent, percentOf } from './figures.ts';
import { ShareBar } from './ShareBar.tsx';

/** Something that was counted. */
export interface Counted {
  /** As the report has it. */
  id: string;
  /** In words. */
  name: string;
  count: number;
}

interface ShareOptions {
  /** Of the table. */
  name: string;
  /** Of the columns: what is counted, and what a count is. */
  titles: readonly [counted: string, count: string];
  rows: readonly Counted[];
  /** All page views, of which counts are shown as a share; none where that says nothing. */
  pageViews?: number;
  /** How a row is named, where that is more than its name. */
  show?: (row: Counted) => ReactNode;
  /** Whether the share is drawn in the row; a chart above does without. */
  hasBars?: boolean;
}

/** What was counted, how often, and which share of the page views that is (the specification shows bars). */
export function shareFigures(options: ShareOptions): Figures<Counted> {
  const { name, titles, rows, pageViews, show, hasBars = false } = options;
  const share = ({ count }: Counted) => percentOf(count, pageViews ?? 0);
  const columns: FigureColumn<Counted>[] = [
    {
      title: titles[0],
      value: (row) => row.name,
      show: (row) => (
        <>
          {show ? show(row) : row.name}
          {hasBars && <ShareBar percent={share(row)} />}
        </>
      ),
    },
    { title: titles[1], value: ({ count }) => count, show: ({ count }) => formatNumber(count) },
  ];
  if (pageViews !== undefined) {
    columns.push({
      title: 'Share of page views',
      csvTitle: 'Share of page views (%)',
      value: share,
      show: (row) => formatPercent(share(row)),
    });
  }
  return { name, columns, rows };
}
