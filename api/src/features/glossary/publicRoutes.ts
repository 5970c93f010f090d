import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NoQuery, publicErrors } from '../../plugins/openapi.ts';
import { ref } from '../../shared/ref.ts';
import { PublicTerms } from './publicSchema.ts';
import { publicTerms } from './queries.ts';

/** The glossary for readers (P13). */
export const publicGlossaryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/glossary',
    {
      config: { responseCache: true },
      schema: {
        operationId: 'listPublicGlossary',
        summary: 'List the active terms of the glossary',
        tags: ['Glossary'],
        querystring: NoQuery,
        response: { 200: ref(PublicTerms), ...publicErrors() },
      },
    },
    () => publicTerms(),
  );
};
