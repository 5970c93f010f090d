import type { Types } from 'mongoose';
import type { Config } from '../../config.ts';
import { CodedError, databaseUnavailable, unavailable } from '../../errors.ts';
import { tagged } from '../../plugins/openapi.ts';
import { pathCacheKey } from '../../plugins/responseCache.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { SITEMAP_PAGES } from '../../shared/publicPages.ts';
import { ref } from '../../shared/ref.ts';
import { version } from '../../version.ts';
import { archiveAddresses } from '../answers/archive/queries.ts';
import {
  addressStarts,
  countAnswers,
  newestPublished,
  publishedAddresses,
} from '../answers/queries.ts';
import { AUDIT_DAYS } from '../audit/schema.ts';
import { DEVICE_DAYS, SESSION_DAYS, UNCONFIRMED_DAYS } from '../auth/learner/schema.ts';
import { MAX_LIMIT_HOURS } from '../limits/queries.ts';
import { imageHostName } from '../media/queries.ts';
import { readPublicSettings } from '../settings/queries.ts';
import { DELETION_DAYS } from '../study/schema.ts';
import { atomFeed, robots, sitemap, sitemapIndex, webManifest } from './documents.ts';
import { Health, Privacy, Readiness, Site } from './schema.ts';

/** The hosts in CSP sources, each once; hashes of inline scripts have none. */
function hostsIn(sources: readonly string[]): string[] {
  return [...new Set(sources.flatMap((source) => URL.parse(source)?.host || []))].sort();
}

/** Answers in one sitemap, which may have 50,000 addresses in total. */
const SITEMAP_ANSWERS = 10_000;
const notStarted = problems(
  new CodedError('PREPARING', 'The site is being prepared: Sample content: 10 of 31 answers'),
);

const SEARCHES_FAIL =
  'Searches fail, and the log says why. The node tries again, at most a minute later.';

/** The state of the process. */
export interface HealthOptions {
  /** Whether MongoDB responds. */
  databaseAnswers: () => Promise<boolean>;
  /** Whether the process is about to stop. */
  isStopping: () => boolean;
  /** What the process still does before it has started, as a sentence; nothing afterwards. */
  preparation?: () => string | undefined;
}

/** The settings for pages, and the documents for crawlers and feed readers. */
export const siteRoutes: Routes<{ config: Config }> = async (app, { config }) => {
  app.addHook('onRoute', tagged('Site'));
  const { mail, publicUrl, submissionForm } = config;

  async function readSite(): Promise<Site> {
    return {
      ...(await readPublicSettings()),
      sendsEmail: mail !== undefined,
      publicUrl,
      ...(submissionForm && { submissionForm }),
    };
  }

  app.get('/api/site', {
    config: { responseCache: true },
    schema: {
      operationId: 'getSite',
      summary: 'Get the public settings',
      description:
        'The site’s name, description, footer and contact address, and whether it is in maintenance mode.',
      response: { 200: ref(Site) },
    },
    handler: readSite,
  });

  app.get('/api/privacy', {
    config: { responseCache: true },
    schema: {
      operationId: 'getPrivacy',
      summary: 'Get what the site stores about people',
      description:
        'What a privacy page must say besides the public settings, which `GET /api/site` returns.',
      response: { 200: ref(Privacy) },
    },
    handler: async () => {
      const current = await app.currentSettings();
      if (!current) throw databaseUnavailable();
      const { analytics } = current;
      const imageHost = imageHostName(config.cloudinary);
      return {
        analyticsMonths: config.analyticsMonths,
        hasAnalyticsCode: analytics !== undefined,
        analyticsHosts: analytics
          ? hostsIn([
              ...analytics.scriptSources,
              ...analytics.connectSources,
              ...config.analyticsScriptOrigins,
            ])
          : [],
        ...(imageHost && { imageHost }),
        sessionDays: SESSION_DAYS,
        deviceDays: DEVICE_DAYS,
        unconfirmedDays: UNCONFIRMED_DAYS,
        deletionDays: DELETION_DAYS,
        limitHours: MAX_LIMIT_HOURS,
        auditDays: AUDIT_DAYS,
      };
    },
  });

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

  const allPages = async () => [...SITEMAP_PAGES, ...(await archiveAddresses())];

  app.get('/sitemap.xml', hidden, async (_request, reply) => {
    const isSmall = (await countAnswers({ status: 'published' })) <= SITEMAP_ANSWERS;
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
    const [site, answers] = await Promise.all([readSite(), newestPublished(30)]);
    return reply.type('application/atom+xml; charset=utf-8').send(atomFeed(site, answers));
  });

  app.get('/manifest.webmanifest', hidden, async (_request, reply) =>
    reply.type('application/manifest+json').send(webManifest(await readSite())),
  );

  app.get('/robots.txt', hidden, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicUrl)),
  );
};

/** What the search index is doing after the start; while it is compared, nothing is to be indexed yet. */
function indexingStep({ indexed, of }: { indexed: number; of: number }): string {
  if (of === 0) return 'Comparing the search index with the answers.';
  return `${indexed} of ${of} answers are indexed for searches.`;
}

/** For load balancers and monitoring. */
export const healthRoutes: Routes<HealthOptions> = async (app, options) => {
  app.addHook('onRoute', tagged('Health'));
  const { databaseAnswers, isStopping, preparation } = options;

  function requireRunning(): void {
    if (isStopping()) throw unavailable('STOPPING', 'This node is about to stop.', 2);
  }

  /** Waits for the search too, because searches would fail during an upgrade of several nodes. */
  function requireStarted() {
    const search = app.answerSearch.state();
    const step = preparation?.() ?? (search.stage === 'starting' && indexingStep(search));
    if (step) throw unavailable('PREPARING', `The site is being prepared: ${step}`, 2);
    return search;
  }

  const healthy = { status: 'ok' as const, version };

  app.get('/health/live', {
    schema: {
      operationId: 'getLiveness',
      summary: 'Check that the process is running',
      description: '200 while the process runs. Restart it when this fails.',
      response: { 200: ref(Health) },
    },
    handler: async () => healthy,
  });

  app.get('/health/ready', {
    schema: {
      operationId: 'getReadiness',
      summary: 'Check that requests can be served',
      description:
        '200 while the process can serve every request. Otherwise 503, and `code` says why: `DATABASE_UNAVAILABLE` if MongoDB can’t be reached, `PREPARING` while this or another node prepares the database and while answers are indexed after the start, `SEARCH_UNAVAILABLE` while searches fail, `STOPPING` before the end.',
      response: { 200: ref(Readiness), ...notStarted },
    },
    handler: async () => {
      requireRunning();
      if (!(await databaseAnswers())) throw databaseUnavailable();
      const { stage, ...search } = requireStarted();
      if (stage === 'failed') throw unavailable('SEARCH_UNAVAILABLE', SEARCHES_FAIL, 2);
      return { ...healthy, search };
    },
  });

  app.get('/health/accepting', {
    schema: {
      operationId: 'getAccepting',
      summary: 'Check that requests can be sent to this node',
      description:
        '200 from the end of the start until the process is told to stop, whether MongoDB can be reached or not: without it, a node still sends the pages that it has kept. Load balancers use this address. The `code` of 503 is `PREPARING` or `STOPPING`, as in `/health/ready`.',
      response: { 200: ref(Health), ...notStarted },
    },
    handler: async () => {
      requireRunning();
      requireStarted();
      return healthy;
    },
  });
};
