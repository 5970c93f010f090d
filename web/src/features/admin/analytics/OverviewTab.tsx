import type { Schemas } from '@band8/client';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count, formatNumber } from '../../../lib/format.ts';
import { AnswerLink, performanceQuery } from './ContentTab.tsx';
import { FigureCards, NoVisits } from './FigureCards.tsx';
import { type Counted, CountsPanel, DaysPanel, dayColumn } from './FigurePanel.tsx';
import type { FigureColumn } from './FigureTable.tsx';
import { changeOfCount, changeOfPercent, formatPercent } from './figures.ts';
import { answerIdIn, pageName, queryName, usePageNames } from './names.ts';
import { countDays, previousRange, rangeName } from './range.ts';

type Overview = Schemas['AnalyticsOverview'];

const COLUMNS: readonly FigureColumn<Overview['days'][number]>[] = [
  dayColumn,
  { title: 'Page views', value: ({ pageViews }) => pageViews },
  { title: 'Unique visitors', value: ({ uniqueVisitors }) => uniqueVisitors },
];

/** Page views and visitors over time, the top pages and the top searches. */
export function OverviewTab({ overview }: { overview: Overview }) {
  const { days, pageViews, bots, overLimit } = overview;
  const { uniqueVisitors, uniqueSearches, bounceRate, previous } = overview;
  const before = previousRange(overview);
  return (
    <>
      <FigureCards
        cards={[
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
        ]}
      />
      <p className="meta mt-3 mb-3">
        Before: {rangeName(before)}, {count(countDays(before), 'day')}.
      </p>
      {pageViews === 0 ? (
        <NoVisits />
      ) : (
        <div className="analytics__panels">
          <DaysPanel
            figures={{ name: 'Visitors and views by day', rows: days, columns: COLUMNS }}
            range={overview}
            note="Days are in UTC. Each visitor is counted once a day."
          />
          <TopPages overview={overview} />
          <TopSearches overview={overview} />
        </div>
      )}
      <p className="meta mt-3 mb-3">
        {bots === 0
          ? 'No bot visits.'
          : `${count(bots, 'bot visit')} ${bots === 1 ? 'is' : 'are'} excluded.`}
      </p>
      {overLimit > 0 && (
        <p className="meta mt-3 mb-3">
          {count(overLimit, 'event')} beyond the daily limit of one network{' '}
          {overLimit === 1 ? 'is' : 'are'} not included.
        </p>
      )}
    </>
  );
}

/** The most viewed pages; answers link to their own figures. */
function TopPages({ overview }: { overview: Overview }) {
  const { startDate, endDate, topPages } = overview;
  const names = usePageNames();
  // Answers' titles; their addresses are shown until these are loaded.
  const { data: performance } = useQuery(performanceQuery({ startDate, endDate }));
  const titles = new Map(performance?.map(({ contentId, title }) => [contentId, title]));
  return (
    <CountsPanel
      name="Top pages"
      titles={['Page', 'Page views']}
      counts={topPages.map(({ page, views }) => ({ page, count: views }))}
      by="page"
      nameOf={(page) => pageName(page, titles, names)}
      overview={overview}
      shares="bars"
      show={({ id, name }) => {
        const answer = answerIdIn(id);
        return answer ? <AnswerLink contentId={answer} title={name} /> : name;
      }}
      note="Bars show the share of all page views."
      empty="No page views in this range."
    />
  );
}

/** The most frequent searches, and those without results. */
function TopSearches({ overview }: { overview: Overview }) {
  const { topSearches, emptySearches } = overview;
  const common = {
    titles: ['Search term', 'Searches'],
    by: 'query',
    nameOf: queryName,
    overview,
    shares: 'bars',
    note: 'Only completed searches are counted.',
  } as const;
  return (
    <div className="stack stack--wide">
      <CountsPanel
        name="Top search terms"
        counts={topSearches}
        {...common}
        empty="No searches in this range."
      />
      <CountsPanel
        name="Searches that found nothing"
        counts={emptySearches}
        {...common}
        show={EmptySearch}
        empty="Every search found something. Searches without results appear here, so you know what to write next."
      />
    </div>
  );
}

/** A search that found nothing, with what could be done for it. */
function EmptySearch({ id, name }: Counted) {
  if (name !== id) return name;
  return (
    <>
      {name}
      <span className="row row--small meta">
        <Link to="/admin/related-words" search={{ add: id }} aria-label={`Related words for ${id}`}>
          Related words
        </Link>
        <Link to="/admin/create" search={{ topic: id }} aria-label={`New answer on ${id}`}>
          New answer
        </Link>
      </span>
    </>
  );
}
