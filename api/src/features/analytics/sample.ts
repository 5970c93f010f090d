import { dayOf } from '../../shared/dates.ts';
import { publishedViews } from '../answers/queries.ts';
import { activeTermIds } from '../glossary/queries.ts';
import { AnalyticsDay, type DayRow } from './model.ts';
import { sampleRows } from './sampleFigures.ts';

const TERMS = 14;

/** Removes the made-up figures, and nothing else. */
export async function deleteSample(): Promise<void> {
  await AnalyticsDay.deleteMany({ isSample: true });
}

/**
 * Makes figures up for a new site, about its published answers and until yesterday, so that one sees
 * what the reports will look like. Running it again starts from the beginning.
 * @param months how long they are stored
 */
export async function loadSample(months: number): Promise<void> {
  const [answers, termIds] = await Promise.all([publishedViews(), activeTermIds(TERMS)]);
  await deleteSample();
  await AnalyticsDay.db.collection<DayRow>(AnalyticsDay.collection.name).insertMany(
    sampleRows({
      answers,
      termIds,
      today: dayOf(),
      months,
    }),
  );
}
