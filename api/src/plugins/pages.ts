import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { ErrorCode } from '../errorCodes.ts';
import { CodedError, handleError, recordFailure, sendProblem, toCodedError } from '../errors.ts';
import { isPreviewPage, PREVIEW_HEADERS, publicPageAt } from '../shared/publicPages.ts';
import { refusesTracking } from '../shared/userAgent.ts';
import { alwaysAnswered } from './loadLimits.ts';
import { maintenanceError, staysOpen } from './maintenance.ts';
import { pageCacheKey, parsePageAddress } from './pageAddress.ts';
import type { MaintenanceNotice, PageModule, PageRenderer, PageResponse } from './pagePolicy.ts';
import { pagePolicy, tokenGuard } from './pagePolicy.ts';
import { pathCacheKey } from './responseCache.ts';

export const WEB_DIST = resolve(import.meta.dirname, '../../../web/dist');

const ONE_YEAR = 31_536_000;
/** A request rejected with one of these codes gets a page. */
const BUSY = new Set<ErrorCode>(['OVERLOADED', 'DEADLINE_PASSED']);
const WITHOUT_PAGES = /^\/(api|media|assets|docs|health)(\/|$)/;

/** Whether a request that matched the pages' wildcard route asks for a page. */
function isPage(request: FastifyRequest): boolean {
  return !WITHOUT_PAGES.test(parsePageAddress(request).path);
}

type CurrentSettings = NonNullable<Awaited<ReturnType<FastifyInstance['currentSettings']>>>;

function fetchInside(app: FastifyInstance) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      url: pathname + search,
      // A visitor who may see the page may also see the data in it.
      headers: app.headersInside,
    });
    const type = headers['content-type'];
    return new Response(new Uint8Array(rawPayload), {
      status: statusCode,
      ...(typeof type === 'string' && { headers: { 'content-type': type } }),
    });
  };
}

function sendPage(reply: FastifyReply, page: PageResponse) {
  if (page.location) return reply.redirect(page.location, page.status);
  if (page.status >= 500) reply.header('retry-after', '5');
  return reply.code(page.status).type('text/html; charset=utf-8').send(page.html);
}

/** A page with the analytics code at the end of its body, after the script that hides the token from it. */
function withAnalytics(
  page: PageResponse,
  analytics: NonNullable<CurrentSettings['analytics']>,
): PageResponse {
  const end = page.html.lastIndexOf('</body>');
  const added = tokenGuard.html + analytics.html;
  return { ...page, html: page.html.slice(0, end) + added + page.html.slice(end) };
}

/** What the application passes to the plugin that serves the pages. */
export interface PageServerOptions {
  /** The origin of an external image host; only the back office may connect to it. */
  uploadOrigin?: string | undefined;
  /** The origin of an external form that public pages send submissions to. */
  formOrigin?: string | undefined;
  /** Additional origins that the analytics code may load scripts from and connect to. */
  scriptOrigins?: readonly string[];
  /** Whether browsers keep copies of what was opened, for times without a connection. */
  keepsCopies?: boolean;
}

