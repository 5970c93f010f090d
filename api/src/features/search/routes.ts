import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { publicErrors } from '../../plugins/openapiErrors.ts';
import { ref } from '../../shared/ref.ts';
import { searchAll } from './queries.ts';
import { SearchQuery, SearchResults } from './schema.ts';

/** The search of both tasks. */
export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/search',
    {
      config: { responseCache: true },
      schema: {
        operationId: 'searchModelAnswers',
        summary: 'Search the published answers of both tasks',
        description:
          'The best match first, each with the passage that matches. 503 with `Retry-After` while the search is being prepared.',
        tags: ['Answers'],
        querystring: SearchQuery,
        response: { 200: ref(SearchResults), ...publicErrors(400) },
      },
    },
    ({ query }) => searchAll(query, app.answerSearch),
  );
};
