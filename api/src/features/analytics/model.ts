import { type Static, type TNumber, type TOptional, Type } from '@sinclair/typebox';
import { storedModel } from '../../database/stored.ts';
import { stringEnum } from '../../shared/ref.ts';
import type { Range } from './days.ts';

const expiresAt = Type.Date({ expires: 0 });

/**
 * A page view, stored while events for it may still arrive, with what was already counted so that a
 * repeated event counts once. It does not identify a visitor.
 */
const PageView = Type.Object({
  /** A random id created by the client. */
  _id: Type.String(),
  /** All events of a page view count for this day. */
  day: Type.String(),
  /** The published answer on the page. */
  answerId: Type.Optional(Type.String()),
  /** For a bot only the page view is counted. */
  isBot: Type.Optional(Type.Boolean()),
  seconds: Type.Number(),
  scrollDepth: Type.Number(),
  hasInteraction: Type.Boolean(),
  /** The sequence numbers of the counted events. */
  sequences: Type.Array(Type.Integer()),
  expiresAt,
});
export type PageView = Static<typeof PageView>;

export const AnalyticsPageView = storedModel('analyticsPageViews', PageView);

/** What one network sent on one day. The hash in its id can't be recreated once the day is over. */
const NetworkDay = Type.Object({
  _id: Type.String(),
  /** The hashes of the counted visitors. */
  visitors: Type.Array(Type.String()),
  /** The answers for which a view was counted. */
  answerIds: Type.Array(Type.String()),
  /** How many page views, searches and interactions were counted. */
  events: Type.Integer(),
  /** How many counted searches were the first of their day. */
  newSearches: Type.Integer(),
  expiresAt,
});
export type NetworkDay = Static<typeof NetworkDay>;

export const AnalyticsNetwork = storedModel('analyticsNetworks', NetworkDay);

/** The salt of a day, shared by all nodes. */
const Salt = Type.Object({
  /** The day. */
  _id: Type.String(),
  salt: Type.String(),
  expiresAt,
});

export const AnalyticsSalt = storedModel('analyticsSalts', Salt);

/** The figures of each dimension, per value and day. */
export const DIMENSIONS = {
  total: ['pageViews', 'visitors', 'bots', 'overLimit'],
  page: ['count'],
  search: ['count', 'empty'],
  content: ['views', 'interactions', 'seconds', 'scrollDepth'],
  device: ['count'],
  country: ['count'],
  browser: ['count'],
  interaction: ['count'],
  term: ['count'],
} as const;
export type Dimension = keyof typeof DIMENSIONS;
export type Figure<D extends Dimension = Dimension> = (typeof DIMENSIONS)[D][number];

const figures = Object.fromEntries(
  Object.values(DIMENSIONS).flatMap((names) => names.map((n) => [n, Type.Optional(Type.Number())])),
) as Record<Figure, TOptional<TNumber>>;

/** The sums of one value of a dimension on one day; an absent figure is 0. */
const DayRow = Type.Object({
  _id: Type.String(),
  dimension: stringEnum(Object.keys(DIMENSIONS) as Dimension[]),
  day: Type.String(),
  value: Type.String({ default: '' }),
  /** Set only on sample figures. */
  isSample: Type.Optional(Type.Literal(true)),
  expiresAt,
  ...figures,
});
export type DayRow = Static<typeof DayRow>;

export const AnalyticsDay = storedModel('analyticsDays', DayRow);
AnalyticsDay.schema.index(
  { isSample: 1 },
  { name: 'sample', partialFilterExpression: { isSample: true } },
);
/**
 * The id of a row. Ids sort by dimension and day, so a report reads one range of the `_id` index.
 * The value comes last, so it can contain any character without a collision.
 */
export function rowId(dimension: Dimension, day: string, value: string, isSample = false): string {
  return `${dimension}/${day}/${isSample ? 'sample' : 'real'}/${value}`;
}

/** Matches the rows of a dimension in a range of days, sample rows included. */
export function inRange(dimension: Dimension, { startDate, endDate }: Range) {
  // '0' is the character after '/'.
  return { _id: { $gte: `${dimension}/${startDate}/`, $lt: `${dimension}/${endDate}0` } };
}
