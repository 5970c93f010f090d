import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { readConfig } from '../../api/src/config.ts';
import { loadGeneratedAnswers } from '../bench/generate.ts';
import { percentile } from '../statistics.ts';
import { withDatabase } from '../withDatabase.ts';
import { type ClientResponse, measureCapacity, sendSteadily } from './client.ts';
import { atMost, type Finding, none } from './findings.ts';
import { GIVEN_UP, type Load, type Sent, searchFor } from './loadWorker.ts';
import { createNode, readMemory, watchProcess } from './site.ts';

const ANSWERS = 2_000;
const CAPACITY_S = 8;
const TIMES = 10;
/** After the overload, a response that takes longer than this is slow. */
const SLOW_MS = 400;
const RECOVERY_LIMIT_MS = 2_000;
const MOST_ADDED_MIB = 256;
const WATCHED_S = 8;

/** Offers ten times a node's capacity for this many seconds. */
export async function tryOverload(seconds: number): Promise<Finding[]> {
  await using node = await createNode({ MAX_CONCURRENT_REQUESTS: '' });
  await withDatabase(readConfig({ DATA_DIR: node.dataDir }), () => loadGeneratedAnswers(ANSWERS));
  await node.start();
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
