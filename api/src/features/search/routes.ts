import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { linkPages, paged } from '../../plugins/pageLinks.ts';
import { MAX_PAGE, PAGE_SIZE } from '../answers/schema.ts';
import { searchAll } from './queries.ts';
import { SearchQuery, SearchResults } from './schema.ts';

/** The search of both tasks. */
export const searchRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/search',
    {
      config: { responseCache: true },
      preSerialization: linkPages({ size: PAGE_SIZE, maxPage: MAX_PAGE }),
      schema: {
        operationId: 'searchModelAnswers',
        summary: 'Search the published answers of both tasks',
        description:
          'The best match first, each with the passage that matches. 503 with `Retry-After` while the search is being prepared.',
        tags: ['Answers'],
        querystring: SearchQuery,
        response: { 200: paged(SearchResults) },
      },
    },
    ({ query }) => searchAll(query, app.answerSearch),
  );
};
