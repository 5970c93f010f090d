import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { practiceQuestions } from './web/practiceQuestions.ts';
import { questionTypes } from './web/questionTypes.ts';

// More than the default, because many tests mostly wait for processes and timers.
const maxWorkers = availableParallelism() + 1;

/** Long, because these limits only catch tests that hang, also on a slow machine. */
const timeouts = {
  maxWorkers,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 20_000 } },
  // Tests sometimes stall on a slow machine; the report lists the retried ones.
  retry: process.env.CI ? 1 : 0,
};

/**
 * Files share a process, because loading its modules is most of the work. So no file may replace a
 * module: an earlier file may already have loaded it.
 */
const shared = {
  ...timeouts,
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
          // The image provider's SDK reads this on import; the prefix allows plain HTTP.
          env: { CLOUDINARY_URL: 'cloudinary://localhost?upload_prefix=http://localhost' },
          globalSetup: ['api/test/mongo.ts'],
        },
      },
      { test: { ...shared, name: 'content', include: ['content/**/*.test.ts'] } },
      {
        test: {
          ...timeouts,
          name: 'tools',
          include: ['scripts/**/*.test.ts', 'openapi/**/*.test.ts'],
        },
      },
      {
        define: { global: 'globalThis' },
        plugins: [practiceQuestions(), questionTypes()],
        test: {
          ...shared,
          name: 'web',
          // The machine's zone must not matter; tests of time zones set their own.
          env: { TZ: 'UTC' },
          setupFiles: ['web/test/setup.ts'],
          include: ['web/src/**/*.test.{ts,tsx}'],
          alias: { 'virtual:spelling-dictionary': '/web/test/emptyDictionary.ts' },
        },
      },
    ],
  },
});
