import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type KeptMongod, keepRunning, type MongodExit, MongodStartError } from './mongod.ts';

const CRASH: MongodExit = { code: 14, signal: null, fault: 'It broke' };
const NOT_FULL = import.meta.dirname;

/** How often mongod was started, and what ends the last one. */
let starts: number;
let end: (exit: MongodExit) => void;
let canStart: boolean;
let events: string[];
let pauses: number[];
let kept: KeptMongod;

async function start() {
  starts += 1;
  if (!canStart) throw new MongodStartError('exit', 'It can’t (exit code 1)');
  const { promise: exited, resolve } = Promise.withResolvers<MongodExit>();
  end = resolve;
  return { pid: starts, exited, stop: async () => resolve({ code: 0, signal: null }) };
}

/** Ends mongod, and waits until it runs again. */
async function crash(): Promise<void> {
  const next = events.length + 2;
  end(CRASH);
  await expect.poll(() => events).toHaveLength(next);
  expect(events.at(-1)).toBe('running');
}

beforeEach(async () => {
  starts = 0;
  canStart = true;
  events = [];
  pauses = [];
  kept = await keepRunning({
    start,
    dbPath: NOT_FULL,
    onEnd: (sentence) => events.push(sentence),
    onRestart: () => events.push('running'),
    onGiveUp: ({ message }) => events.push(message),
    pause: async (ms) => void pauses.push(ms),
  });
});
afterEach(() => vi.restoreAllMocks());

it('starts mongod again after longer and longer pauses, and gives up at the fifth failure', async () => {
  for (let nth = 0; nth < 4; nth += 1) await crash();
  end(CRASH);
  const again = (seconds: number) => [
    `mongod ended: It broke (exit code 14). Starting it again in ${seconds} s.`,
    'running',
  ];
  await expect.poll(() => events).toHaveLength(9);
  expect(events).toEqual([
    ...[1, 2, 4, 8].flatMap(again),
    'The embedded MongoDB failed 5 times in a row. mongod ended: It broke (exit code 14).',
  ]);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
  expect([kept.pid, starts]).toEqual([5, 5]);
});

it('counts a start that fails', async () => {
  canStart = false;
  end(CRASH);
  await expect.poll(() => events.at(-1)).toMatch(/5 times in a row/);
  expect(events).toHaveLength(5);
  expect(events.at(-1)).toMatch('mongod did not start: It can’t (exit code 1).');
});

it('forgets failures from before mongod ran well', async () => {
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  for (let nth = 1; nth <= 6; nth += 1) {
    now.mockReturnValue(nth * 60_000);
    await crash();
    events = [];
  }
  expect(starts).toBe(7);
});

it('does not start it again once it is stopped', async () => {
  await crash();
  await kept.stop();
  expect([starts, events.length]).toEqual([2, 2]);
});
