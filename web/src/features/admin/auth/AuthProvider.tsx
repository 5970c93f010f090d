import { dataOf, type Schemas } from '@band8/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { adminToken } from '../../../storage/adminToken.ts';

type User = Schemas['User'];

/** Longer than a page exists after it was left. */
const UNLOAD_MS = 300;

/** Verifies the stored token and removes it silently if it is invalid. */
function userQuery(token: string | null) {
  return queryOptions({
    queryKey: ['auth', token],
    queryFn: async (): Promise<User | null> => {
      try {
        return (await dataOf(adminApi.GET('/api/auth/verify'))).user;
      } catch {
        // Leaving the page also aborts the request; the wait ensures that nothing below runs then.
        await new Promise((resolve) => setTimeout(resolve, UNLOAD_MS));
        if (adminToken.read() === token) adminToken.remove();
        return null;
      }
    },
    enabled: token !== null,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}

type Auth = ReturnType<typeof useSignedIn>;

const AuthContext = createContext<Auth | null>(null);

/** Provides the signed-in user to all components inside. */
export function AuthProvider({ children }: { children: ReactNode }) {
  return <AuthContext value={useSignedIn()}>{children}</AuthContext>;
}

/** The signed-in user, with functions to sign in and out. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}

function useSignedIn() {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(adminToken.subscribe, adminToken.read);
  const { data = null, isPending } = useQuery(userQuery(token));
  const user = token === null ? null : data;
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  return {
    user,
    /** Whether the session that this page was using is over. */
    hasEnded: wasSignedIn && !user,
    isLoading: token !== null && isPending,
    login({ token: newToken, user: signedIn }: Schemas['SignIn']) {
      queryClient.setQueryData(userQuery(newToken).queryKey, signedIn);
      adminToken.write(newToken);
    },
    /** Shows what has changed about the signed-in user. */
    updateUser(changes: { [K in keyof User]?: User[K] | undefined }) {
      queryClient.setQueryData(userQuery(token).queryKey, (known) =>
        known ? ({ ...known, ...changes } as User) : known,
      );
    },
    /** Revokes and removes the token, then opens the sign-in page. */
    async logout() {
      // Also signs out here if the server can't be reached; the token then expires on its own.
      await adminApi.POST('/api/auth/logout').catch(() => undefined);
      adminToken.remove();
      // Reloading the page clears all data that was read with the token.
      location.assign('/admin/login');
    },
  };
}
