import { CodedError } from '../../errors.ts';
import { findTopics } from '../answers/queries.ts';
import { findTermTexts } from '../glossary/queries.ts';
import { daysOf, type Range, rangeBefore } from './days.ts';
import { AnalyticsDay, type DayRow, type Dimension, type Figure, inRange, rowId } from './model.ts';
import * as wire from './reportSchema.ts';
import { OTHER } from './values.ts';

/**
 * Bounce rate as the specification defines it: 1 minus visitors over page views, in percent with
 * one decimal. It is 0 without page views.
 */
export function bounceRate(pageViews: number, visitors: number): number {
  // A single division avoids a rounding error in the first decimal.
  return pageViews === 0 ? 0 : Math.round(((pageViews - visitors) * 1000) / pageViews) / 10;
}

interface Counted {
  value: string;
  count: number;
}

/** Sorts by a figure, greatest first, then by name. */
const greatest = (figure: Figure) => [
  { $match: { [figure]: { $gt: 0 } } },
  { $sort: { [figure]: -1, _id: 1 } as const },
  { $limit: wire.MAX_ROWS },
  { $project: { _id: 0, value: '$_id', count: `$${figure}` } },
];

function top(dimension: Dimension, range: Range): Promise<Counted[]> {
  return AnalyticsDay.aggregate<Counted>([
    { $match: inRange(dimension, range) },
    { $group: { _id: '$value', count: { $sum: '$count' } } },
    ...greatest('count'),
  ]).exec();
}

interface Searches {
  all: Counted[];
  empty: Counted[];
  different: { count: number }[];
}

/** The most frequent searches, those without results, and how many different ones there were. */
async function searchesIn(range: Range) {
  const [found] = await AnalyticsDay.aggregate<Searches>([
    { $match: inRange('search', range) },
    { $group: { _id: '$value', count: { $sum: '$count' }, empty: { $sum: '$empty' } } },
    {
      $facet: {
        all: greatest('count'),
        empty: greatest('empty'),
        different: [{ $match: { _id: { $ne: OTHER } } }, { $count: 'count' }],
      },
    },
  ]);
  return {
    all: found?.all ?? [],
    empty: found?.empty ?? [],
    different: found?.different[0]?.count ?? 0,
  };
}

async function termsOpened(range: Range): Promise<wire.AnalyticsOverview['termsOpened']> {
  const rows = await top('term', range);
  const texts = await findTermTexts(rows.map(({ value }) => value));
  return rows.map(({ value: termId, count }) => {
    const term = texts.get(termId);
    return { termId, ...(term !== undefined && { term }), count };
  });
}

function readTotals(range: Range): Promise<DayRow[]> {
  return AnalyticsDay.find(inRange('total', range)).lean().exec();
}

function sum(rows: readonly DayRow[], figure: Figure): number {
  return rows.reduce((total, row) => total + (row[figure] ?? 0), 0);
}

function totalsOf(rows: readonly DayRow[], uniqueSearches: number) {
  const pageViews = sum(rows, 'pageViews');
  const uniqueVisitors = sum(rows, 'visitors');
  return {
    pageViews,
    uniqueVisitors,
    uniqueSearches,
    bounceRate: bounceRate(pageViews, uniqueVisitors),
  };
}

