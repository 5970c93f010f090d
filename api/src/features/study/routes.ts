import { problems, type Routes } from '../../plugins/responses.ts';
import { ref } from '../../shared/ref.ts';
import { MAX_SYNC_BYTES, StudyChanges, StudySync } from './schema.ts';
import { syncStudy } from './write.ts';

/** What a client has to do, for those who write one. */
const PROTOCOL = [
  'Send the changes made on this device, and get those made on all devices, item by item.',
  'The later change of an item wins, also if it is a deletion; one that is based on the current `version` is always later. The reviews of a word are joined. If two devices wrote different texts in the same attempt without knowing the other one, both are kept, one as an attempt of its own. Deletions are remembered for 90 days.',
  'A device notes each change with its time. It sends one request at a time, with at most 100 changes, and sends changes again if no response arrives; sending them twice is safe. After a response, changes that were not replaced meanwhile are sent. Received items replace those on the device, except where the device has an unsent change: that one keeps its `version` until it is sent. Then the device calls with the new cursor, until it has nothing to send and `hasMore` is false. All devices together may call 120 times and send 12 MB a minute; with 429 a device waits as long as `Retry-After` says and goes on.',
  'At the first sign-in a device sends everything it has, without `version`. It does so again if the number before the dot of the cursor is lower than before once `hasMore` is false: then the server was restored from a backup.',
].join('\n\n');

/** A learner's study data on all devices. Must be registered behind `requireLearner`. */
export const studyRoutes: Routes = async (app) => {
  app.post('/api/me/study', {
    bodyLimit: MAX_SYNC_BYTES,
    schema: {
      operationId: 'syncStudy',
      summary: 'Exchange the changes of your study data',
      description: PROTOCOL,
      tags: ['Study'],
      body: ref(StudySync),
      response: { 200: ref(StudyChanges), ...problems(429) },
    },
    handler: async ({ learner, body }) => syncStudy(learner.id, body),
  });
};
