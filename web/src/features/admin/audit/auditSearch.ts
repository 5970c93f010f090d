import type { paths } from '@band8/client/schema';
import { isDay } from '../../../dates.ts';
import { PAGE_SIZE, pageOf } from '../answers/listSearch.ts';
import { type AuditAction, isKnownAction } from './actions.ts';

const MAX_WHO_LENGTH = 254;
/** There was nothing to write down before; a year that is being typed begins with zeros. */
const FIRST_DAY = '2000-01-01';

/** What the log keeps in its address; what is at its default is left out (B4). */
export interface AuditSearch {
  /** The complete email address. */
  who?: string | undefined;
  action?: AuditAction | undefined;
  /** The first and the last day, in UTC. */
  from?: string | undefined;
  to?: string | undefined;
  page?: number | undefined;
}

/** The day that a text names; nothing when it names none that can be asked for. */
export function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) && value >= FIRST_DAY ? value : undefined;
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' && value.trim().slice(0, MAX_WHO_LENGTH)) || undefined;
}

/** The search parameters of the log; whatever is unknown or malformed is dropped. */
export function validateAuditSearch(raw: Record<string, unknown>): AuditSearch {
  const { action } = raw;
  return {
    who: textOf(raw.who),
    action: typeof action === 'string' && isKnownAction(action) ? action : undefined,
    from: dayOf(raw.from),
    to: dayOf(raw.to),
    page: pageOf(raw.page),
  };
}

type AuditFilter = NonNullable<paths['/api/admin/audit/csv']['get']['parameters']['query']>;

/** What the API is asked to leave out, by what the address says. */
export function auditFilter({ who, action, from, to }: AuditSearch) {
  return {
    ...(who && { who }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  } satisfies AuditFilter;
}

/** What the API is asked for: a page of what the filters let through. */
export function auditParams(search: AuditSearch) {
  return { ...auditFilter(search), page: search.page ?? 1, limit: PAGE_SIZE };
}
