import { afterAll, vi } from 'vitest';

// The next file runs in the same process, so it needs real timers and no mocks.
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
