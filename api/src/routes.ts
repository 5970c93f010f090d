import type { Agent } from 'node:https';
import type {
  FastifyInstance,
  onRequestAsyncHookHandler,
  onResponseAsyncHookHandler,
} from 'fastify';
import type { Config } from './config.ts';
import { collectRoutes, reportRoutes } from './features/analytics/routes.ts';
import { adminAnswerRoutes } from './features/answers/adminRoutes.ts';
import { archiveRoutes } from './features/answers/archive/routes.ts';
import { changeRoutes } from './features/answers/changes/routes.ts';
import { pictureReplacementRoutes } from './features/answers/pictureUse/routes.ts';
import { calendarRoutes } from './features/answers/planning/routes.ts';
import { presenceRoutes } from './features/answers/presence/routes.ts';
import { previewLinkRoutes, previewRoutes } from './features/answers/previews/routes.ts';
import { reviewRoutes } from './features/answers/review/routes.ts';
import { revisionRoutes } from './features/answers/revisionRoutes.ts';
import { publicAnswerRoutes } from './features/answers/routes.ts';
import { tagRoutes } from './features/answers/tags/routes.ts';
import { workingCopyRoutes } from './features/answers/workingCopies/routes.ts';
import { auditRoutes } from './features/audit/routes.ts';
import { auditChanges, requireAuditText } from './features/audit/write.ts';
import { forgotRoutes, staffAccountRoutes } from './features/auth/account/routes.ts';
import { apiTokenRoutes } from './features/auth/apiTokens/routes.ts';
import { adminUserRoutes } from './features/auth/learner/adminRoutes.ts';
import { learnerAccountRoutes } from './features/auth/learner/meRoutes.ts';
import { learnerSignInRoutes } from './features/auth/learner/routes.ts';
import { type AccountOptions, checkApiToken, requireStaff } from './features/auth/plugin.ts';
import { accountRoutes, signInRoutes } from './features/auth/routes.ts';
import {
  describeTokenUse,
  requirePermission,
  requireRole,
} from './features/auth/staff/permissions.ts';
import { invitationRoutes, staffRoutes } from './features/auth/staff/routes.ts';
import {
  adminCommentRoutes,
  ownCommentRoutes,
  publicCommentRoutes,
} from './features/comments/routes.ts';
import {
  adminContactRoutes,
  type ContactOptions,
  contactRoutes,
} from './features/contact/routes.ts';
import { adminContentRoutes } from './features/content/routes.ts';
import { adminGlossaryRoutes, publicGlossaryRoutes } from './features/glossary/routes.ts';
import { inboxRoutes } from './features/inbox/routes.ts';
import { pictureLibraryRoutes } from './features/media/library/routes.ts';
import type { PictureStore } from './features/media/queries.ts';
import { pictureFileRoutes } from './features/media/routes.ts';
import { adminMediaRoutes, uploadRoutes } from './features/media/upload.ts';
import { relatedWordsRoutes } from './features/relatedWords/routes.ts';
import { savedFilterRoutes } from './features/savedFilters/routes.ts';
import { searchRoutes } from './features/search/routes.ts';
import { adminSettingsRoutes } from './features/settings/routes.ts';
import { type HealthOptions, healthRoutes, siteRoutes } from './features/site/routes.ts';
import { studyRoutes } from './features/study/routes.ts';
import { submissionRoutes } from './features/submissions/routes.ts';
import { systemRoutes } from './features/system/routes.ts';
import type { WebhookOptions } from './features/webhooks/manage.ts';
import { webhookRoutes } from './features/webhooks/routes.ts';
import { alwaysAnswered } from './plugins/loadLimits.ts';
import { staysOpen } from './plugins/maintenance.ts';
import { openToAnyOrigin } from './plugins/methods.ts';
import { describeSession, tagged } from './plugins/openapi.ts';
import { createKeyCipher } from './shared/keyCipher.ts';

/** What the routes need besides the database. */
export interface RouteDependencies extends HealthOptions {
  config: Config;
  /** The address of MongoDB, for imports; absent if there is no database. */
  databaseUri?: string;
  /** Signs the administrators' tokens and cookies, and is part of other keys. */
  signingSecret: string;
  /** Called when an email to be sent may have been stored. */
  onMail?: (() => void) | undefined;
  /** Fetches pictures from untrusted addresses; tests use another one. */
  pictureAgent?: Agent;
}

const neverStored: onRequestAsyncHookHandler = async (_request, reply) => {
  reply.header('cache-control', 'no-store');
};

