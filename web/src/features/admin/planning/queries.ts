import type { Schemas } from '@band8/client';
import { queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';

export type CalendarEntry = Schemas['CalendarEntry'];

const MINUTE_MS = 60_000;

/** The scheduled and published answers of some time. */
export function calendarQuery(range: { from: string; to: string }) {
  return queryOptions({
    queryKey: ['admin', 'calendar', range],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/admin/calendar', { params: { query: range }, signal }),
        (status) => `Failed to fetch the calendar: ${status}`,
      ),
    ...RETRY_ON_MOUNT,
    // What is due is published within a minute.
    refetchInterval: MINUTE_MS,
  });
}
