import { setTimeout as delay } from 'node:timers/promises';
import { startThrowawayMongo } from '../../api/src/database/embedded.ts';
import { type Answer, createClient } from './client.ts';
import { atMost, type Finding, none, printKinds } from './findings.ts';
import { answerNamed, createNode, type Node, postAnswer, signIn } from './site.ts';

const PER_SECOND = 200;
const BEFORE_MS = 3_000;
const TICK_MS = 10;
const LOOK_MS = 50;
const WITHIN_MS = 10_000;

/** A cached page, or a search that is not cached. */
function pathOf(nth: number): string {
  if (nth % 4 === 0) return '/task1';
  return nth % 4 === 1 ? '/api/statistics' : `/api/public-model-answers?search=w${nth}`;
}

/** Asks so many times a second while nobody says stop, however long the answers take. */
export function askSteadily(ask: (nth: number) => Promise<Answer>, perSecond: number) {
  const asked: Promise<Answer>[] = [];
  const began = performance.now();
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1000) * perSecond;
    while (asked.length < due) asked.push(ask(asked.length));
  }, TICK_MS);
  return async () => {
    clearInterval(timer);
    return Promise.all(asked);
  };
}

async function stopOnce(node: Node, headers: Record<string, string>) {
  await node.start();
  await node.ready();
  const client = createClient(() => node.url, 1_000);
  // Connections that were used once, stay open and say nothing more.
  const silent = createClient(() => node.url);
  await Promise.all(Array.from({ length: 20 }, () => silent.ask('/health/live')));
  const finish = askSteadily((nth) => {
    if (nth % 20 !== 7) return client.ask(pathOf(nth));
    return postAnswer(client, headers, answerNamed(`stopped ${nth}`));
  }, PER_SECOND);
  await delay(BEFORE_MS);
  const ending = node.end('SIGTERM');
  // As a load balancer does: it looks, and turns elsewhere when the node is not ready any more.
  while ((await node.client.ask('/health/ready')).status === 200) await delay(LOOK_MS);
  const answers = await finish();
  const { code, ms } = await ending;
  client.close();
  silent.close();
  return { answers, code, ms };
}

/** Stops a real server while it is asked 200 times a second, again and again. */
export async function tryStops(times: number): Promise<Finding[]> {
  const mongod = await startThrowawayMongo();
  const node = await createNode({ MONGODB_URI: mongod.uri });
  const failed: Answer[] = [];
  let asked = 0;
  let slowest = 0;
  let badExits = 0;
  try {
    await node.start();
    const headers = await signIn(node.client);
    await node.end('SIGTERM');
    for (let time = 0; time < times; time += 1) {
      const { answers, code, ms } = await stopOnce(node, headers);
      asked += answers.length;
      failed.push(...answers.filter(({ status }) => status < 200 || status > 299));
      slowest = Math.max(slowest, ms);
      if (code !== 0) badExits += 1;
    }
  } finally {
    await node.remove();
    await mongod.stop();
  }
  printKinds(failed);
  return [
    none(`failed of ${asked} requests, ${PER_SECOND} a second, ${times} stops`, failed),
    none('stops that did not end well', badExits),
    atMost('the slowest stop', slowest, WITHIN_MS, ' ms'),
  ];
}
