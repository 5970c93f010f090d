import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../shared/ref.ts';
import { AdminCommentQuery, AdminComments, CommentAction, CommentResults } from './adminSchema.ts';
import { decideOnAll, listAllComments } from './decide.ts';

/** Comments for administrators. Must be registered behind authentication. */
export const adminCommentRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/comments',
    {
      config: { role: 'editor', scope: 'manage' },
      schema: {
        operationId: 'listAllComments',
        summary: 'List comments',
        description: 'One page, the newest first; also while comments are switched off.',
        querystring: AdminCommentQuery,
        response: { 200: ref(AdminComments) },
      },
    },
    ({ query }) => listAllComments(query),
  );
  app.post(
    '/api/admin/comments/actions',
    {
      config: { role: 'editor', scope: 'manage', audit: 'Decided on comments' },
      schema: {
        operationId: 'decideOnComments',
        summary: 'Approve, remove or restore comments',
        description: 'Each comment has its own result; a failure doesn’t stop the rest.',
        body: ref(CommentAction),
        response: { 200: ref(CommentResults) },
      },
    },
    async (request) => {
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
  );
};
