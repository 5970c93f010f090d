import type { Config } from '../../config.ts';
import { AUDIT_DAYS } from '../audit/schema.ts';
import { DEVICE_DAYS, SESSION_DAYS, UNCONFIRMED_DAYS } from '../auth/learner/schema.ts';
import { MAX_LIMIT_HOURS } from '../limits/queries.ts';
import { imageHostName } from '../media/queries.ts';
import { DELETION_DAYS } from '../study/schema.ts';
import type { Privacy } from './schema.ts';

/** The owner's analytics code, as far as it matters to visitors: whom their browser contacts. */
interface AnalyticsCode {
  /** CSP sources: origins, and hashes of inline scripts. */
  scriptSources: readonly string[];
  /** Origins. */
  connectSources: readonly string[];
}

/** The hosts that the analytics code may contact, each once. */
function hostsOf({ scriptSources, connectSources }: AnalyticsCode, also: readonly string[]) {
  const urls = [...scriptSources, ...connectSources, ...also].map((source) => URL.parse(source));
  return [...new Set(urls.flatMap((url) => url?.host || []))].sort();
}

/** What this site stores about people and whom their browsers contact, from its configuration. */
export function readPrivacy(
  config: Pick<Config, 'analyticsMonths' | 'analyticsScriptOrigins' | 'cloudinary'>,
  code: AnalyticsCode | undefined,
): Privacy {
  const imageHost = imageHostName(config.cloudinary);
  return {
    analyticsMonths: config.analyticsMonths,
    hasAnalyticsCode: code !== undefined,
    analyticsHosts: code ? hostsOf(code, config.analyticsScriptOrigins) : [],
    ...(imageHost && { imageHost }),
    sessionDays: SESSION_DAYS,
    deviceDays: DEVICE_DAYS,
    unconfirmedDays: UNCONFIRMED_DAYS,
    deletionDays: DELETION_DAYS,
    limitHours: MAX_LIMIT_HOURS,
    auditDays: AUDIT_DAYS,
  };
}
