import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CodedError } from '../../errors.ts';
import type { FromImport, ImportFailure, ImportJob } from './importWorker.ts';
import type { ImportRow } from './schema.ts';

/** Limits what hostile files can use, so that only the thread runs out of memory. */
const MAX_HEAP_MB = 512;
/** How long a stopped thread may take to finish its current row. */
const STOP_MS = 10_000;

export interface RunningImport {
  total: number;
  /** The rows, as each is done. */
  rows: AsyncGenerator<ImportRow, void>;
  /** Stops after the current row; does nothing if it has ended. */
  stop(): Promise<unknown>;
}

async function* messagesOf(worker: Worker): AsyncGenerator<FromImport, void> {
  const { promise: ended, resolve: end } = Promise.withResolvers<void>();
  worker.once('exit', () => end());
  try {
    for await (const [message] of on(worker, 'message', { close: ['exit'] })) yield message;
  } finally {
    worker.postMessage('stop');
    const timer = setTimeout(() => void worker.terminate(), STOP_MS);
    await ended;
    clearTimeout(timer);
  }
}

/**
 * Unpacks and imports an archive in a separate thread with its own MongoDB connection, so that it
 * never blocks requests.
 * @throws CodedError 400 `NOT_CONTENT` and 413 `CONTENT_TOO_LARGE` for an archive that can't be
 *   unpacked; the rows throw a CodedError when the import fails, for example 503 while MongoDB is
 *   unavailable.
 */
export async function startImport(workerData: ImportJob): Promise<RunningImport> {
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
  const url = new URL('./importWorker.ts', import.meta.url);
  const messages = messagesOf(new Worker(url, { workerData, resourceLimits }));

  async function* rows(): AsyncGenerator<ImportRow, void> {
    for await (const message of messages) {
      if ('failure' in message) throw failureOf(message.failure);
      if ('row' in message) yield message.row;
    }
  }

  // Under `node --watch` Node also sends messages about the files that the thread loads.
  for (;;) {
    const { value: message, done } = await messages.next();
    if (done) throw new Error('The import’s thread stopped before it started.');
    if ('failure' in message) {
      await messages.return();
      throw failureOf(message.failure);
    }
    if ('total' in message) {
      return { total: message.total, rows: rows(), stop: () => messages.return() };
    }
  }
}

function failureOf({ statusCode, code, message, cause }: ImportFailure): CodedError {
  return new CodedError(statusCode, code, message, { cause });
}
