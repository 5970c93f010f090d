import { defineConfig, devices } from '@playwright/test';
import { freePort } from '../../api/src/shared/ports.ts';
import { chromiumArgs, findTestBrowser } from '../../scripts/browser.ts';

// Every worker loads this file and must get the same browser and ports.
process.env.BAND8_E2E_BROWSER ??= await findTestBrowser();
process.env.BAND8_E2E_PORT ??= String(await freePort());
process.env.BAND8_E2E_ADMIN_PORT ??= String(await freePort());

const at = (port: string | undefined) => `http://127.0.0.1:${port}`;

/** Runs Chromium against real servers, which `server.ts` starts with their own data. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than the cores, because tests mostly wait for pages.
  workers: 4,
  // Browsers sometimes stall on a slow machine; the report lists the retried tests.
  retries: 1,
  // Long, because these limits only catch tests that hang, also on a slow machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    // A missing element is named before the test itself runs out of time.
    actionTimeout: 30_000,
    // A bot's visits don't change the view counts of the sample answers.
    userAgent: `${devices['Desktop Chrome'].userAgent} Band8Tests (bot)`,
    // The machine's zone must not matter.
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
    // Tests see the server’s own responses; `offline.spec.ts` tries the copies.
    serviceWorkers: 'block',
    // Resetting the context keeps the process with its cached page code.
    reuseContext: true,
    launchOptions: {
      executablePath: process.env.BAND8_E2E_BROWSER,
      args: [
        ...chromiumArgs,
        '--disable-gpu',
        '--disable-dev-shm-usage',
        // Without a GPU a separate process for drawing has no use.
        '--in-process-gpu',
        // Test pages are too short-lived for optimised code to pay off.
        '--js-flags=--no-opt --no-maglev',
      ],
    },
  },
  projects: [
    // The longest files come first, so that none runs alone at the end.
    {
      name: 'admin',
      testMatch: '**/admin/*.spec.ts',
      use: {
        baseURL: at(process.env.BAND8_E2E_ADMIN_PORT),
        // Elements that fade are briefly neither accessible nor clickable.
        contextOptions: { reducedMotion: 'reduce' },
      },
    },
    { name: 'site', testIgnore: '**/admin/**', use: { baseURL: at(process.env.BAND8_E2E_PORT) } },
  ],
});
