import { dayOf } from '../../shared/dates.ts';
import { Answer, published } from '../answers/model.ts';
import { GlossaryTerm } from '../glossary/model.ts';
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
  const [answers, terms] = await Promise.all([
    Answer.find(published, { views: 1 }).sort({ _id: 1 }).lean(),
    GlossaryTerm.find({ isActive: true }, { _id: 1 }).sort({ key: 1 }).limit(TERMS).lean(),
  ]);
  await deleteSample();
  await AnalyticsDay.db.collection<DayRow>(AnalyticsDay.collection.name).insertMany(
    sampleRows({
      answers: answers.map(({ _id, views }) => ({ id: String(_id), views })),
      termIds: terms.map(({ _id }) => String(_id)),
      today: dayOf(),
      months,
    }),
  );
}
