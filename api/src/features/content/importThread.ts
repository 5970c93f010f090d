import { on } from 'node:events';
import { Worker } from 'node:worker_threads';
import { CodedError } from '../../errors.ts';
import type { FromImport, ImportFailure, ImportJob } from './importWorker.ts';
import type { ImportRow } from './schema.ts';

/** What hostile files may take of memory, before the thread fails and nothing else does. */
const MAX_HEAP_MB = 512;
/** A thread that nobody waits for ends the row that it is at within this time. */
const STOP_MS = 10_000;

/** An import that has begun. */
export interface RunningImport {
  /** How many rows there will be. */
  total: number;
  /** Each row as it is done. */
  rows: AsyncGenerator<ImportRow, void>;
  /** Ends it after the row that it is at, if it has not ended yet. */
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
 * Unpacks an archive and imports it in a thread of its own, with its own connection to MongoDB:
 * whatever the files hold, unpacking and checking them holds up no request.
 * @throws CodedError 400 `NOT_CONTENT` and 413 `CONTENT_TOO_LARGE` for what can't be unpacked; the
 *   rows throw a CodedError when the import stops, such as 503 while MongoDB is away.
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

  // Under `node --watch` Node sends which files the thread has loaded the same way.
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
