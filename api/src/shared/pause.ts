import { setImmediate } from 'node:timers/promises';

/**
 * Creates a pause for a long loop: whenever 20 ms have passed since the last one, it lets other
 * requests run first.
 */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < 20) return;
    await setImmediate();
    since = performance.now();
  };
}