/** The activity on the site in a range of days, and in the range before it. */
export async function overview(range: Range): Promise<wire.AnalyticsOverview> {
  const before = rangeBefore(range);
  const [rows, rowsBefore, searches, searchesBefore] = await Promise.all([
    readTotals(range),
    readTotals(before),
    searchesIn(range),
    searchesIn(before),
  ]);
  const [pages, devices, countries, browsers, kinds, terms] = await Promise.all([
    top('page', range),
    top('device', range),
    top('country', range),
    top('browser', range),
    top('interaction', range),
    termsOpened(range),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    ...range,
    ...totalsOf(rows, searches.different),
    topPages: pages.map(({ value, count }) => ({ page: value, views: count })),
    topSearches: searches.all.map(({ value, count }) => ({ query: value, count })),
    emptySearches: searches.empty.map(({ value, count }) => ({ query: value, count })),
    deviceStats: devices.map(({ value, count }) => ({ device: value, count })),
    countryStats: countries.map(({ value, count }) => ({ country: value, count })),
    browserStats: browsers.map(({ value, count }) => ({ browser: value, count })),
    interactions: kinds.map(({ value, count }) => ({ kind: value, count })),
    termsOpened: terms,
    days: daysOf(range).map((day) => {
      const ofDay = byDay.get(day) ?? [];
      return { day, pageViews: sum(ofDay, 'pageViews'), uniqueVisitors: sum(ofDay, 'visitors') };
    }),
    previous: totalsOf(rowsBefore, searchesBefore.different),
    bots: sum(rows, 'bots'),
    overLimit: sum(rows, 'overLimit'),
    sampleData: [...rows, ...rowsBefore].some(({ isSample }) => isSample),
  };
}

/** The title shown for figures of a deleted answer. */
const DELETED = 'Deleted answer';

interface Sums {
  views: number;
  interactions: number;
  seconds: number;
  scrollDepth: number;
  isSample: boolean;
}

/** Averages per page view, unrounded, so that the ratings' thresholds are exact. */
function engagement({ views, interactions, seconds, scrollDepth }: Sums) {
  return {
    views,
    interactions,
    avgTimeSpent: views === 0 ? 0 : seconds / views,
    avgScrollDepth: views === 0 ? 0 : scrollDepth / views,
  };
}

/** How each answer was read in a range of days, the most viewed first. */
export async function contentPerformance(range: Range): Promise<wire.ContentPerformance> {
  const rows = await AnalyticsDay.aggregate<Sums & { _id: string }>([
    { $match: inRange('content', range) },
    {
      $group: {
        _id: '$value',
        views: { $sum: '$views' },
        interactions: { $sum: '$interactions' },
        seconds: { $sum: '$seconds' },
        scrollDepth: { $sum: '$scrollDepth' },
        isSample: { $max: { $ifNull: ['$isSample', false] } },
      },
    },
    { $sort: { views: -1, _id: 1 } },
  ]);
  const titles = await findTopics(rows.map(({ _id }) => _id));
  return rows.map(({ _id, ...sums }) => ({
    contentId: _id,
    title: titles.get(_id) ?? DELETED,
    ...engagement(sums),
    sampleData: sums.isSample,
  }));
}

function sumOf(rows: readonly DayRow[]): Sums {
  const sums: Sums = { views: 0, interactions: 0, seconds: 0, scrollDepth: 0, isSample: false };
  for (const row of rows) {
    sums.views += row.views ?? 0;
    sums.interactions += row.interactions ?? 0;
    sums.seconds += row.seconds ?? 0;
    sums.scrollDepth += row.scrollDepth ?? 0;
    sums.isSample ||= row.isSample ?? false;
  }
  return sums;
}

/**
 * How one answer was read, day by day. Deleted answers are included while figures of them exist.
 * @throws CodedError 404 `ANSWER_NOT_FOUND` when neither the answer nor a figure of it exists.
 */
export async function answerAnalytics(id: string, range: Range): Promise<wire.AnswerAnalytics> {
  const days = daysOf(range);
  const ids = days.flatMap((day) => [rowId('content', day, id), rowId('content', day, id, true)]);
  const [rows, titles] = await Promise.all([
    AnalyticsDay.find({ _id: { $in: ids } }).lean(),
    findTopics([id]),
  ]);
  const title = titles.get(id);
  if (title === undefined && rows.length === 0) {
    throw new CodedError('ANSWER_NOT_FOUND', 'There is no answer with this id.');
  }
  const byDay = Map.groupBy(rows, ({ day }) => day);
  const all = sumOf(rows);
  return {
    contentId: id,
    title: title ?? DELETED,
    ...range,
    ...engagement(all),
    days: days.map((day) => ({ day, ...engagement(sumOf(byDay.get(day) ?? [])) })),
    sampleData: all.isSample,
  };
}
