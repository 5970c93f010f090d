import { type ChildProcess, fork, spawn } from 'node:child_process';
import { statfs } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { messageOf } from './run.ts';

const START_TIMEOUT_MS = 30_000;
const STOP_TIMEOUT_MS = 15_000;
const READY = '"msg":"Waiting for connections"';
/** One call of a stack, which has dozens. */
const CALL = '"msg":"Frame"';
/** An error or a fatal error. */
const SEVERE = /"s":"[EF]"/;

export interface MongodExit {
  code: number | null;
  signal: NodeJS.Signals | null;
  /** Its own words, if it ended because of an error. */
  fault?: string | undefined;
}

export interface MongodProcess {
  pid: number;
  /** Settles when the process has ended, for any reason. */
  exited: Promise<MongodExit>;
  stop(): Promise<void>;
}

/** A `mongod` that ended before it was ready; `reason` is its own error message, if any. */
export class MongodStartError extends Error {
  readonly reason: string;

  constructor(reason: string, detail: string) {
    super(`mongod did not start: ${detail}`);
    this.reason = reason;
  }
}

/**
 * Starts `mongod` as a member of the replica set rs0, on loopback only, and waits until it accepts
 * connections. It leaves the terminal's process group, so that Ctrl-C reaches only the server,
 * which then stops it last; a guard process stops it when the server is killed.
 *
 * Throws a MongodStartError.
 */
export async function startMongod(options: {
  binary: string;
  dbPath: string;
  port: number;
  args?: readonly string[];
  /** The key file for access control; without it every client has all rights. */
  keyFile?: string | undefined;
  /** The data is temporary: `stop` does not wait, and the guard removes the folder. */
  throwaway?: boolean;
}): Promise<MongodProcess> {
  const { binary, dbPath, port, args = [], keyFile, throwaway = false } = options;
  const child = spawn(
    binary,
    [
      ...'--replSet rs0 --bind_ip 127.0.0.1 --storageEngine wiredTiger --port'.split(' '),
      String(port),
      '--dbpath',
      dbPath,
      // Its default of 15 s waits for other members to take over; there are none.
      '--setParameter',
      'shutdownTimeoutMillisForSignaledShutdown=100',
      ...(process.platform === 'win32' ? [] : ['--nounixsocket']),
      // Otherwise the first local client could create a user while there is none.
      ...(keyFile === undefined
        ? []
        : ['--keyFile', keyFile, '--setParameter', 'enableLocalhostAuthBypass=false']),
      ...args,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' },
  );
  const lines: string[] = [];
  const exited = new Promise<MongodExit>((resolve) => {
    child.once('close', (code, signal) => {
      resolve({ code, signal, fault: errorIn(lines.filter((line) => SEVERE.test(line))) });
    });
  });
  await becomeReady(child, exited, lines);
  const { pid } = child;
  if (pid === undefined) throw new MongodStartError('spawn', `${binary} has no process id`);

  const guard = startGuard(pid, throwaway ? dbPath : '');
  void exited.then(() => guard.kill('SIGKILL'));
  return { pid, exited, stop: () => stop(child, exited, throwaway) };
}

/** @param lines receives the last lines that it prints, until it ends */
async function becomeReady(
  child: ChildProcess,
  exited: Promise<MongodExit>,
  lines: string[],
): Promise<void> {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => {
    child.kill('SIGKILL');
    const seconds = START_TIMEOUT_MS / 1000;
    reject(new MongodStartError('timeout', `it wasn’t ready after ${seconds} s`));
  }, START_TIMEOUT_MS);
  child.once('error', (error) => reject(new MongodStartError('spawn', error.message)));
  void exited.then(({ code, signal, fault }) => {
    const text = lines.join('\n');
    const reason = /\b(DBPathInUse|SocketException|Location\d+)\b/.exec(text)?.[1] ?? 'exit';
    const detail = fault ?? errorIn(lines) ?? lines.at(-1) ?? 'it printed nothing';
    reject(new MongodStartError(reason, `${detail} (${signal ?? `exit code ${code}`})`));
  });
  const read = (line: string): void => {
    if (line.includes(READY)) resolve();
    if (line.includes(CALL)) return;
    lines.push(line);
    if (lines.length > 60) lines.shift();
  };
  // Read while it runs, because a full pipe would block it.
  if (child.stdout) createInterface(child.stdout).on('line', read);
  if (child.stderr) createInterface(child.stderr).on('line', read);
  await ready.finally(() => clearTimeout(timer));
}

