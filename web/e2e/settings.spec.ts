import { startWebServer } from '../../api/test/webServer.ts';
import { typeSignIn } from './admin/session.ts';
import { open } from './answerPages.ts';
import { saveSettings } from './calls.ts';
import { test as base, expect, expectAccessible, waitForHydration } from './fixtures.ts';
import { onOwnServer } from './ownServer.ts';

// Settings affect every visitor, so these tests use their own server.
const test = base.extend<object, { server: string }>(onOwnServer());

test.describe.configure({ mode: 'default' });

const DEFAULTS = { siteName: 'Band8', contactEmail: '', analyticsCode: '', maintenanceMode: false };

test.afterEach(({ server }) => saveSettings(server, DEFAULTS));

/** Starts a counter on another origin: a script, and a record of the requests to it. */
async function startCounter() {
  const received: string[] = [];
  const counter = await startWebServer(({ url = '' }, response) => {
    received.push(url);
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end('window.counted = (window.counted ?? 0) + 1;');
  });
  return { received, ...counter };
}

test.describe('settings on public pages', { tag: '@slow' }, () => {
  test('changed names, texts and contact address show on a public page at once', async ({
    page,
    server,
  }) => {
    await page.goto('/');
    await saveSettings(server, {
      siteName: 'Harbour <Answers>',
      footerText: 'Kept by <b>learners</b>.',
      contactEmail: 'desk@example.org',
    });
    await page.reload();
    await waitForHydration(page);
    await expect(page).toHaveTitle(/Harbour <Answers>/);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Kept by <b>learners</b>.');
    await expect(footer.getByRole('link', { name: 'desk@example.org' })).toBeVisible();
    await footer.getByRole('button', { name: 'Contact', exact: true }).click();
    const address = page.getByRole('dialog').getByRole('link', { name: 'desk@example.org' });
    await expect(address).toHaveAttribute('href', 'mailto:desk@example.org');
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Harbour <Answers>');
  });

  test('analytics code runs on public pages without errors, and never in the back office', async ({
    page,
    server,
  }) => {
    const counter = await startCounter();
    await saveSettings(server, {
      analyticsCode: `<script>window.inline = '</body><main id="page-state">' + "\u2028";</script>
      <script src="${counter.url}/count.js?a=1&amp;b='&quot;" data-site="a&quot;><b>"></script>`,
    });
    for (const path of ['/', '/nowhere']) {
      await open(page, path);
      await expect
        .poll(() => page.evaluate('window.inline'), path)
        .toBe('</body><main id="page-state">\u2028');
      await expect.poll(() => page.evaluate('window.counted'), path).toBe(1);
      await expect(page.getByRole('main')).toHaveCount(1);
    }
    expect(counter.received).toHaveLength(2);
    expect(counter.received[0]).toBe('/count.js?a=1&b=%27%22');

    await page.getByRole('link', { name: 'Task 2' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Task 2');

    await page.goto('/admin/login');
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
    expect(await page.evaluate("'inline' in window || 'counted' in window")).toBe(false);
    expect(await page.content()).not.toContain(counter.url);
    counter.stop();
  });

  test('maintenance mode lets administrators sign in and see the site, with a notice', async ({
    page,
    browser,
    server,
  }) => {
    await saveSettings(server, { maintenanceMode: true });
    await page.goto('/admin/login');
    await typeSignIn(page);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await open(page, '/');
    const line = page.getByRole('region', { name: 'Maintenance mode' });
    await expect(line).toContainText('Only signed-in staff see this site.');
    await expectAccessible(page);
    // Client-side calls use the same bypass cookie.
    await page.getByRole('link', { name: 'Browse Task 2' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(line).toBeVisible();

    const visitor = await (await browser.newContext({ baseURL: server })).newPage();
    expect((await visitor.goto('/task1?search=energy'))?.status()).toBe(503);
    await expectAccessible(visitor, 'the page of maintenance');
    await line.getByRole('link', { name: 'Open the dashboard' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);

    await saveSettings(server, { maintenanceMode: false });
    await visitor.getByRole('link', { name: 'Try again' }).click();
    await expect(visitor).toHaveURL('/task1?search=energy');
    await expect(visitor.getByRole('heading', { level: 1 })).toContainText('Task 1');
    await page.goto('/');
    await expect(line).toHaveCount(0);
    await visitor.context().close();
  });
});
