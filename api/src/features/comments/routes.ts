import { Type } from '@sinclair/typebox';
import type { FastifyInstance, preHandlerAsyncHookHandler } from 'fastify';
import { CodedError } from '../../errors.ts';
import { tagged } from '../../plugins/openapi.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { trimBody } from '../../shared/writtenText.ts';
import { AnswerParams } from '../answers/schema.ts';
import { CreateHeaders } from '../idempotency/queries.ts';
import { Receipt } from '../submissions/schema.ts';
import { AdminCommentQuery, AdminComments, CommentAction, CommentResults } from './adminSchema.ts';
import { decideOnAll, listAllComments } from './decide.ts';
import { toOwnComment } from './model.ts';
import { findOwn, listPublished, requirePublishedAnswer } from './queries.ts';
import * as wire from './schema.ts';
import { createComment, deleteOwnComment, editComment, reportComment } from './write.ts';

const REPORTED = { message: 'Thank you. We’ll look at this comment.' };

/** Answers 404 in a group of routes while comments are switched off; nothing is deleted. */
function requireComments(app: FastifyInstance): preHandlerAsyncHookHandler {
  return async () => {
    const current = await app.currentSettings();
    if (!current || current.settings.enableComments) return;
    throw new CodedError('COMMENTS_OFF', 'Comments are switched off on this site.');
  };
}

/** The published comments on an answer. Public. */
export const publicCommentRoutes: Routes = async (app) => {
  app.addHook('onRoute', tagged('Comments'));
  app.addHook('preHandler', requireComments(app));

  app.get('/api/model-answers/:id/comments', {
    config: { responseCache: true },
    schema: {
      operationId: 'listComments',
      summary: 'List the comments on an answer',
      description:
        'One page of threads, the oldest first, the same for everybody. 404 while comments are switched off.',
      querystring: wire.CommentQuery,
      params: AnswerParams,
      response: { 200: ref(wire.CommentPage), ...problems(404) },
    },
    handler: ({ params, query }) => listPublished(params.id, query),
  });
};

/** A learner's own comments and reports. Must be registered behind `requireLearner`. */
export const ownCommentRoutes: Routes = async (app) => {
  app.addHook('onRoute', tagged('Comments'));
  app.addHook('preValidation', trimBody);
  app.addHook('preHandler', requireComments(app));

  app.get('/api/me/comments', {
    schema: {
      operationId: 'listOwnComments',
      summary: 'List your comments on an answer',
      description: 'Also those that wait for approval or were removed.',
      querystring: wire.OwnCommentQuery,
      response: { 200: ref(wire.OwnComments), ...problems(404) },
    },
    handler: async ({ learner: { id: userId }, query: { answerId } }) => {
      await requirePublishedAnswer(answerId);
      return { comments: (await findOwn({ userId, answerId })).map(toOwnComment) };
    },
  });
  app.post('/api/model-answers/:id/comments', {
    schema: {
      operationId: 'createComment',
      summary: 'Comment on an answer',
      description:
        'Your first comment, and any with a link, waits for approval. Send an `Idempotency-Key` to make a repeated request safe.',
      headers: CreateHeaders,
      params: AnswerParams,
      body: ref(wire.CommentInput),
      response: { 201: ref(wire.OwnComment), ...problems(404, 409, 429) },
    },
    handler: async (request) => {
      const { learner, params, body: input, ip, headers } = request;
      const key = headers['idempotency-key'];
      const whose = { userId: learner.id, answerId: params.id };
      const comment = await createComment({ ...whose, input, ip, key });
      app.responseCache.clear();
      return comment;
    },
  });
  app.put('/api/me/comments/:id', {
    schema: {
      operationId: 'editComment',
      summary: 'Edit your comment',
      description: 'Within 15 minutes. With a new link it waits for approval.',
      params: wire.CommentParams,
      body: ref(wire.CommentEdit),
      response: { 200: ref(wire.OwnComment), ...problems(404, 409, 429) },
    },
    handler: async ({ learner, params, body }) => {
      const comment = await editComment(params.id, { userId: learner.id, text: body.text });
      app.responseCache.clear();
      return comment;
    },
  });
  app.delete('/api/me/comments/:id', {
    schema: {
      operationId: 'deleteComment',
      summary: 'Delete your comment',
      description: 'At any time. If it has replies, they stay under an empty comment.',
      params: wire.CommentParams,
      response: { 204: Type.Null({ description: 'Gone.' }), ...problems(404) },
    },
    handler: async ({ learner, params }) => {
      await deleteOwnComment(params.id, learner.id);
      app.responseCache.clear();
    },
  });
  app.post('/api/comments/:id/reports', {
    schema: {
      operationId: 'reportComment',
      summary: 'Report a comment',
      description: 'Once for each comment; a repeated report changes nothing.',
      params: wire.CommentParams,
      body: ref(wire.CommentReport),
      response: { 202: ref(Receipt), ...problems(404, 429) },
    },
    handler: async ({ learner, params, body }) => {
      await reportComment(params.id, { userId: learner.id, reason: body.reason });
      return REPORTED;
    },
  });
};

/** Comments for administrators. Must be registered behind authentication. */
export const adminCommentRoutes: Routes = async (app) => {
  app.get('/api/admin/comments', {
    config: { role: 'editor', scope: 'manage' },
    schema: {
      operationId: 'listAllComments',
      summary: 'List comments',
      description: 'One page, the newest first; also while comments are switched off.',
      querystring: AdminCommentQuery,
      response: { 200: ref(AdminComments) },
    },
    handler: ({ query }) => listAllComments(query),
  });
  app.post('/api/admin/comments/actions', {
    config: { role: 'editor', scope: 'manage', audit: 'Decided on comments' },
    schema: {
      operationId: 'decideOnComments',
      summary: 'Approve, remove or restore comments',
      description: 'Each comment has its own result; a failure doesn’t stop the rest.',
      body: ref(CommentAction),
      response: { 200: ref(CommentResults) },
    },
    handler: async (request) => {
      const { body, log } = request;
      const { results, changes } = await decideOnAll(body, log);
      app.responseCache.clear();
      const count = changes.length === 1 ? '1 comment' : `${changes.length} comments`;
      request.auditChanges = changes;
      request.auditTarget = {
        targetLabel: `${body.action}: ${count}`,
        ...(body.items.length === 1 && { targetId: body.items[0]?.id }),
      };
      return { results };
    },
  });
};
