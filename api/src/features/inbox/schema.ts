import { Type } from '@sinclair/typebox';
import { named } from '../../shared/ref.ts';

/** What needs an administrator's attention. */
export const InboxCounts = named(
  'InboxCounts',
  'The number of pending and scheduled answers, unread messages, comments to look at, failing emails and webhooks that were switched off.',
  {
    pendingAnswers: Type.Integer({ minimum: 0 }),
    scheduledAnswers: Type.Integer({ minimum: 0 }),
    unreadMessages: Type.Integer({ minimum: 0 }),
    waitingComments: Type.Integer({ minimum: 0 }),
    reportedComments: Type.Integer({ minimum: 0 }),
    failingEmails: Type.Integer({
      minimum: 0,
      description: 'Emails that the mail server has refused repeatedly; they are tried again.',
    }),
    webhooksSwitchedOff: Type.Integer({
      minimum: 0,
      description:
        'Webhooks that the site has switched off, because their receivers failed for days or are gone.',
    }),
    isPendingFull: Type.Boolean({
      description: 'Whether new submissions are refused because too many answers are pending.',
    }),
    isUnreadFull: Type.Boolean({
      description: 'Whether new messages are refused because too many are unread.',
    }),
  },
  {
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
);
