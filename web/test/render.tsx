import type { Band8Client, Schemas } from '@band8/client';
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
  useSearch,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { FunctionComponent, ReactNode } from 'react';
import { vi } from 'vitest';
import type { RouterContext } from '../src/context.ts';
import { UNKNOWN_SITE } from '../src/features/site/queries.ts';
import { createQueryClient } from '../src/lib/queryClient.ts';
import { parseSearch, stringifySearch } from '../src/lib/search.ts';
import { stubApi } from './api.ts';

/** What a page or a hook needs around it to read from the API. */
export function Queries({ children }: { children: ReactNode }) {
  const client = createQueryClient({ server: false });
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

interface RouteOptions {
  api?: Band8Client;
  /** What was read already. */
  data?: readonly (readonly [QueryKey, unknown])[];
  /** The settings of the site, as far as a test needs them. */
  site?: Partial<Schemas['Site']>;
}

/** Opens an address of a site with these pages, which get its search parameters. */
export async function openRoute(
  address: string,
  pages: Record<string, FunctionComponent<{ search: Record<string, unknown> }>>,
  { api = stubApi(Response.error).api, data = [], site }: RouteOptions = {},
) {
  const queryClient = createQueryClient({ server: false });
  for (const [key, value] of data) queryClient.setQueryData(key, value);
  if (site) queryClient.setQueryData(['/api/site', {}], { ...UNKNOWN_SITE, ...site });
  const root = createRootRouteWithContext<RouterContext>()();
  const routes = Object.entries(pages).map(([path, Page]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => <Page search={useSearch({ strict: false })} />,
    }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    context: { api, queryClient, isFirstLoad: () => false },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  await router.load();
  await act(async () => {
    render(
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
  });
  return router;
}

/** Advances faked time, and shows what then happens, also after the response of a stubbed API. */
export async function advance(ms: number): Promise<void> {
  for (const step of [ms, 0, 0, 0]) await act(() => vi.advanceTimersByTimeAsync(step));
}
