import type { CollectedEvent } from '../src/features/analytics/schema.ts';
import { AGENTS } from './visits.ts';

/** Events that one visitor sends together. */
export interface Batch {
  /** The visitor's address, as a trusted proxy names it. */
  ip: string;
  events: readonly CollectedEvent[];
  /** How often it is sent: a sender that heard no answer sends again. */
  times?: number;
}

interface Load {
  url: string;
  clients: number;
  batches: readonly Batch[];
  /** Called after each batch with how many were acknowledged by then; its client waits for it. */
  onAcknowledged?: (count: number) => Promise<void> | undefined;
  /** Settles when it makes sense to try again after a failure. */
  untilItIsBack?: () => Promise<void>;
}

/** Sends one batch. @returns the status of the answer, or nothing when none came. */
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
 * Several clients at once send every batch until it is acknowledged, as often as it is to be sent.
 * @throws an error for an answer that asking again would not change.
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
      // One iterator for all: each takes the next one that nobody took.
      for (const batch of waiting) await sendOne(batch);
    }),
  );
}
