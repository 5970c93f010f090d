import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** How often the event loop is looked at; it is always this late at least. */
const RESOLUTION_MS = 5;

/** The longest time for which work holds up everything else in this process, in milliseconds. */
export async function longestDelay(work: () => unknown): Promise<number> {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  histogram.enable();
  // The monitor has to have looked once before, and once after.
  await delay(4 * RESOLUTION_MS);
  histogram.reset();
  await work();
  await delay(4 * RESOLUTION_MS);
  histogram.disable();
  return histogram.max / 1e6;
}

/** The shortest of several tries: what the work needs itself, on a machine that others use too. */
export async function bestDelay(tries: number, work: () => unknown): Promise<number> {
  const delays: number[] = [];
  for (let attempt = 0; attempt < tries; attempt += 1) delays.push(await longestDelay(work));
  return Math.min(...delays);
}
