import { setTimeout as delay } from 'node:timers/promises';

const TICK_MS = 5;
const TRIES = 3;

/**
 * The longest time for which work holds up everything else in this process, in milliseconds. What
 * counts is the time that this thread computes between two turns of the event loop: on a machine
 * that others use too, it also waits for a processor, which no code can help.
 */
async function longestDelay(work: () => unknown): Promise<number> {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  };
  const timer = setInterval(look, TICK_MS);
  await delay(2 * TICK_MS);
  longest = 0;
  await work();
  await delay(2 * TICK_MS);
  clearInterval(timer);
  return longest;
}

/** The shortest of up to three tries, ended by the first that is below a limit. */
export async function bestDelay(limitMs: number, work: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES && best >= limitMs; attempt += 1) {
    best = Math.min(best, await longestDelay(work));
  }
  return best;
}
