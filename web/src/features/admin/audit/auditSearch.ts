import { matching, pageNumberOf, searchText } from '../../../kit/searchParams.ts';
import { isDay } from '../../../lib/dates.ts';

const MAX_WHO_LENGTH = 254;
/** Nothing was logged before; a year that is still being typed starts with zeros. */
const FIRST_DAY = '2000-01-01';

/** The log's URL parameters; defaults are left out. */
export interface AuditSearch {
  who?: string | undefined;
  /** Any action name that the API accepts; the known ones are not part of every page's bundle. */
  action?: string | undefined;
  /** The first and last day, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

/** The value, if it is a date that the API accepts. */
export function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) && value >= FIRST_DAY ? value : undefined;
}

/** Validates the log's URL parameters, dropping malformed ones. */
export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    who: searchText(raw.who, MAX_WHO_LENGTH),
    action: matching(/^[A-Za-z]{1,60}$/, raw.action),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    page: pageNumberOf(raw.page),
  };
}
