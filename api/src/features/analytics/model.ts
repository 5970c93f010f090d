import mongoose from 'mongoose';
import type { Range } from './days.ts';

const common = { strict: 'throw', versionKey: false, autoCreate: false } as const;
const text = { type: String, required: true } as const;
const expiresAt = { type: Date, required: true, expires: 0 } as const;

/**
 * A page view, stored while events for it may still arrive, with what was already counted so that a
 * repeated event counts once. It does not identify a visitor.
 */
export interface PageView {
  /** A random id created by the client. */
  _id: string;
  /** All events of a page view count for this day. */
  day: string;
  /** The published answer on the page. */
  answerId?: string;
  /** For a bot only the page view is counted. */
  isBot?: boolean;
  seconds: number;
  scrollDepth: number;
  hasInteraction: boolean;
  /** The sequence numbers of the counted events. */
  sequences: number[];
  expiresAt: Date;
}

export const AnalyticsPageView = mongoose.model(
  'AnalyticsPageView',
  new mongoose.Schema<PageView>(
    {
      _id: text,
      day: text,
      answerId: String,
      isBot: Boolean,
      seconds: { type: Number, required: true },
      scrollDepth: { type: Number, required: true },
      hasInteraction: { type: Boolean, required: true },
      sequences: { type: [Number], required: true },
      expiresAt,
    },
    { ...common, collection: 'analyticsPageViews' },
  ),
);

/** What one network sent on one day. The hash in its id can't be recreated once the day is over. */
export interface NetworkDay {
  _id: string;
  /** The hashes of the counted visitors. */
  visitors: string[];
  /** The answers for which a view was counted. */
  answerIds: string[];
  /** How many page views, searches and interactions were counted. */
  events: number;
  /** How many counted searches were the first of their day. */
  newSearches: number;
  expiresAt: Date;
}

export const AnalyticsNetwork = mongoose.model(
  'AnalyticsNetwork',
  new mongoose.Schema<NetworkDay>(
    {
      _id: text,
      visitors: { type: [String], required: true },
      answerIds: { type: [String], required: true },
      events: { type: Number, required: true },
      newSearches: { type: Number, required: true },
      expiresAt,
    },
    { ...common, collection: 'analyticsNetworks' },
  ),
);

/** The salt of a day, shared by all nodes. */
export interface Salt {
  /** The day. */
  _id: string;
  salt: string;
  expiresAt: Date;
}

export const AnalyticsSalt = mongoose.model(
  'AnalyticsSalt',
  new mongoose.Schema<Salt>(
    { _id: text, salt: text, expiresAt },
    { ...common, collection: 'analyticsSalts' },
  ),
);

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

/** The sums of one value of a dimension on one day; an absent figure is 0. */
export interface DayRow extends Partial<Record<Figure, number>> {
  _id: string;
  dimension: Dimension;
  day: string;
  value: string;
  /** Set only on sample figures. */
  isSample?: true;
  expiresAt: Date;
}

const daySchema = new mongoose.Schema<DayRow>(
  {
    _id: text,
    dimension: text,
    day: text,
    value: { type: String, default: '' },
    isSample: Boolean,
    expiresAt,
    ...Object.fromEntries(
      Object.values(DIMENSIONS).flatMap((names) => names.map((n) => [n, Number])),
    ),
  },
  { ...common, collection: 'analyticsDays' },
);
daySchema.index({ isSample: 1 }, { name: 'sample', partialFilterExpression: { isSample: true } });
export const AnalyticsDay = mongoose.model('AnalyticsDay', daySchema);

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
