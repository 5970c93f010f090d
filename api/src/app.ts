import fastifyCors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyPluginAsync } from 'fastify';
import type { Config } from './config.ts';
import { handleError, Problem } from './errors.ts';
import { publicAnswerRoutes } from './features/answers/routes.ts';
import { answerSchemas } from './features/answers/schema.ts';
import { mediaFolder } from './features/media/queries.ts';
import { type SiteOptions, siteRoutes } from './features/site/routes.ts';
import { siteSchemas } from './features/site/schema.ts';
import { auth } from './plugins/auth.ts';
import { methodNotAllowed } from './plugins/methods.ts';
import { openapi } from './plugins/openapi.ts';
import { PAGE_PARAMETERS, setNotFound } from './plugins/pages.ts';
import { publicCache } from './plugins/publicCache.ts';
import { securityHeaders } from './plugins/security.ts';
import { schemaController } from './plugins/validation.ts';

export interface AppDependencies extends Pick<SiteOptions, 'databaseAnswers' | 'isStopping'> {
  config: Config;
  /** Signs the administrators' tokens. */
  signingSecret: string;
  /** The plugin that serves the pages; without it there is only the API. */
  pages?: FastifyPluginAsync;
  logger?: FastifyBaseLogger;
  /** In development answers are not kept: the code that made them may have changed. */
  keepAnswers?: boolean;
}

const ONE_MEBIBYTE = 1024 * 1024;

/**
 * Puts the application together without any input or output of its own, so that it can be built
 * without a database: for the contract, and for tests.
 */
export async function buildApp(dependencies: AppDependencies) {
  const { config, signingSecret, pages, logger, keepAnswers = true } = dependencies;
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    bodyLimit: ONE_MEBIBYTE,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    schemaController,
    // An address that can't even be decoded gets the one error body too.
    frameworkErrors: handleError,
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setErrorHandler(handleError);
  setNotFound(app);
  for (const schema of [Problem, ...answerSchemas, ...siteSchemas]) app.addSchema(schema);

  // The order is the order of the hooks: a kept answer leaves before anything else runs.
  await app.register(publicCache, { pageParameters: PAGE_PARAMETERS, keep: keepAnswers });
  await app.register(securityHeaders);
  await app.register(methodNotAllowed);
  if (config.corsOrigins.length > 0) {
    await app.register(fastifyCors, { origin: config.corsOrigins, credentials: true });
  }
  await app.register(openapi);
  await app.register(auth, { signingSecret });

  // Everybody
  await app.register(publicAnswerRoutes);
  await app.register(siteRoutes, { ...dependencies, publicUrl: config.publicUrl });
  await app.register(fastifyStatic, {
    root: mediaFolder(config.dataDir),
    prefix: '/media/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    // The folder appears with the first picture.
    allowedPath: (path) => /^\/[0-9a-f]{32}(-\d+)?\.webp$/.test(path),
  });

  // Administrators alone: the hook stands on the group, so that no route can forget it.
  await app.register(async (administrators) => {
    administrators.addHook('onRequest', administrators.requireAdministrator);
  });

  if (pages) await app.register(pages);

  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
