import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { IndexState } from './follower.ts';
import type { Found, SearchIndex } from './search.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker.ts';

/** A search that takes longer is answered by MongoDB. */
const FIND_MS = 1_000;
const STOP_MS = 2_000;

const NOTHING: IndexState = { isReady: false, answers: 0, bytes: 0 };

interface ThreadOptions extends WorkerOptions {
  /** Changed answers are found in their current form, so cached search results are out of date. */
  onApplied(): void;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The index in its thread. */
export interface SearchThread extends SearchIndex {
  state(): IndexState;
  close(): Promise<void>;
}

/**
 * Starts a thread that builds the index in the background and keeps it current, so that neither
 * building nor searching holds up whatever else this process does. If the thread fails, MongoDB's
 * own index is used until the process restarts.
 */
export function startSearchThread({ onApplied, log, ...options }: ThreadOptions): SearchThread {
  const workerData: WorkerOptions = options;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const waiting = new Map<number, (found: Found | undefined) => void>();
  let state = NOTHING;
  let calls = 0;
  let isStopping = false;

  const ask = (message: ToWorker) => worker.postMessage(message);

  function hear(message: FromWorker): void {
    if ('call' in message) waiting.get(message.call)?.(message.found);
    else if ('state' in message) state = message.state;
    else if ('applied' in message) onApplied();
    // Under `node --watch` Node sends which files it has loaded the same way.
    else if ('warning' in message) log.warn({ cause: message.cause }, message.warning);
  }

  worker.on('message', hear);
  worker.on('error', (error) => log.error({ err: error }, 'The search worker failed'));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  worker.on('exit', () => {
    state = NOTHING;
    for (const settle of waiting.values()) settle(undefined);
    if (!isStopping) log.error('The search worker stopped; searching in MongoDB instead');
    end();
  });

  return {
    state: () => state,
    async find(search) {
      if (!state.isReady) return undefined;
      calls += 1;
      const call = calls;
      const { promise, resolve } = Promise.withResolvers<Found | undefined>();
      waiting.set(call, resolve);
      const timer = setTimeout(resolve, FIND_MS, undefined);
      ask({ find: search, call });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(call);
      }
    },
    changed: (ids) => ask({ changed: ids }),
    async close() {
      isStopping = true;
      ask({ close: true });
      const timer = setTimeout(() => void worker.terminate(), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
