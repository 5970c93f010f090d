import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ref } from '../../shared/ref.ts';
import { countPending, countScheduled } from '../answers/queries.ts';
import { countFailingAccountMail } from '../auth/learner/queries.ts';
import { countReported, countWaiting } from '../comments/queries.ts';
import { countFailingMessages, countUnread } from '../contact/queries.ts';
import { MAX_UNREAD } from '../contact/write.ts';
import { MAX_PENDING } from '../submissions/write.ts';
import { countSwitchedOff } from '../webhooks/queries.ts';
import { InboxCounts } from './schema.ts';

/** What needs an administrator's attention. Must be registered behind authentication. */
export const inboxRoutes: FastifyPluginAsyncTypebox = async (app) => {
  app.get(
    '/api/admin/inbox-counts',
    {
      config: { role: 'editor', scope: 'readAll' },
      schema: {
        operationId: 'getInboxCounts',
        summary: 'Count what needs an administrator’s attention',
        description:
          'How many submitted and scheduled answers, unread messages, waiting and reported comments, failing emails and switched-off webhooks there are, and whether either inbox is full.',
        response: { 200: ref(InboxCounts) },
      },
    },
    async () => {
      const [
        pendingAnswers,
        scheduledAnswers,
        unreadMessages,
        waitingComments,
        reportedComments,
        webhooksSwitchedOff,
        ...failing
      ] = await Promise.all([
        countPending(),
        countScheduled(),
        countUnread(),
        countWaiting(),
        countReported(),
        countSwitchedOff(),
        countFailingMessages(),
        countFailingAccountMail(),
      ]);
      return {
        pendingAnswers,
        scheduledAnswers,
        unreadMessages,
        waitingComments,
        reportedComments,
        failingEmails: failing[0] + failing[1],
        webhooksSwitchedOff,
        isPendingFull: pendingAnswers >= MAX_PENDING,
        isUnreadFull: unreadMessages >= MAX_UNREAD,
      };
    },
  );
};
