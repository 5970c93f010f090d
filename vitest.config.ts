import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'api',
          include: ['api/**/*.test.ts'],
          globalSetup: ['api/test/mongo.ts'],
          testTimeout: 60_000,
          // On a busy machine a process stalls now and then; the report names whatever needed this.
          retry: process.env.CI ? 1 : 0,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'content', include: ['content/**/*.test.ts'] } },
      { test: { name: 'tools', include: ['scripts/**/*.test.ts', 'openapi/**/*.test.ts'] } },
      {
        define: { global: 'globalThis' },
        test: {
          name: 'web',
          include: ['web/src/**/*.test.{ts,tsx}'],
          // Colours are read out of it.
          css: { include: /tokens\.css/ },
        },
      },
    ],
  },
});
