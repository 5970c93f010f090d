import { type Static, Type } from '@sinclair/typebox';
import { objectId } from '../../shared/objectId.ts';
import { ref, stringEnum } from '../../shared/ref.ts';

/** What a message may hold at most, in characters (V2). */
export const MAX_MESSAGE = 5000;
export const MAX_SENDER = 200;
export const MAX_EMAIL = 254;
export const MESSAGES_PAGE_SIZE = 20;

/** A line: what stands in the head of an e-mail has no line ends. */
const line = { minLength: 1, pattern: '^[^\\r\\n]*$' };

const EXAMPLE_MESSAGE = {
  name: 'Anouk Dray',
  email: 'anouk@example.org',
  message: 'The second paragraph says 2012, but the table says 2013.',
};

export const ContactMessageInput = Type.Object(
  {
    name: Type.String({ ...line, maxLength: MAX_SENDER }),
    email: Type.String({ format: 'email', maxLength: MAX_EMAIL }),
    message: Type.String({ minLength: 1, maxLength: MAX_MESSAGE }),
    website: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'People leave this empty; a message that fills it is thrown away.',
      }),
    ),
  },
  {
    $id: 'ContactMessageInput',
    additionalProperties: false,
    description: 'A message to whoever keeps the site; outer space does not count.',
    examples: [EXAMPLE_MESSAGE],
  },
);
export type ContactMessageInput = Static<typeof ContactMessageInput>;

export const MessageStatus = stringEnum(['unread', 'read', 'answered'], {
  $id: 'MessageStatus',
  description: 'How far an administrator has got with a message.',
  examples: ['unread'],
});
export type MessageStatus = Static<typeof MessageStatus>;

export const ContactMessage = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    message: Type.String(),
    status: ref(MessageStatus),
    mail: stringEnum(['off', 'waiting', 'sent'], {
      description: 'Whether it went on by e-mail: not set up, not yet (tried again), or done.',
    }),
    createdAt: Type.String({ format: 'date-time' }),
  },
  {
    $id: 'ContactMessage',
    description: 'A message that a visitor sent.',
    examples: [
      {
        id: '65e6f2a04c1b8d0012a4b001',
        ...EXAMPLE_MESSAGE,
        status: 'unread',
        mail: 'sent',
        createdAt: '2024-03-05T10:00:00.000Z',
      },
    ],
  },
);
export type ContactMessage = Static<typeof ContactMessage>;

export const ContactMessages = Type.Object(
  { messages: Type.Array(ref(ContactMessage)), total: Type.Integer({ minimum: 0 }) },
  {
    $id: 'ContactMessages',
    description: 'One page of messages, newest first, and how many match.',
    examples: [{ messages: [], total: 0 }],
  },
);
export type ContactMessages = Static<typeof ContactMessages>;

export const ContactMessageUpdate = Type.Object(
  { status: ref(MessageStatus) },
  {
    $id: 'ContactMessageUpdate',
    additionalProperties: false,
    description: 'How far an administrator has got.',
    examples: [{ status: 'answered' }],
  },
);

export const ContactMessageQuery = Type.Object(
  {
    status: Type.Optional(ref(MessageStatus)),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000, default: 1 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: MESSAGES_PAGE_SIZE })),
  },
  { additionalProperties: false },
);
export type ContactMessageQuery = Static<typeof ContactMessageQuery>;

export const ContactMessageParams = Type.Object({ id: objectId() });

/** Every named component of this feature. */
export const contactSchemas = [
  ContactMessageInput,
  MessageStatus,
  ContactMessage,
  ContactMessages,
  ContactMessageUpdate,
];
