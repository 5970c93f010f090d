import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from '@sinclair/typebox';
import { NoQuery, session } from '../../plugins/openapi.ts';
import { learnerErrors, publicErrors } from '../../plugins/openapiErrors.ts';
import { ref } from '../../shared/ref.ts';
import { CreateHeaders } from '../idempotency/schema.ts';
import { Receipt } from '../submissions/schema.ts';
import {
  CommentEdit,
  CommentInput,
  CommentPage,
  CommentParams,
  CommentQuery,
  CommentReport,
  OwnComment,
  OwnCommentQuery,
  OwnComments,
} from './schema.ts';

function notBuilt(): never {
  throw new Error('Not built yet.');
}

/** The published comments on an answer. Public. */
export const publicCommentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/model-answers/:id/comments',
    {
      config: { responseCache: true },
      schema: {
        operationId: 'listComments',
        summary: 'List the comments on an answer',
        description:
          'One page of threads, the oldest first, the same for everybody. 404 while comments are switched off.',
        tags: ['Comments'],
        querystring: CommentQuery,
        params: CommentParams,
        response: { 200: ref(CommentPage), ...publicErrors(404) },
      },
    },
    notBuilt,
  );
};

/** A learner's own comments and reports. Must be registered behind `requireLearner`. */
export const ownCommentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/me/comments',
    {
      schema: {
        operationId: 'listOwnComments',
        summary: 'List your comments on an answer',
        description: 'Also those that wait for approval or were removed.',
        tags: ['Comments'],
        security: session,
        querystring: OwnCommentQuery,
        response: { 200: ref(OwnComments), ...learnerErrors(404) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/model-answers/:id/comments',
    {
      schema: {
        operationId: 'createComment',
        summary: 'Comment on an answer',
        description:
          'Your first comment, and any with a link, waits for approval. Send an `Idempotency-Key` to make a repeated request safe.',
        tags: ['Comments'],
        security: session,
        querystring: NoQuery,
        headers: CreateHeaders,
        params: CommentParams,
        body: ref(CommentInput),
        response: { 201: ref(OwnComment), ...learnerErrors(404, 409, 413, 415, 429) },
      },
    },
    notBuilt,
  );
  app.put(
    '/api/me/comments/:id',
    {
      schema: {
        operationId: 'editComment',
        summary: 'Edit your comment',
        description: 'Within 15 minutes. With a new link it waits for approval.',
        tags: ['Comments'],
        security: session,
        querystring: NoQuery,
        params: CommentParams,
        body: ref(CommentEdit),
        response: { 200: ref(OwnComment), ...learnerErrors(404, 409, 413, 415) },
      },
    },
    notBuilt,
  );
  app.delete(
    '/api/me/comments/:id',
    {
      schema: {
        operationId: 'deleteComment',
        summary: 'Delete your comment',
        description: 'At any time. If it has replies, they stay under an empty comment.',
        tags: ['Comments'],
        security: session,
        querystring: NoQuery,
        params: CommentParams,
        response: { 204: Type.Null({ description: 'Gone.' }), ...learnerErrors(404) },
      },
    },
    notBuilt,
  );
  app.post(
    '/api/comments/:id/reports',
    {
      schema: {
        operationId: 'reportComment',
        summary: 'Report a comment',
        description: 'Once for each comment; a repeated report changes nothing.',
        tags: ['Comments'],
        security: session,
        querystring: NoQuery,
        params: CommentParams,
        body: ref(CommentReport),
        response: { 202: ref(Receipt), ...learnerErrors(404, 413, 415, 429) },
      },
    },
    notBuilt,
  );
};
