import type { ClientSession } from 'mongoose';
import { findPage } from '../../database/page.ts';
import { toWire } from '../../database/wire.ts';
import { CodedError } from '../../errors.ts';
import { type StoredDelivery, type StoredWebhook, Webhook, WebhookDelivery } from './model.ts';
import * as wire from './schema.ts';

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

export const webhookNotFound = () =>
  new CodedError('WEBHOOK_NOT_FOUND', 'This webhook has been deleted.');

/** @throws CodedError 404 `WEBHOOK_NOT_FOUND`. */
export function findWebhook(id: string): Promise<StoredWebhook> {
  return Webhook.findById(id).orFail(webhookNotFound).lean().exec();
}

/** All webhooks, by name. */
export async function listWebhooks(): Promise<wire.Webhook[]> {
  const webhooks = await Webhook.find().sort({ name: 1, _id: 1 }).lean();
  return webhooks.map(toWebhook);
}

/**
 * One page of the deliveries of a webhook, newest first, and how many there are.
 * @throws CodedError 404 `WEBHOOK_NOT_FOUND`.
 */
export async function listDeliveries(
  id: string,
  { page, limit = wire.DELIVERIES_PAGE }: wire.DeliveryQuery,
): Promise<wire.WebhookDeliveries> {
  const { _id: webhookId } = await findWebhook(id);
  const found = WebhookDelivery.find({ webhookId }).sort({ _id: -1 }).lean();
  const [deliveries, total] = await findPage(found, { page, limit });
  return { deliveries: deliveries.map(toDelivery), total };
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
export async function listWebhooksBy(email: string, session?: ClientSession): Promise<string[]> {
  const webhooks = await Webhook.find({ createdBy: email, isActive: true })
    .sort({ name: 1, _id: 1 })
    .session(session ?? null)
    .lean();
  return webhooks.map(({ name }) => name);
}
