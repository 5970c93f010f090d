import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CodedError, sendProblem } from '../errors.ts';

export const WEB_DIST = resolve(import.meta.dirname, '../../../web/dist');

/** The parameters that change what a public page shows; others (campaigns …) are ignored. */
export const PAGE_PARAMETERS = ['search', 'subtype', 'sortBy', 'page', 'task'] as const;

const ONE_YEAR = 31_536_000;
const PREFIXES_WITHOUT_PAGES = /^\/(api|media|assets|docs|health)(\/|$)/;

export interface PageRequest {
  /** Path and query, as the visitor asked for them. */
  url: string;
  /** Answers API requests inside this process. */
  fetch: (request: Request) => Promise<Response>;
  /** Lets the styles in that the back office makes while it runs. */
  styleNonce?: string;
}

export interface PageResponse {
  status: number;
  html: string;
  /** Where to go instead, with a 3xx status. */
  location?: string;
}

/** What the built (or, in development, the loaded) web hands to the server. */
export interface PageRenderer {
  render(request: PageRequest): Promise<PageResponse>;
  /** CSP sources of the scripts that a page holds inline, such as `'sha256-…'`. */
  inlineScripts: readonly string[];
}

/** What `web/src/entry-server.tsx` exports. */
export interface PageModule {
  /**
   * @param manifest Vite's manifest of the client build; absent in development
   * @param developmentHead tags that Vite wants in the head of a development page
   */
  createRenderer(options: {
    manifest?: Record<string, unknown>;
    developmentHead?: string;
  }): PageRenderer;
}

interface PolicyOptions {
  inlineScripts: readonly string[];
  development: boolean;
  styleNonce?: string;
  /** Where pictures are uploaded to, when it is not this server. */
  uploadOrigin?: string | undefined;
}

function policy({ inlineScripts, development, styleNonce, uploadOrigin }: PolicyOptions): string {
  // A nonce would switch 'unsafe-inline' off.
  const styles = development ? "'unsafe-inline'" : styleNonce && `'nonce-${styleNonce}'`;
  return [
    "default-src 'none'",
    development
      ? "script-src 'self' 'unsafe-inline'"
      : `script-src ${["'self'", ...inlineScripts].join(' ')}`,
    `style-src ${["'self'", ...(styles ? [styles] : [])].join(' ')}`,
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    `connect-src ${["'self'", ...(uploadOrigin ? [uploadOrigin] : []), ...(development ? ['ws:'] : [])].join(' ')}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function fetchInside(app: FastifyInstance) {
  return async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const { statusCode, headers, rawPayload } = await app.inject({
      method: 'GET',
      url: pathname + search,
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

/** What the application hands to whatever serves the pages. */
export interface PageServerOptions {
  /** The origin of an image host elsewhere: only the back office may send to it. */
  uploadOrigin?: string | undefined;
}

interface PagesOptions extends PageServerOptions {
  renderer: PageRenderer;
  development: boolean;
}

/** The pages: React rendered on the server through the same API that browsers call. */
export const pages = fp<PagesOptions>(
  async (app, { renderer, development, uploadOrigin }) => {
    const { inlineScripts } = renderer;
    const contentSecurityPolicy = policy({ inlineScripts, development });
    const fetch = fetchInside(app);

    app.get(
      '/*',
      { config: { publicCache: PAGE_PARAMETERS }, schema: { hide: true } },
      async (request, reply) => {
        if (PREFIXES_WITHOUT_PAGES.test(request.url)) return reply.callNotFound();
        const page = await renderer.render({ url: request.url, fetch });
        reply
          .header('content-security-policy', contentSecurityPolicy)
          .header('cache-control', 'no-cache');
        return sendPage(reply, page);
      },
    );

    // The back office styles itself while it runs, so each of its pages has a nonce of its own.
    const sendAdminPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const styleNonce = randomBytes(16).toString('base64');
      const page = await renderer.render({ url: request.url, fetch, styleNonce });
      reply
        .header(
          'content-security-policy',
          policy({ inlineScripts, development, styleNonce, uploadOrigin }),
        )
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex');
      return sendPage(reply, page);
    };
    for (const path of ['/admin', '/admin/*']) {
      app.get(path, { schema: { hide: true } }, sendAdminPage);
    }
  },
  { name: 'pages' },
);

/** Loads the renderer that `vite build` made. */
async function loadBuiltRenderer(): Promise<PageRenderer> {
  const entry: PageModule = await import(
    pathToFileURL(join(WEB_DIST, 'server/entry-server.js')).href
  );
  const manifest = await readFile(join(WEB_DIST, 'client/.vite/manifest.json'), 'utf8');
  return entry.createRenderer({ manifest: JSON.parse(manifest) });
}

/** The pages and assets that `vite build` made; hashed names are kept for good. */
export const builtPages = fp<PageServerOptions>(
  async (app, options) => {
    await app.register(fastifyStatic, {
      root: join(WEB_DIST, 'client'),
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        const forGood = path.includes(`${sep}assets${sep}`);
        reply.header(
          'cache-control',
          forGood ? `public, max-age=${ONE_YEAR}, immutable` : 'public, max-age=3600',
        );
      },
    });
    await app.register(pages, {
      ...options,
      renderer: await loadBuiltRenderer(),
      development: false,
    });
  },
  { name: 'builtPages' },
);

/** What no route knows, outside the pages. */
export function setNotFound(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      request,
      reply,
      new CodedError(404, 'NOT_FOUND', 'There is nothing at this address.'),
    ),
  );
}
