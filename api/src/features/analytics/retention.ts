import { AnalyticsDay } from './model.ts';

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
