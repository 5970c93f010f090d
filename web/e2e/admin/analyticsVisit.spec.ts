import type { BrowserContext, Page } from '@playwright/test';
import { AGENTS } from '../../../api/test/visits.ts';
import { findBrowser } from '../../../scripts/browser.ts';
import { ESSAY, ESSAY_PATH, LINE_GRAPH, REPORT_PATH } from '../answerPages.ts';
import { expect, test } from '../fixtures.ts';
import { startOwnServer } from '../ownServer.ts';
import { signIn } from './session.ts';
import { createVisitor } from './visitor.ts';

/** Long, because the test starts a server and loads many pages. */
const TIMEOUT_MS = 300_000;

let site: Awaited<ReturnType<typeof startOwnServer>>;

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      // The full browser, because the headless shell lacks window focus.
      executablePath: await findBrowser(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
});

// The figures are exact because there are no other visitors.
test.beforeAll(async () => {
  test.setTimeout(TIMEOUT_MS);
  site = await startOwnServer();
});
test.afterAll(() => site.stop());

/** How much of the answer is visible, in percent; at most 100. */
const measureVisible = (page: Page) =>
  page.locator('article.answer .body').evaluate((body) => {
    const { top, height } = body.getBoundingClientRect();
    return Math.min(100, Math.round(((innerHeight - top) / height) * 100));
  });

/** Browses, searches, reads an essay while doing other things, leaves and returns. */
async function visitOnDesktop(context: BrowserContext) {
  const who = await createVisitor(context);
  const { page } = who;
  await who.open('/');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('link'), { rel: 'prefetch', href: '/about' });
    document.head.append(link);
  });
  await who.follow('nav a[href="/task2"]', '/task2');
  // An incomplete word and one without a match: 'stre' doesn't count as a search.
  for (const [typed, found, seconds] of [
    ['stre', /^Showing/, 0],
    ['qqzz', /^No answers match/, 3],
    ['Streets', /^Showing/, 3],
  ] as const) {
    await page.getByLabel(/^Search Task/).fill(typed);
    await who.stay(0.4);
    await who.until(() => expect(page).toHaveURL(new RegExp(`search=${typed}$`), { timeout: 50 }));
    await who.until(() => expect(page.getByRole('status')).toHaveText(found, { timeout: 50 }));
    await who.stay(seconds);
  }
  // The suggestions cover the results.
  await page.keyboard.press('Escape');
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
async function visitOnPhone(context: BrowserContext) {
  const who = await createVisitor(context);
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

async function visitBriefly(context: BrowserContext) {
  const who = await createVisitor(context);
  await who.open('/');
  await who.stay(20);
  await who.leave();
  await context.close();
  return who;
}

const countsOf = (rows: Record<string, string | number>[]) =>
  Object.fromEntries(rows.map((row) => Object.values(row)));

const today = () => new Date().toISOString().slice(0, 10);

test('two visits count exactly, and bots, administrators and opted-out visitors don’t count', {
  tag: '@slow',
}, async ({ page, browser }) => {
  test.setTimeout(TIMEOUT_MS);
  const headers = { authorization: `Bearer ${await signIn(page, site.url)}` };
  const read = async (path: string) =>
    (await page.request.get(`${site.url}/api/${path}`, { headers })).json();
  const viewsOf = async (id: string) => (await read(`admin/model-answers/${id}`)).views;
  await page.request.delete(`${site.url}/api/analytics/sample`, { headers });
  const views = { essay: await viewsOf(ESSAY), report: await viewsOf(LINE_GRAPH) };
  const startDate = today();

  const baseURL = site.url;
  const { who: reader, depth } = await visitOnDesktop(
    await browser.newContext({
      baseURL,
      userAgent: AGENTS.desktop,
      timezoneId: 'Europe/Warsaw',
    }),
  );
  const other = await visitOnPhone(
    await browser.newContext({
      baseURL,
      userAgent: AGENTS.phone,
      timezoneId: 'Asia/Ho_Chi_Minh',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
    }),
  );
  const common = { baseURL, userAgent: AGENTS.firefox };
  const bot = await visitBriefly(await browser.newContext({ ...common, userAgent: AGENTS.bot }));
  const storageState = await page.context().storageState();
  const administrator = await visitBriefly(await browser.newContext({ ...common, storageState }));
  const uncounted = [administrator];
  for (const wish of [{ globalPrivacyControl: true }, { doNotTrack: '1' }]) {
    const context = await browser.newContext(common);
    await context.addInitScript((own) => {
      for (const [name, value] of Object.entries(own)) {
        Object.defineProperty(navigator, name, { value });
      }
    }, wish);
    uncounted.push(await visitBriefly(context));
  }
  expect(bot.sent).toEqual(['/']);
  for (const { sent } of uncounted) expect(sent).toEqual([]);
  for (const { faults } of [reader, other, bot, ...uncounted]) expect(faults).toEqual([]);

  const range = { startDate, endDate: today() };
  const query = new URLSearchParams(range);
  const overview = () => read(`analytics/overview?${query}`);
  await expect.poll(overview).toMatchObject({
    pageViews: 7,
    uniqueVisitors: 2,
    bots: 1,
    emptySearches: [{ query: 'qqzz', count: 1 }],
    termsOpened: [{ term: 'contentious', count: 1 }],
  });
  const { topPages, topSearches, deviceStats, countryStats, interactions } = await overview();
  expect(countsOf(topPages)).toEqual({
    [ESSAY_PATH]: 2,
    '/task2': 2,
    '/': 1,
    [REPORT_PATH]: 1,
    '/task1': 1,
  });
  expect(countsOf(topSearches)).toEqual({ qqzz: 1, streets: 1 });
  expect(countsOf(deviceStats)).toEqual({ Desktop: 5, Mobile: 2 });
  expect(countsOf(countryStats)).toEqual({ PL: 5, VN: 2 });
  expect(countsOf(interactions)).toEqual({ chartOpened: 1, copied: 1, glossaryOpened: 1 });
  const essay = { contentId: ESSAY, views: 2, interactions: 1, avgTimeSpent: 35 };
  const report = { contentId: LINE_GRAPH, views: 1, interactions: 1, avgTimeSpent: 61 };
  expect(await read(`analytics/content-performance?${query}`)).toMatchObject([
    { ...essay, avgScrollDepth: (100 + depth) / 2 },
    { ...report, avgScrollDepth: 100 },
  ]);
  // One view per network and day, whatever the number of visits.
  expect(await viewsOf(ESSAY)).toBe(views.essay + 1);
  expect(await viewsOf(LINE_GRAPH)).toBe(views.report + 1);
});
