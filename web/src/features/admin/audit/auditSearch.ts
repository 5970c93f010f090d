import { isDay } from '../../../dates.ts';
import { matching, pageOf, searchText } from '../searchParams.ts';

const MAX_WHO_LENGTH = 254;
/** There was nothing to write down before; a year that is being typed begins with zeros. */
const FIRST_DAY = '2000-01-01';

/** What the log keeps in its address; what is at its default is left out. */
export interface AuditSearch {
  /** The complete email address. */
  who?: string | undefined;
  /** Any name that the API takes: which of them have words here is not known to every page. */
  action?: string | undefined;
  /** The first and the last day, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

/** The day that a text names; nothing when it names none that can be asked for. */
export function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) && value >= FIRST_DAY ? value : undefined;
}

/** The search parameters of the log; whatever is malformed is dropped. */
export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  return {
    who: searchText(raw.who, MAX_WHO_LENGTH),
    action: matching(/^[A-Za-z]{1,60}$/, raw.action),
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    page: pageOf(raw.page),
  };
}
