import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { NoQuery, session } from '../../plugins/openapi.ts';
import { learnerErrors } from '../../plugins/openapiErrors.ts';
import { ref } from '../../shared/ref.ts';
import { MAX_SYNC_BYTES, StudyChanges, StudySync } from './schema.ts';
import { syncStudy } from './write.ts';

/** A learner's study data on all devices. Must be registered behind `requireLearner`. */
export const studyRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.post(
    '/api/me/study',
    {
      bodyLimit: MAX_SYNC_BYTES,
      schema: {
        operationId: 'syncStudy',
        summary: 'Exchange the changes of your study data',
        description:
          'Send the changes made on this device, and get those made on others, item by item: the later change wins, deletions are remembered for 90 days, and texts and reviews are never lost. Sending the same changes again is safe.',
        tags: ['Study'],
        security: session,
        querystring: NoQuery,
        body: ref(StudySync),
        response: { 200: ref(StudyChanges), ...learnerErrors(413, 415, 429) },
      },
    },
    async ({ learner, body }) => syncStudy({ userId: learner.id, sync: body }),
  );
};
