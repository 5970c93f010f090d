import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { MongoMemoryReplSet, type MongoMemoryServer } from 'mongodb-memory-server-core';
import { mongo } from 'mongoose';
import { defaultCacheDir, findMongod } from '../../api/src/database/binary.ts';
import {
  type Client,
  type ClientResponse,
  createClient,
  measureCapacity,
  sendSteadily,
} from './client.ts';
import { atLeast, atMost, type Finding, failures, none } from './findings.ts';
import { checkLedger } from './ledgerChecks.ts';
import { answerWithTopic, createNode, type Node, postAnswer, signIn, waitUntil } from './site.ts';
import { startWriting } from './writers.ts';

const MEMBERS = 3;
/** Long enough for the repair of its files after a kill. */
const START_WITHIN_MS = 60_000;
const CHANGES = 20;
const PROPAGATION_LIMIT_MS = 1_000;
const WRITES_PER_ROUND = 200;
const RECOVERY_LIMIT_MS = 15_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 100;

/** Starts three real mongod on this machine, which elect a new primary within seconds. */
async function startReplicaSet() {
  const { path: systemBinary, version } = await findMongod({
    binary: process.env.MONGOD_BINARY,
    cacheDir: defaultCacheDir(),
    major: undefined,
    onProgress: (line) => console.error(line),
  });
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary, version },
    instanceOpts: Array.from({ length: MEMBERS }, () => ({ launchTimeout: START_WITHIN_MS })),
    replSet: {
      name: 'rs0',
      storageEngine: 'wiredTiger',
      args: ['--wiredTigerCacheSizeGB', '0.25'],
      configSettings: { electionTimeoutMillis: 2_000, heartbeatIntervalMillis: 500 },
    },
  });
  const uri = set.getUri('band8');
  const client = await mongo.MongoClient.connect(uri);

  return {
    uri,
    /** Kills the primary and returns it for `revive`. */
    async killPrimary() {
      const { primary } = await client.db('admin').command({ hello: 1 });
      const member = set.servers.find(
        ({ instanceInfo }) => primary === `127.0.0.1:${instanceInfo?.port}`,
      );
      const mongod = member?.instanceInfo?.instance.mongodProcess;
      if (!member || !mongod) throw new Error(`${primary} is not a running member.`);
      mongod.kill('SIGKILL');
      await once(mongod, 'exit');
      return member;
    },
    async revive(member: MongoMemoryServer) {
      await member.stop({ doCleanup: false, force: false });
      await member.start(true);
    },
    async stop() {
      await client.close();
      await set.stop();
    },
  };
}

const NO_NODE = { status: 502, headers: {}, body: 'No node is ready.', ms: 0 };

/**
 * Sends requests to nodes that accept them alternately, like a load balancer. Only a refused connection makes it
 * try the second node.
 */
function createBalancedClient(nodes: readonly Node[]): Client {
  const ready = new Set(nodes);
  // Separate connections, so that checks don't wait behind requests.
  const probes = nodes.map((node) => ({ node, client: createClient(node.url, 2) }));
  const timer = setInterval(() => {
    for (const { node, client } of probes) {
      void client
        .send('/health/accepting')
        .then(({ status }) => (status === 200 ? ready.add(node) : ready.delete(node)));
    }
  }, POLL_MS);
  let requestCount = 0;
  return {
    async send(path, options) {
      requestCount += 1;
      const order = requestCount % 2 === 0 ? [...ready] : [...ready].reverse();
      let answer: ClientResponse = { ...NO_NODE, at: performance.now() };
      for (const { client } of order) {
        answer = await client.send(path, options);
        if (answer.fault !== 'ECONNREFUSED') break;
      }
      return answer;
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      for (const { client } of probes) client[Symbol.dispose]();
    },
  };
}

