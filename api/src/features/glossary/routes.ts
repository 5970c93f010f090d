import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { adminErrors, bearer, NoQuery } from '../../plugins/openapi.ts';
import { ref } from '../../shared/ref.ts';
import { listTerms } from './queries.ts';
import { GlossaryTerms } from './schema.ts';

/** The glossary for administrators. */
export const adminGlossaryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/glossary',
    {
      schema: {
        operationId: 'listGlossaryTerms',
        summary: 'List the terms of the glossary',
        tags: ['Administration'],
        security: bearer,
        querystring: NoQuery,
        response: { 200: ref(GlossaryTerms), ...adminErrors() },
      },
    },
    () => listTerms(),
  );
};
