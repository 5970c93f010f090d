import { createHash } from 'node:crypto';
import { createBand8Client } from '@band8/client';
import { createRequestHandler, getSsrStatus } from '@tanstack/react-router/ssr/server';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { Manifest } from '../manifest.ts';
import { App } from './App.tsx';
import { assetTags, developmentTags, inlineStyles } from './assetTags.ts';
import { MaintenancePage, type MaintenancePageProps } from './components/MaintenancePage.tsx';
import { isAdminPath } from './lib/adminPages.ts';
import {
  dehydrateQueries,
  PAGE_STATE_ID,
  type PageState,
  serializeState,
} from './lib/pageState.ts';
import { apiErrorOf, httpStatusOf, isSearchUnavailable } from './lib/status.ts';
import { type AppRouter, createRouter } from './router.ts';
import { startScript } from './startScript.ts';
import { firstPaintScript } from './styles/theme.ts';

interface PageRequest {
  /** The path and query of the request. */
  url: string;
  /** Handles API requests within the server's process. */
  fetch: (request: Request) => Promise<Response>;
  /** Allows the styles that the back office creates at run time. */
  styleNonce?: string;
}

/** Requests and links use only paths, so the origin does not matter. */
const ORIGIN = 'http://band8.internal';

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

const inlineSources = {
  scripts: [firstPaintScript, startScript].map(hashOf),
  styles: [hashOf(inlineStyles)],
};

/**
 * Renders the public pages with the same React code and API client as in the browser.
 * @param options.manifest Vite's manifest of the client build; undefined in development
 */
export function createRenderer(options: { manifest?: Manifest; developmentHead?: string }) {
  const { manifest, developmentHead = '' } = options;
  const tagsFor = manifest ? assetTags(manifest) : developmentTags(developmentHead);

  async function render({ url, fetch, styleNonce }: PageRequest) {
    const api = createBand8Client({ baseUrl: ORIGIN, fetch });
    let isBackOffice = false;
    const handle = createRequestHandler({
      createRouter: () => createRouter({ api, isFirstLoad: () => true }),
      request: new Request(ORIGIN + (url.startsWith('/') ? url : '/')),
    });
    const response = await handle(({ router }) => {
      const { status, failure } = outcomeOf(router);
      isBackOffice = isAdminPath(router.state.location.pathname);
      const routes = router.state.matches.map(({ routeId }) => String(routeId));
      const state: PageState = {
        queries: dehydrateQueries(router.options.context.queryClient),
        ...(failure && { failure }),
      };
      // A bug may not occur again in the browser, so such a page is not hydrated.
      const isHydrated = status < 500 || failure !== undefined;
      const { head, body } = tagsFor(routes, styleNonce);
      const data = `<script type="application/json" id="${PAGE_STATE_ID}">${serializeState(state)}</script>`;
      const html = withTags(
        renderToString(<App router={router} />),
        head + (styleNonce ? `<meta property="csp-nonce" nonce="${styleNonce}">` : ''),
        isHydrated ? data + body : '',
      );
      return new Response(html, { status });
    });
    const location = response.headers.get('location');
    return {
      status: response.status,
      html: location ? '' : await response.text(),
      isBackOffice,
      ...(location && { location: location.replace(ORIGIN, '') }),
    };
  }

  function renderMaintenance(notice: MaintenancePageProps): string {
    const page = renderToStaticMarkup(<MaintenancePage {...notice} />);
    return withTags(page, tagsFor([]).head, '');
  }

  return { render, renderMaintenance, inlineSources };
}

function outcomeOf(router: AppRouter) {
  const { matches } = router.state;
  const failed = matches.find(({ status }) => status === 'error');
  if (failed) return failureOf(failed.error);
  const queries = router.options.context.queryClient.getQueryCache().getAll();
  const search = queries.find(({ state }) => isSearchUnavailable(state.error));
  if (search) return failureOf(search.state.error);
  // The back office renders only in the browser, so its routes cannot report this here.
  const isUnknown = matches.some(({ routeId }) => routeId === '/admin/_layout/$');
  return { status: isUnknown ? 404 : getSsrStatus(router) };
}

/** The outcome of a page with a failed call. */
function failureOf(cause: unknown) {
  const error = apiErrorOf(cause);
  if (!error) console.error(cause);
  return {
    status: httpStatusOf(cause),
    ...(error && { failure: { status: error.status, body: error.body } }),
  };
}

function withTags(page: string, head: string, body: string): string {
  const endOfHead = page.indexOf('</head>');
  const endOfBody = page.lastIndexOf('</body>');
  return `<!doctype html>${page.slice(0, endOfHead)}${head}${page.slice(endOfHead, endOfBody)}${body}${page.slice(endOfBody)}`;
}
