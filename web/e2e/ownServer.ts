import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkerFixture } from '@playwright/test';
import { startServer } from '../../api/test/process.ts';
import { EDITOR } from './admin/editor.ts';

/** How long a start may take on a busy machine. */
export const START_MS = 300_000;

interface OwnServer {
  url: string;
  /** Its folder, for what must go when it goes. */
  dataDir: string;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a server on data of its own, with the sample content and an administrator. */
export async function startOwnServer(env: NodeJS.ProcessEnv = {}): Promise<OwnServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'band8-e2e-'));
  const server = await startServer({
    DATA_DIR: dataDir,
    ADMIN_EMAIL: EDITOR.email,
    ADMIN_PASSWORD: EDITOR.password,
    ...env,
  });
  return {
    url: server.url,
    dataDir,
    async stop() {
      await server.end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The fixture of tests that have a server for themselves: its address, one for each worker. */
export function ownServer(
  env: NodeJS.ProcessEnv = {},
): [WorkerFixture<string, object>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: the names of what a fixture needs are read here
    async ({}, use) => {
      const { url, stop } = await startOwnServer(env);
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: START_MS },
  ];
}
