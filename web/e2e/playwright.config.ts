import { defineConfig, devices } from '@playwright/test';
import { freePort } from '../../api/src/shared/ports.ts';
import { chromiumArgs, findTestBrowser } from '../../scripts/browser.ts';

// Every worker loads this file again and must come to the same browser and server.
process.env.BAND8_E2E_BROWSER ??= await findTestBrowser();
process.env.BAND8_E2E_PORT ??= String(await freePort());
process.env.BAND8_E2E_ADMIN_PORT ??= String(await freePort());

const at = (port: string | undefined) => `http://127.0.0.1:${port}`;

/** Real Chromium against real servers, which start on data of their own in `server.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // Twice a machine of two cores: a test waits for a page more than it works.
  workers: 4,
  // On a busy machine a browser stalls now and then; the report names whatever needed this.
  retries: 1,
  // Limits are for what hangs: they say nothing of speed, which a busy machine has not.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // A program is counted apart: what tests open changes no views of the sample answers.
    userAgent: `${devices['Desktop Chrome'].userAgent} Band8Tests (bot)`,
    viewport: { width: 1440, height: 900 },
    // Emptied between tests, a context keeps the process that has the pages' code already.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.BAND8_E2E_BROWSER,
      args: [
        ...chromiumArgs,
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // There is none: what draws needs no process of its own.
        '--in-process-gpu',
        // A page of a test is gone before code that was optimised for it pays.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // The longest files first, so that none of them is alone at the end.
    {
      name: 'admin',
      testMatch: 'admin/*.spec.ts',
      use: {
        baseURL: at(process.env.BAND8_E2E_ADMIN_PORT),
        // What fades in or out is neither accessible nor clickable for a moment.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'site', testIgnore: 'admin/**', use: { baseURL: at(process.env.BAND8_E2E_PORT) } },
  ],
});
