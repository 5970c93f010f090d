import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';

const SERVER = resolve(import.meta.dirname, '../src/server.ts');

/** A port that nobody listens on at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  await new Promise((done) => server.close(done));
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

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
 * Starts the real server and waits until it says where it is.
 * @throws an error with its output when it ends before that.
 */
export async function startServer(env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const began = performance.now();
  const child: ChildProcess = spawn(process.execPath, [SERVER], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', ...env, PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const url = `http://localhost:${port}`;
  const ended = once(child, 'exit');
  await new Promise<void>((done, fail) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(`Site   ${url}`)) done();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => fail(new Error(output)));
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
