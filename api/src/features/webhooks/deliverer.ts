import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PipelineStage, Types } from 'mongoose';
import { withLease } from '../../database/lease.ts';
import { createPoller, type Poller } from '../../shared/poller.ts';
import { type DeliveryOptions, deliver } from './deliver.ts';
import { type StoredDelivery, Webhook, WebhookDelivery } from './model.ts';
import { ended } from './write.ts';

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
    $group: {
      _id: { webhookId: '$webhookId', subject: '$subject' },
      first: { $first: '$$ROOT' },
    },
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
