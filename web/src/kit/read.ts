import { ApiError, dataOf } from '@band8/client';
import { showToast } from '../components/toast/store.ts';
import { adminToken } from '../storage/adminToken.ts';

type Result<T> = Promise<{ data?: T; response: Response }>;

/**
 * Resolves with the body of a read; errors have the text of the error catalogue. Without a token no
 * request is sent: it fails with 'No authentication token', and the guard redirects to sign-in.
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
 * Query options that retry a failed read when its page is opened again, for example after signing
 * in again, and never refetch a successful one earlier than usual.
 */
export const RETRY_ON_MOUNT = {
  retryOnMount: true,
  refetchOnMount: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? 'always' : false,
} as const;
