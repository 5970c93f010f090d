import type { FastifyReply, FastifyRequest } from 'fastify';
import { Types } from 'mongoose';
import { LONG_RUNNING } from '../../plugins/loadLimits.ts';
import { linkPages, paged } from '../../plugins/pageLinks.ts';
import { noContent, problems, type Routes, sends, success } from '../../plugins/responses.ts';
import { fillGlossary } from '../../shared/html.ts';
import { ref } from '../../shared/ref.ts';
import { activeDefinitions } from '../glossary/queries.ts';
import { CreateHeaders } from '../idempotency/queries.ts';
import type { PictureStore } from '../media/queries.ts';
import { dashboardStats, listAnswers } from './adminQueries.ts';
import * as wire from './adminSchema.ts';
import { applyToAll, BulkRequest, BulkResponse, bulkLabel } from './bulk.ts';
import { readAnswer, toAdminAnswer } from './conflict.ts';
import { createAnswer, duplicateAnswer } from './creation/write.ts';
import { NOTHING_WRITTEN } from './fields.ts';
import { toAnswer } from './model.ts';
import { applyPatch, readInput } from './patch.ts';
import { findSimilarAnswers } from './related.ts';
import { completeAnswer } from './rules.ts';
import { Answer, AnswerParams } from './schema.ts';
import { type Change, deleteAnswer, saveAnswer } from './write.ts';

export interface AdminAnswerOptions {
  pictures: PictureStore;
}

/** For writes of answers that may copy a picture or change many of them. */
export const LONG_WRITE = { scope: 'writeAnswers', ...LONG_RUNNING } as const;

const refusedSave = (status: 409 | 412, named: string) => ({
  description: `The answer has been saved since the version in ${named}.`,
  headers: sends('ETag', 'Cache-Control'),
  content: {
    'application/problem+json': {
      schema: ref(wire.EditConflict),
      example: wire.exampleConflict(status),
    },
  },
});

/** The errors of a save that would overwrite another one. */
export const conflicts = {
  409: refusedSave(409, '`version`'),
  412: refusedSave(412, '`If-Match`'),
};

/** A whole answer, with its version as the ETag. */
export const versionedAnswer = success(
  'The answer; use its `ETag` in `If-Match`.',
  wire.AdminAnswer,
  'ETag',
);

const newAnswer = success(
  'The new answer; `Location` is its address.',
  wire.AdminAnswer,
  'Location',
  'ETag',
);

/** Sends an answer with its version as the ETag, which `If-Match` accepts. */
export function sendVersioned<T extends { version: number }>(reply: FastifyReply, answer: T): T {
  reply.header('etag', `"${answer.version}"`);
  return answer;
}

function sendCreated(reply: FastifyReply, answer: wire.AdminAnswer): wire.AdminAnswer {
  reply.server.answersChanged([answer.id]);
  reply.header('location', `/api/admin/model-answers/${answer.id}`);
  return sendVersioned(reply, answer);
}

/** Saves an answer for a member of staff, notes what has changed for the audit log, and sends it. */
export async function saveAndSend(
  request: FastifyRequest,
  reply: FastifyReply,
  change: Omit<Change, 'by'>,
): Promise<wire.AdminAnswer> {
  const { answer, changes } = await saveAnswer({ ...change, by: request.staff });
  request.auditChanges = changes;
  request.server.answersChanged([change.id]);
  return sendVersioned(reply, await toAdminAnswer(answer));
}

