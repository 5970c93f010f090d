import type { Page } from '@playwright/test';
import { startWebServer } from '../../api/test/webServer.ts';
import { typeSignIn } from './admin/session.ts';
import { REPORT_PATH } from './answerPages.ts';
import { saveSettings } from './calls.ts';
import { test as base, expect, recordCalls, waitForHydration } from './fixtures.ts';
import { onOwnServer } from './ownServer.ts';
import { PRACTISE } from './practisePages.ts';

// Analytics code affects all visitors, so these tests use their own server.
const test = base.extend<object, { server: string }>(onOwnServer());

test.describe.configure({ mode: 'default' });

/** A hostile script: takes the token at once or later, and acts as its owner. */
const HOSTILE = `<script>
window.hostileCodeRan = true;
const act = (token) => {
  window.stolenToken = token;
  void fetch('/api/admin/settings', { headers: { authorization: 'Bearer ' + token } });
};
const token = localStorage.getItem('adminToken');
if (token) act(token);
</script>`;

const hasRun = (page: Page) => page.evaluate("'hostileCodeRan' in window");
const stolen = (page: Page) => page.evaluate('window.stolenToken');
const navigationType = (page: Page) =>
  page
    .evaluate(() => performance.getEntriesByType('navigation').map((entry) => entry.toJSON().type))
    .then(
      ([type]) => type,
      () => 'on the way',
    );
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

const recordAdminCalls = (page: Page) => recordCalls(page, '/api/admin');

/** Signs in and waits for the dashboard's own calls, so that they aren't attributed to the script. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  const answered = ['dashboard-stats', 'inbox-counts', 'settings'].map((path) =>
    page.waitForResponse(`**/api/admin/${path}`),
  );
  await typeSignIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await Promise.all(answered);
}

const PAGES = `/ /about /task1 /task2 /task2?search=cities ${REPORT_PATH} ${PRACTISE} /glossary
  /archive /practice /saved /words /nowhere /answer/65e6f2a04c1b8d0012a4ffff
  /task1?page=oops`.split(/\s+/);

test.describe('hostile analytics code', { tag: '@slow' }, () => {
  test.beforeAll(({ server }) => saveSettings(server, { analyticsCode: HOSTILE }));

  test('runs for visitors, but on no page of a signed-in administrator', async ({
    page,
    browser,
    server,
  }) => {
    await signIn(page);
    const token = await storedToken(page);
    const calls = recordAdminCalls(page);
    const stranger = await (await browser.newContext({ baseURL: server })).newPage();
    for (const path of PAGES) {
      await stranger.goto(path);
      expect(await hasRun(stranger), path).toBe(true);
      await page.goto(path);
      await waitForHydration(page);
      expect(await hasRun(page), path).toBe(false);
      expect(await page.content(), path).not.toContain('hostileCodeRan');
    }
    expect(calls).toEqual([]);
    expect(await storedToken(page)).toBe(token);
    await stranger.context().close();
  });

  test('does not run for a signed-in administrator who follows a link on another site', async ({
    page,
    server,
  }) => {
    await signIn(page);
    const calls = recordAdminCalls(page);
    const other = await startWebServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<title>Elsewhere</title><a href="${server}/task1">Read</a>`);
    });
    // This host name makes it another site, not just another origin.
    await page.goto(other.url);
    await page.getByRole('link', { name: 'Read' }).click();
    await expect(page).toHaveURL(`${server}/task1`);
    await waitForHydration(page);
    expect(await hasRun(page)).toBe(false);
    expect(calls).toEqual([]);
    expect(await storedToken(page)).not.toBeNull();
    other.stop();
  });

  test('removes a token without its cookie before the code can read it', async ({ page }) => {
    await signIn(page);
    await page.context().clearCookies({ name: 'band8_gate' });
    const calls = recordAdminCalls(page);
    await page.goto('/task1');
    await waitForHydration(page);
    expect(await hasRun(page)).toBe(true);
    expect(await stolen(page)).toBeUndefined();
    expect(calls).toEqual([]);
    expect(await storedToken(page)).toBeNull();
  });

  test('does not run after going back to a page from before the sign-in', async ({ page }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto('/task1');
    expect(await hasRun(page)).toBe(true);
    await signIn(page);
    const token = await storedToken(page);
    const calls = recordAdminCalls(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/task1$/);
    // The page from the back/forward cache appears briefly, then reloads.
    await expect.poll(() => navigationType(page)).toBe('reload');
    await waitForHydration(page);
    expect(await hasRun(page)).toBe(false);
    expect(calls).toEqual([]);
    expect(await storedToken(page)).toBe(token);
  });

  test('stops in other tabs when somebody signs in', async ({ page, context }) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    const open = await context.newPage();
    await open.goto('/task1');
    expect(await hasRun(open)).toBe(true);
    await signIn(page);
    await expect.poll(() => hasRun(open).catch(() => true)).toBe(false);
    await expect(open).toHaveURL(/\/task1$/);
    expect(await storedToken(page)).not.toBeNull();
  });
});
