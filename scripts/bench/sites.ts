import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { readConfig } from '../../api/src/config.ts';
import { freePort } from '../../api/src/shared/ports.ts';
import { type ServerProcess, startServer } from '../../api/test/process.ts';
import { until } from '../trust/site.ts';
import { withDatabase } from '../withDatabase.ts';
import { loadMany } from './load.ts';

const run = promisify(execFile);

/** The administrator of every site here, the same in each run: what was made up may have been kept. */
export const ADMIN = { email: 'bench@band8.example', password: 'only measured on this machine' };
const INDEXED_WITHIN_MS = 900_000;
const LOOK_MS = 250;
const JWT_SECRET = randomBytes(32).toString('base64');

/** The real server in production mode, as a process of its own, with its embedded MongoDB. */
export interface Site {
  /** How many made-up answers it has; 0 stands for the sample content. */
  answers: number;
  url: string;
  port: number;
  pid: number;
  mongodbUri: string;
  metricsPort: number;
  /** Seconds until its index of searches was ready. */
  indexedIn: number;
  end(): Promise<void>;
}

/** Starts a server on a folder. */
async function startOn(dataDir: string, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = String(await freePort());
  return startServer({
    ...{ PORT: port, PUBLIC_URL: `http://127.0.0.1:${port}`, DATA_DIR: dataDir, JWT_SECRET },
    ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, TRUST_PROXY: '127.0.0.0/8' },
    ...env,
  });
}

/** One of the figures that a node shows to Prometheus. */
export async function figureOf({ metricsPort }: Pick<Site, 'metricsPort'>, name: string) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
}

/** Waits until the index of searches is built. @returns the seconds that it took, NaN without it. */
async function indexed(metricsPort: number): Promise<number> {
  const began = performance.now();
  // Not too often: asking takes the processor that building needs.
  const isReady = async () => {
    await delay(LOOK_MS);
    return (await figureOf({ metricsPort }, 'band8_search_index_ready')) === 1;
  };
  return until('the index of searches was built', isReady, INDEXED_WITHIN_MS).then(
    () => (performance.now() - began) / 1000,
    ({ message }: Error) => {
      console.error(message);
      return Number.NaN;
    },
  );
}

/** Fills an empty folder with so many made-up answers, or with the sample content. */
async function fill(dataDir: string, answers: number): Promise<void> {
  if (answers === 0) {
    // What a first start leaves in memory is no part of what is measured.
    await (await startOn(dataDir, {})).end('SIGTERM');
    return;
  }
  console.log(`Making up ${answers.toLocaleString('en')} answers …`);
  await withDatabase(readConfig({ DATA_DIR: dataDir }), async () => {
    const perSecond = await loadMany(answers);
    console.log(`${Math.round(perSecond).toLocaleString('en')} a second were stored.`);
  });
}

/** A filled folder; one of many answers is filled once where folders are kept. */
async function folderOf(answers: number, keepIn: string | undefined) {
  if (!keepIn || answers === 0) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'band8-bench-'));
    const remove = () => rm(dataDir, { recursive: true, force: true });
    await fill(dataDir, answers).catch(async (error: unknown) => {
      await remove();
      throw error;
    });
    return { dataDir, remove };
  }
  const dataDir = path.resolve(keepIn, String(answers));
  const filled = path.join(dataDir, 'filled');
  if (!existsSync(filled)) {
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(dataDir, { recursive: true });
    await fill(dataDir, answers);
    await writeFile(filled, '');
  }
  return { dataDir, remove: async () => {} };
}

/**
 * A site with so many made-up answers, or with the sample content; started once before.
 * @param keepIn where what is made up is kept for a next time
 */
export async function startSite(answers: number, keepIn?: string): Promise<Site> {
  const { dataDir, remove } = await folderOf(answers, keepIn);
  try {
    const metricsPort = await freePort();
    const server = await startOn(dataDir, { SEED: 'off', METRICS_PORT: String(metricsPort) });
    const { mongodbUri } = JSON.parse(await readFile(path.join(dataDir, 'running.json'), 'utf8'));
    return {
      ...{ answers, url: server.url, port: Number(new URL(server.url).port), pid: server.pid },
      ...{ mongodbUri, metricsPort, indexedIn: await indexed(metricsPort) },
      async end() {
        await server.end('SIGTERM');
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** A second node on the MongoDB of a site. */
export async function startNode({ mongodbUri }: Site): Promise<Pick<Site, 'url' | 'port' | 'end'>> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'band8-bench-'));
  const server = await startOn(dataDir, { MONGODB_URI: mongodbUri, SEED: 'off' });
  return {
    ...{ url: server.url, port: Number(new URL(server.url).port) },
    async end() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Sites that several parts share, made when the first of them needs one. */
export class Sites {
  readonly #made = new Map<number, Promise<Site>>();
  readonly #keepIn: string | undefined;

  constructor(keepIn?: string) {
    this.#keepIn = keepIn;
  }

  /** @param answers how many; 0 stands for the sample content */
  of(answers: number): Promise<Site> {
    const made = this.#made.get(answers) ?? startSite(answers, this.#keepIn);
    this.#made.set(answers, made);
    return made;
  }

  async end(): Promise<void> {
    for (const site of this.#made.values()) await (await site.catch(() => undefined))?.end();
  }
}

/** The memory of a process that is its own, in megabytes. */
export async function memoryOf(pid: number): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
  return Number(stdout) / 1024;
}

/** Asks for JSON. @throws an error with the answer where its status is no success. */
export async function call<T>(url: string, init: RequestInit = {}): Promise<T> {
  const response = await fetch(url, {
    ...init,
    headers: { ...(init.body ? { 'content-type': 'application/json' } : {}), ...init.headers },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Signs in. @returns the headers of the administrator's calls. */
export async function signIn({ url }: Pick<Site, 'url'>): Promise<{ authorization: string }> {
  const body = JSON.stringify(ADMIN);
  const { token } = await call<{ token: string }>(`${url}/api/auth/login`, {
    method: 'POST',
    body,
  });
  return { authorization: `Bearer ${token}` };
}
