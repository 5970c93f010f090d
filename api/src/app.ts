import type { Agent } from 'node:https';
import fastifyStatic from '@fastify/static';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyPluginCallback } from 'fastify';
import type { Config } from './config.ts';
import { ErrorCode } from './errorCodes.ts';
import { handleError, Problem } from './errors.ts';
import { analyticsReportSchemas } from './features/analytics/reportSchema.ts';
import { collectRoutes, reportRoutes } from './features/analytics/routes.ts';
import { analyticsSchemas } from './features/analytics/schema.ts';
import { adminAnswerRoutes } from './features/answers/adminRoutes.ts';
import { adminAnswerSchemas } from './features/answers/adminSchema.ts';
import { archiveRoutes } from './features/answers/archive/routes.ts';
import { archiveSchemas } from './features/answers/archive/schema.ts';
import { revisionRoutes } from './features/answers/revisionRoutes.ts';
import { revisionSchemas } from './features/answers/revisionSchema.ts';
import { publicAnswerRoutes } from './features/answers/routes.ts';
import { answerSchemas } from './features/answers/schema.ts';
import { searchIndex } from './features/answers/search/plugin.ts';
import { auditChanges } from './features/audit/plugin.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { auditSchemas } from './features/audit/schema.ts';
import { auth } from './features/auth/plugin.ts';
import { type AuthRouteOptions, accountRoutes, signInRoutes } from './features/auth/routes.ts';
import { authSchemas } from './features/auth/schema.ts';
import { countWaitingMail } from './features/contact/outbox.ts';
import {
  adminContactRoutes,
  type ContactOptions,
  contactRoutes,
} from './features/contact/routes.ts';
import { contactSchemas } from './features/contact/schema.ts';
import { adminContentRoutes } from './features/content/routes.ts';
import { contentSchemas } from './features/content/schema.ts';
import { publicGlossaryRoutes } from './features/glossary/publicRoutes.ts';
import { publicGlossarySchemas } from './features/glossary/publicSchema.ts';
import { adminGlossaryRoutes } from './features/glossary/routes.ts';
import { glossarySchemas } from './features/glossary/schema.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { inboxSchemas } from './features/inbox/schema.ts';
import { PROVIDER_ORIGIN } from './features/media/imageHost.ts';
import type { PictureStore } from './features/media/queries.ts';
import { mediaFolder, PICTURE_FILE } from './features/media/queries.ts';
import { adminMediaRoutes } from './features/media/routes.ts';
import { mediaSchemas } from './features/media/schema.ts';
import { uploadRoutes } from './features/media/upload.ts';
import { currentSettings } from './features/settings/plugin.ts';
import { adminSettingsRoutes } from './features/settings/routes.ts';
import { settingsSchemas } from './features/settings/schema.ts';
import { type HealthOptions, healthRoutes, siteRoutes } from './features/site/routes.ts';
import { siteSchemas } from './features/site/schema.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { submissionSchemas } from './features/submissions/schema.ts';
import { answerBroken } from './plugins/broken.ts';
import { cors, openToAnyOrigin } from './plugins/cors.ts';
import { alwaysAnswered, deadlines, loadLimits } from './plugins/loadLimits.ts';
import { maintenance, staysOpen } from './plugins/maintenance.ts';
import { methodNotAllowed } from './plugins/methods.ts';
import { metrics } from './plugins/metrics.ts';
import { oneHost } from './plugins/oneHost.ts';
import { openapi } from './plugins/openapi.ts';
import { type PageServerOptions, setNotFound } from './plugins/pages.ts';
import { requestId, requestIdOf, sendRequestId } from './plugins/requestId.ts';
import { responseCache } from './plugins/responseCache.ts';
import { protection, securityHeaders } from './plugins/security.ts';
import { sharedSerializers } from './plugins/serialization.ts';
import { type Tracing, tracing } from './plugins/tracing.ts';
import { schemaController } from './plugins/validation.ts';

export interface AppDependencies extends HealthOptions {
  config: Config;
  /** The address of MongoDB, for imports; absent if there is no database. */
  databaseUri?: string;
  /** Signs the administrators' tokens and cookies, and is part of other keys. */
  signingSecret: string;
  /** The plugin that serves the pages; without it there is only the API. */
  pages?: FastifyPluginCallback<PageServerOptions>;
  logger?: FastifyBaseLogger;
  /** Called when a visitor's message that must be emailed has been stored. */
  onMessage?: (() => void) | undefined;
  /** The destination of request traces, if any. */
  tracing?: Tracing | undefined;
  /** Whether public responses are cached; not in development, where the code changes. */
  cacheResponses?: boolean;
  /** How long an upload may send nothing, in milliseconds; the default if absent. */
  uploadIdleTimeoutMs?: number | undefined;
  /** Fetches pictures from untrusted addresses; tests use another one. */
  pictureAgent?: Agent;
}

/** Enough for everything except whole answers, whose routes have their own limit. */
const MAX_BODY_BYTES = 128 * 1024;
const FIVE_MINUTES_MS = 5 * 60 * 1000;

/**
 * Builds the application without input or output, so that the contract and tests need no database.
 */
