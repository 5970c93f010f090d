import { dayOf, utc } from '../../shared/dates.ts';
import { randomFrom } from '../../shared/seededRandom.ts';
import { publishedViews } from '../answers/queries.ts';
import { activeTermIds } from '../glossary/queries.ts';
import { expiryOf, plusDays } from './days.ts';
import { AnalyticsDay, type DayRow, type Dimension, type Figure, rowId } from './model.ts';

/** The default range, and the one before it for comparison. */
export const SAMPLE_DAYS = 60;

/** Relative weights; they need not add up to 1. */
type Weights = Readonly<Record<string, number>>;

const PAGES: Weights = { '/': 26, '/task1': 20, '/task2': 19, '/about': 4 };
const DEVICES: Weights = { Desktop: 52, Mobile: 41, Tablet: 7 };
const BROWSERS: Weights = {
  Chrome: 58,
  Safari: 21,
  'Microsoft Edge': 9,
  Firefox: 8,
  'Samsung Internet for Android': 4,
};
const COUNTRIES: Weights = {
  IN: 24,
  VN: 15,
  NG: 9,
  PH: 9,
  PL: 8,
  BR: 7,
  ID: 7,
  TR: 6,
  CN: 5,
  MX: 4,
  UA: 3,
  MA: 2,
  Unknown: 1,
};
const KINDS: Weights = {
  glossaryOpened: 46,
  chartOpened: 31,
  copied: 15,
  printed: 8,
  practiceStarted: 12,
  practiceRevealed: 5,
  wordStarred: 9,
};
const SEARCHES: Weights = {
  education: 14,
  environment: 12,
  'pie chart': 11,
  technology: 10,
  'map before and after': 8,
  'two part question': 7,
  tourism: 7,
  'line graph energy': 6,
  'remote work': 6,
  crime: 5,
  'water cycle': 4,
  'advantages outweigh': 4,
  museums: 3,
  'public transport': 3,
  sport: 2,
};
const EMPTY_SEARCHES: Weights = {
  'formal letter': 5,
  'speaking part 2': 4,
  'general training': 3,
  'space travel': 2,
};

/** Splits a whole number by weight with some randomness; the parts add up to it. */
function splitByWeight(total: number, weights: Weights, random: () => number): [string, number][] {
  const weighted = Object.entries(weights).map(
    ([value, weight]) => [value, weight * (0.75 + random() / 2)] as const,
  );
  const totalWeight = weighted.reduce((sum, [, weight]) => sum + weight, 0);
  let weightSoFar = 0;
  let assigned = 0;
  return weighted.map(([value, weight]) => {
    weightSoFar += weight;
    const part = Math.round((total * weightSoFar) / totalWeight) - assigned;
    assigned += part;
    return [value, part];
  });
}

/** The content for which sample figures are created. */
export interface SampleSubjects {
  answers: { id: string; views: number }[];
  termIds: string[];
  /** The day after the last one with figures. */
  today: string;
  /** How many months the figures are stored. */
  months: number;
}

/** Visits grow by a quarter in two months and drop at weekends. */
function viewsOn(day: string, at: number, random: () => number): number {
  const weekday = utc(day).day();
  const weekend = weekday === 0 || weekday === 6 ? 0.72 : 1;
  return Math.round((170 + at * 0.75) * weekend * (0.88 + random() * 0.24));
}

/** Sample rows of sixty days, consistent with one another like collected ones. */
export function sampleRows({ answers, termIds, today, months }: SampleSubjects): DayRow[] {
  const random = randomFrom(8);
  const readers = answers.map(({ id }) => ({
    id,
    interacts: 0.15 + random() * 0.5,
    seconds: 25 + random() * 165,
    scrollDepth: 38 + random() * 54,
  }));
  const answerPages = Object.fromEntries(
    answers.map(({ id, views }) => [`/answer/${id}`, 1 + Math.sqrt(views) / 20]),
  );
  const rows: DayRow[] = [];

  function addRowsOf(day: string, at: number): void {
    function add<D extends Dimension>(
      dimension: D,
      value: string,
      figures: Partial<Record<Figure<D>, number>>,
    ): void {
      const [_id, expiresAt] = [rowId(dimension, day, value, true), expiryOf(day, months)];
      rows.push({ _id, dimension, day, value, ...figures, isSample: true, expiresAt });
    }
    const addShared = (
      dimension: Exclude<Dimension, 'total' | 'content'>,
      total: number,
      weights: Weights,
    ) => {
      const parts = splitByWeight(total, weights, random).filter(([, count]) => count > 0);
      for (const [value, count] of parts) add(dimension, value, { count });
      return new Map(parts);
    };

    const pageViews = viewsOn(day, at, random);
    const visitors = Math.round(pageViews * (0.38 + random() * 0.08));
    add('total', '', { pageViews, visitors, bots: Math.round(pageViews * (0.2 + random() / 5)) });
    const pages = addShared('page', pageViews, { ...PAGES, ...answerPages });
    addShared('device', pageViews, DEVICES);
    addShared('country', pageViews, COUNTRIES);
    addShared('browser', pageViews, BROWSERS);
    const kinds = addShared('interaction', Math.round(pageViews * 0.4), KINDS);
    addShared(
      'term',
      kinds.get('glossaryOpened') ?? 0,
      Object.fromEntries(termIds.map((id, nth) => [id, 12 / (nth + 3)])),
    );
    for (const { id, interacts, seconds, scrollDepth } of readers) {
      const views = pages.get(`/answer/${id}`) ?? 0;
      if (views === 0) continue;
      const chance = 0.85 + random() * 0.3;
      add('content', id, {
        views,
        interactions: Math.min(views, Math.round(views * interacts * chance)),
        seconds: Math.round(views * seconds * chance),
        scrollDepth: Math.round(views * Math.min(100, scrollDepth * chance)),
      });
    }
    addShared('search', Math.round(pageViews * 0.13), SEARCHES);
    const empty = splitByWeight(Math.round(pageViews * 0.02), EMPTY_SEARCHES, random);
    for (const [value, count] of empty) {
      if (count > 0) add('search', value, { count, empty: count });
    }
  }

  for (let at = 0; at < SAMPLE_DAYS; at += 1) addRowsOf(plusDays(today, at - SAMPLE_DAYS), at);
  return rows;
}

const TERMS = 14;

/** Deletes the sample figures only. */
export async function deleteSample(): Promise<void> {
  await AnalyticsDay.deleteMany({ isSample: true });
}

/**
 * Creates sample figures for a new site, about its published answers until yesterday, to show what
 * the reports look like. Calling it again replaces them.
 * @param months how long they are stored
 */
export async function loadSample(months: number): Promise<void> {
  const [answers, termIds] = await Promise.all([publishedViews(), activeTermIds(TERMS)]);
  await deleteSample();
  await AnalyticsDay.db
    .collection<DayRow>(AnalyticsDay.collection.name)
    .insertMany(sampleRows({ answers, termIds, today: dayOf(), months }));
}

/**
 * Changes the expiry of the existing figures to a number of months after their day. MongoDB deletes
 * those that are older within a minute.
 */
export async function applyRetention(months: number): Promise<void> {
  const startDate = { $dateFromString: { dateString: '$day' } };
  await AnalyticsDay.collection.updateMany({}, [
    { $set: { expiresAt: { $dateAdd: { startDate, unit: 'month', amount: months } } } },
  ]);
}
