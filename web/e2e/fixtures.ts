import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** A test whose page may write no error: a failed hydration is one too. */
export const test = base.extend<{ quiet: undefined }>({
  quiet: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => {
        // The browser itself reports every status that is no success.
        const isStatus = message.text().startsWith('Failed to load resource');
        if (['error', 'warning'].includes(message.type()) && !isStatus) errors.push(message.text());
      });
      await use(undefined);
      expect(errors).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Records what the browser asks of the API from now on; that it tells of a visit is no question. */
export function recordCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== '/api/analytics/collect') calls.push(pathname);
  });
  return calls;
}

/** Resolves when React runs the page: before that a click is lost. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.documentElement).some((key) => key.startsWith('__react')),
  );
}

/** The rules that the page breaks, in a form that a failure can show. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // Its source is long: a page that is looked at in several states gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const loaded: typeof axe = Reflect.get(window, 'axe');
    const { violations } = await loaded.run(document, { resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
  });
}

/** Whether something is wider than the window. */
export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Colours are the same at every width, and the layout is the same in both themes. */
const LOOKS = [
  { colorScheme: 'light', width: 360 },
  { colorScheme: 'dark', width: 1440 },
] as const;

/**
 * Fails where the page as it stands breaks a rule of accessibility or is wider than its window, on
 * a phone in light and on a desk in dark; it stays in the last of these looks.
 */
export async function expectAccessible(page: Page, state = 'the page'): Promise<void> {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await untilAtRest(page);
    const look = `${state}, ${colorScheme} at ${width}`;
    expect(await accessibilityFaults(page), look).toEqual([]);
    expect(await scrollsSideways(page), look).toBe(false);
  }
}

/** Resolves when what the new look moves or fades has come to its end. */
async function untilAtRest(page: Page): Promise<void> {
  // Scripts hear of a new look with the next frame, and what they change is drawn one later.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY),
  );
}

/** Fails where the page is wider than a window of one of the usual widths. */
export async function expectToFit(page: Page): Promise<void> {
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await scrollsSideways(page), `at ${width}`).toBe(false);
  }
}
