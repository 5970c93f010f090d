import { defineConfig, devices } from '@playwright/test';
import { freePort } from '../../api/src/shared/ports.ts';
import { chromiumArgs, findBrowser } from '../../scripts/browser.ts';

// Every worker loads this file again and must come to the same browser and server.
process.env.CHROMIUM_PATH ??= await findBrowser();
process.env.BAND8_E2E_PORT ??= String(await freePort());

/** Real Chromium against the real server, which starts on its own data in `server.ts`. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './server.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://127.0.0.1:${process.env.BAND8_E2E_PORT}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [...chromiumArgs, '--disable-gpu', '--disable-dev-shm-usage'],
    },
  },
  projects: [{ name: 'chromium' }],
});
