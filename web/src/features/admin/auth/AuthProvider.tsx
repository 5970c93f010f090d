import { dataOf, type Schemas } from '@band8/client';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { adminToken } from '../../../storage/adminToken.ts';
import { adminApi } from './adminApi.ts';

export type User = Schemas['User'];

interface Auth {
  /** Who is signed in, or nobody. */
  user: User | null;
  /** Whether a stored token is still being verified. */
  isLoading: boolean;
  /** Remembers what the sign-in call answered. */
  login: (signIn: Schemas['SignIn']) => void;
  /** Revokes the token, forgets it, and leads to the sign-in page. */
  logout: () => Promise<void>;
}

/** Longer than a page lives on once it is left. */
const UNLOAD_MS = 300;

const AuthContext = createContext<Auth | null>(null);

/** Verifies a stored token. One that does not stand the test is removed without a word. */
function userQuery(token: string | null) {
  return queryOptions({
    queryKey: ['auth', token],
    queryFn: async (): Promise<User | null> => {
      try {
        return (await dataOf(adminApi.GET('/api/auth/verify'))).user;
      } catch {
        // Leaving the page cuts the call off too; that page never gets to what comes after.
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

/** Knows who is signed in, for everything inside. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const queryClient = useQueryClient();
  const token = useSyncExternalStore(adminToken.subscribe, adminToken.read);
  const { data = null, isPending } = useQuery(userQuery(token));

  const login = useCallback<Auth['login']>(
    ({ token: newToken, user }) => {
      queryClient.setQueryData(userQuery(newToken).queryKey, user);
      adminToken.write(newToken);
    },
    [queryClient],
  );
  const logout = useCallback(async () => {
    // Signed out here even when the server can't be told; the token then ends by itself.
    await adminApi.POST('/api/auth/logout').catch(() => undefined);
    adminToken.remove();
    // A page load forgets everything that was read with the token.
    location.assign('/admin/login');
  }, []);

  const auth = useMemo<Auth>(
    () => ({
      user: token === null ? null : data,
      isLoading: token !== null && isPending,
      login,
      logout,
    }),
    [token, data, isPending, login, logout],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** Who is signed in, and how to change that. */
export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('useAuth must be used within an AuthProvider');
  return auth;
}
