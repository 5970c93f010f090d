/**
 * Measures the analytics on throw-away MongoDBs, with goals; ends with status 1 where one is missed.
 *
 * 1. The overview of 30 days, with the 30 days that it compares with, over 50,000 and over 5,000,000
 *    events in those 60 days: at most 1.5 times as long. The events are counted by the very function
 *    that counts collected ones; only the requests are left out, and each day's sums are written
 *    once.
 * 2. Collecting through HTTP from the real server, in batches of ten: at least 5,000 events a second
 *    acknowledged, and 5 times what loops of one upsert for each figure write straight into the same
 *    MongoDB, however many at once write most.
 * 3. 200,000 events by 200 clients at once, every seventh batch twice, the server stopped once and
 *    killed once in between: the totals are exact.
 *
 * `-- 20000` sends so many events in 3.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startThrowawayMongo } from '../api/src/database/embedded.ts';
import { freePort } from '../api/src/shared/ports.ts';
import { sendUntilAcknowledged } from '../api/test/analyticsLoad.ts';
import { startServer } from '../api/test/process.ts';
import { batchesOf, CLIENTS, naively } from './analytics/collecting.ts';
import type { Subjects } from './analytics/events.ts';
import { countedBy, expectedOf, sendThroughRestarts } from './analytics/exactness.ts';
import { compareOverviews } from './analytics/overviews.ts';
import { buildWeb } from './buildWeb.ts';

const exactly = Number(process.argv[2] ?? 200_000);
const MEASURED = 60_000;
const NAIVE_SECONDS = 4;
/** More at once wait for one another at the same rows. */
const NAIVE_LOOPS = [1, 40, CLIENTS];
const ADMIN = { email: 'bench@band8.example', password: randomBytes(15).toString('base64url') };

/** Says whether a goal is met. */
function judge(what: string, isMet: boolean): void {
  console.log(`  ${isMet ? 'met   ' : 'MISSED'} ${what}`);
  if (!isMet) process.exitCode = 1;
}

async function call(url: string, token: string | undefined, body: unknown) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(await response.text());
  return JSON.parse(await response.text());
}

/** A server with a MongoDB elsewhere answers before its administrator is made. */
async function signIn(url: string): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await call(`${url}/api/auth/login`, undefined, ADMIN)).token;
    } catch (error) {
      if (attempt === 3) throw error;
      await delay(1_000);
    }
  }
}

/** Signs in and publishes what is to be read. */
async function prepare(url: string) {
  const token = await signIn(url);
  const answer = { content: '<p>Read it.</p>', taskType: 'task2', author: 'Ada Ling' };
  const answerIds: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) {
    const topic = `Question ${nth}`;
    const { id } = await call(`${url}/api/admin/model-answers`, token, { ...answer, topic });
    answerIds.push(id);
  }
  const searches = Array.from({ length: 80 }, (_, nth) => `search for word ${nth}`);
  return { token, subjects: { answerIds, searches } satisfies Subjects };
}

async function measureOverviews(): Promise<void> {
  console.log('The overview of 30 days (median)');
  const mongo = await startThrowawayMongo();
  try {
    const ratio = await compareOverviews(mongo.uri, 50_000, 5_000_000);
    judge(`${ratio.toFixed(2)} times as long; at most 1.5`, ratio <= 1.5);
  } finally {
    await mongo.stop();
  }
}

async function measureCollecting(): Promise<void> {
  const mongo = await startThrowawayMongo();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'band8-bench-'));
  const env = {
    ...{ MONGODB_URI: mongo.uri, DATA_DIR: dataDir, SEED: 'off', PORT: String(await freePort()) },
    ...{ JWT_SECRET: randomBytes(32).toString('base64'), TRUST_PROXY: '127.0.0.0/8' },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password },
  };
  let server = await startServer(env);
  try {
    const { url } = server;
    const { token, subjects } = await prepare(url);
    const warmUp = batchesOf(10_000, subjects);
    await sendUntilAcknowledged({ url, clients: CLIENTS, batches: warmUp });

    console.log(`Collecting in batches of ten from ${CLIENTS} clients`);
    const batches = batchesOf(MEASURED, subjects);
    const began = performance.now();
    await sendUntilAcknowledged({ url, clients: CLIENTS, batches });
    const perSecond = MEASURED / ((performance.now() - began) / 1000);
    console.log(`  ${perSecond.toFixed(0)} events a second acknowledged`);
    const uri = mongo.uri.replace('/band8?', '/naive?');
    let naive = 0;
    for (const loops of NAIVE_LOOPS) {
      const written = await naively({ uri, subjects, loops, seconds: NAIVE_SECONDS });
      console.log(`  ${written.toFixed(0)} by one upsert for each figure, ${loops} at once`);
      naive = Math.max(naive, written);
    }
    judge('at least 5000 a second', perSecond >= 5_000);
    judge(
      `${(perSecond / naive).toFixed(1)} times the naive loop; at least 5`,
      perSecond >= 5 * naive,
    );

    console.log(`${exactly} events, some twice, through a stop and a kill of the server`);
    const more = batchesOf(exactly, subjects);
    const started = performance.now();
    server = await sendThroughRestarts(server, env, more);
    console.log(`  sent in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    const expected = expectedOf([...warmUp, ...batches, ...more]);
    const counted = await countedBy(server, token);
    console.log(`  expected ${JSON.stringify(expected)}`);
    console.log(`  counted  ${JSON.stringify(counted)}`);
    judge('exact', JSON.stringify(counted) === JSON.stringify(expected));
  } finally {
    await server.end('SIGTERM');
    await mongo.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

await buildWeb();
await measureCollecting();
await measureOverviews();
