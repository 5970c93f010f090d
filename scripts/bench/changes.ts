import { createClient } from '../trust/client.ts';
import { until } from '../trust/site.ts';
import { askFor } from './clients.ts';
import type { Bench } from './context.ts';
import { atMost, figure, type Row } from './rows.ts';
import { call, signIn, startNode } from './sites.ts';

const CHANGES = 10;
const CONNECTIONS = 20;
/** How often both nodes are asked again after a change was seen. */
const LOOKS = 20;
const LIST = '/api/public-model-answers?taskType=task2';

/** Goal 11: how long it takes until another node shows a change, while it has half of its work to do. */
export async function changes(bench: Bench): Promise<Row[]> {
  const site = await bench.sites.of(0);
  const headers = await signIn(site);
  const { answers } = await call<{ answers: { id: string }[] }>(site.url + LIST);
  const id = answers[0]?.id ?? '';
  const detail = `/api/model-answer-detail/${id}`;
  const paths = [detail, `/answer/${id}`, LIST, '/task2', '/'];
  const other = await startNode(site);
  const clients = [site, other].map(({ url }) => createClient(() => url, 2));
  const slowest: number[] = [];
  const stale: number[] = [];
  let capacity = 0;
  try {
    await askFor({ port: other.port, paths, connections: CONNECTIONS, seconds: 1 });
    const full = await askFor({ port: other.port, paths, connections: CONNECTIONS, seconds: 2 });
    capacity = full.perSecond;
    for (let round = 0; round < bench.rounds; round += 1) {
      let [most, old] = [0, 0];
      const load = { connections: CONNECTIONS, perSecond: capacity / 2, seconds: 6 };
      const asking = askFor({ port: other.port, paths, ...load });
      for (let nth = 0; nth < CHANGES; nth += 1) {
        const topic = `Is this change ${round}.${nth}?`;
        await call(`${site.url}/api/admin/model-answers/${id}`, {
          ...{ method: 'PUT', headers, body: JSON.stringify({ topic }) },
        });
        const began = performance.now();
        const shows = async (client = clients[1]) =>
          (await client?.ask(detail))?.body.includes(topic) === true;
        await until(`"${topic}" was seen`, () => shows());
        most = Math.max(most, performance.now() - began);
        for (let look = 0; look < LOOKS; look += 1) {
          for (const client of clients) if (!(await shows(client))) old += 1;
        }
      }
      const { failed } = await asking;
      if (failed > 0) throw new Error(`${failed} requests failed while content changed.`);
      slowest.push(most);
      stale.push(old);
    }
  } finally {
    for (const client of clients) client.close();
    await other.end();
  }
  return [
    figure(11, 'what a node can do', 'requests a second', [capacity]),
    atMost(
      1_000,
      11,
      `${CHANGES} changes seen by another node at half of that, the last`,
      'ms',
      slowest,
    ),
    atMost(0, 11, 'older answers after that, by both nodes', '', stale),
  ];
}
