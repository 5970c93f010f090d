import { type Static, Type } from '@sinclair/typebox';
import { input, named, objectId, paging, ref, stringEnum } from '../../shared/ref.ts';

/** The maximum length of a message in characters. */
export const MAX_MESSAGE = 5000;
export const MAX_SENDER = 200;
export const MAX_EMAIL = 254;
export const MESSAGES_PAGE_SIZE = 20;

/** A line of text: email headers must not contain line breaks. */
const line = { minLength: 1, pattern: '^[^\\r\\n]*$' };

const EXAMPLE_MESSAGE = {
  name: 'Anouk Dray',
  email: 'anouk@example.org',
  message: 'The second paragraph says 2012, but the table says 2013.',
};

export const ContactMessageInput = input(
  'ContactMessageInput',
  'A message to the site’s owner. Values are trimmed.',
  {
    name: Type.String({ ...line, maxLength: MAX_SENDER }),
    email: Type.String({ format: 'email', maxLength: MAX_EMAIL }),
    message: Type.String({ minLength: 1, maxLength: MAX_MESSAGE }),
    website: Type.Optional(
      Type.String({
        maxLength: 200,
        description: 'A trap for bots: leave it empty. Messages that fill it are discarded.',
      }),
    ),
  },
  EXAMPLE_MESSAGE,
);
export type ContactMessageInput = Static<typeof ContactMessageInput>;

export const MessageStatus = stringEnum(['unread', 'read', 'answered'], {
  $id: 'MessageStatus',
  description: 'The status of a message.',
  examples: ['unread'],
});
export type MessageStatus = Static<typeof MessageStatus>;

export const ContactMessage = named(
  'ContactMessage',
  'A visitor’s message.',
  {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    message: Type.String(),
    status: ref(MessageStatus),
    mail: stringEnum(['off', 'waiting', 'sent'], {
      description: 'Whether it was forwarded by email: not set up, still waiting, or sent.',
    }),
    createdAt: Type.String({ format: 'date-time' }),
  },
  {
    id: '65e6f2a04c1b8d0012a4b001',
    ...EXAMPLE_MESSAGE,
    status: 'unread',
    mail: 'sent',
    createdAt: '2024-03-05T10:00:00.000Z',
  },
);
export type ContactMessage = Static<typeof ContactMessage>;

export const ContactMessages = named(
  'ContactMessages',
  'One page of messages, newest first.',
  { messages: Type.Array(ref(ContactMessage)), total: Type.Integer({ minimum: 0 }) },
  { messages: [], total: 0 },
);
export type ContactMessages = Static<typeof ContactMessages>;

export const ContactMessageUpdate = input(
  'ContactMessageUpdate',
  'The status of the message.',
  { status: ref(MessageStatus) },
  { status: 'answered' },
);

export const ContactMessageQuery = Type.Object(
  {
    status: Type.Optional(ref(MessageStatus)),
    ...paging(MESSAGES_PAGE_SIZE),
  },
  { additionalProperties: false },
);
export type ContactMessageQuery = Static<typeof ContactMessageQuery>;

export const ContactMessageParams = Type.Object({ id: objectId() });
