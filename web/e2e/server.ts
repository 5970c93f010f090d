import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../api/test/process.ts';
import { buildWeb } from '../../scripts/buildWeb.ts';
import { EDITOR } from './admin/editor.ts';

/** Starts the server on data of its own for all browser tests; what it returns stops it. */
export default async function startForAll(): Promise<() => Promise<void>> {
  await buildWeb();
  const dataDir = await mkdtemp(join(tmpdir(), 'band8-e2e-'));
  const port = process.env.BAND8_E2E_PORT ?? '';
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
