import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AGENTS } from '../../../api/test/visits.ts';
import { findBrowser } from '../../../scripts/browser.ts';
import { ESSAY, ESSAY_PATH, LINE_GRAPH, REPORT_PATH } from '../answerPages.ts';
import { expect, test } from '../fixtures.ts';
import { startOwnServer } from '../ownServer.ts';
import { signIn } from './session.ts';
import { visitBriefly, visitOnDesktop, visitOnPhone } from './visits.ts';

/** Long, because the test starts a server and loads many pages. */
const TIMEOUT_MS = 300_000;

let site: Awaited<ReturnType<typeof startOwnServer>>;

test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      // The full browser, because the headless shell lacks window focus and preferences.
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

/** Creates a browser profile with these preferences. */
async function createProfile(preferences: object): Promise<string> {
  const profile = join(site.dataDir, 'profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(preferences));
  return profile;
}

const today = () => new Date().toISOString().slice(0, 10);

test('two visits count exactly, and bots, administrators and opted-out visitors don’t count', {
  tag: '@slow',
}, async ({ page, browser, playwright, launchOptions }) => {
  test.setTimeout(TIMEOUT_MS);
  const headers = { authorization: `Bearer ${await signIn(page, site.url)}` };
  const read = async (path: string) =>
    (await page.request.get(`${site.url}/api/${path}`, { headers })).json();
  const viewsOf = async (id: string) => (await read(`admin/model-answers/${id}`)).views;
  await page.request.delete(`${site.url}/api/analytics/sample`, { headers });
  const views = { essay: await viewsOf(ESSAY), report: await viewsOf(LINE_GRAPH) };
  const startDate = today();

  const { who: reader, depth } = await visitOnDesktop(browser, site.url);
  const other = await visitOnPhone(browser, site.url);
  const common = { baseURL: site.url, userAgent: AGENTS.firefox };
  const bot = await visitBriefly(await browser.newContext({ ...common, userAgent: AGENTS.bot }));
  const storageState = await page.context().storageState();
  const administrator = await visitBriefly(await browser.newContext({ ...common, storageState }));
  const withControl = await browser.newContext(common);
  await withControl.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
  );
  const asksByControl = await visitBriefly(withControl);
  const profile = await createProfile({ enable_do_not_track: true });
  const asksByHeader = await visitBriefly(
    await playwright.chromium.launchPersistentContext(profile, { ...launchOptions, ...common }),
  );
  expect(bot.sent).toEqual(['/']);
  for (const { sent } of [asksByControl, asksByHeader, administrator]) expect(sent).toEqual([]);
  for (const { faults } of [reader, other, bot, asksByControl, asksByHeader, administrator]) {
    expect(faults).toEqual([]);
  }

  const range = { startDate, endDate: today() };
  const query = new URLSearchParams(range);
  const none = { pageViews: 0, uniqueVisitors: 0, uniqueSearches: 0, bounceRate: 0 };
  await expect
    .poll(() => read(`analytics/overview?${query}`))
    .toEqual({
      ...range,
      pageViews: 7,
      uniqueVisitors: 2,
      uniqueSearches: 2,
      bounceRate: 71.4,
      topPages: [
        { page: ESSAY_PATH, views: 2 },
        { page: '/task2', views: 2 },
        { page: '/', views: 1 },
        { page: REPORT_PATH, views: 1 },
        { page: '/task1', views: 1 },
      ],
      topSearches: [
        { query: 'qqzz', count: 1 },
        { query: 'streets', count: 1 },
      ],
      emptySearches: [{ query: 'qqzz', count: 1 }],
      deviceStats: [
        { device: 'Desktop', count: 5 },
        { device: 'Mobile', count: 2 },
      ],
      countryStats: [
        { country: 'PL', count: 5 },
        { country: 'VN', count: 2 },
      ],
      browserStats: [
        { browser: 'Chrome', count: 5 },
        { browser: 'Safari', count: 2 },
      ],
      interactions: ['chartOpened', 'copied', 'glossaryOpened'].map((kind) => ({ kind, count: 1 })),
      termsOpened: [{ termId: expect.any(String), term: 'contentious', count: 1 }],
      days: [{ day: startDate, pageViews: 7, uniqueVisitors: 2 }],
      previous: none,
      bots: 1,
      overLimit: 0,
      sampleData: false,
    });
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
