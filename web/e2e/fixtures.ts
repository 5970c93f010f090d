import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Records what the page logs as an error, including a failed hydration. */
export function recordFaults(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The browser itself logs every failed status.
    const isStatus = message.text().startsWith('Failed to load resource');
    const isBlocked = message.text().startsWith('Service Worker registration blocked');
    const isFault = ['error', 'warning'].includes(message.type()) && !isStatus && !isBlocked;
    if (isFault) errors.push(message.text());
  });
  return errors;
}

/** A test that fails if its page logs an error. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const errors = recordFaults(page);
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Records the page's API calls from now on, except analytics events, or only those below a path. */
export function recordCalls(page: Page, below = '/api/'): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(below) && pathname !== '/api/analytics/collect') calls.push(pathname);
  });
  return calls;
}

type Shift = Pick<PerformanceEntry, 'startTime'> & { value: number };

/** Records the layout shifts of pages; returns what reads those of the present one after a time. */
export async function recordShifts(page: Page): Promise<(time: number) => Promise<Shift[]>> {
  await page.addInitScript(() => {
    const shifts: object[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => void shifts.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  return (time) =>
    page.evaluate(
      (after) => Reflect.get(window, 'shifts').filter(({ startTime }: Shift) => startTime > after),
      time,
    );
}

/** Waits until React has hydrated the page; earlier clicks are lost. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // What a page consists of is hydrated after the document itself.
    const last = document.querySelector('h1') ?? document.documentElement;
    return Object.keys(last).some((key) => key.startsWith('__react'));
  });
}

/** Returns the page's accessibility faults in a form that test failures can show. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // Axe is large, so it is injected only once per page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const loaded: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await loaded.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });
}

export function hasHorizontalScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Two combinations suffice: colours don't depend on the width, nor the layout on the theme. */
const VIEWS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/**
 * Expects no accessibility fault and no horizontal scroll, on a phone in light mode and on a desktop in
 * dark mode. The page stays in the latter.
 */
export async function expectAccessible(page: Page, state = 'the page'): Promise<void> {
  for (const { colorScheme, width } of VIEWS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await waitForAnimations(page);
    const view = `${state}, ${colorScheme} at ${width}`;
    expect(await findAccessibilityFaults(page), view).toEqual([]);
    expect(await hasHorizontalScroll(page), view).toBe(false);
  }
}

async function waitForAnimations(page: Page): Promise<void> {
  // Scripts react in the next frame, and their changes are painted in the one after.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
}

export async function expectNoHorizontalScroll(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await hasHorizontalScroll(page), `at ${width}`).toBe(false);
  }
}
