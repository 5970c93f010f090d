import type { Schemas } from '@band8/client';
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { adminApi } from '../../../kit/adminApi.ts';
import { RETRY_ON_MOUNT, readAsAdmin } from '../../../kit/read.ts';
import type { Range } from './range.ts';

export type Overview = Schemas['AnalyticsOverview'];
export type Performance = Schemas['ContentPerformance'][number];
export type AnswerDays = Schemas['AnswerAnalytics'];

const ANALYTICS = ['admin', 'analytics'];

/** The overview of a range; the previous range stays visible while it loads. */
export function overviewQuery(range: Range) {
  return queryOptions({
    queryKey: [...ANALYTICS, 'overview', range],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () => adminApi.GET('/api/analytics/overview', { params: { query: range }, signal }),
        () => 'Failed to fetch analytics',
      ),
    placeholderData: keepPreviousData,
    ...RETRY_ON_MOUNT,
  });
}

/** Engagement for each answer, most viewed first. */
export function performanceQuery(range: Range) {
  return queryOptions({
    queryKey: [...ANALYTICS, 'performance', range],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () =>
          adminApi.GET('/api/analytics/content-performance', { params: { query: range }, signal }),
        () => 'Failed to fetch content performance',
      ),
    placeholderData: keepPreviousData,
    ...RETRY_ON_MOUNT,
  });
}

/** Daily figures for one answer. */
export function answerDaysQuery(id: string, range: Range) {
  return queryOptions({
    queryKey: [...ANALYTICS, 'answer', id, range],
    queryFn: ({ signal }) =>
      readAsAdmin(
        () =>
          adminApi.GET('/api/analytics/answers/{id}', {
            params: { path: { id }, query: range },
            signal,
          }),
        (status) =>
          status === 404
            ? 'There is no answer with this id, and no figures for it.'
            : 'Failed to fetch content performance',
      ),
    placeholderData: (before) => (before?.contentId === id ? before : undefined),
    ...RETRY_ON_MOUNT,
  });
}

/** Reloads the reports on screen and removes all others from the cache. */
export async function refreshAnalytics(queryClient: QueryClient): Promise<void> {
  queryClient.removeQueries({ queryKey: ANALYTICS, type: 'inactive' });
  await queryClient.invalidateQueries({ queryKey: ANALYTICS });
}

/** Deletes the sample data. */
export async function deleteSample(): Promise<void> {
  await adminApi.DELETE('/api/analytics/sample');
}
