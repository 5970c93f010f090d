import type { Schemas } from '@band8/client';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FigurePanel } from './FigurePanel.tsx';
import { answerIdIn, pageName, queryName, usePageNames } from './names.ts';
import type { Range } from './range.ts';
import { type Counted, shareFigures } from './shareColumns.tsx';

/** The number of entries in each list of the reports. */
export const TOP = 8;

interface TopListProps {
  overview: Schemas['AnalyticsOverview'];
  range: Range;
}

interface TopPagesProps extends TopListProps {
  titles: ReadonlyMap<string, string>;
}

/** The most viewed pages; answers link to their own figures. */
export function TopPages({ overview, range, titles }: TopPagesProps) {
  const names = usePageNames();
  const figures = useMemo(
    () =>
      shareFigures({
        name: 'Top pages',
        titles: ['Page', 'Page views'],
        rows: overview.topPages.map(({ page, views }) => {
          return { id: page, name: pageName(page, titles, names), count: views };
        }),
        pageViews: overview.pageViews,
        show: (row) => <PageLink {...row} />,
        hasBars: true,
      }),
    [overview, titles, names],
  );
  return (
    <FigurePanel
      figures={figures}
      rowKey={({ id }) => id}
      range={range}
      limit={TOP}
      note="Bars show the share of all page views."
      empty="No page views in this range."
    />
  );
}

function PageLink({ id, name }: Counted) {
  const answer = answerIdIn(id);
  if (!answer) return name;
  return (
    <Link
      className="topic topic--two"
      to="/admin/analytics"
      search={(current) => ({ ...current, tab: 'content', answer })}
    >
      {name}
    </Link>
  );
}

/** The most frequent searches, and those without results. */
export function TopSearches({ overview, range }: TopListProps) {
  const { topSearches, emptySearches, pageViews } = overview;
  const [all, withoutResults] = useMemo(
    () =>
      [
        { name: 'Top search terms', searches: topSearches },
        { name: 'Searches that found nothing', searches: emptySearches },
      ].map(({ name, searches }) =>
        shareFigures({
          name,
          titles: ['Search term', 'Searches'],
          rows: searches.map(({ query, count }) => ({ id: query, name: queryName(query), count })),
          pageViews,
          hasBars: true,
        }),
      ),
    [topSearches, emptySearches, pageViews],
  );
  const shared = {
    rowKey: ({ id }: Counted) => id,
    range,
    limit: TOP,
    note: 'Only completed searches are counted.',
  };
  return (
    <div className="analytics__column">
      {all && <FigurePanel {...shared} figures={all} empty="No searches in this range." />}
      {withoutResults && (
        <FigurePanel
          {...shared}
          figures={withoutResults}
          empty="Every search found something. Searches without results appear here, so you know what to write next."
        />
      )}
    </div>
  );
}
