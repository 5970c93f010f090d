import { AnalyticsDay } from './model.ts';

/**
 * Has the figures that are there kept for so many months from their day on, as new ones are.
 * Those that are older go within a minute.
 */
export async function applyRetention(months: number): Promise<void> {
  const startDate = { $dateFromString: { dateString: '$day' } };
  await AnalyticsDay.collection.updateMany({}, [
    { $set: { expiresAt: { $dateAdd: { startDate, unit: 'month', amount: months } } } },
  ]);
}
