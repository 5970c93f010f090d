import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../src/shared/ports.ts';

const SERVER = resolve(import.meta.dirname, '../src/server.ts');

/** Generous limits for busy machines; the tests of the limits override them. */
export const PATIENT = { REQUEST_DEADLINE_MS: '30000', MAX_CONCURRENT_REQUESTS: '1000' };

/** Required with an external MongoDB. */
export const JWT_SECRET = 'vD0q8mXkz5RrT3yJ7hNnLwPbC1sAeFgU';

/** The real server as a separate process, which is stopped when it is disposed of. */
export interface ServerProcess extends AsyncDisposable {
  url: string;
  pid: number;
  /** Milliseconds from its start until it was ready. */
  startedIn: number;
  output(): string;
  /** Sends the signal and waits for the exit. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the real server and waits until it listens, with an embedded database until it is ready. The caller must set its data folder.
 * @throws an error with its output if it ends first
 */
export async function startServer(
  env: NodeJS.ProcessEnv & { DATA_DIR: string },
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const url = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const startedAt = performance.now();
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      SEED: 'on',
      ...PATIENT,
      ...env,
      PORT: port,
      PUBLIC_URL: url,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A server whose database is elsewhere listens before it is ready.
  const sign = env.MONGODB_URI ? '"address":' : `"site":"${url}"`;
  let output = '';
  // Not 'exit', because output may still arrive after it.
  const ended = once(child, 'close');
  await new Promise<void>((done, fail) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(sign)) done();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('close', () => fail(new Error(output)));
  });
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - startedAt,
    output: () => output,
    end,
    [Symbol.asyncDispose]: async () => void (await end('SIGTERM')),
  };
}

/**
 * Waits until the server is prepared and answers searches. With an external MongoDB it listens before
 * its first administrator exists.
 */
export async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/health/ready`)).ok) await delay(50);
}

/**
 * Calls the API and returns the response body, if there is one.
 * @throws an error with the status and the body if the call fails
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
  return text ? JSON.parse(text) : undefined;
}
