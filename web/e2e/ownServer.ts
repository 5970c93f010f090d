import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorkerFixture } from '@playwright/test';
import { startServer } from '../../api/test/process.ts';
import { EDITOR } from './admin/editor.ts';

export const START_MS = 300_000;

interface OwnServer {
  url: string;
  /** Its data folder, for tests that inspect or damage it. */
  dataDir: string;
  /** Stops it and removes its data. */
  stop(): Promise<void>;
}

/** Starts a server with its own data, the sample content and an administrator. */
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

/** A fixture for tests that need their own server: its URL, one for each worker. */
export function ownServer(
  env: NodeJS.ProcessEnv = {},
): [WorkerFixture<string, object>, { scope: 'worker'; timeout: number }] {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
    async ({}, use) => {
      const { url, stop } = await startOwnServer(env);
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: START_MS },
  ];
}

/** Fixtures of tests whose pages are on a server of their own. */
export const onOwnServer = (env?: NodeJS.ProcessEnv) => ({
  server: ownServer(env),
  baseURL: ({ server }: { server: string }, use: (url: string) => Promise<void>) => use(server),
});
