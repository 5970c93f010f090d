import { parentPort, workerData } from 'node:worker_threads';
import { connectDatabase } from '../../../database/connect.ts';
import { followAnswers, type IndexState } from './follower.ts';
import type { Found, Search } from './search.ts';

/** What the thread is started with. */
export interface WorkerOptions {
  uri: string;
  maxBytes: number;
}

/** What the thread is asked. */
export type ToWorker =
  | { find: Search; call: number }
  | { changed: readonly string[] }
  | { close: true };

/** What the thread says. */
export type FromWorker =
  | { call: number; found: Found | undefined }
  | { state: IndexState }
  | { applied: true }
  | { warning: string; cause?: string };

if (!parentPort) throw new Error('This file only runs as the search worker thread.');
const port = parentPort;
const { uri, maxBytes }: WorkerOptions = workerData;

const say = (message: FromWorker) => port.postMessage(message);
const log = {
  warn(about: unknown, sentence?: string) {
    if (typeof about === 'string') return say({ warning: about });
    const error = about instanceof Object && 'err' in about ? about.err : about;
    say({ warning: sentence ?? '', cause: error instanceof Error ? error.message : String(error) });
  },
};

const connection = connectDatabase(uri, log, { appName: 'band8 search' });
let index: ReturnType<typeof followAnswers> | undefined;
connection.connected.then(() => {
  index = followAnswers({
    maxBytes,
    log,
    onState: (state) => say({ state }),
    onApplied: () => say({ applied: true }),
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
    say({ call: message.call, found: await find(message.find) });
  } else if ('changed' in message) {
    // Before it is connected nothing is built, so nothing can be out of date.
    index?.changed(message.changed);
  } else {
    port.close();
    await index?.close();
    await connection.close();
  }
}

port.on('message', (message: ToWorker) => void handle(message));
