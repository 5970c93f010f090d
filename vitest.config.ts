import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

// One more than by default: many tests wait for processes and timers more than they work.
const maxWorkers = availableParallelism();

/** A busy machine may take its time: a limit is for what hangs, and says nothing of speed. */
const patient = {
  maxWorkers,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // On a busy machine a process stalls now and then; the report names whatever needed this.
  retry: process.env.CI ? 1 : 0,
};

/**
 * Files that share their process and its modules: to load them for each is most of the work. None
 * replaces a module for itself, since an earlier one may have loaded it.
 */
const shared = {
  ...patient,
  isolate: false,
  setupFiles: ['web/test/leaveClean.ts'],
};

export default defineConfig({
  test: {
    tags: [
      {
        name: 'slow',
        description: 'Takes many seconds: `npm test` leaves it out, `npm test -- all` runs it.',
      },
    ],
    projects: [
      {
        test: {
          ...shared,
          name: 'api',
          include: ['api/**/*.test.ts'],
          setupFiles: [...shared.setupFiles, 'api/test/setup.ts'],
          // As it is loaded, the image provider's SDK looks whether it may speak plain HTTP.
          env: { CLOUDINARY_URL: 'cloudinary://localhost?upload_prefix=http://localhost' },
          globalSetup: ['api/test/mongo.ts'],
        },
      },
      { test: { ...shared, name: 'content', include: ['content/**/*.test.ts'] } },
      {
        test: {
          ...patient,
          name: 'tools',
          include: ['scripts/**/*.test.ts', 'openapi/**/*.test.ts'],
        },
      },
      {
        define: { global: 'globalThis' },
        test: {
          ...shared,
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
});
