import { AnalyticsDay } from './model.ts';

/**
 * Sets the expiry of the existing figures to so many months after their day, as for new figures.
 * Those that are older go within a minute.
 */
export async function applyRetention(months: number): Promise<void> {
  const startDate = { $dateFromString: { dateString: '$day' } };
  await AnalyticsDay.collection.updateMany({}, [
    { $set: { expiresAt: { $dateAdd: { startDate, unit: 'month', amount: months } } } },
  ]);
}
