import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PipelineStage, Types } from 'mongoose';
import { withLease } from '../../database/lease.ts';
import { utc } from '../../shared/dates.ts';
import type { KeyCipher } from '../../shared/keyCipher.ts';
import { createPoller, type Poller } from '../../shared/poller.ts';
import { switchOff } from './manage.ts';
import { type StoredDelivery, type StoredWebhook, Webhook, WebhookDelivery } from './queries.ts';
import { FAILING_DAYS } from './schema.ts';
import { type Outcome, type SendOptions, send, signedHeaders } from './send.ts';
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
  const { _id, body, tries: before } = delivery;
  const at = new Date();
  const started = performance.now();
  const secrets = secretsOf(webhook, options.keyCipher);
  const headers = signedHeaders({ id: String(_id), body, secrets });
  const outcome: Outcome =
    secrets.length === 0
      ? { error: 'secretUnreadable' }
      : await send({ url: webhook.url, body, headers }, stop, options);
  const tried = { at, ...outcome, ms: Math.round(performance.now() - started) };
  const { status = 0 } = outcome;
  const isDelivered = status >= 200 && status < 300;
  const tries = before + 1;
  const nextAt = nextTry(tries);
  const isOver = nextAt > delivery.giveUpAt || status === GONE;
  const result = isDelivered ? 'delivered' : isOver ? 'failed' : 'retried';
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

/** How often a node looks for due deliveries. */
const POLL_MS = 1_000;
/** How many deliveries to one receiver run at the same time. */
const PARALLEL = 4;
/** How many are read at once. */
const BATCH = 100;

interface DelivererOptions extends DeliveryOptions {
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * The first waiting delivery of each webhook and subject, if it is due: an earlier one holds later
 * ones back.
 */
const firstDue = (filter: { webhookId?: Types.ObjectId } = {}): PipelineStage[] => [
  { $match: { ...filter, state: 'waiting' } },
  { $sort: { webhookId: 1, subject: 1, seq: 1, _id: 1 } },
  {
    $group: { _id: { webhookId: '$webhookId', subject: '$subject' }, first: { $first: '$$ROOT' } },
  },
  { $replaceRoot: { newRoot: '$first' } },
  { $match: { nextAt: { $lte: new Date() } } },
];

/** What is due for a webhook, longest due first. */
function findDue(webhookId: Types.ObjectId): Promise<StoredDelivery[]> {
  return WebhookDelivery.aggregate<StoredDelivery>([
    ...firstDue({ webhookId }),
    { $sort: { nextAt: 1, _id: 1 } },
    { $limit: BATCH },
  ]).exec();
}

/** The ids of the webhooks for which something is due. */
async function findDueWebhooks(): Promise<Types.ObjectId[]> {
  if (!(await WebhookDelivery.exists({ state: 'waiting', nextAt: { $lte: new Date() } })))
    return [];
  const found = await WebhookDelivery.aggregate<{ _id: Types.ObjectId }>([
    ...firstDue(),
    { $group: { _id: '$webhookId' } },
  ]);
  return found.map(({ _id }) => _id);
}

interface Running {
  options: DelivererOptions;
  /** Aborts when another node may deliver. */
  lost: AbortSignal;
  /** Whether no further attempt should begin. */
  isStopped: () => boolean;
}

/** Delivers what is due for a webhook; different subjects at the same time. */
async function deliverTo(webhookId: Types.ObjectId, running: Running): Promise<void> {
  const { options, lost, isStopped } = running;
  const mayGoOn = () => !lost.aborted && !isStopped();
  for (let due = await findDue(webhookId); due.length > 0; due = await findDue(webhookId)) {
    const work = async () => {
      while (mayGoOn()) {
        const next = due.shift();
        if (!next) return;
        // Each time, because it may have been switched off, deleted or given another address.
        const webhook = await Webhook.findById(webhookId).lean();
        if (webhook?.isActive) {
          await deliver(webhook, next, { stop: lost, options });
        } else {
          // Stored at the moment when it was switched off.
          await WebhookDelivery.updateOne({ _id: next._id, state: 'waiting' }, ended('failed'));
        }
      }
    };
    // All have ended before an error is thrown, so that nothing runs beside the next round.
    const results = await Promise.allSettled(Array.from({ length: PARALLEL }, work));
    const failed = results.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
    if (!mayGoOn()) return;
  }
}

/** Delivers everything that is due, so that a slow receiver doesn’t delay others. */
async function deliverAll(running: Running): Promise<void> {
  const { options, lost, isStopped } = running;
  const lanes = new Map<string, Promise<void>>();

  async function runLane(id: Types.ObjectId): Promise<void> {
    try {
      await deliverTo(id, running);
    } catch (error) {
      if (lost.aborted) return;
      options.log.warn({ err: error }, 'Couldn’t deliver to a webhook; trying again');
      await delay(POLL_MS, undefined, { ref: false });
    } finally {
      lanes.delete(String(id));
    }
  }

  try {
    while (!lost.aborted && !isStopped()) {
      for (const id of await findDueWebhooks()) {
        if (!lanes.has(String(id))) lanes.set(String(id), runLane(id));
      }
      if (lanes.size === 0) return;
      await Promise.race([...lanes.values(), delay(POLL_MS, undefined, { ref: false })]);
    }
  } finally {
    // The lease is held until the last attempt has ended.
    await Promise.all(lanes.values());
  }
}

/**
 * Delivers everything that is due; one node at a time does this.
 * @throws errors of the driver while MongoDB is unavailable.
 */
export async function deliverDue(
  options: DelivererOptions,
  isStopped: () => boolean = () => false,
): Promise<void> {
  if ((await findDueWebhooks()).length === 0) return;
  await withLease('webhooks', (lost) => deliverAll({ options, lost, isStopped }));
}

/** Delivers events to webhooks while the process runs. */
export function createDeliverer(options: DelivererOptions): Poller {
  return createPoller((isStopped) => deliverDue(options, isStopped), {
    everyMs: POLL_MS,
    onError: (error) =>
      options.log.warn({ err: error }, 'Couldn’t look for webhook deliveries; trying again'),
  });
}
