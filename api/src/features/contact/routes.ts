import { Type } from '@sinclair/typebox';
import { findPage } from '../../database/page.ts';
import { errorOf } from '../../errors.ts';
import { problems, type Routes } from '../../plugins/responses.ts';
import { changedFields } from '../../shared/fieldChanges.ts';
import { IdParams, ref } from '../../shared/ref.ts';
import { trimBody } from '../../shared/writtenText.ts';
import { CreateHeaders } from '../idempotency/queries.ts';
import { Receipt } from '../submissions/schema.ts';
import { ContactMessage, NEWEST, toMessage } from './queries.ts';
import * as wire from './schema.ts';
import { storeMessage } from './write.ts';

export interface ContactOptions {
  /** Whether messages are sent by email. */
  mailIsOn: boolean;
}

const messageNotFound = errorOf('MESSAGE_NOT_FOUND', 'There is no message with this id.');
const RECEIPT = { message: "We'll get back to you as soon as possible." };

/** The public route for sending a message to the site's owner. */
export const contactRoutes: Routes<ContactOptions> = async (app, { mailIsOn }) => {
  app.addHook('preValidation', trimBody);

  app.post('/api/contact', {
    schema: {
      operationId: 'sendMessage',
      summary: 'Send a message to the site’s owner',
      description:
        'The message is stored for the site’s owner, and also sent by email where that is set up. Send an `Idempotency-Key` to make a repeated request safe.',
      tags: ['Visitors'],
      headers: CreateHeaders,
      body: ref(wire.ContactMessageInput),
      response: { 201: ref(Receipt), ...problems(409, 429) },
    },
    handler: async ({ body: input, ip, headers }) => {
      // A filled honeypot field gets the normal response, so that bots learn nothing.
      if (!input.website) {
        await storeMessage(input, { ip, key: headers['idempotency-key'], mailIsOn });
      }
      return RECEIPT;
    },
  });
};

/** Messages for administrators. Must be registered behind authentication. */
export const adminContactRoutes: Routes<ContactOptions> = async (app, { mailIsOn }) => {
  app.get('/api/admin/messages', {
    config: { role: 'editor', scope: 'manage' },
    schema: {
      operationId: 'listMessages',
      summary: 'List visitors’ messages',
      description:
        'One page, newest first. `status` limits it to unread, read or answered messages.',
      querystring: wire.ContactMessageQuery,
      response: { 200: ref(wire.ContactMessages) },
    },
    handler: async ({ query: { status, page, limit = wire.MESSAGES_PAGE_SIZE } }) => {
      const found = ContactMessage.find(status ? { status } : {}).sort(NEWEST);
      const [messages, total] = await findPage(found.lean(), { page, limit });
      return { messages: messages.map((message) => toMessage(message, mailIsOn)), total };
    },
  });

  app.put('/api/admin/messages/:id', {
    config: { role: 'editor', scope: 'manage', audit: 'Changed a message’s status' },
    schema: {
      operationId: 'updateMessage',
      summary: 'Change the status of a message',
      description: 'Sets whether the message is unread, read or answered. Its text never changes.',
      params: IdParams,
      body: ref(wire.ContactMessageUpdate),
      response: { 200: ref(wire.ContactMessage), ...problems(messageNotFound()) },
    },
    handler: async (request) => {
      const { status } = request.body;
      const before = await ContactMessage.findByIdAndUpdate(request.params.id, { status })
        .orFail(messageNotFound)
        .lean();
      request.auditChanges = changedFields({ status: before.status }, { status });
      return toMessage({ ...before, status }, mailIsOn);
    },
  });

  app.delete('/api/admin/messages/:id', {
    config: { role: 'editor', scope: 'manage', audit: 'Deleted a message' },
    schema: {
      operationId: 'deleteMessage',
      summary: 'Delete a message',
      description: 'The message is deleted for good.',
      params: IdParams,
      response: { 204: Type.Null({ description: 'Gone.' }), ...problems(messageNotFound()) },
    },
    handler: async ({ params }) => {
      // If it is waiting to be emailed, it will not be sent.
      await ContactMessage.deleteOne({ _id: params.id }).orFail(messageNotFound);
    },
  });
};
