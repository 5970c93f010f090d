import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { showToast } from '../components/toast/store.ts';
import { type Failed, type ParamsOf, type ReadPath, read } from '../lib/query.ts';
import { adminToken } from '../storage/adminToken.ts';
import { adminApi } from './adminApi.ts';

/**
 * Query options that retry a failed read when its page is opened again, for example after signing
 * in again, and never refetch a successful one earlier than usual.
 */
const RETRY_ON_MOUNT = {
  retryOnMount: true,
  refetchOnMount: ({ state }: { state: { status: string } }) =>
    state.status === 'error' ? 'always' : false,
} as const;

interface QOptions {
  /** For how long it isn't read again when a page is opened; usually for five minutes. */
  freshMs?: number;
  /** Whether what other parameters gave stays on screen until this is read, as in lists. */
  keepsPrevious?: boolean;
}

/**
 * A read of the back office: a path of the contract, its parameters, and what to say if it fails.
 * Without a token no request is sent: it fails with 'No authentication token', and the guard
 * redirects to sign-in. A failed read is repeated when its page is opened again.
 */
export function q<P extends ReadPath>(
  path: P,
  params: ParamsOf<P>,
  failed: Failed,
  { freshMs, keepsPrevious = false }: QOptions = {},
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
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
    ...(freshMs === undefined
      ? RETRY_ON_MOUNT
      : { staleTime: freshMs, refetchOnMount: true, retryOnMount: true }),
  });
}
