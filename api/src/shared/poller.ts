import { setTimeout as delay } from 'node:timers/promises';

/** How long `close` waits for the work that is running. */
const STOP_MS = 5_000;

/** Work that a node repeats while its process runs. */
export interface Poller {
  /** Begins with what became due while no node was running. */
  start(): void;
  /** Stops after the current item, or after five seconds. */
  close(): Promise<void>;
}

interface PollerOptions {
  /** The pause between two rounds, in milliseconds. */
  everyMs: number;
  /** Called after a round that failed; the next one tries again. */
  onError: (error: unknown) => void;
}

/**
 * Repeats work until it is closed.
 * @param work one round; it asks `isStopped` before each item
 */
export function createPoller(
  work: (isStopped: () => boolean) => Promise<void>,
  { everyMs, onError }: PollerOptions,
): Poller {
  const stop = new AbortController();
  const { signal } = stop;
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    while (!signal.aborted) {
      await work(() => signal.aborted).catch(onError);
      await delay(everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  }

  return {
    start() {
      running = run();
    },
    async close() {
      stop.abort();
      await Promise.race([running, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
