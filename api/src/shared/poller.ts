import { setTimeout as delay } from 'node:timers/promises';

/** How long `close` waits for the work that is running. */
const STOP_MS = 5_000;

/** Work that a node repeats while its process runs. */
export interface Poller {
  /** Begins with what became due while no node was running. */
  start(): void;
  /** Begins the next round at once, because something has just become due. */
  wake(): void;
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
  let isStopped = false;
  let pause = new AbortController();
  let running: Promise<void> = Promise.resolve();

  async function run(): Promise<void> {
    while (!isStopped) {
      // Created before the work, so that a `wake` during it ends the next pause.
      pause = new AbortController();
      await work(() => isStopped).catch(onError);
      await delay(everyMs, undefined, { signal: pause.signal, ref: false }).catch(() => {});
    }
  }

  return {
    start() {
      running = run();
    },
    wake: () => pause.abort(),
    async close() {
      isStopped = true;
      pause.abort();
      await Promise.race([running, delay(STOP_MS, undefined, { ref: false })]);
    },
  };
}
