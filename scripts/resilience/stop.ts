import { setTimeout as delay } from 'node:timers/promises';
import { startThrowawayMongo } from '../../api/src/database/embedded.ts';
import {
  type Client,
  type ClientResponse,
  createClient,
  measureCapacity,
  sendSteadily,
} from './client.ts';
import { atMost, type Finding, failures, none } from './findings.ts';
import { answerWithTopic, createNode, type Node, postAnswer, signIn } from './site.ts';

const WARM_UP_MS = 3_000;
const POLL_MS = 50;
const STOP_LIMIT_MS = 10_000;

/** A cached page, or a search that is not cached. */
function pathOf(nth: number): string {
  if (nth % 4 === 0) return '/task1';
  return nth % 4 === 1 ? '/api/statistics' : `/api/public-model-answers?search=w${nth}`;
}

function send(client: Client, headers: Record<string, string>, nth: number) {
  if (nth % 20 !== 7) return client.send(pathOf(nth));
  return postAnswer(client, headers, answerWithTopic(`stopped ${nth}`));
}

async function stopOnce(node: Node, headers: Record<string, string>, perSecond: number) {
  await node.start();
  await node.ready();
  using client = createClient(node.url, 1_000);
  // Connections that were used once and then stay open and idle.
  using silent = createClient(node.url);
  await Promise.all(Array.from({ length: 20 }, () => silent.send('/health/live')));
  const finish = sendSteadily((nth) => send(client, headers, nth), perSecond);
  await delay(WARM_UP_MS);
  const ending = node.end('SIGTERM');
  // Like a load balancer, keeps sending requests until the node isn't ready any more.
  while ((await node.client.send('/health/ready')).status === 200) await delay(POLL_MS);
  const answers = await finish();
  return { answers, ...(await ending) };
}

/** Stops a real server repeatedly under a load that is this share of what it serves. */
export async function tryStops(times: number, share: number): Promise<Finding[]> {
  await using used = new AsyncDisposableStack();
  const mongod = used.adopt(await startThrowawayMongo(), (one) => one.stop());
  const node = used.use(await createNode({ MONGODB_URI: mongod.uri }));
  const responses: ClientResponse[] = [];
  let slowest = 0;
  let badExits = 0;
  await node.start();
  const headers = await signIn(node.client);
  const capacity = await measureCapacity((nth) => send(node.client, headers, nth));
  const perSecond = Math.ceil(capacity * share);
  await node.end('SIGTERM');
  for (let time = 0; time < times; time += 1) {
    const { answers, code, ms } = await stopOnce(node, headers, perSecond);
    responses.push(...answers);
    slowest = Math.max(slowest, ms);
    if (code !== 0) badExits += 1;
  }
  return [
    ...failures(`${responses.length} requests, ${perSecond} a second`, responses),
    none('stops that did not end well', badExits),
    atMost('the slowest stop', slowest, STOP_LIMIT_MS, ' ms'),
  ];
}
