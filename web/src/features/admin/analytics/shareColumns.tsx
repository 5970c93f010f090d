import type { ReactNode } from 'react';
import { formatNumber } from '../../../lib/format.ts';
import type { FigureColumn, Figures } from './columns.ts';
import { formatPercent, percentOf } from './figures.ts';

export interface Counted {
  id: string;
  name: string;
  count: number;
}

interface ShareOptions {
  name: string;
  /** The headings of the item and count columns. */
  titles: readonly [counted: string, count: string];
  rows: readonly Counted[];
  /** The total that shares refer to; without it no shares are shown. */
  pageViews?: number;
  /** Renders a row's name, where it is more than text. */
  show?: (row: Counted) => ReactNode;
  /** Whether rows contain bars, which are left out where a chart is shown. */
  hasBars?: boolean;
}

/** A table of counts and their shares of the page views. */
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

/** A bar whose length is a percentage; the text above it shows the number. */
function ShareBar({ percent }: { percent: number }) {
  return (
    <svg className="share-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect width={Math.min(100, percent)} height="4" />
    </svg>
  );
}
