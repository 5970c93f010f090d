import { failing, hold } from './listPages.ts';
import {
  COUNTS_CALL,
  createMessage,
  MESSAGES_CALL,
  mockInbox,
  opener,
  openInbox,
  rowFrom,
  rows,
} from './messagePages.ts';
import { expect, test } from './session.ts';

test('a row shows the sender, the beginning, the time, the status and the email delivery', {
  tag: '@slow',
}, async ({ page }) => {
  const long = 'A long beginning. '.repeat(20);
  const messages = [
    createMessage('Anouk', { mail: 'sent', message: long }),
    createMessage('Idris', { mail: 'waiting', status: 'read' }),
    createMessage('Hana', { mail: 'off', status: 'answered' }),
  ];
  await mockInbox(page, messages);
  await page.route(MESSAGES_CALL, failing('GET', 503));
  const first = await hold(page, MESSAGES_CALL);
  await page.goto('/admin/messages');
  await expect(page.getByRole('status', { name: 'Loading messages' })).toBeVisible();
  first.release();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch messages');
  await page.unroute(MESSAGES_CALL);
  await mockInbox(page, messages);
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

  await test.step('Refresh reloads messages and counts; the old ones stay after an error', async () => {
    messages.unshift(createMessage('Lena'));
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

test('the status and the page are in the URL and undone by Back', async ({ page }) => {
  const many = Array.from({ length: 45 }, (_, at) =>
    createMessage(`Visitor${at}`, { status: at < 23 ? 'read' : 'unread' }),
  );
  await openInbox(page, many);
  await expect(rows(page)).toHaveCount(20);

  await test.step('the old page stays, disabled, until the new one has loaded', async () => {
    const { release } = await hold(page, MESSAGES_CALL);
    const request = page.waitForRequest(MESSAGES_CALL);
    await page.getByRole('link', { name: 'Read', exact: true }).click();
    expect(new URL((await request).url()).searchParams.get('status')).toBe('read');
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
  test('link to waiting items, and are hidden when they are zero', async ({ page }) => {
    await mockInbox(page, [createMessage('Anouk')], 3);
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

    await test.step('the phone menu shows them, and closes after a click', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Menu' }).click();
      const drawer = page.getByRole('dialog', { name: 'Menu' });
      await drawer.getByRole('link', { name: '3 pending' }).click();
      await expect(page).toHaveURL('/admin/answers?status=pending');
      await expect(drawer).toBeHidden();
    });

    await test.step('they are hidden after a loading error', async () => {
      await page.route(COUNTS_CALL, failing('GET', 500));
      const failed = page.waitForResponse(COUNTS_CALL);
      await page.goto('/admin/dashboard');
      await failed;
      await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
      await expect(page.locator('.inbox-count, .waiting')).toHaveCount(0);
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  });

  test('are reloaded with a new page if they are older than a minute', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.clock.install();
    const messages = [createMessage('Anouk')];
    await mockInbox(page, messages);
    let loadCount = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/inbox-counts')) loadCount += 1;
    });
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link', { name: '1 unread' })).toBeVisible();
    messages.push(createMessage('Idris'));
    await menu.getByRole('link', { name: 'Answers', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Manage Answers/ })).toBeVisible();
    await page.clock.fastForward(61_000);
    expect(loadCount, 'not again by itself').toBe(1);
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(menu.getByRole('link', { name: '2 unread' })).toBeVisible();
    expect(loadCount).toBe(2);
  });
});
