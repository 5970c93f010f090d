import { dayOf } from '../shared/dates.ts';

/**
 * The versions to download, by major version: the newest patch releases in MongoDB's release notes
 * of November 2026. For major 8 it is 8.3, because 8.0 can't open data of 8.2, which was downloaded
 * earlier, while 8.3 opens both.
 */
export const RELEASES: Readonly<Record<number, string>> = { 6: '6.0.29', 7: '7.0.40', 8: '8.3.13' };
export const NEWEST_MAJOR = 8;

/**
 * The last day of support of a series, from https://www.mongodb.com/legal/support-policy/lifecycles
 * (November 2026).
 */
const LAST_DAYS: Readonly<Record<string, string>> = {
  '4.4': '2024-02-29',
  '5.0': '2024-10-31',
  '6.0': '2025-07-31',
  '7.0': '2027-08-31',
  '8.0': '2029-10-31',
  '8.1': '2025-09-30',
  '8.2': '2026-07-31',
};

/** Whether the security updates of a version have ended, and since or until when in words. */
export function supportUntil(lastDay: string | undefined, version: string, now: Date) {
  if (lastDay === undefined) {
    const sentence = `${version}: Band8 doesn’t know when its security updates end`;
    return { ended: false, sentence };
  }
  if (dayOf(now) <= lastDay) {
    return { ended: false, sentence: `${version} gets security updates until ${lastDay}` };
  }
  return { ended: true, sentence: `${version} has had no security updates since ${lastDay}` };
}

/**
 * Whether a MongoDB version still gets security updates.
 * @param version for example 6.0.5
 * @param now the current time
 */
export function supportOf(version: string, now = new Date()) {
  const lastDay = LAST_DAYS[version.split('.', 2).join('.')];
  const { ended, sentence } = supportUntil(lastDay, `MongoDB ${version}`, now);
  const advice = '; see docs/operating.md for how to upgrade';
  return { ended, sentence: `${sentence}${ended ? advice : ''}.` };
}
