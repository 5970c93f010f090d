import type { Browser, BrowserContext, Page } from '@playwright/test';
import { AGENTS } from '../../../api/test/visits.ts';
import { ESSAY_PATH, REPORT_PATH } from '../answerPages.ts';
import { expect } from './session.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** How much of the answer is visible, in percent; at most 100. */
const measureVisible = (page: Page) =>
  page.locator('article.answer .body').evaluate((body) => {
    const { top, height } = body.getBoundingClientRect();
    return Math.min(100, Math.round(((innerHeight - top) / height) * 100));
  });

/** Browses, searches, reads an essay while doing other things, leaves and returns. */
export async function visitOnDesktop(
  browser: Browser,
  url: string,
): Promise<{ who: Visitor; depth: number }> {
  const who = await createVisitor(
    await browser.newContext({
      baseURL: url,
      userAgent: AGENTS.desktop,
      timezoneId: 'Europe/Warsaw',
    }),
  );
  const { page } = who;
  await who.open('/');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/about' });
    document.head.append(link);
  });
  await who.follow('nav a[href="/task2"]', '/task2');
  // An incomplete word and one without a match: 'st' doesn't count as a search.
  for (const [typed, found, seconds] of [
    ['st', /^Showing/, 0],
    ['qqzz', /^No answers match/, 3],
    ['Streets', /^Showing/, 3],
  ] as const) {
    await page.getByRole('searchbox').fill(typed);
    await who.stay(0.4);
    await who.until(() => expect(page).toHaveURL(new RegExp(`search=${typed}$`), { timeout: 50 }));
    await who.until(() => expect(page.getByRole('status')).toHaveText(found, { timeout: 50 }));
    await who.stay(seconds);
  }
  await who.follow(`a[href="${ESSAY_PATH}"]`, ESSAY_PATH);
  await who.stay(40);
  await who.workElsewhere(100);
  await who.lookElsewhere(100);
  await page.getByRole('button', { name: 'contentious', exact: true }).click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  await who.stay(10);
  const depth = await measureVisible(page);
  await page.evaluate(() => Object.assign(window, { isTheSame: true }));
  await who.leave();

  await page.evaluate(() => history.back());
  await page.waitForURL(ESSAY_PATH, { waitUntil: 'commit' });
  expect(await page.evaluate(() => 'isTheSame' in window), 'the page was not reloaded').toBe(true);
  await page.locator('.body__end').scrollIntoViewIfNeeded();
  await who.stay(20);
  // Returning to the results isn't a new search.
  await who.follow('.back', '/task2');
  await who.leave();
  return { who, depth };
}

/** Reads a report to its end, on a prerendered page and while offline. */
export async function visitOnPhone(browser: Browser, url: string): Promise<Visitor> {
  const who = await createVisitor(
    await browser.newContext({
      baseURL: url,
      userAgent: AGENTS.phone,
      timezoneId: 'Asia/Ho_Chi_Minh',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    }),
  );
  const { page } = who;
  await page.addInitScript(() =>
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true }),
  );
  await who.open(REPORT_PATH);
  await who.stay(30);
  expect(who.sent).toEqual([]);
  let isOffline = true;
  await page.route('**/api/analytics/collect', (route) =>
    isOffline ? route.abort() : route.continue(),
  );
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await page.getByRole('button', { name: 'Hide Chart' }).tap();
  await page.getByRole('button', { name: 'View Chart' }).tap();
  await page.locator('.body__end').scrollIntoViewIfNeeded();
  await who.stay(31);
  isOffline = false;
  await who.stay(30);
  await who.follow('.back', '/task1');
  await who.leave();
  return who;
}

/** Opens the site and leaves it. */
export async function visitBriefly(context: BrowserContext): Promise<Visitor> {
  const who = await createVisitor(context);
  await who.open('/');
  await who.stay(20);
  await who.leave();
  await context.close();
  return who;
}
