import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { mongo } from 'mongoose';
import { connectDatabase } from '../../api/src/database/connect.ts';
import { startThrowawayMongo } from '../../api/src/database/embedded.ts';
import { addAnswer } from '../../api/src/features/answers/creation/write.ts';
import { percentile } from '../statistics.ts';
import { type ClientResponse, measureCapacity, sendSteadily } from './client.ts';
import { atMost, type Finding, none } from './findings.ts';
import { GIVEN_UP, type Load, type Sent, searchFor, WORDS } from './loadWorker.ts';
import { createNode, readMemory, signIn, watchProcess } from './site.ts';

const ANSWERS = 2_000;
const CAPACITY_S = 8;
const TIMES = 10;
/** After the overload, a response that takes longer than this is slow. */
const SLOW_MS = 400;
const RECOVERY_LIMIT_MS = 2_000;
const MOST_ADDED_MIB = 256;
const WATCHED_S = 8;

const word = (nth: number) => `word${(nth * 7919) % WORDS}`;
const textOf = (nth: number, length: number) =>
  Array.from({ length }, (_, at) => word(nth * 31 + at * at)).join(' ');

/** Fills the database with answers to search. */
async function addAnswers(uri: string): Promise<void> {
  const database = connectDatabase(uri, { warn: () => {} });
  await database.connected;
  for (let nth = 0; nth < ANSWERS; nth += 1) {
    await addAnswer({
      _id: String(new mongo.ObjectId()),
      topic: textOf(nth, 12),
      content: `<p>${textOf(nth, 150)}</p>`,
      author: 'Ada Ling',
      taskType: 'task2',
      tags: [],
      skills: [],
      isDraft: false,
      isApproved: true,
      isContributed: false,
    });
  }
  await database.close();
}

/** Offers ten times a node's capacity for this many seconds. */
export async function tryOverload(seconds: number): Promise<Finding[]> {
  await using used = new AsyncDisposableStack();
  const mongod = used.adopt(await startThrowawayMongo(), (one) => one.stop());
  const env = { MONGODB_URI: mongod.uri, MAX_CONCURRENT_REQUESTS: '' };
  const node = used.use(await createNode(env));
  await node.start();
  await signIn(node.client);
  await addAnswers(mongod.uri);
  const measuredFor = Math.min(CAPACITY_S, seconds);
  const search = (nth: number) => node.client.send(searchFor(nth));
  await measureCapacity(search, measuredFor);
  const capacity = await measureCapacity(search, measuredFor);
  const memoryBefore = await readMemory(node);
  console.log(
    `  ${capacity.toFixed(0)} requests a second can be served, with ${memoryBefore.toFixed(0)} MiB of memory`,
  );
  const perSecond = Math.round(capacity * TIMES);
  const workerData: Load = { url: node.url, perSecond, seconds };
  const worker = new Worker(new URL('loadWorker.ts', import.meta.url), { workerData });
  const load = once(worker, 'message').then(([sent]): Sent => sent);
  const { livenessChecks, memory } = await watchProcess(node, load);
  const sent = await load;
  const endedAt = performance.now();
  const finish = sendSteadily(search, capacity / 3);
  await delay(WATCHED_S * 1000);
  const after = await finish();

  const msOf = (status: number) => sent.filter(([got]) => got === status).map(([, ms]) => ms);
  const [served, shed, givenUp] = [msOf(200), msOf(503), msOf(GIVEN_UP)];
  const letIn = served.length + givenUp.length;
  console.log(
    `  offered ${sent.length}, served ${served.length} (p99 ${percentile(served, 0.99).toFixed(0)} ms), ` +
      `shed ${shed.length} (p50 ${percentile(shed, 0.5).toFixed(0)} ms, most ${percentile(shed, 1).toFixed(0)} ms)`,
  );
  const livenessMs = livenessChecks.map(({ ms }) => ms);
  console.log(
    `  liveness p50 ${percentile(livenessMs, 0.5).toFixed(0)} ms, p99 ${percentile(livenessMs, 0.99).toFixed(0)} ms`,
  );
  const last = (isBad: (answer: ClientResponse) => boolean) =>
    Math.max(0, ...after.filter(isBad).map(({ at }) => at - endedAt));
  const lastShed = last(({ status }) => status !== 200);
  const lastSlow = last(({ ms }) => ms > SLOW_MS);
  return [
    none('answers that are neither 200 nor 503', sent.length - letIn - shed.length),
    atMost('let in and not answered in time', (givenUp.length / letIn) * 100, 5, ' %'),
    none(
      `liveness not 200, of ${livenessChecks.length} looks`,
      livenessChecks.filter(({ status }) => status !== 200),
    ),
    atMost('memory that it added', memory - memoryBefore, MOST_ADDED_MIB, ' MiB'),
    atMost('last refusal after the end', lastShed, RECOVERY_LIMIT_MS, ' ms'),
    atMost('last slow answer after the end', lastSlow, RECOVERY_LIMIT_MS, ' ms'),
  ];
}
