import type { CollectedEvent } from '../src/features/analytics/schema.ts';
import { AGENTS } from './visits.ts';

/** Events that one visitor sends in one request. */
export interface Batch {
  /** The visitor's address for X-Forwarded-For. */
  ip: string;
  events: readonly CollectedEvent[];
  /** How often to send it; clients repeat batches that were not acknowledged. */
  times?: number;
}

interface Load {
  url: string;
  clients: number;
  batches: readonly Batch[];
  /** Called after each batch with the number of acknowledged ones; its client waits for the result. */
  onAcknowledged?: (count: number) => Promise<void> | undefined;
  /** Resolves when it is worth retrying after a failure. */
  untilItIsBack?: () => Promise<void>;
}

/** Sends one batch. @returns the status, or undefined without a response */
export async function sendBatch(url: string, { ip, events }: Batch): Promise<number | undefined> {
  try {
    const { status } = await fetch(`${url}/api/analytics/collect`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': AGENTS.phone,
        'x-forwarded-for': ip,
      },
      body: JSON.stringify({ events }),
    });
    return status;
  } catch {
    return undefined;
  }
}

/**
 * Sends every batch until it is acknowledged, with several concurrent clients.
 * @throws an error for a response that a retry would not change
 */
export async function sendUntilAcknowledged(load: Load): Promise<void> {
  const { url, clients, batches, onAcknowledged, untilItIsBack } = load;
  const waiting = batches.values();
  let acknowledged = 0;

  async function sendOne(batch: Batch): Promise<void> {
    for (let left = batch.times ?? 1; left > 0; ) {
      const status = await sendBatch(url, batch);
      if (status === 204) left -= 1;
      else if (status === undefined || status >= 500 || status === 429) await untilItIsBack?.();
      else throw new Error(`A batch was answered with ${status}.`);
    }
    acknowledged += 1;
    await onAcknowledged?.(acknowledged);
  }

  await Promise.all(
    Array.from({ length: clients }, async () => {
      // All clients share one iterator, so each batch is sent by one of them.
      for (const batch of waiting) await sendOne(batch);
    }),
  );
}
