import type { Types } from 'mongoose';
import { utc } from '../../shared/dates.ts';
import { listWebhooksBy, type StoredDelivery, Webhook, WebhookDelivery } from './queries.ts';
import { DELIVERY_DAYS, RETRY_HOURS, type WebhookEvent } from './schema.ts';

/** Something that webhooks can be told. */
export interface WebhookEventDetails {
  /** What it is about; events of the same subject are delivered in the order of their numbers. */
  subject: Types.ObjectId;
  seq: number;
  /** What the receiver gets. Nothing private: no email address, no IP address, no unpublished text. */
  data: Record<string, string>;
}

/** A delivery that waits for its first attempt. */
export function newDelivery(
  webhookId: Types.ObjectId,
  event: StoredDelivery['event'],
  { subject, seq, data }: WebhookEventDetails,
): Omit<StoredDelivery, '_id'> {
  const now = utc();
  return {
    webhookId,
    event,
    subject,
    seq,
    body: JSON.stringify({
      type: event,
      timestamp: now.toISOString(),
      data: { id: String(subject), ...data },
    }),
    state: 'waiting',
    attempts: [],
    tries: 0,
    nextAt: now.toDate(),
    giveUpAt: now.add(RETRY_HOURS, 'hour').toDate(),
    createdAt: now.toDate(),
  };
}

/**
 * Stores events for the webhooks that want them, in the transaction of what happened: a delivery
 * exists if and only if it did.
 */
export async function queueEvents(
  event: WebhookEvent,
  details: readonly WebhookEventDetails[],
): Promise<void> {
  if (details.length === 0) return;
  const webhooks = await Webhook.find({ events: event, isActive: true }, { _id: 1 }).lean();
  const deliveries = webhooks.flatMap(({ _id }) =>
    details.map((one) => newDelivery(_id, event, one)),
  );
  if (deliveries.length > 0) await WebhookDelivery.insertMany(deliveries);
}

/** What an ended delivery gets. */
export function ended(state: 'delivered' | 'failed') {
  return { state, expiresAt: utc().add(DELIVERY_DAYS, 'day').toDate() };
}

/** Ends what waits for webhooks that are switched off in the same transaction. */
export async function endWaiting(webhookIds: readonly Types.ObjectId[]) {
  const filter = { webhookId: { $in: webhookIds }, state: 'waiting' } as const;
  await WebhookDelivery.updateMany(filter, ended('failed'));
}

/**
 * Switches off all webhooks that somebody has created, and ends what waits for them.
 * @returns the names of those that were on
 */
export async function switchOffWebhooksBy(email: string) {
  const names = await listWebhooksBy(email);
  const filter = { createdBy: email, isActive: true };
  const ids = await Webhook.distinct('_id', filter);
  await Webhook.updateMany(filter, { isActive: false });
  await endWaiting(ids);
  return names;
}
