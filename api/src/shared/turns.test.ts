import { AsyncLocalStorage } from 'node:async_hooks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  CROWDED_AT_ONCE,
  FIRST_AT_ONCE,
  LATE_MS,
  LEAST_AT_ONCE,
  LONG_MS,
  type Turn,
  Turns,
} from './turns.ts';

const MOST = 30;
const LATE = LATE_MS * 10;

function takeMany(turns: Turns, count: number, begun: number[]): Turn[] {
  return Array.from({ length: count }, (_, nth) => {
    const turn: Turn = { begin: () => begun.push(nth) };
    turns.take(turn);
    return turn;
  });
}

const nextRound = () => new Promise(setImmediate);
const upTo = (count: number) => Array.from({ length: count }, (_, nth) => nth);

afterEach(() => {
  vi.useRealTimers();
});

describe('taking turns (D4)', () => {
  it('waits for nothing that takes long', () => {
    vi.useFakeTimers();
    const turns = new Turns(1);
    const begun: number[] = [];
    takeMany(turns, 2, begun);
    vi.advanceTimersByTime(LONG_MS - 50);
    expect(begun).toEqual([0]);
    vi.advanceTimersByTime(100);
    expect(begun).toEqual([0, 1]);
    // Nothing is looked at while nothing is done.
    vi.advanceTimersByTime(LONG_MS + 50);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('begins the first at once and each of the others where one ends, in their order', async () => {
    const turns = new Turns(MOST);
    const begun: number[] = [];
    const taken = takeMany(turns, FIRST_AT_ONCE + 3, begun);
    expect(begun).toEqual(upTo(FIRST_AT_ONCE));
    const [first, second] = taken;
    if (!first || !second) throw new Error('There are two.');
    turns.end(first);
    turns.end(first);
    // Not in the same round.
    expect(begun).toEqual(upTo(FIRST_AT_ONCE));
    await nextRound();
    expect(begun).toEqual(upTo(FIRST_AT_ONCE + 1));
  });

  it('begins nothing that ended while it waited', async () => {
    const turns = new Turns(1);
    const begun: number[] = [];
    const [running, given, next] = takeMany(turns, 3, begun);
    if (!running || !given || !next) throw new Error('There are three.');
    turns.end(given);
    turns.end(running);
    await nextRound();
    expect(begun).toEqual([0, 2]);
  });

  it('begins more while the event loop is in time, up to the most', () => {
    const turns = new Turns(MOST);
    const begun: number[] = [];
    takeMany(turns, MOST * 2, begun);
    for (let look = 0; look < MOST * 2; look += 1) turns.noteLoop(0);
    expect(begun).toEqual(upTo(MOST));
    expect(turns.atOnce).toBe(MOST);
  });

  it('begins fewer while it is late, but never none, and does not mind one pause', () => {
    const turns = new Turns(MOST);
    takeMany(turns, MOST * 2, []);
    for (let look = 0; look < MOST; look += 1) turns.noteLoop(0);
    turns.noteLoop(LATE_MS * 4);
    expect(turns.atOnce).toBe(MOST);
    for (let look = 0; look < 10; look += 1) turns.noteLoop(LATE);
    expect(turns.atOnce).toBeLessThan(MOST / 2);
    for (let look = 0; look < 100; look += 1) turns.noteLoop(LATE);
    expect(turns.atOnce).toBe(LEAST_AT_ONCE);
    turns.noteCrowd(performance.now());
    for (let look = 0; look < 100; look += 1) turns.noteLoop(LATE);
    expect(turns.atOnce).toBe(CROWDED_AT_ONCE);
    const one = new Turns(1);
    for (let look = 0; look < 100; look += 1) one.noteLoop(LATE);
    expect(one.atOnce).toBe(1);
  });

  it('begins each in the context in which it was taken', async () => {
    const turns = new Turns(1);
    const context = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const turnOf = (name: string) =>
      context.run(name, () => {
        const turn: Turn = { begin: () => seen.push(context.getStore()) };
        turns.take(turn);
        return turn;
      });
    const first = turnOf('first');
    turnOf('second');
    context.run('first', () => turns.end(first));
    await nextRound();
    expect(seen).toEqual(['first', 'second']);
  });
});
