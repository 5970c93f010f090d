import { utc } from '../../shared/dates.ts';
import type { KeyCipher } from '../../shared/keyCipher.ts';
import { switchOff } from './manage.ts';
import {
  type StoredAttempt,
  type StoredDelivery,
  type StoredWebhook,
  Webhook,
  WebhookDelivery,
} from './model.ts';
import { FAILING_DAYS } from './schema.ts';
import { type Outcome, type SendOptions, send } from './send.ts';
import { signedHeaders } from './signing.ts';
import { ended } from './write.ts';

/** How many attempts of a delivery are stored. */
const MAX_ATTEMPTS = 30;
/** The pause after the first failure; it doubles each time. */
const FIRST_PAUSE_S = 15;
const LONGEST_PAUSE_S = 2 * 60 * 60;
/** How much of a pause is random, so that deliveries don’t come back all at once. */
const JITTER = 0.2;
/** The status of a receiver that wants no more events. */
const GONE = 410;

export interface DeliveryOptions extends SendOptions {
  keyCipher: KeyCipher;
  /** Called after each attempt. */
  onResult?: (result: DeliveryResult) => void;
}

export type DeliveryResult = 'delivered' | 'retried' | 'failed';

/** When to try again after so many tries. */
export function nextTry(tries: number, now = utc(), random = Math.random()): Date {
  const pause = Math.min(FIRST_PAUSE_S * 2 ** (tries - 1), LONGEST_PAUSE_S);
  return now.add(pause * 1000 * (1 + JITTER * (2 * random - 1)), 'millisecond').toDate();
}

/** The secrets that sign now; none if they can't be read. */
function secretsOf({ _id, secret, previousSecret }: StoredWebhook, keyCipher: KeyCipher) {
  const isRotating = previousSecret && previousSecret.until > new Date();
  return [secret, ...(isRotating ? [previousSecret.secret] : [])].flatMap(
    (sealed) => keyCipher.decrypt(sealed, String(_id)) ?? [],
  );
}

async function attempt(
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  { stop, options }: { stop: AbortSignal; options: DeliveryOptions },
): Promise<Outcome> {
  const secrets = secretsOf(webhook, options.keyCipher);
  if (secrets.length === 0) return { error: 'secretUnreadable' };
  const { body } = delivery;
  const headers = signedHeaders({ id: String(delivery._id), body, secrets });
  return send({ url: webhook.url, body, headers }, stop, options);
}

/** Notes a failure, and switches the webhook off if its receiver is gone or failed for days. */
async function recordFailure({ _id }: StoredWebhook, { status }: Outcome): Promise<void> {
  if (status === GONE) return switchOff(_id, 'gone');
  const now = utc();
  await Webhook.updateOne(
    { _id, failingSince: { $exists: false } },
    { failingSince: now.toDate() },
    { timestamps: false },
  );
  const limit = now.subtract(FAILING_DAYS, 'day').toDate();
  if (await Webhook.exists({ _id, failingSince: { $lte: limit } })) await switchOff(_id, 'failing');
}

/**
 * Tries a delivery once and records what became of it.
 * @param stop ends it early; then it is tried again later
 * @throws the reason of `stop`; errors of the driver while MongoDB is unavailable.
 */
export async function deliver(
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  { stop, options }: { stop: AbortSignal; options: DeliveryOptions },
): Promise<void> {
  const at = new Date();
  const started = performance.now();
  const outcome = await attempt(webhook, delivery, { stop, options });
  const tried: StoredAttempt = { at, ...outcome, ms: Math.round(performance.now() - started) };
  const { status = 0 } = outcome;
  const isDelivered = status >= 200 && status < 300;
  const tries = delivery.tries + 1;
  const nextAt = nextTry(tries);
  const isOver = nextAt > delivery.giveUpAt || status === GONE;
  const result = isDelivered ? 'delivered' : isOver ? 'failed' : 'retried';
  const { _id, tries: before } = delivery;
  await WebhookDelivery.updateOne(
    // Not if it was sent again in the meantime.
    { _id, state: 'waiting', tries: before },
    {
      $set: { tries, ...(result === 'retried' ? { nextAt } : ended(result)) },
      $push: { attempts: { $each: [tried], $slice: -MAX_ATTEMPTS } },
    },
  );
  if (isDelivered) {
    const failing = { _id: webhook._id, failingSince: { $exists: true } };
    await Webhook.updateOne(failing, { $unset: { failingSince: 1 } }, { timestamps: false });
  } else {
    await recordFailure(webhook, outcome);
  }
  options.onResult?.(result);
}
