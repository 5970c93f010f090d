import { type Band8Client, dataOf, type Schemas } from '@band8/client';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { parseUrl } from '../../lib/parseUrl.ts';
import { apiErrorOf } from '../../lib/status.ts';
import { knownAccount } from '../../storage/account.ts';
import { createStoredText } from '../../storage/store.ts';

export type Account = Schemas['Account'];

const ACCOUNT = ['account'];
const SESSIONS = ['sessions'];
const ALWAYS_AGAIN = { staleTime: 0, refetchOnMount: 'always' } as const;

/** The signed-in learner's account; null if nobody is signed in. Always read again. */
export function accountQuery(api: Band8Client) {
  return queryOptions({
    queryKey: ACCOUNT,
    queryFn: async ({ signal }) => {
      const account = await dataOf(api.GET('/api/me', { signal }), { unauthorized: 'null' });
      if (account) knownAccount.write({ id: account.id, name: account.name });
      else knownAccount.remove();
      return account;
    },
    ...ALWAYS_AGAIN,
  });
}

/** Where the learner is signed in. Always read again. */
export function sessionsQuery(api: Band8Client) {
  return queryOptions({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/me/sessions', { signal }))).sessions,
    ...ALWAYS_AGAIN,
  });
}

/** Records on this device and page that a learner is signed in, or has changed the account. */
export function recordAccount(queryClient: QueryClient, account: Account): void {
  knownAccount.write({ id: account.id, name: account.name });
  queryClient.setQueryData(ACCOUNT, account);
}

/** Records on this device and page that nobody is signed in any more. */
export function recordSignedOut(queryClient: QueryClient): void {
  knownAccount.remove();
  queryClient.setQueryData(ACCOUNT, null);
  queryClient.removeQueries({ queryKey: SESSIONS });
}

/** Whether a call failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return apiErrorOf(error)?.status === 401;
}

/** Returns what follows a failed call of a learner: if the session has ended, the page shows it. */
export function useSessionEnd(): (error: unknown) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (isSignedOut(error)) recordSignedOut(queryClient);
  };
}

/** Where signing in leads unless another page was asked for. */
const START = '/study';

/**
 * The page to open after an email was confirmed by its link, which opens a new tab. Removed by
 * signing in.
 */
export const pageAfterConfirming = createStoredText('band8.next');

/** The page to open after signing in: a page of this site, and none of those that sign in. */
export function nextPath(next: string | null | undefined): string {
  if (!next) return START;
  const base = 'https://site.invalid';
  const url = next.startsWith('/') ? parseUrl(next, base) : null;
  if (url?.origin !== base || /^\/(sign-in|register|verify|reset|forgot)$/.test(url.pathname)) {
    return START;
  }
  return url.pathname + url.search + url.hash;
}

/** Returns what follows signing in: this device knows the account, and the next page opens. */
export function useSignedIn(next: string | undefined): (account: Account) => void {
  const queryClient = useQueryClient();
  const { history } = useRouter();
  return (account) => {
    recordAccount(queryClient, account);
    const path = nextPath(next ?? pageAfterConfirming.read());
    pageAfterConfirming.remove();
    history.push(path);
  };
}
