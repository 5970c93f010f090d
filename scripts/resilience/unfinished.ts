import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { SUBMISSION } from '../../api/test/visitors.ts';
import { percentile } from '../statistics.ts';
import { NO_ANSWER } from './client.ts';
import { atMost, type Finding, none } from './findings.ts';
import { createNode, readMemory, sendOnNewConnection, watchProcess } from './site.ts';

/** A small heap: what is kept for each body soon fills it. */
const HEAP = '--max-old-space-size=256';
/** Bodies are watched for this long for each of them, so that a short trial stays short. */
const HELD_MS_EACH = 6;
const NETWORKS = [1, 200];
/** What each body announces, in bytes. It never arrives. */
const ANNOUNCED = 100_000;
const FORM = 'multipart/form-data; boundary=b';
const JSON_TYPE = 'application/json';
const LONG = 'x'.repeat(16_384);

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

/** How a body begins. */
interface Kind {
  what: string;
  path: string;
  type: string;
  start: string;
}

const KINDS: Kind[] = [
  { what: 'forms', path: '/api/submissions', type: FORM, start: field('topic', 'A') },
  {
    what: 'forms of many fields',
    path: '/api/submissions',
    type: FORM,
    start: Array.from({ length: 59 }, (_, nth) => field(`field${nth}`, 'value')).join(''),
  },
  {
    what: 'uploads',
    path: '/v1_1/band8/image/upload',
    type: FORM,
    start: `--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n${LONG}`,
  },
  { what: 'messages', path: '/api/contact', type: JSON_TYPE, start: `{"message":"${LONG}` },
  { what: 'page views', path: '/api/analytics/collect', type: JSON_TYPE, start: '{"events":[{' },
  { what: 'imports', path: '/api/admin/content', type: 'application/gzip', start: 'x' },
];

/** Begins a body and leaves its connection open. */
async function begin({ path, type, start }: Kind, port: number, network: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  // A refused body ends with a reset.
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: 10.${network}.0.1\r\n` +
      `content-type: ${type}\r\ncontent-length: ${ANNOUNCED}\r\n\r\n${start}`,
  );
  return socket;
}

/** Sends a contribution from a network that has sent none: each may send only a few. */
function submit(url: string, network: number) {
  const body = new FormData();
  for (const [name, value] of Object.entries(SUBMISSION)) body.append(name, value);
  const headers = { 'x-forwarded-for': `198.51.${network}.7` };
  return sendOnNewConnection(url, '/api/submissions', { headers, body });
}

/** Leaves this many bodies of each kind unfinished on a node with a small heap. */
export async function tryUnfinished(count: number): Promise<Finding[]> {
  await using node = await createNode({ NODE_OPTIONS: HEAP });
  await node.start();
  const port = Number(new URL(node.url).port);
  const refused: string[] = [];
  const notLive: number[] = [];
  const livenessMs: number[] = [];
  let contributions = 0;
  let unanswered = 0;
  // A node that has just started compiles its code at its first requests.
  const [first] = KINDS;
  for (let nth = 0; first && nth < count; nth += 1) (await begin(first, port, nth)).destroy();
  await sendOnNewConnection(node.url, '/health/live');
  let mostAdded = 0;
  for (const kind of KINDS) {
    for (const networks of NETWORKS) {
      const before = await readMemory(node);
      const hold = async () => {
        const sockets: Socket[] = [];
        for (let nth = 0; nth < count; nth += 1) {
          sockets.push(await begin(kind, port, nth % networks));
        }
        const { status, ms, fault } = await submit(node.url, contributions);
        contributions += 1;
        if (fault === NO_ANSWER) unanswered += 1;
        else if (status !== 201) refused.push(`${kind.what}: ${status}`);
        await delay(count * HELD_MS_EACH);
        for (const socket of sockets) socket.destroy();
        return ms;
      };
      const held = hold();
      const { livenessChecks, memory } = await watchProcess(node, held);
      notLive.push(...livenessChecks.map(({ status }) => status).filter((code) => code !== 200));
      const ms = livenessChecks.map((check) => check.ms);
      livenessMs.push(...ms);
      mostAdded = Math.max(mostAdded, memory - before);
      console.log(
        `  ${count} ${kind.what} from ${networks} networks: contribution on a new connection in ${(await held).toFixed(0)} ms, ` +
          `liveness in at most ${percentile(ms, 1).toFixed(0)} ms, memory ${before.toFixed(0)} → ${memory.toFixed(0)} MiB`,
      );
    }
  }
  return [
    none('contributions refused beside them', refused),
    atMost('contributions not answered in time', unanswered, 0),
    none(`liveness not 200, of ${livenessMs.length} looks`, notLive),
    atMost(
      'the slowest liveness, on an open connection or a new one to the port of the metrics',
      percentile(livenessMs, 1),
      300,
      ' ms',
    ),
    atMost('memory that a kind added', mostAdded, 200, ' MiB'),
  ];
}
