import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 5;
const TRIES = 3;

/**
 * The longest time for which work blocks everything else in this process, in milliseconds: the thread's
 * own processor time between two ticks, so that waiting for a busy machine does not count.
 */
export async function longestDelay(work: () => unknown): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const measure = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(measure, TICK_MS);
  await delay(2 * TICK_MS);
  longest = 0;
  await work();
  await delay(2 * TICK_MS);
  clearInterval(timer);
  return longest;
}

/** The shortest delay of up to three tries; stops at the first below the limit. */
export async function bestDelay(limitMs: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && best >= limitMs; attempt += 1) {
    best = Math.min(best, await longestDelay(work));
  }
  return best;
}
