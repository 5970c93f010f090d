import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { problems } from '../../../plugins/openapiErrors.ts';
import { ref } from '../../../shared/ref.ts';
import { readChanges } from './queries.ts';
import { ChangePage, ChangesQuery } from './schema.ts';

/** The public feed of changes, for programs that have a copy of the published answers. */
export const changeRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/changes',
    {
      // Has an ETag, but isn’t stored: each client asks for something else.
      config: { responseCache: () => undefined },
      schema: {
        operationId: 'listChanges',
        summary: 'Follow the changes of the published answers',
        description:
          'For a copy of the published answers. Start without `since`, apply the changes in order, and store `next` with them. Repeat with it while `hasMore` is true, and later as often as you like. Repeating a call is safe. After 410 `CURSOR_UNKNOWN` the site was restored: start again without `since`, and remove answers that you don’t receive. An edited glossary term changes the `content` of every answer that uses it. `views` are as of the time of reading, and count as no change; `commentCount` is never included.',
        tags: ['Answers'],
        querystring: ChangesQuery,
        response: { 200: ref(ChangePage), ...problems(410) },
      },
    },
    ({ query }) => readChanges(query),
  );
};
