import { describe, expect, it } from 'vitest';
import { ConcurrencyLimit, LEAST, SLOW_MS } from './concurrencyLimit.ts';

const MOST = 100;

/** Waves of as many requests as are let in, of which each takes as long as all of them together. */
function settle(limit: ConcurrencyLimit, msEach: number, waves: number): number {
  let clock = 0;
  for (let wave = 0; wave < waves; wave += 1) {
    const size = Math.floor(limit.value);
    const beganAt = clock;
    clock += size * msEach + 1;
    for (let nth = 0; nth < size; nth += 1) limit.note(beganAt, clock, size);
  }
  return limit.value;
}

describe('the limit of what is done at the same time (D4)', () => {
  it('stays at its most while all is fast', () => {
    expect(settle(new ConcurrencyLimit(MOST), 1, 50)).toBe(MOST);
  });

  it('settles where nobody waits for long, on whatever machine', () => {
    for (const msEach of [10, 25, 50]) {
      const value = settle(new ConcurrencyLimit(MOST), msEach, 100);
      expect(value).toBeGreaterThan((SLOW_MS / msEach) * 0.7);
      expect(value).toBeLessThan((SLOW_MS / msEach) * 1.1 + 1);
    }
  });

  it('never falls below what keeps the machine busy, and comes back', () => {
    const limit = new ConcurrencyLimit(MOST);
    expect(settle(limit, 10_000, 100)).toBe(LEAST);
    expect(settle(new ConcurrencyLimit(1), 10_000, 10)).toBe(1);
    let value = limit.value;
    for (let clock = 1e9; value < MOST && clock < 1e9 + 10_000; clock += 1) {
      limit.note(clock, clock + 1, 1);
      value = limit.value;
    }
    expect(value).toBe(MOST);
  });

  it('does not mind what is slow by itself', () => {
    const limit = new ConcurrencyLimit(MOST);
    for (let nth = 0; nth < 50; nth += 1) limit.note(nth * 10_000, nth * 10_000 + 5_000, 10);
    expect(limit.value).toBe(MOST);
  });

  it('is lowered once by what began before', () => {
    const limit = new ConcurrencyLimit(MOST);
    for (let nth = 0; nth < 50; nth += 1) limit.note(nth, 1_000 + nth, MOST);
    expect(limit.value).toBeCloseTo(80);
  });
});
