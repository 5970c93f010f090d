import { mkdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Answer, type Client, createClient } from './client.ts';
import { atLeast, atMost, type Finding, none, printKinds } from './findings.ts';
import { check } from './ledgerChecks.ts';
import { startReplicaSet } from './replicaSet.ts';
import {
  answerNamed,
  createNode,
  makeFolder,
  type Node,
  postAnswer,
  signIn,
  until,
} from './site.ts';
import { askSteadily } from './stop.ts';
import { startWriting } from './writers.ts';

const CHANGES = 20;
const SEEN_WITHIN_MS = 1_000;
const PER_SECOND = 60;
const WRITES_PER_ROUND = 200;
const BACK_WITHIN_MS = 15_000;
const LOOK_MS = 100;

/**
 * Asks ready nodes alternately, as a load balancer does. A request goes to a second node only if the
 * first did not accept the connection.
 */
function createBalancedClient(nodes: readonly Node[]): Client {
  const ready = new Set(nodes);
  // Connections of their own, so that checks don't wait behind requests.
  const probes = nodes.map((node) => ({ node, client: createClient(() => node.url, 2) }));
  let turn = 0;
  async function look({ node, client }: (typeof probes)[number]): Promise<void> {
    const { status } = await client.ask('/health/ready');
    if (status === 200) ready.add(node);
    else ready.delete(node);
  }
  const timer = setInterval(() => {
    for (const probe of probes) void look(probe);
  }, LOOK_MS);
  return {
    async ask(path, options) {
      const untried = new Set(ready);
      let answer: Answer | undefined;
      while (untried.size > 0) {
        turn += 1;
        const [first, second = first] = untried;
        const node = turn % 2 === 0 ? first : second;
        if (!node) break;
        answer = await node.client.ask(path, options);
        if (answer.fault !== 'ECONNREFUSED') return answer;
        untried.delete(node);
      }
      const at = performance.now();
      return answer ?? { status: 502, headers: {}, body: 'No node is ready.', ms: 0, at };
    },
    close() {
      clearInterval(timer);
      for (const { client } of probes) client.close();
    },
  };
}

/** How long each change that one node answered takes until another node shows it. */
async function seenElsewhere([one, other]: Node[], headers: Record<string, string>) {
  if (!one || !other) throw new Error('There are no two nodes.');
  const created = await postAnswer(one.client, headers, answerNamed('seen 0'));
  const { id } = JSON.parse(created.body);
  const took: number[] = [];
  for (let nth = 1; nth <= CHANGES; nth += 1) {
    const topic = `seen ${nth}`;
    // Kept there from here on.
    await other.client.ask(`/api/model-answer-detail/${id}`);
    await one.client.ask(`/api/admin/model-answers/${id}`, {
      method: 'PUT',
      headers,
      body: { topic, content: `<p>${topic}</p>` },
    });
    const began = performance.now();
    await until(`${topic} was seen`, async () =>
      (await other.client.ask(`/api/model-answer-detail/${id}`)).body.includes(`"${topic}"`),
    );
    took.push(performance.now() - began);
  }
  return took;
}

/** Restarts one node after the other under load. */
async function restartInTurn(
  nodes: readonly Node[],
  client: Client,
  headers: Record<string, string>,
) {
  const finish = askSteadily((nth) => {
    if (nth % 10 !== 3)
      return client.ask(nth % 2 ? '/task1' : `/api/public-model-answers?search=w${nth}`);
    return postAnswer(client, headers, answerNamed(`rolled ${nth}`));
  }, PER_SECOND);
  for (const node of nodes) {
    await delay(1_000);
    await node.end('SIGTERM');
    await node.start();
    await node.ready();
  }
  await delay(1_000);
  return finish();
}

/** Three mongod and two nodes behind a balancing client: kills under load, and restarts in turn. */
export async function tryCluster(rounds: number): Promise<Finding[]> {
  const set = await startReplicaSet();
  const media = await makeFolder();
  const nodes = await Promise.all([0, 1].map(() => createNode({ MONGODB_URI: set.uri })));
  let client: Client | undefined;
  try {
    for (const node of nodes) {
      // Nodes share the files of pictures, as they share the database.
      await mkdir(node.dataDir, { recursive: true });
      await symlink(media, path.join(node.dataDir, 'media'));
      await node.start();
      await node.ready();
    }
    client = createBalancedClient(nodes);
    const headers = await signIn(client);
    const took = await seenElsewhere(nodes, headers);

    const rolled = [];
    for (let round = 0; round < rounds; round += 1) {
      rolled.push(...(await restartInTurn(nodes, client, headers)));
    }
    const failed = rolled.filter(({ status }) => status < 200 || status > 299);
    printKinds(failed);

    const { ledger, stop } = startWriting({ client, headers });
    let slowest = 0;
    for (let round = 0; round < rounds; round += 1) {
      const due = ledger.writes + WRITES_PER_ROUND;
      await until('something was written', async () => ledger.writes >= due, 120_000);
      const node = nodes[round % nodes.length];
      const began = performance.now();
      const [member] = await Promise.all([set.killPrimary(), node?.end('SIGKILL')]);
      const heard = ledger.writes;
      await until('writes went on', async () => ledger.writes > heard + 10, 120_000);
      slowest = Math.max(slowest, performance.now() - began);
      await Promise.all([set.revive(member), node?.start()]);
      await node?.ready();
    }
    await stop();
    return [
      atMost(
        'a change shown by the other node, at the latest',
        Math.max(...took),
        SEEN_WITHIN_MS,
        ' ms',
      ),
      none(`failed of ${rolled.length} requests during ${rounds * nodes.length} restarts`, failed),
      atLeast('kills of primary and node at once', rounds, rounds),
      atMost('writes went on after a kill', slowest, BACK_WITHIN_MS, ' ms'),
      ...(await check(ledger, { uri: set.uri, client, headers, mediaFolder: media })),
    ];
  } finally {
    client?.close();
    for (const node of nodes) await node.remove();
    await set.stop();
    await rm(media, { recursive: true, force: true });
  }
}
