import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '../../../database/connect.ts';
import { followAnswers, type IndexState } from './follower.ts';
import type { Found, Search } from './search.ts';

export interface WorkerOptions {
  uri: string;
  maxBytes: number;
}

/** Messages to the worker thread. */
export type ToWorker =
  | { find: Search; call: number }
  | { changed: readonly string[] }
  | { close: true };

/** Messages from the worker thread. */
export type FromWorker =
  | { call: number; found: Found | undefined }
  | { state: IndexState }
  | { applied: true }
  | { warning: string; cause?: string };

if (!parentPort) throw new Error('This file only runs as the search worker thread.');
const port = parentPort;
const { uri, maxBytes }: WorkerOptions = workerData;

const send = (message: FromWorker) => port.postMessage(message);
const log = {
  warn(about: unknown, sentence?: string) {
    if (typeof about === 'string') return send({ warning: about });
    const error = about instanceof Object && 'err' in about ? about.err : about;
    send({
      warning: sentence ?? '',
      cause: error instanceof Error ? error.message : String(error),
    });
  },
};

const connection = connectDatabase(uri, log, { appName: 'band8 search' });
let index: ReturnType<typeof followAnswers> | undefined;
connection.connected.then(() => {
  index = followAnswers({
    maxBytes,
    log,
    onState: (state) => send({ state }),
    onApplied: () => send({ applied: true }),
  });
});

async function find(search: Search): Promise<Found | undefined> {
  try {
    return await index?.find(search);
  } catch (error) {
    log.warn({ err: error }, 'A search in the index failed; searching in MongoDB instead');
    return undefined;
  }
}

async function handle(message: ToWorker): Promise<void> {
  if ('find' in message) {
    send({ call: message.call, found: await find(message.find) });
  } else if ('changed' in message) {
    // Before the connection there is no index that could be out of date.
    index?.changed(message.changed);
  } else {
    port.close();
    await index?.close();
    await connection.close();
  }
}

port.on('message', (message: ToWorker) => void handle(message));
