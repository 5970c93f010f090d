import { toWire } from '../../database/wire.ts';
import { CodedError } from '../../errors.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { fillAllMarks } from '../glossary/queries.ts';
import { pictureOf } from '../media/queries.ts';
import {
  type AdminAnswerOptions,
  conflicts,
  LONG_WRITE,
  saveAndSend,
  versionedAnswer,
} from './adminRoutes.ts';
import { SaveHeaders } from './adminSchema.ts';
import { readAnswer } from './conflict.ts';
import { shown, statusOf } from './fields.ts';
import { applyPatch } from './patch.ts';
import {
  Revision,
  RevisionList,
  RevisionParams,
  RevisionRestore,
  RevisionWire,
  type StoredRevision,
} from './revisions.ts';
import { AnswerParams } from './schema.ts';

async function listRevisions(answerId: string): Promise<RevisionList> {
  const rows = await Revision.find({ answerId }, { 'fields.content': 0 })
    .sort({ version: -1 })
    .lean();
  return rows.map((revision) => {
    const { fields } = revision;
    const status = statusOf(fields);
    return toWire(RevisionList.items, { ...revision, status, topic: fields.topic });
  });
}

/** @throws CodedError 404 `REVISION_NOT_FOUND`. */
async function readRevision(answerId: string, version: number) {
  const message = 'This version doesn’t exist. Only the last 50 are saved.';
  const found = Revision.findOne({ answerId, version });
  return found.orFail(() => new CodedError('REVISION_NOT_FOUND', message)).lean();
}

async function toRevision(revision: StoredRevision) {
  const { fields } = revision;
  const content = await fillAllMarks(fields.content);
  const status = statusOf(fields);
  return toWire(RevisionWire, { ...shown(fields), ...revision, content, status });
}

/** The revisions of an answer. Must be registered behind authentication. */
export const revisionRoutes: Routes<AdminAnswerOptions> = async (app, { pictures }) => {
  app.get('/api/admin/model-answers/:id/revisions', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'listRevisions',
      summary: 'List the revisions of an answer',
      description: 'The last 50 saves, newest first, each with the fields that it changed.',
      params: AnswerParams,
      response: { 200: ref(RevisionList), ...problems(404) },
    },
    handler: async ({ params, staff }) => {
      await readAnswer(params.id, staff);
      return listRevisions(params.id);
    },
  });

  app.get('/api/admin/model-answers/:id/revisions/:version', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'getRevision',
      summary: 'Get a revision of an answer',
      description: 'The complete answer as it was saved then.',
      params: RevisionParams,
      response: { 200: ref(RevisionWire), ...problems(404) },
    },
    handler: async ({ params: { id, version }, staff }) => {
      await readAnswer(id, staff);
      return toRevision(await readRevision(id, version));
    },
  });

  app.post('/api/admin/model-answers/:id/revisions/:version/restore', {
    preValidation: async (request) => {
      if (request.body === undefined) request.body = {};
    },
    config: { role: 'author', ...LONG_WRITE, audit: 'Restored an earlier version' },
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
    handler: async (request, reply) => {
      const { id, version } = request.params;
      return saveAndSend(request, reply, {
        id,
        expected: { version: request.body.version, ifMatch: request.headers['if-match'] },
        to: async ({ isDraft, isApproved, publishAt = null, picture }) => {
          const { fields } = await readRevision(id, version);
          const url = fields.picture?.url;
          // A picture may have been deleted from the library since.
          const isGone = url && url !== picture?.url && !(await pictureOf(url));
          const changes = { isDraft, isApproved, publishAt, ...(isGone && { picture: null }) };
          return applyPatch(fields, changes);
        },
        pictures,
      });
    },
  });
};
