import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { EDITOR } from './admin/editor.ts';
import { test as base, expect, untilHydrated } from './fixtures.ts';
import { ownServer } from './ownServer.ts';

// The code runs on every page of a site, so these tests have a site for themselves.
const test = base.extend<object, { server: string }>({
  server: ownServer(),
  baseURL: ({ server }, use) => use(server),
});

test.describe.configure({ mode: 'default' });

/** What a hostile script would do: take the token at once or later, and act as its owner. */
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

/** The calls of administrators that the page makes from now on. */
function adminCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/admin')) calls.push(pathname);
  });
  return calls;
}

/** What the dashboard asks for by itself. */
const DASHBOARD_CALLS = ['dashboard-stats', 'inbox-counts', 'settings'];

/** Signs in, and waits for the dashboard's own calls: none of them is taken for the script's. */
async function signIn(page: Page): Promise<void> {
  await page.goto('/admin/login');
  const answered = DASHBOARD_CALLS.map((call) => page.waitForResponse(`**/api/admin/${call}`));
  await page.getByLabel('Email').fill(EDITOR.email);
  await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await Promise.all(answered);
}

/** Saves the hostile code through the form of the settings. */
async function saveHostileCode(page: Page): Promise<void> {
  await page.goto('/admin/settings?tab=advanced');
  const code = page.getByLabel('Analytics Tracking Code');
  if ((await code.inputValue()) === HOSTILE) return;
  await code.fill(HOSTILE);
  await page.getByLabel('Current Password').fill(EDITOR.password);
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByRole('status')).toHaveText('Settings updated successfully!');
}

/** One address of each kind of public page. */
async function publicPages(server: string): Promise<string[]> {
  const lists = await fetch(`${server}/api/public-model-answers?taskType=task1`);
  const { answers } = await lists.json();
  const answer = `/answer/${answers[0].id}`;
  return [
    ...['/', '/about', '/task1', '/task2', '/task2?search=cities', answer, `${answer}/practise`],
    ...['/glossary', '/archive', '/practice', '/saved', '/words', '/nowhere'],
    ...['/answer/65e6f2a04c1b8d0012a4ffff', '/task1?page=oops'],
  ];
}

test.describe('hostile analytics code', { tag: '@slow' }, () => {
  test('analytics code runs for strangers and on no page of a signed-in administrator', async ({
    page,
    browser,
    server,
  }) => {
    await signIn(page);
    await saveHostileCode(page);
    const token = await storedToken(page);
    const calls = adminCalls(page);
    const stranger = await (await browser.newContext({ baseURL: server })).newPage();
    for (const path of await publicPages(server)) {
      await stranger.goto(path);
      expect(await hasRun(stranger), path).toBe(true);
      await page.goto(path);
      await untilHydrated(page);
      expect(await hasRun(page), path).toBe(false);
      expect(await page.content(), path).not.toContain('hostileCodeRan');
    }
    expect(calls).toEqual([]);
    expect(await storedToken(page)).toBe(token);
    await stranger.context().close();
  });

  test('a link on another site brings a signed-in administrator to a page without analytics code', async ({
    page,
    server,
  }) => {
    await signIn(page);
    await saveHostileCode(page);
    const calls = adminCalls(page);
    const other = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<title>Elsewhere</title><a href="${server}/task1">Read</a>`);
    });
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const address = other.address();
    if (typeof address !== 'object' || !address) throw new Error('The other site does not listen.');
    // By this name it is another site for the browser, not just another origin.
    await page.goto(`http://127.0.0.1:${address.port}/`);
    await page.getByRole('link', { name: 'Read' }).click();
    await expect(page).toHaveURL(`${server}/task1`);
    await untilHydrated(page);
    expect(await hasRun(page)).toBe(false);
    expect(calls).toEqual([]);
    expect(await storedToken(page)).not.toBeNull();
    other.close();
  });

  test('a token whose browser lost the cookie is gone before analytics code can read it', async ({
    page,
  }) => {
    await signIn(page);
    await saveHostileCode(page);
    await page.context().clearCookies({ name: 'band8_gate' });
    const calls = adminCalls(page);
    await page.goto('/task1');
    await untilHydrated(page);
    expect(await hasRun(page)).toBe(true);
    expect(await stolen(page)).toBeUndefined();
    expect(calls).toEqual([]);
    expect(await storedToken(page)).toBeNull();
  });

  test('going back to a page from before the sign-in shows it without analytics code', async ({
    page,
  }) => {
    await signIn(page);
    await saveHostileCode(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await page.goto('/task1');
    expect(await hasRun(page)).toBe(true);
    await signIn(page);
    const token = await storedToken(page);
    const calls = adminCalls(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/task1$/);
    // It is shown as it was stored for a moment, and loaded again.
    await expect.poll(() => navigationType(page)).toBe('reload');
    await untilHydrated(page);
    expect(await hasRun(page)).toBe(false);
    expect(calls).toEqual([]);
    expect(await storedToken(page)).toBe(token);
  });

  test('a page that is open in another tab drops its analytics code when somebody signs in', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await saveHostileCode(page);
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
