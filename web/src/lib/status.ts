import { ApiError } from '@band8/client';

/** The failed call that caused an error, however often it was wrapped. */
export function apiErrorOf(error: unknown): ApiError | undefined {
  let cause = error;
  while (cause instanceof Error) {
    if (cause instanceof ApiError) return cause;
    cause = cause.cause;
  }
  return undefined;
}

/** Whether a search failed because its index is still being built. */
export function isSearchUnavailable(error: unknown): boolean {
  return apiErrorOf(error)?.problem?.code === 'SEARCH_UNAVAILABLE';
}

/** The status of a page whose loader failed; 503 if the API was unreachable. */
export function httpStatusOf(error: unknown): number {
  const status = apiErrorOf(error)?.status;
  if (status === undefined) return 500;
  return status >= 500 ? 503 : status;
}
