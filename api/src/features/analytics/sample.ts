import { dayOf } from '../../shared/dates.ts';
import { publishedViews } from '../answers/queries.ts';
import { activeTermIds } from '../glossary/queries.ts';
import { AnalyticsDay, type DayRow } from './model.ts';
import { sampleRows } from './sampleFigures.ts';

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
  await AnalyticsDay.db.collection<DayRow>(AnalyticsDay.collection.name).insertMany(
    sampleRows({
      answers,
      termIds,
      today: dayOf(),
      months,
    }),
  );
}
