import mongoose from 'mongoose';
import type { Range } from './days.ts';

const common = { strict: 'throw', versionKey: false, autoCreate: false } as const;
const text = { type: String, required: true } as const;
const expiresAt = { type: Date, required: true, expires: 0 } as const;

/**
 * A page view for as long as something may still be sent about it: what was counted already, so
 * that a repetition counts once. It names no visitor.
 */
export interface PageView {
  /** The random id that the client made. */
  _id: string;
  /** Whatever belongs to a page view counts for its day. */
  day: string;
  /** The published answer that was on the page. */
  answerId?: string;
  /** Nothing but the page view itself counts of a program. */
  isBot?: boolean;
  seconds: number;
  scrollDepth: number;
  hasInteraction: boolean;
  /** The numbers of the events that were counted. */
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

/** What came from one network on one day, under a hash that nobody can make again when it is over. */
export interface NetworkDay {
  _id: string;
  /** The hashes of the visitors that were counted. */
  visitors: string[];
  /** The answers whose view was counted, each once. */
  answerIds: string[];
  /** How many page views, searches and interactions were counted. */
  events: number;
  /** How many searches were counted that nobody had made that day. */
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

/** The salt of a day, the same for every node. */
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

/** What each dimension counts for one value and day. */
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
  /** Only on made-up figures. */
  isSample?: true;
  expiresAt: Date;
}

const daySchema = new mongoose.Schema<DayRow>(
  {
    ...{ _id: text, dimension: text, day: text, value: { type: String, default: '' } },
    ...{ isSample: Boolean, expiresAt },
    ...Object.fromEntries(
      Object.values(DIMENSIONS).flatMap((names) => names.map((n) => [n, Number])),
    ),
  },
  { ...common, collection: 'analyticsDays' },
);
daySchema.index({ isSample: 1 }, { name: 'sample', partialFilterExpression: { isSample: true } });
export const AnalyticsDay = mongoose.model('AnalyticsDay', daySchema);

/**
 * The id of a row. Ids sort by dimension and day, so that a report reads a stretch of the index that
 * is there anyway. The value comes last: whatever it holds, it collides with nothing.
 */
export function rowId(dimension: Dimension, day: string, value: string, isSample = false): string {
  return `${dimension}/${day}/${isSample ? 'sample' : 'real'}/${value}`;
}

/** The rows of a dimension in a range of days, sample or not. */
export function inRange(dimension: Dimension, { startDate, endDate }: Range) {
  // '0' is the character after '/'.
  return { _id: { $gte: `${dimension}/${startDate}/`, $lt: `${dimension}/${endDate}0` } };
}
