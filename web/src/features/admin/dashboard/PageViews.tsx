import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Skeleton } from 'antd';
import { useMemo, useState } from 'react';
import { q } from '../../../kit/q.ts';
import { ReadProblem } from '../../../kit/ReadProblem.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { dayOf } from '../../../lib/utcDates.ts';
import { TrendChart } from '../analytics/charts/DeferredChart.tsx';
import { type Figures, FigureTable } from '../analytics/FigureTable.tsx';
import { daysUntil, rangeName, unfinishedDayOf } from '../analytics/range.ts';
import { Panel } from './Panel.tsx';

const DAYS = 14;

/** The page views of the last 14 days as a chart and a table. */
export function PageViews() {
  const [range] = useState(() => daysUntil(dayOf(), DAYS));
  const overview = useQuery(
    q('/api/analytics/overview', { query: range }, 'Failed to fetch analytics'),
  );
  const { data } = overview;
  return (
    <Panel
      title={`Page views, last ${DAYS} days`}
      link={
        <Link to="/admin/analytics" search={range}>
          Analytics
        </Link>
      }
    >
      {overview.error && (
        <div className="panel__empty">
          <ReadProblem read={overview} />
        </div>
      )}
      {!data && !overview.error && (
        <div className="panel__empty" role="status" aria-label="Loading the page views">
          <Skeleton title={false} paragraph={{ rows: 6 }} />
        </div>
      )}
      {data?.pageViews === 0 && (
        <p className="panel__empty">Nobody has viewed a page in the last {DAYS} days.</p>
      )}
      {data && data.pageViews > 0 && <Trend overview={data} />}
    </Panel>
  );
}

type Overview = Schemas['AnalyticsOverview'];
type Day = Overview['days'][number];

const COLUMNS: Figures<Day>['columns'] = [
  { title: 'Day', value: ({ day }) => day, show: ({ day }) => formatDate(day) },
  { title: 'Page views', value: ({ pageViews }) => pageViews },
];

function Trend({ overview }: { overview: Overview }) {
  const { days, pageViews } = overview;
  const chart = useMemo(() => {
    const values = days.map((day) => day.pageViews);
    return {
      days: days.map(({ day }) => day),
      series: [{ name: 'Page views', values }] as const,
      most: formatNumber(Math.max(...values)),
    };
  }, [days]);
  return (
    <>
      <TrendChart
        label={`Page views by day, ${rangeName(overview)}: ${count(pageViews, 'page view')}, at most ${chart.most} a day.`}
        days={chart.days}
        series={chart.series}
        unfinishedDay={unfinishedDayOf(overview)}
      />
      <details className="figure-fold">
        <summary>Data table</summary>
        <FigureTable
          figures={{ name: 'Page views by day', columns: COLUMNS, rows: days }}
          rowKey={({ day }) => day}
        />
      </details>
    </>
  );
}