/** Every route of the API, grouped by who may call it. */
export async function routes(app: FastifyInstance, dependencies: RouteDependencies) {
  const { config, signingSecret, onMail, databaseUri = '' } = dependencies;
  const accounts: AccountOptions = {
    secure: config.publicUrl.startsWith('https:'),
    sendsEmail: config.mail !== undefined,
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    cipher: createKeyCipher(signingSecret, 'second factor'),
  };
  /** For groups whose writes may have stored an email. */
  const wakeMailer: onResponseAsyncHookHandler = async ({ method }) => {
    if (method !== 'GET') onMail?.();
  };
  const pictures: PictureStore = {
    cloudinary: config.cloudinary,
    ...(dependencies.pictureAgent && { agent: dependencies.pictureAgent }),
  };
  const contact: ContactOptions = { mailIsOn: config.mail?.to !== undefined };
  const webhooks: WebhookOptions = {
    keyCipher: createKeyCipher(signingSecret, 'webhook'),
    allowsPrivate: config.webhooksAllowPrivate,
  };

  // Public reads.
  await app.register(async (reads) => {
    reads.addHook('onRoute', openToAnyOrigin);
    reads.addHook('onRoute', describeTokenUse);
    reads.addHook('onRequest', checkApiToken);
    await reads.register(publicAnswerRoutes);
    await reads.register(changeRoutes);
    await reads.register(archiveRoutes);
    await reads.register(searchRoutes);
    await reads.register(publicGlossaryRoutes);
    await reads.register(publicCommentRoutes);
    await reads.register(siteRoutes, { config });
  });
  await app.register(previewRoutes, { pictures });
  await app.register(submissionRoutes);
  await app.register(collectRoutes, { config, signingSecret });
  await app.register(async (messages) => {
    messages.addHook('onResponse', wakeMailer);
    await messages.register(contactRoutes, contact);
  });
  await app.register(async (visitors) => {
    visitors.addHook('onRequest', visitors.refuseOtherSites);
    visitors.addHook('onRequest', neverStored);
    visitors.addHook('onResponse', wakeMailer);
    await visitors.register(learnerSignInRoutes, accounts);
  });

  // Signed-in learners. The hook is added to the group, so that no route can forget it.
  await app.register(async (own) => {
    own.addHook('onRoute', describeSession);
    own.addHook('onRequest', own.requireLearner);
    await own.register(async (account) => {
      account.addHook('onResponse', wakeMailer);
      await account.register(learnerAccountRoutes, accounts);
    });
    await own.register(studyRoutes);
    await own.register(ownCommentRoutes);
  });

  // Public, even in maintenance mode.
  await app.register(async (open) => {
    open.addHook('onRoute', staysOpen);
    await open.register(async (health) => {
      health.addHook('onRoute', alwaysAnswered);
      await health.register(healthRoutes, dependencies);
    });
    await open.register(async (staff) => {
      staff.addHook('onRequest', neverStored);
      staff.addHook('onResponse', wakeMailer);
      await staff.register(signInRoutes, accounts);
      await staff.register(invitationRoutes);
      await staff.register(async (visitors) => {
        visitors.addHook('onRequest', visitors.refuseOtherSites);
        await visitors.register(forgotRoutes, accounts);
      });
    });
    await open.register(pictureFileRoutes);
    // Authorised by an upload signature: this server is the image host unless another is
    // configured.
    if (!config.cloudinary) {
      await open.register(uploadRoutes, { prefix: '/v1_1', config, signingSecret });
    }
  });

  // The hook is added to the group, so that no route can forget it.
  await app.register(async (staff) => {
    staff.addHook('onRoute', staysOpen);
    staff.addHook('onRoute', requireRole);
    staff.addHook('onRoute', requireAuditText);
    staff.addHook('onRequest', requireStaff);
    staff.addHook('onRequest', requirePermission);
    staff.addHook('onSend', auditChanges);
    staff.addHook('onResponse', wakeMailer);
    await staff.register(async (own) => {
      own.addHook('onRoute', tagged('Authentication'));
      await own.register(accountRoutes, accounts);
      await own.register(staffAccountRoutes, accounts);
    });
    await staff.register(async (office) => {
      office.addHook('onRoute', tagged('Administration'));
      await office.register(adminAnswerRoutes, { pictures });
      await office.register(revisionRoutes, { pictures });
      await office.register(tagRoutes, { pictures });
      await office.register(relatedWordsRoutes);
      await office.register(savedFilterRoutes);
      await office.register(workingCopyRoutes, { pictures });
      await office.register(previewLinkRoutes, { publicUrl: config.publicUrl });
      await office.register(presenceRoutes);
      await office.register(calendarRoutes);
      await office.register(reviewRoutes, { pictures, ...accounts });
      await office.register(adminGlossaryRoutes);
      await office.register(pictureLibraryRoutes, { pictures });
      await office.register(pictureReplacementRoutes, { pictures });
      await office.register(adminMediaRoutes, { config, signingSecret });
      await office.register(adminSettingsRoutes, { config });
      await office.register(adminContactRoutes, contact);
      await office.register(adminCommentRoutes);
      await office.register(adminUserRoutes, accounts);
      await office.register(staffRoutes, accounts);
      await office.register(apiTokenRoutes);
      await office.register(webhookRoutes, webhooks);
      await office.register(inboxRoutes);
      await office.register(reportRoutes);
      await office.register(auditRoutes);
      await office.register(adminContentRoutes, { pictures, databaseUri });
      await office.register(systemRoutes, { config });
    });
  });
}
