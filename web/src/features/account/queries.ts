import { type Band8Client, dataOf, type Schemas } from '@band8/client';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { apiErrorOf } from '../../lib/status.ts';
import { knownAccount } from '../../storage/account.ts';

export type Account = Schemas['Account'];

const ACCOUNT = ['account'];
const SESSIONS = ['sessions'];

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
    staleTime: 0,
    refetchOnMount: 'always',
  });
}

/** Where the learner is signed in. Always read again. */
export function sessionsQuery(api: Band8Client) {
  return queryOptions({
    queryKey: SESSIONS,
    queryFn: async ({ signal }) => (await dataOf(api.GET('/api/me/sessions', { signal }))).sessions,
    staleTime: 0,
    refetchOnMount: 'always',
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
