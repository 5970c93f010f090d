import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { readVocabulary } from '../bench/generate.ts';
import { createClient, sendSteadily } from './client.ts';

/** The load that a worker offers, on a processor of its own. */
export interface Load {
  url: string;
  perSecond: number;
  seconds: number;
}

/** The most connections to open. Beyond it requests wait, and their wait counts. */
const CONNECTIONS = 500;
/** Words of some answers, but not of most, by their rank in frequency. */
const [COMMONEST, RAREST] = [300, 3_000];
const PATHS = ['/api/public-model-answers?search=', '/task2?search='];

/** Each request's status (0: no response), and its milliseconds since it was due. */
export type Sent = [status: number, ms: number][];

/** Replaces the status 503 of a request that was accepted and then missed its deadline. */
export const GIVEN_UP = 504;

/** Requests that missed the deadline get a longer Retry-After than rejected ones. */
const RETRY_AFTER_DEADLINE = '5';

const { words } = await readVocabulary();

/** A search for two words, so that hardly any response is cached. */
export function searchFor(nth: number): string {
  const word = () => words[randomInt(COMMONEST, RAREST)];
  return `${PATHS[nth % PATHS.length]}${word()}+${word()}`;
}

async function offerLoad({ url, perSecond, seconds }: Load) {
  using client = createClient(url, CONNECTIONS);
  const finish = sendSteadily(async (nth): Promise<Sent[number]> => {
    const { status, headers, ms } = await client.send(searchFor(nth));
    return [headers['retry-after'] === RETRY_AFTER_DEADLINE ? GIVEN_UP : status, ms];
  }, perSecond);
  await delay(seconds * 1000);
  parentPort?.postMessage(await finish());
}

if (parentPort) await offerLoad(workerData);
