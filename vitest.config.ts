import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One more than by default: many tests wait for processes and timers more than they work.
const maxWorkers = availableParallelism();

/** Files that share their process and its modules: to load them for each is most of the work. */
const shared = {
  maxWorkers,
  isolate: false,
  setupFiles: ['web/test/leaveClean.ts'],
};

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'api',
          maxWorkers,
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/mongo.ts'],
          testTimeout: 60_000,
          // On a busy machine a process stalls now and then; the report names whatever needed this.
          retry: process.env.CI ? 1 : 0,
          hookTimeout: 60_000,
        },
      },
      { test: { ...shared, name: 'content', include: ['content/**/*.test.ts'] } },
      {
        test: {
          name: 'tools',
          maxWorkers,
          include: ['scripts/**/*.test.ts', 'openapi/**/*.test.ts'],
        },
      },
      {
        define: { global: 'globalThis' },
        test: {
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          testTimeout: 60_000,
          // Colours are read out of it.
          css: { include: /tokens\.css/ },
        },
      },
    ],
  },
});