export async function buildApp(dependencies: AppDependencies) {
  const { config, signingSecret, pages, logger, onMessage } = dependencies;
  const { cacheResponses = true, databaseUri = '' } = dependencies;
  const isEncrypted = config.publicUrl.startsWith('https:');
  const protect = protection(config.publicUrl);
  const app = Fastify({
    ...(logger && { loggerInstance: logger }),
    bodyLimit: MAX_BODY_BYTES,
    // Uploading a picture over a slow connection takes minutes.
    requestTimeout: FIVE_MINUTES_MS,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    routerOptions: { maxParamLength: 100 },
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    schemaController: {
      compilersFactory: {
        ...schemaController.compilersFactory,
        buildSerializer: sharedSerializers(),
      },
    },
    genReqId: requestIdOf,
    // Errors that happen before any hook: an address that can't be decoded, and invalid HTTP.
    frameworkErrors(error, request, reply) {
      protect(request, reply);
      sendRequestId(request, reply);
      return handleError(error, request, reply);
    },
    clientErrorHandler: answerBroken(config.publicUrl),
  }).withTypeProvider<TypeBoxTypeProvider>();

  app.setErrorHandler(handleError);
  setNotFound(app);
  for (const schema of [
    ErrorCode,
    Problem,
    ...answerSchemas,
    ...adminAnswerSchemas,
    ...revisionSchemas,
    ...glossarySchemas,
    ...authSchemas,
    ...mediaSchemas,
    ...siteSchemas,
    ...settingsSchemas,
    ...submissionSchemas,
    ...contactSchemas,
    ...inboxSchemas,
    ...analyticsSchemas,
    ...analyticsReportSchemas,
    ...auditSchemas,
    ...contentSchemas,
    ...archiveSchemas,
    ...publicGlossarySchemas,
  ])
    app.addSchema(schema);

  // The order is the order of the hooks: access is checked before the cache is used, and cached
  // responses are sent before anything is computed.
  await app.register(requestId);
  await app.register(securityHeaders, { protect });
  const { databaseAnswers } = dependencies;
  await app.register(metrics, { databaseAnswers, countWaitingMail });
  if (dependencies.tracing) await app.register(tracing, { tracing: dependencies.tracing });
  await app.register(oneHost);
  await app.register(cors, { origins: config.corsOrigins });
  await app.register(deadlines, { deadlineMs: config.requestDeadlineMs });
  await app.register(auth, { signingSecret });
  await app.register(maintenance);
  await app.register(methodNotAllowed);
  await app.register(responseCache, { isEnabled: cacheResponses });
  await app.register(searchIndex);
  await app.register(loadLimits, { maxRunning: config.maxConcurrentRequests });
  await app.register(currentSettings);
  await app.register(openapi);
  const signIns: AuthRouteOptions = { secure: isEncrypted };
  const pictures: PictureStore = {
    dataDir: config.dataDir,
    cloudinary: config.cloudinary,
    ...(dependencies.pictureAgent && { agent: dependencies.pictureAgent }),
  };
  const contact: ContactOptions = { mailIsOn: config.mail !== undefined, onMessage };

  // Public reads.
  await app.register(async (reads) => {
    reads.addHook('onRoute', openToAnyOrigin);
    await reads.register(publicAnswerRoutes);
    await reads.register(archiveRoutes);
    await reads.register(publicGlossaryRoutes);
    await reads.register(siteRoutes, { config });
  });
  await app.register(submissionRoutes, { dataDir: config.dataDir });
  await app.register(collectRoutes, { config, signingSecret });
  await app.register(contactRoutes, contact);

  // Public, even in maintenance mode.
  await app.register(async (open) => {
    open.addHook('onRoute', staysOpen);
    await open.register(async (health) => {
      health.addHook('onRoute', alwaysAnswered);
      await health.register(healthRoutes, dependencies);
    });
    await open.register(signInRoutes, signIns);
    await open.register(fastifyStatic, {
      root: mediaFolder(config.dataDir),
      prefix: '/media/',
      decorateReply: false,
      index: false,
      dotfiles: 'ignore',
      immutable: true,
      maxAge: '365d',
      // The folder is created with the first picture.
      allowedPath: (path) => PICTURE_FILE.test(path.slice(1)),
      // Other sites may embed pictures, as with any image host.
      setHeaders: (reply) => reply.header('cross-origin-resource-policy', 'cross-origin'),
    });
    // Authorised by an upload signature: this server is the image host unless another is
    // configured.
    if (!config.cloudinary) {
      const idleTimeoutMs = dependencies.uploadIdleTimeoutMs;
      await open.register(uploadRoutes, { prefix: '/v1_1', config, signingSecret, idleTimeoutMs });
    }
  });

  // The hook is added to the group, so that no route can forget it.
  await app.register(async (administrators) => {
    administrators.addHook('onRoute', staysOpen);
    administrators.addHook('onRequest', administrators.requireAdministrator);
    administrators.addHook('onSend', auditChanges);
    await administrators.register(accountRoutes, signIns);
    await administrators.register(adminAnswerRoutes, { pictures });
    await administrators.register(revisionRoutes, { pictures });
    await administrators.register(adminGlossaryRoutes);
    await administrators.register(adminMediaRoutes, { config, signingSecret });
    await administrators.register(adminSettingsRoutes, { config });
    await administrators.register(adminContactRoutes, contact);
    await administrators.register(inboxRoutes);
    await administrators.register(reportRoutes);
    await administrators.register(auditRoutes);
    await administrators.register(adminContentRoutes, { pictures, databaseUri });
  });

  if (pages) {
    await app.register(pages, {
      uploadOrigin: config.cloudinary && PROVIDER_ORIGIN,
      formOrigin: config.submissionForm && new URL(config.submissionForm.url).origin,
      scriptOrigins: config.analyticsScriptOrigins,
    });
  }

  return app;
}

export type App = Awaited<ReturnType<typeof buildApp>>;
