import { Type } from '@sinclair/typebox';

/** What waits for an administrator (V3). */
export const InboxCounts = Type.Object(
  {
    pendingAnswers: Type.Integer({ minimum: 0 }),
    unreadMessages: Type.Integer({ minimum: 0 }),
    isPendingFull: Type.Boolean({
      description: 'Whether so many answers are pending that submissions are turned away.',
    }),
    isUnreadFull: Type.Boolean({
      description: 'Whether so many messages are unread that new ones are turned away.',
    }),
  },
  {
    $id: 'InboxCounts',
    description: 'How much waits for an administrator.',
    examples: [{ pendingAnswers: 2, unreadMessages: 1, isPendingFull: false, isUnreadFull: false }],
  },
);

/** Every named component of this feature. */
export const inboxSchemas = [InboxCounts];
