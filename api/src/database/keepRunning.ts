import { statfs } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { MongodExit, MongodProcess } from './mongod.ts';

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
      return `${error instanceof Error ? error.message : error}`.replace(/\.?$/, '.');
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
