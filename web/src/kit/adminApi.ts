import { ApiError, createBand8Client } from '@band8/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { showToast } from '../components/toast/store.ts';
import { type Failed, type ParamsOf, type ReadPath, read, refreshReads } from '../lib/query.ts';
import { createSignal } from '../lib/signal.ts';
import { adminToken } from '../storage/adminToken.ts';

/** Whether the server has asked for a second factor to be set up first. */
export const asksSetUp = createSignal(false);

/**
 * The back office's API client, which sends the stored token with every call. After a 401 it
 * removes the invalid token, and the guard asks to sign in again. A second factor that has to be set
 * up first is asked for instead of the page.
 */
export const adminApi = createBand8Client({
  getToken: adminToken.read,
  async fetch(request) {
    const response = await fetch(request);
    const sent = request.headers.get('Authorization');
    if (response.status === 401 && sent === `Bearer ${adminToken.read()}`) adminToken.remove();
    if (response.status === 403) {
      const body = await response.clone().text();
      if (body.includes('"SECOND_FACTOR_SETUP_REQUIRED"')) asksSetUp.set(true);
    }
    return response;
  },
});

/** Repeats a failed read when its page is opened again, for example after signing in again. */
const refetchFailed = ({ state }: { state: { status: string } }) => state.status === 'error';

/**
 * A read of the back office: a path of the contract, its parameters, what to say if it fails, and
 * for how long it isn't read again when a page is opened; usually for five minutes.
 * Without a token no request is sent: it fails with 'No authentication token', and the guard
 * redirects to sign-in. A failed read is repeated when its page is opened again.
 */
export function q<P extends ReadPath>(
  path: P,
  params: ParamsOf<P>,
  failed: Failed,
  { freshMs }: { freshMs?: number } = {},
) {
  return queryOptions({
    queryKey: [path, params],
    queryFn({ signal }) {
      if (adminToken.read() !== null) return read(adminApi, path, params, failed, signal);
      const title = 'No authentication token';
      showToast({ title, tone: 'destructive' });
      adminToken.remove();
      throw new Error(title);
    },
    retryOnMount: true,
    ...(freshMs === undefined
      ? { refetchOnMount: refetchFailed }
      : { refetchOnMount: true, staleTime: freshMs }),
  });
}

/** Called after a write: reads again the back office’s data on screen, and removes the rest from the cache. */
export async function refreshBackOffice(queryClient: QueryClient): Promise<void> {
  await refreshReads(queryClient, '/api/admin', '/api/analytics');
}

/** The server's message for the user, if a failed call has one. */
export function serverMessage(error: unknown): string | undefined {
  return (error instanceof ApiError && error.problem?.message) || undefined;
}

/** What a failed read says: the server's message for the user, or this text. */
export function reasonOr(text: string) {
  return (_: unknown, error: unknown) => serverMessage(error) ?? text;
}

/** A failure in words, with the server's message if there is one. */
export function toProblem(title: string, error: unknown) {
  return { title, description: serverMessage(error) ?? 'Please try again.' };
}

/** The same in a notification. */
export function showFailure(title: string, error: unknown): void {
  showToast({ ...toProblem(title, error), tone: 'destructive' });
}
