import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { startThrowawayMongo } from '../../api/src/database/embedded.ts';
import { startProxy } from '../../api/test/proxy.ts';
import { pageView } from '../../api/test/visits.ts';
import { type Client, type ClientResponse, isServed, sendSteadily } from './client.ts';
import { atMost, type Finding, none } from './findings.ts';
import { answerWithTopic, createNode, postAnswer, signIn } from './site.ts';

const FAULTS = ['down', 'reset', 'slow', 'silent'] as const;
const BROKEN_MS = 12_000;
const WATCHED_MS = 8_000;
const ROUNDS_PER_SECOND = 5;
const RESPONSE_LIMIT_MS = 3_000;
const RECOVERY_LIMIT_MS = 5_000;

/** Sends one call of every kind. */
async function callOnce(client: Client, headers: Record<string, string>, nth: number) {
  const key = randomBytes(12).toString('hex');
  const network = `10.${nth >> 16}.${(nth >> 8) & 255}.${nth & 255}`;
  const from = { 'x-forwarded-for': network, 'user-agent': 'Mozilla/5.0 Firefox/141.0' };
  const [live, created, ...others] = await Promise.all([
    client.send('/health/live'),
    postAnswer(client, headers, answerWithTopic(key), key),
    client.send(`/api/public-model-answers?search=${key}`),
    client.send(`/task2?search=${key}`),
    client.send('/api/admin/model-answers', { headers }),
    client.send('/api/analytics/collect', { headers: from, body: { events: [pageView().opened] } }),
  ]);
  return { live, key, created, calls: [created, ...others] };
}

const isRefused = ({ status, headers }: ClientResponse) =>
  status === 503 && headers['retry-after'] !== undefined;

/** Breaks the connection between a real server and its MongoDB in several ways, under calls of every kind. */
export async function tryFaults(count: number): Promise<Finding[]> {
  await using used = new AsyncDisposableStack();
  const mongod = used.adopt(await startThrowawayMongo(), (one) => one.stop());
  const proxy = used.adopt(await startProxy(mongod.uri), (one) => one.close());
  const node = used.use(await createNode({ MONGODB_URI: proxy.uri }));
  const findings: Finding[] = [];
  const store = used.use(await mongo.MongoClient.connect(mongod.uri));
  await node.start();
  const headers = await signIn(node.client);
  for (let at = 0; at < count; at += 1) {
    const fault = FAULTS[at % FAULTS.length] ?? 'down';
    const stop = sendSteadily((nth) => callOnce(node.client, headers, nth), ROUNDS_PER_SECOND);
    await delay(2_000);
    const brokenAt = performance.now();
    proxy.break(fault);
    await delay(BROKEN_MS);
    const repairedAt = performance.now();
    proxy.mend();
    await delay(WATCHED_MS);
    const rounds = await stop();

    const calls = rounds.flatMap((round) => round.calls);
    const during = calls.filter(({ at, ms }) => at > brokenAt && at + ms < repairedAt);
    const bad = calls.filter((answer) => !isServed(answer));
    const lastBad = Math.max(repairedAt, ...bad.map(({ at }) => at));
    const notLive = rounds.filter(({ live }) => live.status !== 200);
    const slowest = Math.max(...calls.map(({ ms }) => ms));
    const wrong = during.filter((answer) => !isRefused(answer));
    findings.push(
      none(`${fault}: of ${during.length} calls, not 503 with Retry-After`, wrong),
      atMost(`${fault}: the slowest of all calls`, slowest, RESPONSE_LIMIT_MS, ' ms'),
      none(`${fault}: liveness not 200`, notLive),
      atMost(
        `${fault}: last call that failed, after mending`,
        lastBad - repairedAt,
        RECOVERY_LIMIT_MS,
        ' ms',
      ),
    );
    findings.push(await repeatCreates(node.client, headers, rounds, fault, store));
  }
  return findings;
}

/** Repeats every creating call with its key; each answer must then exist exactly once. */
async function repeatCreates(
  client: Client,
  headers: Record<string, string>,
  rounds: readonly Awaited<ReturnType<typeof callOnce>>[],
  fault: string,
  store: mongo.MongoClient,
): Promise<Finding> {
  const wrong: string[] = [];
  for (const { key, created } of rounds) {
    const again = await postAnswer(client, headers, answerWithTopic(key), key);
    const isSame = created.status !== 201 || created.body === again.body;
    const stored = await store.db().collection('answers').countDocuments({ topic: key });
    if (again.status !== 201 || !isSame || stored !== 1) wrong.push(key);
  }
  return none(`${fault}: repeated creates that made another, or none`, wrong);
}
