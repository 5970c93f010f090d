import { CodedError } from '../../errors.ts';
import { findTopics } from '../answers/queries.ts';
import { daysOf, type Range } from './days.ts';
import { AnalyticsDay, type DayRow, inRange, rowId } from './model.ts';
import type { AnswerAnalytics, ContentPerformance } from './reportSchema.ts';

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
export async function contentPerformance(range: Range): Promise<ContentPerformance> {
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
export async function answerAnalytics(id: string, range: Range): Promise<AnswerAnalytics> {
  const days = daysOf(range);
  const ids = days.flatMap((day) => [rowId('content', day, id), rowId('content', day, id, true)]);
  const [rows, titles] = await Promise.all([
    AnalyticsDay.find({ _id: { $in: ids } }).lean(),
    findTopics([id]),
  ]);
  const title = titles.get(id);
  if (title === undefined && rows.length === 0) {
    throw new CodedError(404, 'ANSWER_NOT_FOUND', 'There is no answer with this id.');
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
