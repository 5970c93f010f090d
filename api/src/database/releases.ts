import { dayOf } from '../shared/dates.ts';

/**
 * What MongoDB's own download is asked for, by major version: the newest patch releases that
 * MongoDB's release notes named in November 2026. Of major 8 it is 8.3, since 8.0 can't open the
 * data of 8.2, which was fetched before, while 8.3 opens that of both.
 */
export const RELEASES: Readonly<Record<number, string>> = {
  6: '6.0.29',
  7: '7.0.40',
  8: '8.3.13',
};
export const NEWEST_MAJOR = 8;

/**
 * The last day on which MongoDB mends a series, from
 * https://www.mongodb.com/legal/support-policy/lifecycles (November 2026).
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

export interface Support {
  /** Whether security updates have ended. */
  ended: boolean;
  /** One sentence: the version, and until when it gets security updates. */
  sentence: string;
}

/**
 * Says whether a version of MongoDB still gets security updates.
 * @param version such as 6.0.5
 * @param now the moment to judge at
 */
export function supportOf(version: string, now = new Date()): Support {
  const lastDay = LAST_DAYS[version.split('.', 2).join('.')];
  if (lastDay === undefined) {
    const unknown = 'Band8 doesn’t know when its security updates end';
    return { ended: false, sentence: `MongoDB ${version}: ${unknown}.` };
  }
  if (dayOf(now) <= lastDay) {
    return { ended: false, sentence: `MongoDB ${version} gets security updates until ${lastDay}.` };
  }
  const advice = 'see docs/operating.md for how to upgrade';
  return {
    ended: true,
    sentence: `MongoDB ${version} has had no security updates since ${lastDay}; ${advice}.`,
  };
}
