import { ApiError, dataOf } from '@band8/client';
import { showToast } from '../../../components/toast/store.ts';
import { adminToken } from '../../../storage/adminToken.ts';

type Result<T> = Promise<{ data?: T; response: Response }>;

/**
 * The body of a read in the back office; a failure becomes an error with the text of the error
 * catalogue. Without a token nothing is asked for: it says 'No authentication token', and the guard
 * leads to the sign-in page.
 */
export async function readAsAdmin<T>(
  call: () => Result<T>,
  textOf: (status: number | 'no connection') => string,
): Promise<T> {
  if (adminToken.read() === null) {
    const title = 'No authentication token';
    showToast({ title, tone: 'destructive' });
    adminToken.remove();
    throw new Error(title);
  }
  try {
    return await dataOf(call());
  } catch (cause) {
    const status = cause instanceof ApiError ? cause.status : 'no connection';
    throw new Error(textOf(status), { cause });
  }
}

/**
 * Options of such reads: what failed before is asked for again when its page is opened again, as it
 * is after signing in anew; what was read stays as fresh as anything else.
 */
export const againAfterFailure = {
  retryOnMount: true,
  refetchOnMount: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? 'always' : false,
} as const;
