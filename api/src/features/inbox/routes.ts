import type { Routes } from '../../plugins/responses.ts';
import { named, prop, ref } from '../../shared/ref.ts';
import { countAnswers } from '../answers/queries.ts';
import { countFailingAccountMail } from '../auth/learner/queries.ts';
import { countReported, countWaiting } from '../comments/queries.ts';
import { countFailingMessages, countUnread } from '../contact/queries.ts';
import { MAX_UNREAD } from '../contact/write.ts';
import { MAX_PENDING } from '../submissions/schema.ts';
import { countSwitchedOff } from '../webhooks/queries.ts';

export const InboxCounts = named('InboxCounts', {
  description:
    'The number of pending and scheduled answers, unread messages, comments to look at, failing emails and webhooks that were switched off.',
  properties: {
    pendingAnswers: prop.count(),
    scheduledAnswers: prop.count(),
    unreadMessages: prop.count(),
    waitingComments: prop.count(),
    reportedComments: prop.count(),
    failingEmails: prop.count(
      'Emails that the mail server has refused repeatedly; they are tried again.',
    ),
    webhooksSwitchedOff: prop.count(
      'Webhooks that the site has switched off, because their receivers failed for days or are gone.',
    ),
    isPendingFull: prop.flag(
      'Whether new submissions are refused because too many answers are pending.',
    ),
    isUnreadFull: prop.flag('Whether new messages are refused because too many are unread.'),
  },
  example: {
    pendingAnswers: 2,
    scheduledAnswers: 1,
    unreadMessages: 1,
    waitingComments: 3,
    reportedComments: 0,
    failingEmails: 0,
    webhooksSwitchedOff: 0,
    isPendingFull: false,
    isUnreadFull: false,
  },
});

/** What needs an administrator's attention. Must be registered behind authentication. */
export const inboxRoutes: Routes = async (app) => {
  app.get('/api/admin/inbox-counts', {
    config: { role: 'editor', scope: 'readAll' },
    schema: {
      operationId: 'getInboxCounts',
      summary: 'Count what needs an administrator’s attention',
      description:
        'How many submitted and scheduled answers, unread messages, waiting and reported comments, failing emails and switched-off webhooks there are, and whether either inbox is full.',
      response: { 200: ref(InboxCounts) },
    },
    handler: async () => {
      const [
        pendingAnswers,
        scheduledAnswers,
        unreadMessages,
        waitingComments,
        reportedComments,
        webhooksSwitchedOff,
        ...failing
      ] = await Promise.all([
        countAnswers({ status: 'pending' }),
        countAnswers({ status: 'scheduled' }),
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
  });
};
