import { randomBytes } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../api/src/shared/ports.ts';
import { type ServerProcess, startServer } from '../../api/test/process.ts';
import { type Client, type ClientResponse, createClient } from './client.ts';

const ADMIN = { email: 'trial@example.org', password: randomBytes(24).toString('base64url') };
const JWT_SECRET = randomBytes(32).toString('base64');
const READY_WITHIN_MS = 60_000;
const WATCH_MS = 100;

/** A node of the application that can be stopped and restarted; it and its folder are removed at last. */
export type Node = Awaited<ReturnType<typeof createNode>>;

/** Waits until a condition is true. @throws an error with `what` after `ms` milliseconds */
export async function waitUntil(
  what: string,
  isTrue: () => Promise<boolean>,
  ms = READY_WITHIN_MS,
) {
  const giveUpAt = performance.now() + ms;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt) throw new Error(`It took over ${ms / 1000} s until ${what}.`);
    await delay(20);
  }
}

/** Creates a temporary folder. */
export const makeFolder = () => mkdtempDisposable(path.join(tmpdir(), 'band8-resilience-'));

/** Creates a node with the same limits as a production site, without starting it. */
export async function createNode(env: NodeJS.ProcessEnv) {
  const folder = await makeFolder();
  const dataDir = folder.path;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const client = createClient(url);
  const metricsUrl = `http://127.0.0.1:${await freePort()}`;
  let server: ServerProcess | undefined;

  return {
    /** Without a trailing slash; the same after every start. */
    url,
    dataDir,
    /** Its metrics, which tell whether it lives too. */
    metricsUrl,
    client,
    async start() {
      server = await startServer({
        PORT: String(port),
        METRICS_PORT: new URL(metricsUrl).port,
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        SEED: 'off',
        JWT_SECRET,
        ADMIN_EMAIL: ADMIN.email,
        ADMIN_PASSWORD: ADMIN.password,
        LOG_LEVEL: 'fatal',
        TRUST_PROXY: '127.0.0.0/8',
        REQUEST_DEADLINE_MS: '',
        ...env,
      });
    },
    /** Waits until the node reports that it is ready. */
    async ready(ms?: number) {
      const isReady = async () => (await client.send('/health/ready')).status === 200;
      await waitUntil(`${url} was ready`, isReady, ms);
    },
    /** @returns the exit code, and the duration in milliseconds */
    async end(signal: NodeJS.Signals) {
      const startedAt = performance.now();
      const code = (await server?.end(signal)) ?? null;
      return { code, ms: performance.now() - startedAt };
    },
    async [Symbol.asyncDispose]() {
      // Stops its MongoDB too, if it has one.
      await server?.end('SIGTERM');
      client[Symbol.dispose]();
      await folder.remove();
    },
  };
}

/** Signs in, once the administrator exists. @returns the request headers */
export async function signIn(client: Client): Promise<{ authorization: string }> {
  let token = '';
  await waitUntil('the administrator could sign in', async () => {
    const answer = await client.send('/api/auth/login', { body: ADMIN });
    if (answer.status === 200) token = JSON.parse(answer.body).token;
    else await delay(500);
    return token !== '';
  });
  return { authorization: `Bearer ${token}` };
}

/** Sends a request on a connection of its own, which is accepted after all earlier ones. */
export async function sendOnNewConnection(url: string, ...request: Parameters<Client['send']>) {
  using client = createClient(url);
  return await client.send(...request);
}

/** The memory of a node’s process in MiB. */
export async function readMemory({ metricsUrl }: Node): Promise<number> {
  const response = await fetch(`${metricsUrl}/metrics`);
  const found = /^process_resident_memory_bytes (\S+)/m.exec(await response.text());
  return Number(found?.[1]) / 2 ** 20;
}

/**
 * Checks liveness and memory until `work` ends: on a connection that stays open, and on a new one to
 * the port of the metrics.
 */
export async function watchProcess(node: Node, work: Promise<unknown>) {
  const livenessChecks: ClientResponse[] = [];
  let memory = 0;
  while ((await Promise.race([work, 'pending'])) === 'pending') {
    livenessChecks.push(await node.client.send('/health/live'));
    livenessChecks.push(await sendOnNewConnection(node.metricsUrl, '/health/live'));
    memory = Math.max(memory, await readMemory(node));
    await delay(WATCH_MS);
  }
  return { livenessChecks, memory };
}

/** The fields of a test answer. */
export const answerWithTopic = (topic: string) => ({
  topic,
  content: `<p>${topic}</p>`,
  taskType: 'task2',
  author: 'Ada Ling',
});

/** Creates an answer; a repeat with the same key returns the first result. */
export function postAnswer(
  client: Client,
  headers: Record<string, string>,
  body: ReturnType<typeof answerWithTopic>,
  key?: string,
): Promise<ClientResponse> {
  return client.send('/api/admin/model-answers', {
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    body,
  });
}
