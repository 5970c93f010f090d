import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyPluginCallback } from 'fastify';
import type { ContentListener } from './database/changes.ts';
import { handleError } from './errors.ts';
import { learnerSessions } from './features/auth/learner/plugin.ts';
import { auth } from './features/auth/plugin.ts';
import { forwardedAddresses } from './features/limits/queries.ts';
import { PROVIDER_ORIGIN } from './features/media/imageHost.ts';
import { answerSearch } from './features/search/plugin.ts';
import { currentSettings } from './features/settings/plugin.ts';
import { figures } from './figures.ts';
import { createRefusalReports } from './logger.ts';
import { deadlines, loadLimits } from './plugins/loadLimits.ts';
import { maintenance } from './plugins/maintenance.ts';
import { cors, methodNotAllowed } from './plugins/methods.ts';
import { metrics } from './plugins/metrics.ts';
import { openapi } from './plugins/openapi.ts';
import { type PageServerOptions, setNotFound } from './plugins/pages.ts';
import { type BodyLimits, LONG_BODY_MS, requestBodies } from './plugins/requestBodies.ts';
import { responseCache } from './plugins/responseCache.ts';
import {
  answerBroken,
  oneHost,
  protection,
  requestIdOf,
  securityHeaders,
} from './plugins/security.ts';
import { type Tracing, tracing } from './plugins/tracing.ts';
import { schemaController, sharedSerializers } from './plugins/validation.ts';
import { type RouteDependencies, routes } from './routes.ts';
import { namedSchemas } from './shared/ref.ts';
import { cleanBody } from './shared/writtenText.ts';

export interface AppDependencies extends RouteDependencies {
  /** The plugin that serves the pages; without it there is only the API. */
  pages?: FastifyPluginCallback<PageServerOptions>;
  logger?: FastifyBaseLogger;
  /** The destination of request traces, if any. */
  tracing?: Tracing | undefined;
  /** Other limits of unfinished bodies than the default, for tests. */
  bodyLimits?: Partial<BodyLimits>;
  /** Whether public responses are cached; not in development, where the code changes. */
  cacheResponses?: boolean;
}

/** Enough for everything except whole answers, whose routes have their own limit. */
const MAX_BODY_BYTES = 128 * 1024;

/** One for the process, because the schemas of all applications are the same. */
const buildSerializer = sharedSerializers();

/**
 * Builds the application without input or output, so that the contract and tests need no database.
 */
export async function buildApp(dependencies: AppDependencies) {
  const { config, signingSecret, pages, logger, cacheResponses = true } = dependencies;
  const protect = protection(config.publicUrl);
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    bodyLimit: MAX_BODY_BYTES,
    // Only a last resort: `requestBodies` limits how long a body may take.
    requestTimeout: 2 * LONG_BODY_MS,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    // Longer than any address that Node reads, so that the schema of each route decides: the router
    // itself would answer with 414, which no operation declares.
    routerOptions: { maxParamLength: 16 * 1024 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    schemaController: {
      compilersFactory: { ...schemaController.compilersFactory, buildSerializer },
    },
    genReqId: requestIdOf,
    // Errors that happen before any hook: an address that can't be decoded, and invalid HTTP.
    frameworkErrors(error, request, reply) {
      protect(request, reply);
      return handleError(error, request, reply);
    },
    clientErrorHandler: answerBroken(config.publicUrl),
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.decorate('reportRefusal', createRefusalReports(app.log));
  app.setErrorHandler(handleError);
  setNotFound(app);

  // The order is the order of the hooks: access is checked before the cache is used, and cached
  // responses are sent before anything is computed.
  await app.register(forwardedAddresses);
  await app.register(securityHeaders, { protect });
  await app.register(requestBodies, { limits: dependencies.bodyLimits });
  app.addHook('preValidation', cleanBody);
  await app.register(metrics);
  await app.register(figures, {
    databaseAnswers: dependencies.databaseAnswers,
    dataDir: config.dataDir,
  });
  if (dependencies.tracing) await app.register(tracing, { tracing: dependencies.tracing });
  await app.register(oneHost);
  await app.register(cors, { origins: config.corsOrigins });
  await app.register(deadlines, { deadlineMs: config.requestDeadlineMs });
  await app.register(auth, { signingSecret });
  await app.register(learnerSessions, {
    secure: config.publicUrl.startsWith('https:'),
    origins: [config.publicUrl, ...config.corsOrigins],
  });
  await app.register(maintenance);
  await app.register(methodNotAllowed);
  await app.register(responseCache, { isEnabled: cacheResponses });
  await app.register(answerSearch, { dataDir: config.dataDir });
  await app.register(loadLimits, { maxRunning: config.maxConcurrentRequests });
  await app.register(currentSettings);
  await app.register(openapi);
  await app.register(routes, dependencies);
  if (pages) {
    await app.register(pages, {
      uploadOrigin: config.cloudinary && PROVIDER_ORIGIN,
      formOrigin: config.submissionForm && new URL(config.submissionForm.url).origin,
      scriptOrigins: config.analyticsScriptOrigins,
      keepsCopies: config.keepsCopies,
    });
  }
  // By name, so that the contract doesn't depend on the order in which modules are loaded.
  const byName = [...namedSchemas].sort((one, other) => (`${one.$id}` < `${other.$id}` ? -1 : 1));
  for (const schema of byName) app.addSchema(schema);

  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;

/** What an application does when content changes, by itself or by another node. */
export function contentListener({ responseCache, answerSearch: search }: App): ContentListener {
  return {
    onChange: () => responseCache.clear(),
    onAnswer: (id) => search.changed([id]),
    onViews(id, views) {
      search.viewed(id, views);
      responseCache.viewed();
    },
    onRelatedWords: () => search.relatedWordsChanged(),
    onGap: () => void search.compare(),
    onConnection: (isConnected) => responseCache.setChangeStreamConnected(isConnected),
  };
}
