import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../src/shared/ports.ts';

const SERVER = resolve(import.meta.dirname, '../src/server.ts');

/** On a busy machine calls take long and pile up; the tests of the limits set them. */
export const PATIENT = { REQUEST_DEADLINE_MS: '30000', MAX_CONCURRENT_REQUESTS: '1000' };

/** What a server with a MongoDB elsewhere needs to start. */
export const JWT_SECRET = 'vD0q8mXkz5RrT3yJ7hNnLwPbC1sAeFgU';

/** The real server as a process of its own. */
export interface ServerProcess {
  url: string;
  pid: number;
  /** Milliseconds from the start of the process to its readiness. */
  startedIn: number;
  /** Everything that it printed so far. */
  output(): string;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the real server and waits until it says where it is. Its data folder is the caller's, never
 * that of a site that runs here.
 * @throws an error with its output when it ends before that.
 */
export async function startServer(
  env: NodeJS.ProcessEnv & { DATA_DIR: string },
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const url = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    env: {
      ...{ ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', SEED: 'on' },
      ...{ ...PATIENT, ...env, PORT: port, PUBLIC_URL: url },
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  // Not its exit: what it printed last may come after that.
  const ended = once(child, 'close');
  await new Promise<void>((done, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`"site":"${url}"`)) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('close', () => fail(new Error(output)));
  });
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - began,
    output: () => output,
    async end(signal) {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}

/**
 * A call of the API, and what it is answered.
 * @throws an error with the status and the body of any refusal.
 */
export async function callApi(
  server: Pick<ServerProcess, 'url'> | undefined,
  ...[method, path, token, body]: [method: string, path: string, token?: string, body?: unknown]
) {
  const response = await fetch(`${server?.url}/api/${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return JSON.parse(text);
}