/** Answers for administrators. Must be registered behind authentication. */
export const adminAnswerRoutes: Routes<AdminAnswerOptions> = async (app, { pictures }) => {
  const terms = app.responseCache.remember(activeDefinitions);

  app.get('/api/admin/dashboard-stats', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'getDashboardStats',
      summary: 'Get the dashboard statistics',
      description:
        'Totals by task and status, the ten most viewed published answers, the five newest answers and the five newest drafts.',
      response: { 200: ref(wire.DashboardStats) },
    },
    handler: ({ staff }) => dashboardStats(staff),
  });

  app.get('/api/admin/model-answers', {
    preSerialization: linkPages(wire.ADMIN_PAGE_SIZE),
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'listModelAnswers',
      summary: 'List all answers',
      description:
        'One page of answers of any status. Rows have an `excerpt` instead of the `content`; read a whole answer with `getModelAnswer`.',
      querystring: wire.AdminAnswerListQuery,
      response: { 200: paged(wire.AdminAnswerList) },
    },
    handler: ({ query, staff }) => listAnswers(query, { by: staff, search: app.answerSearch }),
  });

  app.post('/api/admin/model-answers', {
    bodyLimit: wire.MAX_ANSWER_BYTES,
    preValidation: wire.acceptAnswerInput,
    config: { role: 'author', scope: 'writeAnswers', audit: 'Created an answer' },
    schema: {
      operationId: 'createModelAnswer',
      summary: 'Create an answer',
      description:
        'A draft needs `topic`, `content` and `author`. Without `isDraft` the answer is published at once, which also needs `taskType`. Send an `Idempotency-Key` to make a repeated request safe.',
      headers: CreateHeaders,
      body: ref(wire.AnswerInput),
      response: { 201: newAnswer, ...problems(409) },
    },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'];
      return sendCreated(reply, await createAnswer(request.body, { by: request.staff, key }));
    },
  });

  app.get('/api/admin/model-answers/:id', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'getModelAnswer',
      summary: 'Get an answer of any status',
      description:
        '`content` contains every glossary mark, including those of inactive and deleted terms, so you can send it back without losing any.',
      params: AnswerParams,
      response: { 200: versionedAnswer, ...problems(404) },
    },
    handler: async (request, reply) => {
      const answer = await readAnswer(request.params.id, request.staff);
      return sendVersioned(reply, await toAdminAnswer(answer));
    },
  });

  app.get('/api/admin/model-answers/:id/similar', {
    config: { role: 'author', scope: 'readAll' },
    schema: {
      operationId: 'listSimilarAnswers',
      summary: 'List answers with a similar question',
      description:
        'Answers of any task and status whose questions share at least half their words (at least three, or all of them), leaving out common words and exam phrases.',
      params: AnswerParams,
      response: { 200: ref(wire.SimilarAnswers), ...problems(404) },
    },
    handler: ({ params, staff }) => findSimilarAnswers(params.id, staff),
  });

  app.put('/api/admin/model-answers/:id', {
    bodyLimit: wire.MAX_ANSWER_BYTES,
    preValidation: wire.acceptAnswerUpdate,
    config: { role: 'author', ...LONG_WRITE, audit: 'Changed an answer' },
    schema: {
      operationId: 'updateModelAnswer',
      summary: 'Update an answer',
      description:
        'Publishing a submitted answer copies its picture to the image host. 400 PICTURE_NOT_COPIED means that the copy failed and nothing was saved.',
      headers: wire.SaveHeaders,
      params: AnswerParams,
      body: ref(wire.AnswerUpdate),
      response: { 200: versionedAnswer, ...problems(404), ...conflicts },
    },
    handler: async (request, reply) => {
      const { version, workingCopyVersion, isAutosave, ...input } = request.body;
      const patch = await readInput(input);
      return saveAndSend(request, reply, {
        id: request.params.id,
        expected: { version, ifMatch: request.headers['if-match'] },
        to: (present) => applyPatch(present, patch),
        workingCopyVersion,
        isAutosave,
        pictures,
      });
    },
  });

  app.post('/api/admin/model-answers/:id/duplicate', {
    config: { role: 'author', scope: 'writeAnswers', audit: 'Copied an answer as a draft' },
    schema: {
      operationId: 'duplicateModelAnswer',
      summary: 'Copy an answer as a new draft',
      description:
        'The copy has everything that was written, but no views, comments, revisions or contributor’s email address. A picture of a submission that hasn’t been published is left out unless it is on this site. Send an `Idempotency-Key` to make a repeated request safe.',
      headers: CreateHeaders,
      params: AnswerParams,
      response: { 201: newAnswer, ...problems(404, 409) },
    },
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key'];
      const creation = { by: request.staff, key };
      const answer = await duplicateAnswer(request.params.id, creation, pictures);
      request.auditTarget = { targetId: answer.id, targetLabel: answer.topic };
      return sendCreated(reply, answer);
    },
  });

  app.delete('/api/admin/model-answers/:id', {
    config: { role: 'author', scope: 'writeAnswers', audit: 'Deleted an answer' },
    schema: {
      operationId: 'deleteModelAnswer',
      summary: 'Delete an answer, its revisions and its comments',
      description:
        'This cannot be undone. Send `If-Match` to delete only the version that you read.',
      headers: wire.SaveHeaders,
      params: AnswerParams,
      response: { 204: noContent('Gone.'), ...problems(404), ...conflicts },
    },
    handler: async ({ params, headers, staff: by }) => {
      await deleteAnswer(params.id, { by, expected: { ifMatch: headers['if-match'] } });
      app.answersChanged([params.id]);
    },
  });

  app.post('/api/admin/model-answers/bulk', {
    config: { role: 'editor', ...LONG_WRITE, audit: 'Changed several answers' },
    schema: {
      operationId: 'changeModelAnswers',
      summary: 'Publish, unpublish, delete or edit several answers',
      description: 'Each item is processed separately; one failure doesn’t stop the others.',
      body: ref(BulkRequest),
      response: { 200: ref(BulkResponse) },
    },
    handler: async (request) => {
      const { body, staff: by, log } = request;
      const results = await applyToAll(body, { by, pictures, log });
      app.answersChanged(body.items.map(({ id }) => id));
      request.auditTarget = { targetLabel: bulkLabel(body) };
      return { results };
    },
  });

  app.post('/api/admin/model-answers/preview', {
    bodyLimit: wire.MAX_ANSWER_BYTES,
    preValidation: wire.acceptAnswerInput,
    config: { role: 'author', scope: 'writeAnswers', audit: false },
    schema: {
      operationId: 'previewModelAnswer',
      summary: 'Preview an answer as the public would see it',
      description: 'Nothing is saved. Every field is optional, but what you send must be valid.',
      body: ref(wire.AnswerInput),
      response: { 200: ref(Answer) },
    },
    handler: async (request) => {
      const patch = await readInput(request.body);
      const answer = completeAnswer(applyPatch(NOTHING_WRITTEN, patch));
      const now = new Date();
      const stored = { _id: new Types.ObjectId(), views: 0, version: 1 };
      return toAnswer(
        { ...answer, ...stored, createdAt: now, updatedAt: now },
        fillGlossary(answer.content, await terms()),
      );
    },
  });
};
