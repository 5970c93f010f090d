import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../shared/ref.ts';
import { publicTerms } from './queries.ts';
import { PublicTerms } from './schema.ts';

export const publicGlossaryRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/glossary',
    {
      config: { responseCache: true },
      schema: {
        operationId: 'listPublicGlossary',
        summary: 'List the active glossary terms',
        description:
          'Active terms from A to Z, with the definition and an example from a published answer.',
        tags: ['Glossary'],
        response: { 200: ref(PublicTerms) },
      },
    },
    () => publicTerms(),
  );
};