/** The pages: React rendered on the server through the same API that browsers call. */
export const pages = fp<PageServerOptions & { renderer: PageRenderer; development: boolean }>(
  async (app, { renderer, development, uploadOrigin, formOrigin, scriptOrigins = [] }) => {
    const common = { inlineSources: renderer.inlineSources, development };
    const fetch = fetchInside(app);
    const pageHeaders = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': pagePolicy(common),
    };

    async function renderNotice(reason: MaintenanceNotice['reason'], current?: CurrentSettings) {
      const { siteName, footerText, contactEmail } = current?.settings ?? app.defaultSettings;
      const texts = { siteName, footerText, contactEmail: contactEmail ?? undefined };
      return renderer.renderMaintenance({ reason, ...texts });
    }

    async function sendMaintenance(request: FastifyRequest, reply: FastifyReply) {
      const current = await app.currentSettings();
      if (!current || !isPage(request)) throw maintenanceError();
      const html = await renderNotice('maintenance', current);
      return reply.headers({ ...pageHeaders, 'x-robots-tag': 'noindex' }).send(html);
    }

    /** The page for an overloaded server, rendered in advance. */
    let busyPage: { of: CurrentSettings | undefined; html: string } | undefined;
    async function prepareBusyPage(current?: CurrentSettings): Promise<void> {
      if (busyPage && busyPage.of === current) return;
      busyPage = { of: current, html: await renderNotice('busy', current) };
    }
    // Rendered before the first request, because the database may be unavailable by then. Not in
    // development, where the first rendering takes a second.
    if (!development) app.addHook('onReady', () => prepareBusyPage());

    /** The error handler of pages: a rejected request or one that takes too long also gets a page. */
    function sendErrorPage(error: unknown, request: FastifyRequest, reply: FastifyReply) {
      const coded = toCodedError(error);
      const isBusy = BUSY.has(coded.code);
      if (!isBusy || !busyPage || (request.routeOptions.url === '/*' && !isPage(request))) {
        return handleError(error, request, reply);
      }
      recordFailure(request, coded);
      const headers = { ...pageHeaders, ...coded.headers, 'cache-control': 'no-store' };
      return reply.code(coded.statusCode).headers(headers).send(busyPage.html);
    }

    const kept = { responseCache: pathCacheKey, inMaintenance: 'open' } as const;
    app.get('/offline', { config: kept, schema: { hide: true } }, async (_request, reply) =>
      reply.headers(pageHeaders).send(await renderNotice('offline', await app.currentSettings())),
    );

    app.get('/*', {
      config: { responseCache: pageCacheKey, inMaintenance: sendMaintenance },
      errorHandler: sendErrorPage,
      schema: { hide: true },
      handler: async (request, reply) => {
        if (!isPage(request)) return reply.callNotFound();
        const { href, path, redirectTo } = parsePageAddress(request);
        const isPreview = isPreviewPage(path);
        if (isPreview) reply.headers(PREVIEW_HEADERS);
        if (redirectTo !== undefined) {
          if (!isPreview) reply.header('cache-control', 'no-cache');
          return reply.redirect(redirectTo, 301);
        }
        const [page, current] = await Promise.all([
          // Rendered from the cache key itself, so that the entry cannot show another page.
          renderer.render({ url: href, fetch }),
          app.currentSettings(),
        ]);
        await prepareBusyPage(current);
        // The back office has its own policy, so none of its pages is cached here.
        if (page.isBackOffice) return reply.redirect('/admin');
        // A browser in which an administrator has signed in gets uncached pages without the code.
        if (request.hasBypassCookie || isPreview) request.isPrivate = true;
        const isBare =
          page.status >= 500 ||
          request.isPrivate ||
          refusesTracking(request) ||
          publicPageAt(path)?.takesSecrets === true;
        const analytics = isBare ? undefined : current?.analytics;
        const contentSecurityPolicy = pagePolicy({
          ...common,
          sendsTo: [
            formOrigin,
            ...(analytics ? [...analytics.connectSources, ...scriptOrigins] : []),
          ],
          analytics: analytics && [tokenGuard.source, ...analytics.scriptSources, ...scriptOrigins],
        });
        reply
          .header('content-security-policy', contentSecurityPolicy)
          .header('vary', 'Sec-GPC, DNT')
          .header('cache-control', request.isPrivate ? 'private, no-store' : 'no-cache');
        return sendPage(reply, analytics ? withAnalytics(page, analytics) : page);
      },
    });

    // The back office creates styles at run time, so each of its pages needs its own nonce.
    const sendAdminPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const styleNonce = randomBytes(16).toString('base64');
      const page = await renderer.render({ url: request.url, fetch, styleNonce });
      // The pages' router reads for example /admin/../task1 as a public page.
      if (!page.location && !page.isBackOffice) return reply.callNotFound();
      reply.headers({
        'content-security-policy': pagePolicy({ ...common, styleNonce, sendsTo: [uploadOrigin] }),
        'cache-control': 'no-store',
        'x-robots-tag': 'noindex',
      });
      return sendPage(reply, page);
    };
    const adminPage = {
      config: { inMaintenance: 'open' },
      errorHandler: sendErrorPage,
      schema: { hide: true },
    } as const;
    for (const path of ['/admin', '/admin/*']) app.get(path, adminPage, sendAdminPage);
  },
  { name: 'pages', dependencies: ['maintenance', 'currentSettings'] },
);

async function loadBuiltRenderer(): Promise<PageRenderer> {
  const entry: PageModule = await import(
    pathToFileURL(join(WEB_DIST, 'server/entry-server.js')).href
  );
  const manifest = await readFile(join(WEB_DIST, 'client/.vite/manifest.json'), 'utf8');
  return entry.createRenderer({ manifest: JSON.parse(manifest) });
}

/** The pages and assets built by `vite build`; files with a hashed name never expire. */
export const builtPages = fp<PageServerOptions>(async (app, options) => {
  await app.register(async (open) => {
    open.addHook('onRoute', staysOpen);
    open.addHook('onRoute', alwaysAnswered);
    await open.register(fastifyStatic, {
      root: join(WEB_DIST, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz', 'sw.js', 'no-copies.js'],
      setHeaders: (reply, path) => {
        const forGood = path.includes(`${sep}assets${sep}`);
        reply.header(
          'cache-control',
          forGood ? `public, max-age=${ONE_YEAR}, immutable` : 'public, max-age=3600',
        );
      },
    });
    // The second one removes the first from browsers that have it.
    const serviceWorker = options.keepsCopies ? 'sw.js' : 'no-copies.js';
    open.get('/sw.js', { schema: { hide: true } }, (_request, reply) =>
      reply
        .header('content-security-policy', "default-src 'none'; connect-src 'self'")
        .sendFile(serviceWorker),
    );
  });
  await app.register(pages, {
    ...options,
    renderer: await loadBuiltRenderer(),
    development: false,
  });
});

/** Unknown addresses outside the pages. */
export function setNotFound(app: FastifyInstance) {
  const nothing = new CodedError('NOT_FOUND', 'There is nothing at this address.');
  app.setNotFoundHandler((request, reply) => sendProblem(request, reply, nothing));
}
