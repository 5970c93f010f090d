import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../database/stored.ts';
import * as wire from './schema.ts';

/** Where the site sends events. */
const StoredWebhook = Type.Object({
  _id: storedId(),
  ...Type.Pick(wire.Webhook, ['name', 'url', 'isActive', 'createdBy']).properties,
  events: Type.Array(wire.WebhookEvent),
  /** Encrypted for this webhook. */
  secret: Type.String(),
  /** The secret before the last rotation, which also signs for a while. */
  previousSecret: Type.Optional(Type.Object({ secret: Type.String(), until: Type.Date() })),
  /** Since when no delivery has succeeded, if the last one failed. */
  failingSince: Type.Optional(Type.Date()),
  /** When and why the site itself has switched it off. */
  switchedOff: Type.Optional(
    Type.Object({ at: Type.Date(), reason: wire.Webhook.properties.switchedOff.properties.reason }),
  ),
  createdAt: Type.Date(),
  updatedAt: Type.Date(),
});
export type StoredWebhook = Static<typeof StoredWebhook>;

const webhook = storedSchema('webhooks', StoredWebhook, { timestamps: true });
// Read in every transaction that has an event.
webhook.index({ events: 1, isActive: 1 });
export const Webhook = mongoose.model('Webhook', webhook);

/** One try of a delivery. */
const StoredAttempt = Type.Composite([
  Type.Omit(wire.DeliveryAttempt, ['at']),
  Type.Object({ at: Type.Date() }),
]);
export type StoredAttempt = Static<typeof StoredAttempt>;

/** An event for one webhook. Its id is the `webhook-id`. */
const StoredDelivery = Type.Object({
  _id: storedId(),
  webhookId: storedId(),
  ...Type.Pick(wire.WebhookDelivery, ['event', 'body', 'state']).properties,
  /** What the event is about; its events are delivered in the order of their numbers. */
  subject: storedId(),
  seq: Type.Integer(),
  attempts: Type.Array(StoredAttempt),
  /** How often it has been tried since it was stored or sent again. */
  tries: Type.Integer(),
  /** When it is tried next. */
  nextAt: Type.Date(),
  /** When it has failed unless it was delivered. */
  giveUpAt: Type.Date(),
  createdAt: Type.Date(),
  /** When MongoDB deletes it; only ended ones. */
  expiresAt: Type.Optional(Type.Date({ expires: 0 })),
});
export type StoredDelivery = Static<typeof StoredDelivery>;

const delivery = storedSchema('webhookDeliveries', StoredDelivery);
delivery.index({ webhookId: 1, _id: -1 });
const waiting = { partialFilterExpression: { state: 'waiting' } };
delivery.index({ nextAt: 1 }, waiting);
delivery.index({ webhookId: 1, subject: 1, seq: 1, _id: 1 }, waiting);
export const WebhookDelivery = mongoose.model('WebhookDelivery', delivery);
