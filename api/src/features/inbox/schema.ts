import { Type } from '@sinclair/typebox';

/** What waits for an administrator (V3). */
export const InboxCounts = Type.Object(
  {
    pendingAnswers: Type.Integer({ minimum: 0 }),
    unreadMessages: Type.Integer({ minimum: 0 }),
  },
  {
    $id: 'InboxCounts',
    description: 'How much waits for an administrator.',
    examples: [{ pendingAnswers: 2, unreadMessages: 1 }],
  },
);

/** Every named component of this feature. */
export const inboxSchemas = [InboxCounts];
