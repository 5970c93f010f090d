import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { CodedError } from '../../errors.ts';
import { LONG_RUNNING } from '../../plugins/loadLimits.ts';
import { problems } from '../../plugins/openapiErrors.ts';
import { ref } from '../../shared/ref.ts';
import { isMissing } from '../media/queries.ts';
import {
  type AdminAnswerOptions,
  conflicts,
  sendVersioned,
  versionedAnswer,
} from './adminRoutes.ts';
import { SaveHeaders } from './adminSchema.ts';
import { answerNotFound, toAdminAnswer } from './conflict.ts';
import { applyPatch } from './patch.ts';
import { Revision, RevisionList, RevisionParams, RevisionRestore } from './revisionSchema.ts';
import { findReachableRevision, findRevision, listRevisions, toRevision } from './revisions.ts';
import { AnswerParams } from './schema.ts';
import { saveAnswer } from './write.ts';

function revisionNotFound(): CodedError {
  return new CodedError(
    404,
    'REVISION_NOT_FOUND',
    'This version doesn’t exist. Only the last 50 are saved.',
  );
}

/** The revisions of an answer. Must be registered behind authentication. */
export const revisionRoutes: FastifyPluginAsyncTypebox<AdminAnswerOptions> = async (
  app,
  { pictures },
) => {
  app.get(
    '/api/admin/model-answers/:id/revisions',
    {
      config: { role: 'author', scope: 'readAll' },
      schema: {
        operationId: 'listRevisions',
        summary: 'List the revisions of an answer',
        description: 'The last 50 saves, newest first, each with the fields that it changed.',
        params: AnswerParams,
        response: { 200: ref(RevisionList), ...problems(404) },
      },
    },
    async (request) => {
      const revisions = await listRevisions(request.params.id, request.staff);
      if (!revisions) throw answerNotFound();
      return revisions;
    },
  );

  app.get(
    '/api/admin/model-answers/:id/revisions/:version',
    {
      config: { role: 'author', scope: 'readAll' },
      schema: {
        operationId: 'getRevision',
        summary: 'Get a revision of an answer',
        description: 'The complete answer as it was saved then.',
        params: RevisionParams,
        response: { 200: ref(Revision), ...problems(404) },
      },
    },
    async ({ params: { id, version }, staff }) => {
      const revision = await findReachableRevision(id, version, staff);
      if (!revision) throw revisionNotFound();
      return toRevision(revision);
    },
  );

  app.post(
    '/api/admin/model-answers/:id/revisions/:version/restore',
    {
      preValidation: async (request) => {
        if (request.body === undefined) request.body = {};
      },
      config: {
        role: 'author',
        scope: 'writeAnswers',
        ...LONG_RUNNING,
        audit: 'Restored an earlier version',
      },
      schema: {
        operationId: 'restoreRevision',
        summary: 'Restore an earlier version of an answer',
        description:
          'The status doesn’t change: a published answer stays published, a draft stays a draft, and a scheduled one keeps its time. The current text is saved as a revision, and the views don’t change.',
        headers: SaveHeaders,
        params: RevisionParams,
        body: ref(RevisionRestore),
        response: { 200: versionedAnswer, ...problems(404), ...conflicts },
      },
    },
    async (request, reply) => {
      const { id, version } = request.params;
      const answer = await saveAnswer({
        id,
        by: request.staff,
        expected: { version: request.body.version, ifMatch: request.headers['if-match'] },
        to: async ({ isDraft, isApproved, publishAt = null, picture }, session) => {
          const revision = await findRevision(id, version, session);
          if (!revision) throw revisionNotFound();
          const url = revision.fields.picture?.url;
          // A picture may have been deleted from the library since.
          const isGone = url !== picture?.url && (await isMissing(pictures.dataDir, url));
          const changes = { isDraft, isApproved, publishAt, ...(isGone && { picture: null }) };
          return applyPatch(revision.fields, changes);
        },
        pictures,
        onChanges: (changes) => {
          request.auditChanges = changes;
        },
      });
      app.answersChanged([id]);
      return sendVersioned(reply, await toAdminAnswer(answer));
    },
  );
};
