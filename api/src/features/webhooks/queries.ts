import { type Static, Type } from '@sinclair/typebox';
import { storedId, storedModel } from '../../database/stored.ts';
import { toWire } from '../../database/wire.ts';
import { errorOf } from '../../errors.ts';
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

export const Webhook = storedModel('webhooks', StoredWebhook, { timestamps: true });
// Read in every transaction that has an event.
Webhook.schema.index({ events: 1, isActive: 1 });
/** One try of a delivery. */
const StoredAttempt = Type.Composite([
  Type.Omit(wire.DeliveryAttempt, ['at']),
  Type.Object({ at: Type.Date() }),
]);

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

export const WebhookDelivery = storedModel('webhookDeliveries', StoredDelivery);
WebhookDelivery.schema.index({ webhookId: 1, _id: -1 });
const waiting = { partialFilterExpression: { state: 'waiting' } };
WebhookDelivery.schema.index({ nextAt: 1 }, waiting);
WebhookDelivery.schema.index({ webhookId: 1, subject: 1, seq: 1, _id: 1 }, waiting);
/** A webhook as administrators see it. */
export function toWebhook(webhook: StoredWebhook): wire.Webhook {
  const until = webhook.previousSecret?.until;
  const previousSecretUntil = until && until > new Date() ? until : undefined;
  return toWire(wire.Webhook, { ...webhook, previousSecretUntil });
}

/** A delivery as administrators see it. */
export function toDelivery(delivery: StoredDelivery): wire.WebhookDelivery {
  const { state, attempts, nextAt } = delivery;
  return toWire(wire.WebhookDelivery, {
    ...delivery,
    attempts: attempts.map((one) => ({ ...one, at: one.at.toISOString() })),
    nextAt: state === 'waiting' ? nextAt : undefined,
  });
}

export const webhookNotFound = errorOf('WEBHOOK_NOT_FOUND', 'This webhook has been deleted.');

/** @throws CodedError 404 `WEBHOOK_NOT_FOUND`. */
export function findWebhook(id: string): Promise<StoredWebhook> {
  return Webhook.findById(id).orFail(webhookNotFound).lean().exec();
}

/** How many webhooks the site has switched off, because their receivers failed for days or are gone. */
export function countSwitchedOff(): Promise<number> {
  return Webhook.countDocuments({ switchedOff: { $exists: true } }).exec();
}

/** How many deliveries wait. */
export function countWaitingDeliveries(): Promise<number> {
  return WebhookDelivery.countDocuments({ state: 'waiting' }).exec();
}

/** The names of the webhooks that somebody has created and that are on. */
export async function listWebhooksBy(email: string): Promise<string[]> {
  const webhooks = await Webhook.find({ createdBy: email, isActive: true })
    .sort({ name: 1, _id: 1 })
    .lean();
  return webhooks.map(({ name }) => name);
}
