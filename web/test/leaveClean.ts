import { afterAll, vi } from 'vitest';

// The next file runs in the same process: it begins with the real clock and nothing replaced.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
