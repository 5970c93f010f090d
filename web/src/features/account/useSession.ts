import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { nextPath, pageAfterConfirming } from './nextPath.ts';
import { type Account, isSignedOut, recordAccount, recordSignedOut } from './queries.ts';

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

/** Returns what follows a failed call of a learner: if the session has ended, the page shows it. */
export function useSessionEnd(): (error: unknown) => void {
  const queryClient = useQueryClient();
  return (error) => {
    if (isSignedOut(error)) recordSignedOut(queryClient);
  };
}
