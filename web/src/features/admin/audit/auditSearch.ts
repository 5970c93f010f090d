import { listSearch } from '../../../kit/listSearch.ts';
import { matching, searchText } from '../../../kit/searchParams.ts';
import { isDay } from '../../../lib/dates.ts';

const MAX_WHO_LENGTH = 254;
/** Nothing was logged before; a year that is still being typed starts with zeros. */
const FIRST_DAY = '2000-01-01';

/** The value, if it is a date that the API accepts. */
export function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) && value >= FIRST_DAY ? value : undefined;
}

/**
 * Validates the log's URL parameters: an address or a part of it, an action, and the first and last
 * day in UTC. An action is any name that the API accepts, because the known ones aren't part of
 * every page's bundle.
 */
export const validateAuditSearch = listSearch({
  who: (raw) => searchText(raw, MAX_WHO_LENGTH),
  action: (raw) => matching(/^[A-Za-z]{1,60}$/, raw),
  from: dayOf,
  to: dayOf,
});

export type AuditSearch = ReturnType<typeof validateAuditSearch>;
