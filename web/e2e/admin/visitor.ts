import { gzipSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';
import { recordFaults } from '../fixtures.ts';
import { expect } from './session.ts';

const COLLECTOR = '**/assets/deferred-*.js';
const COLLECT_CALL = '**/api/analytics/collect';
const MAX_BYTES = 2_500;

/** A visitor, whose clock the test controls; the context must have the site's base URL. */
export async function createVisitor(context: BrowserContext) {
  const page = await context.newPage();
  /** The paths of all page views that were sent, in order, including repeats. */
  const sent: string[] = [];
  const faults = recordFaults(page);
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/collect')) return;
    const { events } = request.postDataJSON();
    for (const event of events) if (event.type === 'pageview') sent.push(event.path);
  });
  await page.clock.install();
  await page.route(COLLECTOR, async (route) => {
    // Measuring starts with this script; from here on only the test advances the clock.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await route.continue();
  });

  /** Waits for a condition while advancing the clock too little to affect the figures. */
  async function until(isTrue: () => Promise<unknown>): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(2);
      await isTrue();
    }).toPass({ intervals: [20, 50, 100], timeout: 30_000 });
  }
  const stay = (seconds: number) => page.clock.runFor(seconds * 1_000);
  return {
    page,
    sent,
    faults,
    until,
    stay,
    async open(path: string) {
      await page.clock.resume();
      const [script] = await Promise.all([page.waitForResponse(COLLECTOR), page.goto(path)]);
      expect(gzipSync(await script.body()).length).toBeLessThan(MAX_BYTES);
      // A module runs only once, so this waits until it has run.
      await page.evaluate((url) => import(url), script.url());
    },
    async follow(link: string, path: string) {
      const eventsSent = page.waitForResponse(COLLECT_CALL);
      await page.locator(link).first().click();
      await until(async () => expect(sent.at(-1)).toBe(path));
      await eventsSent;
    },
    async workElsewhere(seconds: number) {
      const session = await context.newCDPSession(page);
      // By default Playwright makes every page believe that it has the focus.
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
      const other = await context.newPage();
      await other.bringToFront();
      await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
      await stay(seconds);
      await other.close();
      await page.bringToFront();
      await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
    },
    async lookElsewhere(seconds: number) {
      // In headless mode every tab counts as visible.
      const setVisibility = (state: DocumentVisibilityState) =>
        page.evaluate((visibilityState) => {
          Object.defineProperty(document, 'visibilityState', {
            value: visibilityState,
            configurable: true,
          });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await setVisibility('hidden');
      await stay(seconds);
      await setVisibility('visible');
    },
    leave: async () => void (await page.goto('/robots.txt')),
  };
}
