import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../../api/src/shared/ports.ts';
import { type ServerProcess, startServer } from '../../api/test/process.ts';
import { type Answer, type Client, createClient } from './client.ts';

const ADMIN = { email: 'trial@example.org', password: randomBytes(24).toString('base64url') };
const JWT_SECRET = randomBytes(32).toString('base64');
const READY_WITHIN_MS = 60_000;

/** A node of the application, which a trial can end and start again. */
export interface Node {
  /** Without a slash at its end; the same after every start. */
  url: string;
  dataDir: string;
  client: Client;
  start(): Promise<void>;
  /** Waits until the node says that it is ready. */
  ready(): Promise<void>;
  /** @returns the exit code, and the time that it took. */
  end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }>;
  /** Ends it for good, and removes its folder. */
  remove(): Promise<void>;
}

/** Waits until something is true. @throws an error that names it. */
export async function until(what: string, isTrue: () => Promise<boolean>, ms = READY_WITHIN_MS) {
  const giveUpAt = performance.now() + ms;
  while (!(await isTrue())) {
    if (performance.now() > giveUpAt) throw new Error(`It took over ${ms / 1000} s until ${what}.`);
    await delay(20);
  }
}

/** A folder of its own for a trial. */
export function makeFolder(): Promise<string> {
  return mkdtemp(path.join(tmpdir(), 'band8-resilience-'));
}

/** A node that has not been started yet, with the limits that a site has. */
export async function createNode(env: NodeJS.ProcessEnv): Promise<Node> {
  const dataDir = await makeFolder();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const client = createClient(() => url);
  let server: ServerProcess | undefined;

  const node: Node = {
    url,
    dataDir,
    client,
    async start() {
      server = await startServer({
        PORT: String(port),
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
    ready: () =>
      until(`${url} was ready`, async () => (await client.ask('/health/ready')).status === 200),
    async end(signal) {
      const began = performance.now();
      const code = (await server?.end(signal)) ?? null;
      return { code, ms: performance.now() - began };
    },
    async remove() {
      await node.end('SIGKILL');
      client.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  return node;
}

/** Signs in; the administrator may still have to be made. @returns the headers of its calls. */
export async function signIn(client: Client): Promise<{ authorization: string }> {
  let token = '';
  await until('the administrator could sign in', async () => {
    const answer = await client.ask('/api/auth/login', { method: 'POST', body: ADMIN });
    if (answer.status === 200) token = JSON.parse(answer.body).token;
    else await delay(500);
    return token !== '';
  });
  return { authorization: `Bearer ${token}` };
}

/** The fields of a trial's answers. */
export const answerNamed = (topic: string) => ({
  topic,
  content: `<p>${topic}</p>`,
  taskType: 'task2',
  author: 'Ada Ling',
});

/** Creates an answer; with a key, sending it again gives the first result. */
export function postAnswer(
  client: Client,
  headers: Record<string, string>,
  body: ReturnType<typeof answerNamed>,
  key?: string,
): Promise<Answer> {
  return client.ask('/api/admin/model-answers', {
    method: 'POST',
    headers: { ...headers, ...(key && { 'idempotency-key': key }) },
    body,
  });
}
