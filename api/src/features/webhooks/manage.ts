import { Types } from 'mongoose';
import { inTransaction } from '../../database/transaction.ts';
import { toWire } from '../../database/wire.ts';
import { errorOf, invalid } from '../../errors.ts';
import { utc } from '../../shared/dates.ts';
import { changedFields } from '../../shared/fieldChanges.ts';
import type { KeyCipher } from '../../shared/keyCipher.ts';
import type { StaffMember } from '../auth/schema.ts';
import {
  findWebhook,
  type StoredDelivery,
  type StoredWebhook,
  toDelivery,
  toWebhook,
  Webhook,
  WebhookDelivery,
  webhookNotFound,
} from './queries.ts';
import * as wire from './schema.ts';
import { createSecret } from './send.ts';
import { endWaiting, newDelivery } from './write.ts';

/** What webhooks need to know about the site. */
export interface WebhookOptions {
  keyCipher: KeyCipher;
  /** Whether receivers may be in private networks, and addresses begin with http://. */
  allowsPrivate: boolean;
}

export const tooManyWebhooks = errorOf(
  'TOO_MANY_WEBHOOKS',
  `There are already ${wire.MAX_WEBHOOKS} webhooks. Delete one first.`,
);

export const deliveryNotFound = errorOf(
  'DELIVERY_NOT_FOUND',
  'This webhook has no delivery with this id.',
);

/** @throws CodedError 400 `VALIDATION_FAILED` for an address that events can’t be sent to. */
function readUrl(text: string, { allowsPrivate }: WebhookOptions): string {
  const refuse = (message: string) => invalid([{ path: '/url', message }]);
  const url = URL.parse(text);
  if (!url) throw refuse('must be a valid address');
  if (url.protocol !== 'https:' && !allowsPrivate) throw refuse('must begin with https://');
  if (url.username || url.password) throw refuse('can’t have a user name or password');
  if (url.hash) throw refuse('can’t have a fragment, the part after #');
  if (url.href.length > wire.MAX_URL) throw refuse('is too long');
  return url.href;
}

/**
 * Creates a webhook; only the result has its secret.
 * @throws CodedError 400 `VALIDATION_FAILED`, 409 `TOO_MANY_WEBHOOKS`.
 */
export async function createWebhook(
  input: wire.WebhookInput,
  by: StaffMember,
  options: WebhookOptions,
): Promise<wire.WebhookWithSecret> {
  const url = readUrl(input.url, options);
  if ((await Webhook.countDocuments()) >= wire.MAX_WEBHOOKS) throw tooManyWebhooks();
  const _id = new Types.ObjectId();
  const secret = createSecret();
  const sealed = options.keyCipher.encrypt(secret, String(_id));
  const fields = { ...input, url, secret: sealed, createdBy: by.email };
  const created = await Webhook.create({ _id, ...fields });
  return { ...toWebhook(created.toObject<StoredWebhook>()), secret };
}

/** Switches a webhook off because of its failures, and ends what waits for it. */
export async function switchOff(
  _id: Types.ObjectId,
  reason: NonNullable<StoredWebhook['switchedOff']>['reason'],
): Promise<void> {
  await inTransaction(async () => {
    const change = { isActive: false, switchedOff: { at: new Date(), reason } };
    const { matchedCount } = await Webhook.updateOne({ _id, isActive: true }, change);
    if (matchedCount > 0) await endWaiting([_id]);
  });
}

/**
 * Changes a webhook. Switching it on forgets its failures; switching it off ends what waits.
 * @returns the webhook, and the changed fields
 * @throws CodedError 400 `VALIDATION_FAILED`, 404 `WEBHOOK_NOT_FOUND`.
 */
export async function updateWebhook(id: string, input: wire.WebhookInput, options: WebhookOptions) {
  const change = { ...input, url: readUrl(input.url, options) };
  return inTransaction(async () => {
    const before = await Webhook.findById(id).orFail(webhookNotFound).lean();
    const isSwitchedOn = input.isActive && !before.isActive;
    const after = await Webhook.findOneAndUpdate(
      { _id: id },
      { $set: change, ...(isSwitchedOn && { $unset: { failingSince: 1, switchedOff: 1 } }) },
      { returnDocument: 'after' },
    )
      .orFail(webhookNotFound)
      .lean();
    if (!input.isActive) await endWaiting([before._id]);
    const changes = changedFields(
      toWire(wire.WebhookInput, before),
      toWire(wire.WebhookInput, after),
    );
    return { webhook: toWebhook(after), changes };
  });
}

/**
 * Deletes a webhook with its deliveries.
 * @throws CodedError 404 `WEBHOOK_NOT_FOUND`.
 */
export async function deleteWebhook(id: string): Promise<StoredWebhook> {
  return inTransaction(
    async () => {
      const found = await Webhook.findOneAndDelete({ _id: id }).orFail(webhookNotFound).lean();
      await WebhookDelivery.deleteMany({ webhookId: found._id });
      return found;
    },
    async () => !(await Webhook.exists({ _id: id })),
  );
}

/**
 * Gives a webhook another secret; the present one also signs for a day, so that a receiver can change
 * without losing events.
 * @throws CodedError 404 `WEBHOOK_NOT_FOUND`.
 */
export async function rotateSecret(
  id: string,
  keyCipher: KeyCipher,
): Promise<wire.WebhookWithSecret> {
  const before = await findWebhook(id);
  const secret = createSecret();
  const until = utc().add(wire.ROTATION_HOURS, 'hour').toDate();
  const previousSecret = { secret: before.secret, until };
  const after = await Webhook.findOneAndUpdate(
    { _id: id, secret: before.secret },
    { $set: { secret: keyCipher.encrypt(secret, id), previousSecret } },
    { returnDocument: 'after' },
  ).lean();
  // Deleted, or rotated at the same moment: then another try finds the newer secret.
  if (!after) return rotateSecret(id, keyCipher);
  return { ...toWebhook(after), secret };
}

export const webhookOff = errorOf(
  'WEBHOOK_OFF',
  'This webhook is switched off. Switch it on first.',
);

async function findActive(id: string): Promise<StoredWebhook> {
  const webhook = await findWebhook(id);
  if (!webhook.isActive) throw webhookOff();
  return webhook;
}

/**
 * Stores a test event for a webhook.
 * @throws CodedError 404 `WEBHOOK_NOT_FOUND`, 409 `WEBHOOK_OFF`.
 */
export async function queueTest(id: string) {
  const webhook = await findActive(id);
  const details = { subject: webhook._id, seq: 0, data: {} };
  const created = await WebhookDelivery.create(newDelivery(webhook._id, wire.TEST_EVENT, details));
  return { webhook, delivery: toDelivery(created.toObject<StoredDelivery>()) };
}

/**
 * Sends a delivery again, with the same id and body.
 * @throws CodedError 404 `WEBHOOK_NOT_FOUND` and `DELIVERY_NOT_FOUND`, 409 `WEBHOOK_OFF`.
 */
export async function redeliver(id: string, deliveryId: string) {
  const webhook = await findActive(id);
  const now = utc();
  const giveUpAt = now.add(wire.RETRY_HOURS, 'hour').toDate();
  const delivery = await WebhookDelivery.findOneAndUpdate(
    { _id: deliveryId, webhookId: webhook._id },
    {
      $set: { state: 'waiting', tries: 0, nextAt: now.toDate(), giveUpAt },
      $unset: { expiresAt: 1 },
    },
    { returnDocument: 'after' },
  )
    .orFail(deliveryNotFound)
    .lean();
  return { webhook, delivery: toDelivery(delivery) };
}
