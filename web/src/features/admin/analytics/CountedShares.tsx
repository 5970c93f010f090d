import type { Schemas } from '@band8/client';
import { useMemo } from 'react';
import { ShareChart } from './charts/DeferredChart.tsx';
import { FigurePanel } from './FigurePanel.tsx';
import { rangeName } from './range.ts';
import { type Counted, shareFigures } from './shareColumns.tsx';
import { TOP } from './TopLists.tsx';

interface CountedSharesProps {
  name: string;
  title: string;
  rows: readonly Counted[];
  note: string;
  overview: Schemas['AnalyticsOverview'];
}

/** Shares of the page views as a bar chart, with a table of the figures below. */
export function CountedShares({ name, title, rows, note, overview }: CountedSharesProps) {
  const { pageViews } = overview;
  const top = useMemo(() => rows.slice(0, TOP), [rows]);
  return (
    <FigurePanel
      figures={shareFigures({ name, titles: [title, 'Page views'], rows, pageViews })}
      rowKey={({ id }) => id}
      range={overview}
      limit={TOP}
      note={note}
      empty="Nothing to show in this range."
    >
      <ShareChart
        label={`${name} by share of page views, ${rangeName(overview)}.`}
        rows={top}
        pageViews={pageViews}
      />
    </FigurePanel>
  );
}
