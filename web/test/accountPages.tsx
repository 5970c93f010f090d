import { createBand8Client, type Schemas } from '@band8/client';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ComponentType, FunctionComponent } from 'react';
import type { RouterContext } from '../src/context.ts';
import { AccountPage } from '../src/features/account/AccountPage.tsx';
import { ForgotPage } from '../src/features/account/ForgotPage.tsx';
import { RegisterPage } from '../src/features/account/RegisterPage.tsx';
import { ResetPage } from '../src/features/account/ResetPage.tsx';
import { SignInPage } from '../src/features/account/SignInPage.tsx';
import { VerifyPage } from '../src/features/account/VerifyPage.tsx';
import { PrivacyPage } from '../src/features/site/PrivacyPage.tsx';
import { UNKNOWN_SITE } from '../src/features/site/queries.ts';
import { createQueryClient } from '../src/queryClient.ts';
import { parseSearch, stringifySearch } from '../src/search.ts';
import { validateNext } from '../src/validateNext.ts';

export const ACCOUNT: Schemas['Account'] = {
  id: '65e6f2a04c1b8d0012a4a001',
  email: 'mina@example.org',
  name: 'Mina',
  isEmailConfirmed: true,
  createdAt: '2026-03-05T09:00:00.000Z',
};

/** The response with an error of the API. */
export function problem(
  status: number,
  code: string,
  message: string,
  errors?: { path: string; message: string }[],
): () => Response {
  return () => Response.json({ code, message, ...(errors && { errors }) }, { status });
}

export const noContent = () => new Response(null, { status: 204 });
export const json =
  (body: unknown, status = 200) =>
  () =>
    Response.json(body, { status });

/** A call that the page made. */
interface Call {
  call: string;
  body: unknown;
}

type Responses = Record<string, () => Response | Promise<Response>>;

const TITLED = (text: string) => () => <h1>{text}</h1>;

const NEXT: Record<string, ComponentType<{ next: string | undefined }>> = {
  '/sign-in': SignInPage,
  '/register': RegisterPage,
  '/verify': VerifyPage,
};

const PLAIN: Record<string, FunctionComponent> = {
  '/account': AccountPage,
  '/forgot': ForgotPage,
  '/reset': ResetPage,
  '/privacy': PrivacyPage,
  '/study': TITLED('My study'),
  '/words': TITLED('My words'),
};

interface PageOptions {
  /** The responses by method and path, such as `GET /api/me`; others fail. */
  responses?: Responses;
  site?: Partial<Schemas['Site']>;
}

/** Renders one of the pages of accounts with a server that gives these responses. */
export async function openPage(address: string, { responses = {}, site }: PageOptions = {}) {
  const calls: Call[] = [];
  const api = createBand8Client({
    baseUrl: 'http://test',
    fetch: async (request) => {
      const call = `${request.method} ${new URL(request.url).pathname}`;
      const text = await request.text();
      calls.push({ call, body: text ? JSON.parse(text) : undefined });
      const respond = responses[call];
      if (!respond) throw new TypeError('Failed to fetch');
      return respond();
    },
  });
  const queryClient = createQueryClient({ server: false });
  queryClient.setQueryData(['site'], { ...UNKNOWN_SITE, enableRegistration: true, ...site });
  const root = createRootRouteWithContext<RouterContext>()();
  const withNext = Object.entries(NEXT).map(([path, Page]) => {
    const route = createRoute({
      getParentRoute: () => root,
      path,
      validateSearch: validateNext,
      component: () => <Page next={validateNext(route.useSearch()).next} />,
    });
    return route;
  });
  const plain = Object.entries(PLAIN).map(([path, component]) =>
    createRoute({ getParentRoute: () => root, path, component }),
  );
  const router = createRouter({
    routeTree: root.addChildren([...withNext, ...plain]),
    context: { api, queryClient, isFirstLoad: () => false },
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch,
    stringifySearch,
  });
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1 });
  return { calls, router };
}
