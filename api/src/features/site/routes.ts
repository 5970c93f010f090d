import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Types } from 'mongoose';
import type { Config } from '../../config.ts';
import { databaseUnavailable, searchUnavailable } from '../../errors.ts';
import { NoQuery } from '../../plugins/openapi.ts';
import { publicErrors } from '../../plugins/openapiErrors.ts';
import { pathCacheKey } from '../../plugins/responseCache.ts';
import { ref } from '../../shared/ref.ts';
import { version } from '../../version.ts';
import { archiveAddresses } from '../answers/archive/queries.ts';
import {
  addressStarts,
  countPublished,
  newestPublished,
  publishedAddresses,
} from '../answers/queries.ts';
import { readPublicSettings } from '../settings/queries.ts';
import { atomFeed, robots, sitemap, sitemapIndex } from './documents.ts';
import { readPrivacy } from './privacy.ts';
import { Health, Privacy, Readiness, Site } from './schema.ts';

/** Answers in one sitemap, which may have 50,000 addresses in total. */
const SITEMAP_ANSWERS = 10_000;
const FEED_LENGTH = 30;
const PAGES = ['/', '/about', '/task1', '/task2', '/practise', '/mock', '/glossary', '/privacy'];

export interface SiteOptions {
  config: Pick<
    Config,
    | 'analyticsMonths'
    | 'analyticsScriptOrigins'
    | 'cloudinary'
    | 'mail'
    | 'publicUrl'
    | 'submissionForm'
  >;
}

/** The state of the process. */
export interface HealthOptions {
  /** Whether MongoDB responds. */
  databaseAnswers: () => Promise<boolean>;
  /** Whether the process is about to stop. */
  isStopping: () => boolean;
}

/** The settings for pages, and the documents for crawlers and feed readers. */
export const siteRoutes: FastifyPluginAsyncTypebox<SiteOptions> = async (app, { config }) => {
  const { mail, publicUrl, submissionForm } = config;

  async function readSite(): Promise<Site> {
    return {
      ...(await readPublicSettings()),
      sendsEmail: mail !== undefined,
      publicUrl,
      ...(submissionForm && { submissionForm }),
    };
  }

  app.get(
    '/api/site',
    {
      config: { responseCache: true },
      schema: {
        operationId: 'getSite',
        summary: 'Get the public settings',
        description:
          'The site’s name, description, footer and contact address, and whether it is in maintenance mode.',
        tags: ['Site'],
        querystring: NoQuery,
        response: { 200: ref(Site), ...publicErrors() },
      },
    },
    readSite,
  );

  app.get(
    '/api/privacy',
    {
      config: { responseCache: true },
      schema: {
        operationId: 'getPrivacy',
        summary: 'Get what the site stores about people',
        description:
          'What a privacy page must say besides the public settings, which `GET /api/site` returns.',
        tags: ['Site'],
        querystring: NoQuery,
        response: { 200: ref(Privacy), ...publicErrors() },
      },
    },
    async () => {
      const current = await app.currentSettings();
      if (!current) throw databaseUnavailable();
      return readPrivacy(config, current.analytics);
    },
  );

  const hidden = { config: { responseCache: pathCacheKey }, schema: { hide: true } } as const;

  const starts = app.responseCache.remember(() => addressStarts(SITEMAP_ANSWERS));

  /** A sitemap of the pages and one group of answers. */
  async function sitemapOf(pages: readonly string[], from?: Types.ObjectId): Promise<string> {
    const answers = await publishedAddresses(SITEMAP_ANSWERS, from);
    return sitemap(publicUrl, [
      ...pages.map((path) => ({ path })),
      ...answers.map(({ _id, updatedAt }) => ({ path: `/answer/${_id}`, updatedAt })),
    ]);
  }

  const allPages = async () => [...PAGES, ...(await archiveAddresses())];

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const isSmall = (await countPublished()) <= SITEMAP_ANSWERS;
    const document = isSmall
      ? await sitemapOf(await allPages())
      : sitemapIndex(publicUrl, (await starts()).length);
    return reply.type('application/xml; charset=utf-8').send(document);
  });

  app.get<{ Params: { part: string } }>('/sitemap/:part', hidden, async (request, reply) => {
    const number = /^([1-9]\d{0,4})\.xml$/.exec(request.params.part)?.[1];
    const from = number && (await starts())[Number(number) - 1];
    if (!from) return reply.callNotFound();
    const document = await sitemapOf(number === '1' ? await allPages() : [], from);
    return reply.type('application/xml; charset=utf-8').send(document);
  });

  app.get('/feed.xml', hidden, async (_request, reply) => {
    const [site, answers] = await Promise.all([readSite(), newestPublished(FEED_LENGTH)]);
    return reply.type('application/atom+xml; charset=utf-8').send(atomFeed(site, answers));
  });

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
};

/** For load balancers and monitoring. */
export const healthRoutes: FastifyPluginAsyncTypebox<HealthOptions> = async (app, options) => {
  const { databaseAnswers, isStopping } = options;

  app.get(
    '/health/live',
    {
      schema: {
        operationId: 'getLiveness',
        summary: 'Check that the process is running',
        description: '200 while the process runs. Restart it when this fails.',
        tags: ['Health'],
        querystring: NoQuery,
        response: { 200: ref(Health), ...publicErrors() },
      },
    },
    async () => ({ status: 'ok' as const, version }),
  );

  app.get(
    '/health/ready',
    {
      schema: {
        operationId: 'getReadiness',
        summary: 'Check that requests can be served',
        description:
          '200 while the process can serve requests, 503 while the database is away, the search is being prepared after the start, or the process is stopping. Only send it traffic while this is 200.',
        tags: ['Health'],
        querystring: NoQuery,
        response: { 200: ref(Readiness), ...publicErrors() },
      },
    },
    async () => {
      if (isStopping() || !(await databaseAnswers())) throw databaseUnavailable();
      const { isStarting, ...search } = app.answerSearch.state();
      // Otherwise searches would fail during an upgrade of several nodes.
      if (isStarting) {
        const progress = `${search.indexed} of ${search.of} answers are indexed.`;
        throw searchUnavailable(undefined, `Search is being prepared: ${progress}`);
      }
      return { status: 'ok' as const, version, search };
    },
  );
};
