import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWeb } from '../../scripts/buildWeb.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 120_000;

/** Waits for the line that says where the site is: the sample content is there by then. */
async function untilReady(server: ChildProcess): Promise<void> {
  let output = '';
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}.\n${output}`));
    const timer = setTimeout(() => fail(`was not ready in ${START_MS / 1000} s`), START_MS);
    const read = (chunk: Buffer) => {
      output += chunk;
      if (/^\s*Site\s+http/m.test(output)) resolve();
    };
    server.stdout?.on('data', read);
    server.stderr?.on('data', read);
    server.once('exit', (code) => fail(`ended with ${code}`));
    server.once('spawn', () => server.once('exit', () => clearTimeout(timer)));
  });
}

/** Starts the server on data of its own for all browser tests; what it returns stops it. */
export default async function startServer(): Promise<() => Promise<void>> {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'band8-e2e-'));
  const port = process.env.BAND8_E2E_PORT ?? '';
  const server = spawn(process.execPath, ['api/src/server.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: port,
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
    },
  });
  const stop = async () => {
    if (server.exitCode === null) {
      server.kill('SIGTERM');
      await once(server, 'exit');
    }
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