/** Measures how long it takes until another node shows each acknowledged change. */
async function measurePropagation([one, other]: Node[], headers: Record<string, string>) {
  if (!one || !other) throw new Error('There are no two nodes.');
  const created = await postAnswer(one.client, headers, answerWithTopic('seen 0'));
  const { id } = JSON.parse(created.body);
  const durations: number[] = [];
  for (let nth = 1; nth <= CHANGES; nth += 1) {
    const topic = `seen ${nth}`;
    // From here on the other node has it in its cache.
    await other.client.send(`/api/model-answer-detail/${id}`);
    await one.client.send(`/api/admin/model-answers/${id}`, {
      method: 'PUT',
      headers,
      body: { topic, content: `<p>${topic}</p>` },
    });
    const startedAt = performance.now();
    await waitUntil(`${topic} was seen`, async () =>
      (await other.client.send(`/api/model-answer-detail/${id}`)).body.includes(`"${topic}"`),
    );
    durations.push(performance.now() - startedAt);
  }
  return durations;
}

function send(client: Client, headers: Record<string, string>, nth: number) {
  if (nth % 10 === 3) return postAnswer(client, headers, answerWithTopic(`rolled ${nth}`));
  return client.send(nth % 2 ? '/task1' : `/api/public-model-answers?search=w${nth}`);
}

/** Restarts the nodes one after the other under load. @returns the responses, and how the nodes stopped */
async function restartOneByOne(
  nodes: readonly Node[],
  client: Client,
  headers: Record<string, string>,
  perSecond: number,
) {
  const finish = sendSteadily((nth) => send(client, headers, nth), perSecond);
  const stops = [];
  for (const node of nodes) {
    await delay(1_000);
    stops.push(await node.end('SIGTERM'));
    await node.start();
    await node.ready();
  }
  await delay(1_000);
  return { responses: await finish(), stops };
}

/**
 * Three mongod and two nodes behind a balancing client: kills under load, and rolling restarts under
 * a load that is this share of what they serve.
 */
export async function tryCluster(rounds: number, share: number): Promise<Finding[]> {
  await using used = new AsyncDisposableStack();
  const set = used.adopt(await startReplicaSet(), (one) => one.stop());
  const nodes: Node[] = [];
  for (let n = 0; n < 2; n += 1) {
    const node = used.use(await createNode({ MONGODB_URI: set.uri }));
    nodes.push(node);
    await node.start();
    await node.ready();
  }
  const client = used.use(createBalancedClient(nodes));
  const headers = await signIn(client);
  const durations = await measurePropagation(nodes, headers);

  const capacity = await measureCapacity((nth) => send(client, headers, nth));
  const perSecond = Math.ceil(capacity * share);

  const restarts = [];
  for (let round = 0; round < rounds; round += 1) {
    restarts.push(await restartOneByOne(nodes, client, headers, perSecond));
  }
  const responses = restarts.flatMap((one) => one.responses);
  const stops = restarts.flatMap((one) => one.stops);

  const { ledger, stop } = startWriting(client, headers);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const due = ledger.writes + WRITES_PER_ROUND;
    await waitUntil('something was written', async () => ledger.writes >= due, 120_000);
    const node = nodes[round % nodes.length];
    const startedAt = performance.now();
    const [member] = await Promise.all([set.killPrimary(), node?.end('SIGKILL')]);
    const writesBefore = ledger.writes;
    await waitUntil('writes went on', async () => ledger.writes > writesBefore + 10, 120_000);
    slowest = Math.max(slowest, performance.now() - startedAt);
    await Promise.all([set.revive(member), node?.start()]);
    await node?.ready();
  }
  await stop();
  return [
    atMost(
      'a change shown by the other node, at the latest',
      Math.max(...durations),
      PROPAGATION_LIMIT_MS,
      ' ms',
    ),
    ...failures(
      `${responses.length} requests, ${perSecond} a second, during ${stops.length} restarts`,
      responses,
    ),
    none(
      'stops that did not end well',
      stops.filter(({ code }) => code !== 0),
    ),
    atMost('the slowest stop', Math.max(...stops.map(({ ms }) => ms)), STOP_LIMIT_MS, ' ms'),
    atLeast('kills of primary and node at once', rounds, rounds),
    atMost('writes went on after a kill', slowest, RECOVERY_LIMIT_MS, ' ms'),
    ...(await checkLedger(ledger, { uri: set.uri, client, headers })),
  ];
}
