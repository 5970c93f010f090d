import type { Schemas } from '@band8/client';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { q } from '../../../kit/q.ts';
import { formatDate } from '../../../lib/dates.ts';
import { count, formatNumber } from '../../../lib/format.ts';
import { TrendChart } from './charts/DeferredChart.tsx';
import type { Figures } from './columns.ts';
import { type FigureCard, FigureCards } from './FigureCards.tsx';
import { FigurePanel } from './FigurePanel.tsx';
import { changeOfCount, changeOfPercent, formatPercent } from './figures.ts';
import { NoVisits } from './ReportState.tsx';
import { countDays, lastDayNote, previousRange, rangeName, unfinishedDayOf } from './range.ts';
import { TopPages, TopSearches } from './TopLists.tsx';

type Overview = Schemas['AnalyticsOverview'];

/** Page views and visitors over time, the top pages and the top searches. */
export function OverviewTab({ overview }: { overview: Overview }) {
  const { startDate, endDate, pageViews, bots, overLimit } = overview;
  const range = useMemo(() => ({ startDate, endDate }), [startDate, endDate]);
  // Answers' titles for the list of pages; their addresses are shown until these are loaded.
  const { data: performance } = useQuery({
    ...q(
      '/api/analytics/content-performance',
      { query: range },
      'Failed to fetch content performance',
    ),
    placeholderData: keepPreviousData,
  });
  const titles = useMemo(
    () => new Map(performance?.map(({ contentId, title }) => [contentId, title])),
    [performance],
  );
  const before = previousRange(range);
  return (
    <>
      <FigureCards cards={overviewCards(overview)} />
      <p className="analytics__remark">
        Before: {rangeName(before)}, {count(countDays(before), 'day')}.
      </p>
      {pageViews === 0 ? (
        <NoVisits />
      ) : (
        <div className="analytics__panels">
          <FigurePanel
            figures={daysOf(overview)}
            rowKey={({ day }) => day}
            range={range}
            note={`Days are in UTC. Each visitor is counted once a day.${lastDayNote(range)}`}
            empty="No days"
            isFolded
          >
            <Trend overview={overview} />
          </FigurePanel>
          <TopPages overview={overview} range={range} titles={titles} />
          <TopSearches overview={overview} range={range} />
        </div>
      )}
      <p className="analytics__remark">
        {bots === 0
          ? 'No bot visits.'
          : `${count(bots, 'bot visit')} ${bots === 1 ? 'is' : 'are'} excluded.`}
      </p>
      {overLimit > 0 && (
        <p className="analytics__remark">
          {count(overLimit, 'event')} beyond the daily limit of one network{' '}
          {overLimit === 1 ? 'is' : 'are'} not included.
        </p>
      )}
    </>
  );
}

type Day = Overview['days'][number];

function daysOf({ days }: Overview): Figures<Day> {
  return {
    name: 'Visitors and views by day',
    rows: days,
    columns: [
      { title: 'Day', value: ({ day }) => day, show: ({ day }) => formatDate(day) },
      {
        title: 'Page views',
        value: ({ pageViews }) => pageViews,
        show: ({ pageViews }) => formatNumber(pageViews),
      },
      {
        title: 'Unique visitors',
        value: ({ uniqueVisitors }) => uniqueVisitors,
        show: ({ uniqueVisitors }) => formatNumber(uniqueVisitors),
      },
    ],
  };
}

function Trend({ overview }: { overview: Overview }) {
  const { days } = overview;
  const chart = useMemo(() => {
    const views = days.map(({ pageViews }) => pageViews);
    const visitors = days.map(({ uniqueVisitors }) => uniqueVisitors);
    return {
      days: days.map(({ day }) => day),
      series: [
        { name: 'Page views', values: views },
        { name: 'Unique visitors', values: visitors },
      ] as const,
      most: `at most ${formatNumber(Math.max(...views))} page views and ${formatNumber(Math.max(...visitors))} visitors a day`,
    };
  }, [days]);
  const label = `Page views and unique visitors by day, ${rangeName(overview)}: ${chart.most}.`;
  return (
    <TrendChart
      label={label}
      days={chart.days}
      series={chart.series}
      unfinishedDay={unfinishedDayOf(overview)}
    />
  );
}

/** The overview's four figures, with explanations and changes. */
function overviewCards(overview: Schemas['AnalyticsOverview']): FigureCard[] {
  const { pageViews, uniqueVisitors, uniqueSearches, bounceRate, previous } = overview;
  return [
    {
      label: 'Total page views',
      figure: formatNumber(pageViews),
      change: changeOfCount(pageViews, previous.pageViews),
      help: 'Every page view, including in-site navigation.',
    },
    {
      label: 'Unique visitors',
      figure: formatNumber(uniqueVisitors),
      change: changeOfCount(uniqueVisitors, previous.uniqueVisitors),
      help: 'The sum of each day’s visitors. Visitors are counted once per day; someone who returns tomorrow is counted again.',
    },
    {
      label: 'Unique search terms',
      figure: formatNumber(uniqueSearches),
      change: changeOfCount(uniqueSearches, previous.uniqueSearches),
      help: 'Distinct search terms, ignoring capitals and accents.',
    },
    {
      label: 'Bounce rate',
      figure: formatPercent(bounceRate),
      change:
        previous.pageViews === 0
          ? { direction: 'same', text: 'No visits before' }
          : changeOfPercent(bounceRate, previous.bounceRate),
      help: '1 minus unique visitors over page views. It rises as each visitor opens more pages.',
    },
  ];
}
