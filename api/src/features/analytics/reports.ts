import { CodedError } from '../../errors.ts';
import { findTopics } from '../answers/queries.ts';
import { findTermTexts } from '../glossary/queries.ts';
import { daysOf, type Range, rangeBefore } from './days.ts';
import {
  AnalyticsDay,
  type DayRow,
  DIMENSIONS,
  type Dimension,
  type Figure,
  inRange,
  rowId,
} from './model.ts';
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

/** Sorts by a figure, greatest first, then by the value, which gets this name. */
const greatest = (figure: Figure, name: string) => [
  { $match: { [figure]: { $gt: 0 } } },
  { $sort: { [figure]: -1, _id: 1 } as const },
  { $limit: wire.MAX_ROWS },
  { $project: { _id: 0, [name]: '$_id', count: `$${figure}` } },
];

function top<N extends string>(dimension: Dimension, range: Range, name: N) {
  return AnalyticsDay.aggregate<Record<N, string> & { count: number }>([
    { $match: inRange(dimension, range) },
    { $group: { _id: '$value', count: { $sum: '$count' } } },
    ...greatest('count', name),
  ]).exec();
}

interface Searches {
  topSearches: wire.AnalyticsOverview['topSearches'];
  emptySearches: wire.AnalyticsOverview['emptySearches'];
  different: { count: number }[];
}

/** The most frequent searches, those without results, and how many different ones there were. */
async function searchesIn(range: Range) {
  const [found] = await AnalyticsDay.aggregate<Searches>([
    { $match: inRange('search', range) },
    { $group: { _id: '$value', count: { $sum: '$count' }, empty: { $sum: '$empty' } } },
    {
      $facet: {
        topSearches: greatest('count', 'query'),
        emptySearches: greatest('empty', 'query'),
        different: [{ $match: { _id: { $ne: OTHER } } }, { $count: 'count' }],
      },
    },
  ]);
  const { different, ...lists } = found ?? { topSearches: [], emptySearches: [], different: [] };
  return { lists, different: different[0]?.count ?? 0 };
}

async function termsOpened(range: Range): Promise<wire.AnalyticsOverview['termsOpened']> {
  const rows = await top('term', range, 'termId');
  const texts = await findTermTexts(rows.map(({ termId }) => termId));
  return rows.map((row) => {
    const term = texts.get(row.termId);
    return { ...row, ...(term !== undefined && { term }) };
  });
}

function readTotals(range: Range): Promise<DayRow[]> {
  return AnalyticsDay.find(inRange('total', range)).lean().exec();
}

function sum(rows: readonly DayRow[], figure: Figure): number {
  return rows.reduce((total, row) => total + (row[figure] ?? 0), 0);
}

const hasSample = (rows: readonly DayRow[]) => rows.some(({ isSample }) => isSample);

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
  const [pages, deviceStats, countryStats, browserStats, interactions, terms] = await Promise.all([
    top('page', range, 'page'),
    top('device', range, 'device'),
    top('country', range, 'country'),
    top('browser', range, 'browser'),
    top('interaction', range, 'kind'),
    termsOpened(range),
  ]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return {
    ...range,
    ...totalsOf(rows, searches.different),
    ...searches.lists,
    topPages: pages.map(({ page, count }) => ({ page, views: count })),
    deviceStats,
    countryStats,
    browserStats,
    interactions,
    termsOpened: terms,
    days: daysOf(range).map((day) => {
      const ofDay = byDay.get(day) ?? [];
      return { day, pageViews: sum(ofDay, 'pageViews'), uniqueVisitors: sum(ofDay, 'visitors') };
    }),
    previous: totalsOf(rowsBefore, searchesBefore.different),
    bots: sum(rows, 'bots'),
    overLimit: sum(rows, 'overLimit'),
    sampleData: hasSample([...rows, ...rowsBefore]),
  };
}

/** The title shown for figures of a deleted answer. */
const DELETED = 'Deleted answer';

type Sums = Record<Figure<'content'>, number>;

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
  const sums = DIMENSIONS.content.map((figure) => [figure, { $sum: `$${figure}` }]);
  const sampleData = { $max: { $ifNull: ['$isSample', false] } };
  const rows = await AnalyticsDay.aggregate<Sums & { _id: string; sampleData: boolean }>([
    { $match: inRange('content', range) },
    { $group: { _id: '$value', ...Object.fromEntries(sums), sampleData } },
    { $sort: { views: -1, _id: 1 } },
  ]);
  const titles = await findTopics(rows.map(({ _id }) => _id));
  return rows.map((row) => ({
    contentId: row._id,
    title: titles.get(row._id) ?? DELETED,
    ...engagement(row),
    sampleData: row.sampleData,
  }));
}

function engagementIn(rows: readonly DayRow[]) {
  const sums = DIMENSIONS.content.map((figure) => [figure, sum(rows, figure)]);
  return engagement(Object.fromEntries(sums) as Sums);
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
  return {
    contentId: id,
    title: title ?? DELETED,
    ...range,
    ...engagementIn(rows),
    days: days.map((day) => ({ day, ...engagementIn(byDay.get(day) ?? []) })),
    sampleData: hasSample(rows),
  };
}
