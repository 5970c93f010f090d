import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../api/test/process.ts';
import { buildWeb } from '../../scripts/buildWeb.ts';
import { EDITOR } from './admin/editor.ts';

/** One server on data of its own; what it returns stops it. */
async function start(port = ''): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'band8-e2e-'));
  const server = await startServer({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: dataDir,
    ADMIN_EMAIL: EDITOR.email,
    ADMIN_PASSWORD: EDITOR.password,
  });
  return async () => {
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Two servers for all browser tests: what the back office's write must not show on the site's. */
export default async function startForAll(): Promise<() => Promise<void>> {
  await buildWeb();
  const { BAND8_E2E_PORT, BAND8_E2E_ADMIN_PORT } = process.env;
  const stops = await Promise.all([start(BAND8_E2E_PORT), start(BAND8_E2E_ADMIN_PORT)]);
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
