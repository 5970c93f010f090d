import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { q } from '../../../kit/adminApi.ts';
import { ReadState } from '../../../kit/ReadProblem.tsx';
import { dayOf } from '../../../lib/utcDates.ts';
import { Days, dayColumn } from '../analytics/FigurePanel.tsx';
import type { FigureColumn } from '../analytics/FigureTable.tsx';
import { daysUntil } from '../analytics/range.ts';
import { Panel } from './Panel.tsx';

const DAYS = 14;

const COLUMNS: readonly FigureColumn<Schemas['AnalyticsOverview']['days'][number]>[] = [
  dayColumn,
  { title: 'Page views', value: ({ pageViews }) => pageViews },
];

/** The page views of the last 14 days as a chart and a table. */
export function PageViews() {
  const [range] = useState(() => daysUntil(dayOf(), DAYS));
  const overview = useQuery(
    q('/api/analytics/overview', { query: range }, 'Failed to fetch analytics'),
  );
  return (
    <Panel
      title={`Page views, last ${DAYS} days`}
      link={
        <Link to="/admin/analytics" search={range}>
          Analytics
        </Link>
      }
    >
      <ReadState read={overview} loading="Loading the page views">
        {({ pageViews, days, ...range }) =>
          pageViews === 0 ? (
            <p className="panel__empty muted">Nobody has viewed a page in the last {DAYS} days.</p>
          ) : (
            <Days
              figures={{ name: 'Page views by day', rows: days, columns: COLUMNS }}
              range={range}
            />
          )
        }
      </ReadState>
    </Panel>
  );
}
