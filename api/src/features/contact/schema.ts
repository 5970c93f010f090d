import { type Static, Type } from '@sinclair/typebox';
import { input, named, optional, prop, query, ref, stringEnum } from '../../shared/ref.ts';

/** The maximum length of a message in characters. */
export const MAX_MESSAGE = 5000;
export const MAX_EMAIL = 254;
export const MESSAGES_PAGE_SIZE = 20;

/** A line of text: email headers must not contain line breaks. */
const line = { minLength: 1, pattern: '^[^\\r\\n]*$' };

const EXAMPLE_MESSAGE = {
  name: 'Anouk Dray',
  email: 'anouk@example.org',
  message: 'The second paragraph says 2012, but the table says 2013.',
};

export const ContactMessageInput = input('ContactMessageInput', {
  description: 'A message to the site’s owner. Values are trimmed.',
  properties: {
    name: Type.String({ ...line, maxLength: 200 }),
    email: Type.String({ format: 'email', maxLength: MAX_EMAIL }),
    message: Type.String({ minLength: 1, maxLength: MAX_MESSAGE }),
    website: optional.string({
      maxLength: 200,
      description: 'A trap for bots: leave it empty. Messages that fill it are discarded.',
    }),
  },
  example: EXAMPLE_MESSAGE,
});
export type ContactMessageInput = Static<typeof ContactMessageInput>;

export const MessageStatus = stringEnum(['unread', 'read', 'answered'], {
  $id: 'MessageStatus',
  description: 'The status of a message.',
  examples: ['unread'],
});

export const ContactMessage = named('ContactMessage', {
  description: 'A visitor’s message.',
  properties: {
    id: Type.String(),
    name: Type.String(),
    email: Type.String(),
    message: Type.String(),
    status: ref(MessageStatus),
    mail: stringEnum(['off', 'waiting', 'sent'], {
      description: 'Whether it was forwarded by email: not set up, still waiting, or sent.',
    }),
    createdAt: prop.time(),
  },
  example: {
    id: '65e6f2a04c1b8d0012a4b001',
    ...EXAMPLE_MESSAGE,
    status: 'unread',
    mail: 'sent',
    createdAt: '2024-03-05T10:00:00.000Z',
  },
});

export const ContactMessages = named('ContactMessages', {
  description: 'One page of messages, newest first.',
  properties: { messages: Type.Array(ref(ContactMessage)), total: prop.count() },
  example: { messages: [], total: 0 },
});

export const ContactMessageUpdate = input('ContactMessageUpdate', {
  description: 'The status of the message.',
  properties: { status: ref(MessageStatus) },
  example: { status: 'answered' },
});

export const ContactMessageQuery = query({
  status: ref(MessageStatus),
  ...prop.pages(MESSAGES_PAGE_SIZE),
});
