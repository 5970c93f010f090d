import { Worker } from 'node:worker_threads';
import type { FastifyBaseLogger } from 'fastify';
import type { IndexState } from './follower.ts';
import type { Found, SearchIndex } from './search.ts';
import type { FromWorker, ToWorker, WorkerOptions } from './worker.ts';

/** A search that takes longer is answered by MongoDB. */
const FIND_MS = 1_000;
const STOP_MS = 2_000;

const INITIAL_STATE: IndexState = { isReady: false, answers: 0, bytes: 0 };

interface ThreadOptions extends WorkerOptions {
  /** Called when the index has changed, so that cached search results are out of date. */
  onApplied(): void;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** The search index in its worker thread. */
export interface SearchThread extends SearchIndex {
  state(): IndexState;
  close(): Promise<void>;
}

/**
 * Starts a thread that builds the index in the background and keeps it current, so that neither
 * building nor searching blocks requests. If the thread fails, MongoDB is searched until the
 * process restarts.
 */
export function startSearchThread({ onApplied, log, ...options }: ThreadOptions): SearchThread {
  const workerData: WorkerOptions = options;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData });
  const waiting = new Map<number, (found: Found | undefined) => void>();
  let state = INITIAL_STATE;
  let calls = 0;
  let isStopping = false;

  const send = (message: ToWorker) => worker.postMessage(message);

  function handleMessage(message: FromWorker): void {
    if ('call' in message) waiting.get(message.call)?.(message.found);
    else if ('state' in message) state = message.state;
    else if ('applied' in message) onApplied();
    // Under `node --watch` Node also sends messages about the files that the thread loads.
    else if ('warning' in message) log.warn({ cause: message.cause }, message.warning);
  }

  worker.on('message', handleMessage);
  worker.on('error', (error) => log.error({ err: error }, 'The search worker failed'));
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  worker.on('exit', () => {
    state = INITIAL_STATE;
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
      send({ find: search, call });
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(call);
      }
    },
    changed: (ids) => send({ changed: ids }),
    async close() {
      isStopping = true;
      send({ close: true });
      const timer = setTimeout(() => void worker.terminate(), STOP_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}
