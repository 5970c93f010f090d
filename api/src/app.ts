import fastifyCors from '@fastify/cors';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyPluginCallback } from 'fastify';
import type { Config } from './config.ts';
import { handleError, Problem } from './errors.ts';
import { adminAnswerRoutes } from './features/answers/adminRoutes.ts';
import { adminAnswerSchemas } from './features/answers/adminSchema.ts';
import { revisionRoutes } from './features/answers/revisionRoutes.ts';
import { revisionSchemas } from './features/answers/revisionSchema.ts';
import { publicAnswerRoutes } from './features/answers/routes.ts';
import { answerSchemas } from './features/answers/schema.ts';
import { type AuthRouteOptions, accountRoutes, signInRoutes } from './features/auth/routes.ts';
import { authSchemas } from './features/auth/schema.ts';
import { adminGlossaryRoutes } from './features/glossary/routes.ts';
import { glossarySchemas } from './features/glossary/schema.ts';
import { PROVIDER_ORIGIN } from './features/media/imageHost.ts';
import { mediaFolder } from './features/media/queries.ts';
import { adminMediaRoutes } from './features/media/routes.ts';
import { mediaSchemas } from './features/media/schema.ts';
import { uploadRoutes } from './features/media/upload.ts';
import { type SiteOptions, siteRoutes } from './features/site/routes.ts';
import { siteSchemas } from './features/site/schema.ts';
import { auth } from './plugins/auth.ts';
import { methodNotAllowed } from './plugins/methods.ts';
import { openapi } from './plugins/openapi.ts';
import { PAGE_PARAMETERS, type PageServerOptions, setNotFound } from './plugins/pages.ts';
import { publicCache } from './plugins/publicCache.ts';
import { securityHeaders } from './plugins/security.ts';
import { schemaController } from './plugins/validation.ts';

export interface AppDependencies extends Pick<SiteOptions, 'databaseAnswers' | 'isStopping'> {
  config: Config;
  /** Signs the administrators' tokens. */
  signingSecret: string;
  /** The plugin that serves the pages; without it there is only the API. */
  pages?: FastifyPluginCallback<PageServerOptions>;
  logger?: FastifyBaseLogger;
  /** In development answers are not kept: the code that made them may have changed. */
  keepAnswers?: boolean;
}

const ONE_MEBIBYTE = 1024 * 1024;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * Puts the application together without any input or output of its own, so that it can be built
 * without a database: for the contract, and for tests.
 */
export async function buildApp(dependencies: AppDependencies) {
  const { config, signingSecret, pages, logger, keepAnswers = true } = dependencies;
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    bodyLimit: ONE_MEBIBYTE,
    // A picture over a slow line takes minutes; nobody takes for ever.
    requestTimeout: FIVE_MINUTES_MS,
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
  for (const schema of [
    ...[Problem, ...answerSchemas, ...adminAnswerSchemas, ...revisionSchemas, ...glossarySchemas],
    ...[...authSchemas, ...mediaSchemas, ...siteSchemas],
  ])
    app.addSchema(schema);

  // The order is the order of the hooks: a kept answer leaves before anything else runs.
  await app.register(publicCache, { pageParameters: PAGE_PARAMETERS, keep: keepAnswers });
  await app.register(securityHeaders);
  await app.register(methodNotAllowed);
  if (config.corsOrigins.length > 0) {
    await app.register(fastifyCors, { origin: config.corsOrigins, credentials: true });
  }
  await app.register(openapi);
  await app.register(auth, { signingSecret });
  const signIns: AuthRouteOptions = {
    signingSecret,
    secure: config.publicUrl.startsWith('https:'),
  };

  // Everybody
  await app.register(publicAnswerRoutes);
  await app.register(signInRoutes, signIns);
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
    // A picture's address may stand in anybody's page, as every image host's does.
    setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
  });

  // Whoever holds a signature: this server is its own image host where no other is set up.
  if (!config.cloudinary) {
    await app.register(uploadRoutes, { prefix: '/v1_1', config, signingSecret });
  }

  // Administrators alone: the hook stands on the group, so that no route can forget it.
  await app.register(async (administrators) => {
    administrators.addHook('onRequest', administrators.requireAdministrator);
    await administrators.register(accountRoutes, signIns);
    await administrators.register(adminAnswerRoutes, { dataDir: config.dataDir });
    await administrators.register(revisionRoutes);
    await administrators.register(adminGlossaryRoutes);
    await administrators.register(adminMediaRoutes, { config, signingSecret });
  });

  if (pages) {
    await app.register(pages, { uploadOrigin: config.cloudinary && PROVIDER_ORIGIN });
  }

  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
