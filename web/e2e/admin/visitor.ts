import { gzipSync } from 'node:zlib';
import type { BrowserContext, Page } from '@playwright/test';
import { expect } from './session.ts';

const COLLECTOR = '**/assets/collector-*.js';
const COLLECT_CALL = '**/api/analytics/collect';
/** What counts may cost a learner's line. */
const MOST_BYTES = 2_000;

/** Somebody with a browser of their own, whose time passes when the test lets it pass. */
export interface Visitor {
  page: Page;
  /** The paths of the page views that were sent, in order; those sent again, again. */
  sent: string[];
  /** What no page may write: errors, and what its policy refuses. */
  faults: string[];
  /** Loads a page; when its visit begins, time stands still. */
  open(path: string): Promise<void>;
  /** Goes on by a link of the page; `path` is where it leads. */
  follow(link: string, path: string): Promise<void>;
  /** Lets so many seconds pass. */
  stay(seconds: number): Promise<void>;
  /** Waits for something that needs a little of the visitor's time: too little to count. */
  until(isTrue: () => Promise<unknown>): Promise<void>;
  /** Works in another window for so many seconds, this one still in sight. */
  workElsewhere(seconds: number): Promise<void>;
  /** Looks at another tab for so many seconds. */
  lookElsewhere(seconds: number): Promise<void>;
  /** Goes to a page that counts nothing. */
  leave(): Promise<void>;
}

/** A new visitor, whose context knows the address of the site. */
export async function visitor(context: BrowserContext): Promise<Visitor> {
  const page = await context.newPage();
  const sent: string[] = [];
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isStatus) faults.push(message.text());
  });
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/analytics/collect')) return;
    const { events } = request.postDataJSON();
    for (const event of events) if (event.type === 'pageview') sent.push(event.path);
  });
  await page.clock.install();
  await page.route(COLLECTOR, async (route) => {
    // Nothing is measured before this is there, and from then on nothing passes by itself.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await route.continue();
  });

  async function until(isTrue: () => Promise<unknown>): Promise<void> {
    await expect(async () => {
      await page.clock.runFor(2);
      await isTrue();
    }).toPass({ intervals: [20, 50, 100], timeout: 30_000 });
  }
  const stay = (seconds: number) => page.clock.runFor(seconds * 1_000);
  return {
    ...{ page, sent, faults, until, stay },
    async open(path) {
      await page.clock.resume();
      const [script] = await Promise.all([page.waitForResponse(COLLECTOR), page.goto(path)]);
      expect(gzipSync(await script.body()).length).toBeLessThan(MOST_BYTES);
      // It runs once, whoever imports it; so it has run.
      await page.evaluate((url) => import(url), script.url());
    },
    async follow(link, path) {
      const told = page.waitForResponse(COLLECT_CALL);
      await page.locator(link).first().click();
      await until(async () => expect(sent.at(-1)).toBe(path));
      await told;
    },
    async workElsewhere(seconds) {
      const session = await context.newCDPSession(page);
      // The page of a test believes that it has the focus, wherever that is.
      await session.send('Emulation.setFocusEmulationEnabled', { enabled: false });
      const other = await context.newPage();
      await other.bringToFront();
      await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(false);
      await stay(seconds);
      await other.close();
      await page.bringToFront();
      await expect.poll(() => page.evaluate(() => document.hasFocus())).toBe(true);
    },
    async lookElsewhere(seconds) {
      // Without a screen no tab is ever out of sight.
      const turn = (state: DocumentVisibilityState) =>
        page.evaluate((visibilityState) => {
          Object.defineProperty(document, 'visibilityState', {
            ...{ value: visibilityState, configurable: true },
          });
          document.dispatchEvent(new Event('visibilitychange'));
        }, state);
      await turn('hidden');
      await stay(seconds);
      await turn('visible');
    },
    leave: async () => void (await page.goto('/robots.txt')),
  };
}
