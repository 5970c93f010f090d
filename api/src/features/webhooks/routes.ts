import { findPage } from '../../database/page.ts';
import { noContent, problems, type Routes, success } from '../../plugins/responses.ts';
import { IdParams, ref } from '../../shared/ref.ts';
import {
  createWebhook,
  deleteWebhook,
  deliveryNotFound,
  queueTest,
  redeliver,
  rotateSecret,
  tooManyWebhooks,
  updateWebhook,
  type WebhookOptions,
  webhookOff,
} from './manage.ts';
import {
  findWebhook,
  toDelivery,
  toWebhook,
  Webhook,
  WebhookDelivery,
  webhookNotFound,
} from './queries.ts';
import * as wire from './schema.ts';

const path = '/api/admin/webhooks';

/** The webhooks of the site. Must be registered behind authentication. */
export const webhookRoutes: Routes<WebhookOptions> = async (app, options) => {
  app.get(path, {
    config: { role: 'admin' },
    schema: {
      operationId: 'listWebhooks',
      summary: 'List the webhooks',
      description: 'By name, without their secrets.',
      response: { 200: ref(wire.WebhookList) },
    },
    handler: async () => {
      const webhooks = await Webhook.find().sort({ name: 1, _id: 1 }).lean();
      return { webhooks: webhooks.map(toWebhook) };
    },
  });

  app.post(path, {
    config: { role: 'admin', audit: 'Created a webhook' },
    schema: {
      operationId: 'createWebhook',
      summary: 'Create a webhook',
      description:
        'Only this response has the secret, so no `Idempotency-Key` is accepted: a repeated request creates another webhook.',
      body: ref(wire.WebhookInput),
      response: {
        201: success('The new webhook.', wire.WebhookWithSecret, 'Cache-Control'),
        ...problems(tooManyWebhooks()),
      },
    },
    handler: ({ body, staff }) => createWebhook(body, staff, options),
  });

  app.put(`${path}/:id`, {
    config: { role: 'admin', audit: 'Changed a webhook' },
    schema: {
      operationId: 'updateWebhook',
      summary: 'Change a webhook',
      description:
        'Switching it on forgets earlier failures; switching it off ends the deliveries that wait.',
      params: IdParams,
      body: ref(wire.WebhookInput),
      response: { 200: ref(wire.Webhook), ...problems(webhookNotFound()) },
    },
    handler: async (request) => {
      const { webhook, changes } = await updateWebhook(request.params.id, request.body, options);
      request.auditChanges = changes;
      return webhook;
    },
  });

  app.delete(`${path}/:id`, {
    config: { role: 'admin', audit: 'Deleted a webhook' },
    schema: {
      operationId: 'deleteWebhook',
      summary: 'Delete a webhook',
      description: 'With its deliveries, also those that wait.',
      params: IdParams,
      response: { 204: noContent('Deleted.'), ...problems(webhookNotFound()) },
    },
    handler: async (request) => {
      const { name } = await deleteWebhook(request.params.id);
      request.auditTarget = { targetId: request.params.id, targetLabel: name };
    },
  });

  app.post(`${path}/:id/rotate-secret`, {
    config: { role: 'admin', audit: 'Gave a webhook another secret' },
    schema: {
      operationId: 'rotateWebhookSecret',
      summary: 'Give a webhook another secret',
      description: `Deliveries are signed with both secrets for ${wire.ROTATION_HOURS} hours. Only this response has the new one, so no \`Idempotency-Key\` is accepted.`,
      params: IdParams,
      response: {
        200: success('The webhook with its new secret.', wire.WebhookWithSecret, 'Cache-Control'),
        ...problems(webhookNotFound()),
      },
    },
    handler: ({ params }) => rotateSecret(params.id, options.keyCipher),
  });

  app.post(`${path}/:id/test`, {
    config: { role: 'admin', audit: 'Sent a test event' },
    schema: {
      operationId: 'testWebhook',
      summary: 'Send a test event',
      description:
        'Stores a delivery with the event `webhook.test`, which is sent within seconds; the list of deliveries shows what became of it.',
      params: IdParams,
      response: { 201: ref(wire.WebhookDelivery), ...problems(webhookNotFound(), webhookOff()) },
    },
    handler: async (request) => {
      const { webhook, delivery } = await queueTest(request.params.id);
      request.auditTarget = { targetId: request.params.id, targetLabel: webhook.name };
      return delivery;
    },
  });

  app.get(`${path}/:id/deliveries`, {
    config: { role: 'admin' },
    schema: {
      operationId: 'listWebhookDeliveries',
      summary: 'List the deliveries of a webhook',
      description: 'One page, newest first.',
      querystring: wire.DeliveryQuery,
      params: IdParams,
      response: { 200: ref(wire.WebhookDeliveries), ...problems(webhookNotFound()) },
    },
    handler: async ({ params, query: { page, limit = wire.DELIVERIES_PAGE } }) => {
      const { _id: webhookId } = await findWebhook(params.id);
      const found = WebhookDelivery.find({ webhookId }).sort({ _id: -1 }).lean();
      const [deliveries, total] = await findPage(found, { page, limit });
      return { deliveries: deliveries.map(toDelivery), total };
    },
  });

  app.post(`${path}/:id/deliveries/:deliveryId/redeliver`, {
    config: { role: 'admin', audit: 'Sent a webhook delivery again' },
    schema: {
      operationId: 'redeliverWebhook',
      summary: 'Send a delivery again',
      description:
        'With the same id and body, whatever became of it; a delivery that waits is tried at once.',
      params: wire.DeliveryParams,
      response: { 200: ref(wire.WebhookDelivery), ...problems(deliveryNotFound(), webhookOff()) },
    },
    handler: async (request) => {
      const { id, deliveryId } = request.params;
      const { webhook, delivery } = await redeliver(id, deliveryId);
      request.auditTarget = { targetId: id, targetLabel: webhook.name };
      return delivery;
    },
  });
};
