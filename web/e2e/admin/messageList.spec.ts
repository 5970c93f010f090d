import { failing, hold } from './listPages.ts';
import {
  COUNTS_CALL,
  MESSAGES_CALL,
  messageFrom,
  opener,
  openInbox,
  rowFrom,
  rows,
  serveInbox,
} from './messagePages.ts';
import { expect, test } from './session.ts';

test('a row says who wrote, how it begins, when, its status and its way by e-mail', {
  tag: '@slow',
}, async ({ page }) => {
  const long = 'A long beginning. '.repeat(20);
  const messages = [
    messageFrom('Anouk', { mail: 'sent', message: long }),
    messageFrom('Idris', { mail: 'waiting', status: 'read' }),
    messageFrom('Hana', { mail: 'off', status: 'answered' }),
  ];
  await serveInbox(page, messages);
  await page.route(MESSAGES_CALL, failing('GET', 503));
  const first = await hold(page, MESSAGES_CALL);
  await page.goto('/admin/messages');
  await expect(page.getByRole('status', { name: 'Loading messages' })).toBeVisible();
  first.release();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch messages');
  await page.unroute(MESSAGES_CALL);
  await serveInbox(page, messages);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(alert).toHaveCount(0);

  await expect(page).toHaveTitle('Messages · Band8 admin');
  for (const text of ['anouk@example.org', 'Apr 22, 2024, 10:00 UTC', 'Unread', 'sent by email']) {
    await expect(rowFrom(page, 'Anouk').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(rowFrom(page, 'Anouk')).toContainText(`${'A long beginning. '.repeat(6)}A long…`);
  await expect(rowFrom(page, 'Idris')).toContainText('waiting to be sent');
  await expect(rowFrom(page, 'Hana').locator('.message__state')).toHaveText('Answered');

  await test.step('Refresh reads messages and counts again; what is known outlives a failure', async () => {
    messages.unshift(messageFrom('Lena'));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
    await expect(rows(page)).toHaveCount(4);
    await expect(page.getByRole('link', { name: '2 unread' })).toBeVisible();
    await page.route(MESSAGES_CALL, failing('GET', 500));
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(alert).toContainText('Failed to fetch messages');
    await expect(rows(page)).toHaveCount(4);
    expect(messages[0]?.status, 'nothing is done to what is not opened').toBe('unread');
  });
});

test('the status and the page are in the address and undone by Back', async ({ page }) => {
  const many = Array.from({ length: 45 }, (_, at) =>
    messageFrom(`Visitor${at}`, { status: at < 23 ? 'read' : 'unread' }),
  );
  await openInbox(page, many);
  await expect(rows(page)).toHaveCount(20);

  await test.step('the page before stays, out of reach, until the wanted one is here', async () => {
    const { release } = await hold(page, MESSAGES_CALL);
    const asked = page.waitForRequest(MESSAGES_CALL);
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    expect(new URL((await asked).url()).searchParams.get('status')).toBe('read');
    await expect(page.getByRole('status').filter({ hasText: 'Updating the list' })).toBeVisible();
    await expect(page.locator('.messages')).toHaveAttribute('inert');
    release();
    await expect(page.locator('.messages')).not.toHaveAttribute('inert');
  });

  await expect(page).toHaveURL('/admin/messages?status=read');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/messages?status=read&page=2');
  await expect(rows(page)).toHaveCount(3);
  await expect(page.getByText('Showing 21 to 23 of 23 results')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Read', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/admin/messages');
  await expect(page.getByText('Showing 1 to 20 of 45 results')).toBeVisible();
  await page.goto('/admin/messages?status=nothing&page=7');
  await expect(page, 'one past the end is the last').toHaveURL('/admin/messages?page=3');
  await expect(rows(page)).toHaveCount(5);
});

test.describe('the counts in the sidebar', () => {
  test('lead to what waits, and are absent where nothing does', async ({ page }) => {
    await serveInbox(page, [messageFrom('Anouk')], 3);
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await page.getByRole('link', { name: '3 answers are waiting for approval' }).click();
    await expect(page).toHaveURL('/admin/answers?status=pending');
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await menu.getByRole('link', { name: '3 pending' }).click();
    await expect(page).toHaveURL('/admin/answers?status=pending');
    await menu.getByRole('link', { name: '1 unread' }).click();
    await expect(page).toHaveURL('/admin/messages?status=unread');
    await opener(page, 'Anouk').click();
    await expect(menu.getByRole('link', { name: /unread/ })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Answers', exact: true }).click();
    await expect(page).toHaveURL('/admin/answers');

    await test.step('the menu of a phone has them, and closes behind them', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('link', { name: '3 pending' }).click();
      await expect(page).toHaveURL('/admin/answers?status=pending');
      await expect(drawer).toBeHidden();
    });

    await test.step('they are left out when they cannot be read', async () => {
      await page.route(COUNTS_CALL, failing('GET', 500));
      const failed = page.waitForResponse(COUNTS_CALL);
      await page.goto('/admin/dashboard');
      await failed;
      await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
      await expect(page.locator('.inbox-count, .pending-note')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('are read again when a page is opened, once they are a minute old', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.clock.install();
    const messages = [messageFrom('Anouk')];
    await serveInbox(page, messages);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/inbox-counts')) asked += 1;
    });
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link', { name: '1 unread' })).toBeVisible();
    messages.push(messageFrom('Idris'));
    await menu.getByRole('link', { name: 'Answers', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Manage Answers/ })).toBeVisible();
    await page.clock.fastForward(61_000);
    expect(asked, 'not again by itself').toBe(1);
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(menu.getByRole('link', { name: '2 unread' })).toBeVisible();
    expect(asked).toBe(2);
  });
});