/** mongod's own message for the last error among these lines. */
function errorIn(lines: readonly string[]): string | undefined {
  for (const line of lines.toReversed()) {
    const found = /"(?:error|error_str|message)":"((?:[^"\\]|\\.)*)"/.exec(line)?.[1];
    // Only the first of several lines.
    if (found !== undefined) return found.split('\\n', 1)[0];
  }
  return undefined;
}

function startGuard(pid: number, removeDir: string): ChildProcess {
  const guard = fork(
    fileURLToPath(new URL('mongodGuard.ts', import.meta.url)),
    [String(pid), removeDir],
    { detached: true, stdio: 'ignore', execArgv: [] },
  );
  guard.unref();
  guard.channel?.unref();
  return guard;
}

async function stop(
  child: ChildProcess,
  exited: Promise<MongodExit>,
  atOnce: boolean,
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(atOnce ? 'SIGKILL' : 'SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(timer);
}

/** The pauses before mongod is started again. After the last one, another failure is final. */
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000];
/** After running this long, a failure counts as the first one again. */
const RAN_WELL_MS = 60_000;
/** The size of one file of MongoDB’s journal. */
const FULL_BYTES = 100 * 1024 * 1024;

/** A mongod that is started again when it ends. */
export interface KeptMongod {
  /** Of the running process; another one after a restart. */
  readonly pid: number;
  stop(): Promise<void>;
}

interface KeepOptions {
  /** Starts mongod, with the same folder and port each time. */
  start: () => Promise<MongodProcess>;
  /** Its data. */
  dbPath: string;
  /** Called when it has ended by itself, with the reason. It will be started again. */
  onEnd: (sentence: string) => void;
  /** Called when it runs again. */
  onRestart: () => void;
  /** Called when it has failed too often; it is not started again. */
  onGiveUp: (error: Error) => void;
  /** Waits before a start; ends early when the signal is aborted. */
  pause?: (ms: number, signal: AbortSignal) => Promise<void>;
}

function sentenceOf({ code, signal, fault }: MongodExit): string {
  const how = signal ?? `exit code ${code}`;
  return fault ? `mongod ended: ${fault} (${how}).` : `mongod ended (${how}).`;
}

/** MongoDB often doesn’t say that it ended because of this. */
async function explainFullDisk(folder: string): Promise<string[]> {
  const disk = await statfs(folder).catch(() => undefined);
  if (!disk || disk.bavail * disk.bsize > FULL_BYTES) return [];
  return [`The disk of ${folder} is full. Delete what you don’t need there, or use a bigger disk.`];
}

const sleep = (ms: number, signal: AbortSignal) =>
  delay(ms, undefined, { signal, ref: false }).catch(() => {});

/**
 * Starts mongod, and starts it again whenever it ends by itself, after longer and longer pauses.
 * @throws the error of the first start
 */
export async function keepRunning(options: KeepOptions): Promise<KeptMongod> {
  const { start, dbPath, onEnd, onRestart, onGiveUp, pause = sleep } = options;
  const stopping = new AbortController();
  const { signal } = stopping;
  let mongod = await start();
  let failures = 0;

  async function untilEnd(): Promise<string> {
    const startedAt = performance.now();
    const exit = await mongod.exited;
    if (performance.now() - startedAt >= RAN_WELL_MS) failures = 0;
    return sentenceOf(exit);
  }

  /** @returns why it has ended, or couldn’t be started */
  async function runAgain(): Promise<string> {
    try {
      mongod = await start();
    } catch (error) {
      return messageOf(error).replace(/\.?$/, '.');
    }
    if (signal.aborted) await mongod.stop();
    else onRestart();
    return untilEnd();
  }

  async function follow(): Promise<void> {
    let reason = await untilEnd();
    while (!signal.aborted) {
      const cause = [reason, ...(await explainFullDisk(dbPath))].join(' ');
      const pauseMs = PAUSES_MS[failures];
      failures += 1;
      if (pauseMs === undefined) {
        onGiveUp(new Error(`The embedded MongoDB failed ${failures} times in a row. ${cause}`));
        return;
      }
      onEnd(`${cause} Starting it again in ${pauseMs / 1000} s.`);
      await pause(pauseMs, signal);
      if (!signal.aborted) reason = await runAgain();
    }
  }

  const following = follow();
  return {
    get pid() {
      return mongod.pid;
    },
    async stop() {
      stopping.abort();
      await mongod.stop();
      await following;
    },
  };
}
