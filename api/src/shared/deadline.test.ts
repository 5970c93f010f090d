import { describe, expect, it, vi } from 'vitest';
import { Deadline, outsideRequests, timeLeft } from './deadline.ts';

const SOON = 20;
const FAR = 60_000;

/** Waits until the time of a request that begins now would be over. */
const aWhile = () => new Promise<void>((over) => new Deadline(3 * SOON, over));

describe('the deadline of a request (D2)', () => {
  it('passes once', async () => {
    const onPassed = vi.fn();
    const deadline = new Deadline(SOON, onPassed);
    await aWhile();
    deadline.renew();
    deadline.pause();
    deadline.resume();
    await aWhile();
    expect(onPassed).toHaveBeenCalledTimes(1);
    expect(deadline.left).toBe(0);
  });

  it('stands still while it is paused, and begins anew when it is renewed', async () => {
    const onPassed = vi.fn();
    const deadline = new Deadline(FAR, onPassed);
    deadline.pause();
    expect(deadline.left).toBe(Number.POSITIVE_INFINITY);
    deadline.resume();
    expect(deadline.left).toBeLessThanOrEqual(FAR);
    await aWhile();
    const before = deadline.left;
    deadline.renew();
    expect(deadline.left).toBeGreaterThan(before);
    expect(await deadline.without(async () => deadline.left)).toBe(Number.POSITIVE_INFINITY);
    expect(deadline.left).toBeLessThanOrEqual(FAR);
    deadline.end();
  });

  it('is found by what is done for the request, until its answer is sent, and by nothing else', async () => {
    const deadline = new Deadline(FAR, () => {});
    expect(timeLeft()).toBeUndefined();
    await deadline.within(async () => {
      await Promise.resolve();
      expect(timeLeft()).toBeGreaterThan(0);
      expect(outsideRequests(timeLeft)).toBeUndefined();
      deadline.end();
      expect(timeLeft()).toBeUndefined();
    });
    const late = new Deadline(SOON, () => {});
    await aWhile();
    late.end();
    expect(late.within(timeLeft)).toBe(0);
  });

  it('lets nothing wait for longer, also while the answer is made', async () => {
    const deadline = new Deadline(SOON, () => {});
    deadline.end();
    await expect(deadline.limit(new Promise(() => {}))).rejects.toThrow('no time left');
    const other = new Deadline(FAR, () => {});
    other.end();
    expect(await other.limit(Promise.resolve('done'))).toBe('done');
  });
});
