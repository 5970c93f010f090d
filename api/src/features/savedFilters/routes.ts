import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { bearer, NoQuery } from '../../plugins/openapi.ts';
import { adminErrors, problem } from '../../plugins/openapiErrors.ts';
import { ref } from '../../shared/ref.ts';
import { readFilters, saveFilters } from './queries.ts';
import { MAX_FILTERS, SavedFilters } from './schema.ts';

const tags = ['Administration'];
const security = bearer;
const savedSince = problem(409, {
  code: 'EDIT_CONFLICT',
  detail: 'Your filters were changed in another window. Load them again.',
});

/** The saved filters of the signed-in person. Must be registered behind authentication. */
export const savedFilterRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/account/filters',
    {
      config: { role: 'author' },
      schema: {
        operationId: 'getSavedFilters',
        summary: 'Get your saved filters',
        description: 'The filters of the list of answers that you have saved, on any device.',
        tags,
        security,
        querystring: NoQuery,
        response: { 200: ref(SavedFilters), ...adminErrors() },
      },
    },
    ({ staff }) => readFilters(staff.id),
  );

  app.put(
    '/api/admin/account/filters',
    {
      // They change nothing that others see.
      config: { role: 'author', audit: false },
      schema: {
        operationId: 'updateSavedFilters',
        summary: 'Replace your saved filters',
        description: `At most ${MAX_FILTERS}. Send the version that you read; if they were saved since, nothing changes and the response is 409 EDIT_CONFLICT.`,
        tags,
        security,
        querystring: NoQuery,
        body: ref(SavedFilters),
        response: { 200: ref(SavedFilters), ...adminErrors(413, 415), 409: savedSince },
      },
    },
    ({ staff, body }) => saveFilters(staff.id, body),
  );
};
