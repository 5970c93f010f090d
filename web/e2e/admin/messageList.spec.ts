import { accessibilityFaults, expectAccessible } from '../fixtures.ts';
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

test('a row says who wrote, how it begins, when, its status and its way by e-mail', async ({
  page,
}) => {
  const long = 'A long beginning. '.repeat(20);
  await openInbox(page, [
    messageFrom('Anouk', { mail: 'sent', message: long }),
    messageFrom('Idris', { mail: 'waiting', status: 'read' }),
    messageFrom('Hana', { mail: 'off', status: 'answered' }),
  ]);
  await expect(page).toHaveTitle('Messages · Band8 admin');
  for (const text of ['anouk@example.org', 'Apr 22, 2024, 10:00 UTC', 'Unread', 'sent by email']) {
    await expect(rowFrom(page, 'Anouk').getByText(text, { exact: true })).toBeVisible();
  }
  await expect(rowFrom(page, 'Anouk')).toContainText(`${'A long beginning. '.repeat(6)}A long…`);
  await expect(rowFrom(page, 'Idris')).toContainText('waiting to be sent');
  await expect(rowFrom(page, 'Hana').locator('.message__state')).toHaveText('Answered');
});

test('the status and the page are in the address and undone by Back', async ({ page }) => {
  const many = Array.from({ length: 45 }, (_, at) =>
    messageFrom(`Visitor${at}`, { status: at < 23 ? 'read' : 'unread' }),
  );
  await openInbox(page, many);
  await expect(rows(page)).toHaveCount(20);
  const asked = page.waitForRequest(MESSAGES_CALL);
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  expect(new URL((await asked).url()).searchParams.get('status')).toBe('read');
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
});

test('an address that is wrong shows the messages, one past the end the last page', async ({
  page,
}) => {
  await openInbox(page, [messageFrom('Anouk')], '/admin/messages?status=nothing&page=x');
  await expect(rows(page)).toHaveCount(1);
  await page.goto('/admin/messages?page=7');
  await expect(page).toHaveURL('/admin/messages');
  await expect(rows(page)).toHaveCount(1);
});

test('an empty inbox says what will be in it', async ({ page }) => {
  await openInbox(page, []);
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('while the messages load there is a skeleton', async ({ page }) => {
  await serveInbox(page, [messageFrom('Anouk')]);
  const { release } = await hold(page, MESSAGES_CALL);
  await page.goto('/admin/messages');
  await expect(page.getByRole('status', { name: 'Loading messages' })).toBeVisible();
  release();
  await expect(rows(page)).toHaveCount(1);
});

test('the page before stays, out of reach, until the wanted one is here', async ({ page }) => {
  await openInbox(page, [messageFrom('Anouk'), messageFrom('Idris', { status: 'read' })]);
  const { release } = await hold(page, MESSAGES_CALL);
  await page.getByRole('link', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Updating the list' })).toBeVisible();
  await expect(page.locator('.messages')).toHaveAttribute('inert');
  release();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.locator('.messages')).not.toHaveAttribute('inert');
});

test('Failed to fetch messages, with Try Again', async ({ page }) => {
  await serveInbox(page, [messageFrom('Anouk')]);
  await page.route(MESSAGES_CALL, failing('GET', 503));
  await page.goto('/admin/messages');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch messages');
  await page.unroute(MESSAGES_CALL);
  await serveInbox(page, [messageFrom('Anouk')]);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(alert).toHaveCount(0);
});

test('Refresh reads messages and counts again', async ({ page }) => {
  const messages = [messageFrom('Anouk')];
  await openInbox(page, messages);
  messages.unshift(messageFrom('Idris'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole('link', { name: '2 unread' })).toBeVisible();
});

test.describe('the counts in the sidebar (V3)', () => {
  test('lead to what waits, and are absent where nothing does', async ({ page }) => {
    await serveInbox(page, [messageFrom('Anouk')], 3);
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await menu.getByRole('link', { name: '3 pending' }).click();
    await expect(page).toHaveURL('/admin/answers?status=pending');
    await menu.getByRole('link', { name: '1 unread' }).click();
    await expect(page).toHaveURL('/admin/messages?status=unread');
    await opener(page, 'Anouk').click();
    await expect(menu.getByRole('link', { name: /unread/ })).toHaveCount(0);
    await menu.getByRole('link', { name: 'Answers', exact: true }).click();
    await expect(page).toHaveURL('/admin/answers');
  });

  test('are read again when a page is opened, once they are a minute old', async ({ page }) => {
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

  test('are left out when they cannot be read', async ({ page }) => {
    await page.route(COUNTS_CALL, failing('GET', 500));
    const failed = page.waitForResponse(COUNTS_CALL);
    await page.goto('/admin/dashboard');
    await failed;
    await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
    await expect(page.locator('.inbox-count, .pending-note')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('stand in the menu of a phone, which closes behind them', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await serveInbox(page, [], 2);
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Menu' }).click();
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await drawer.getByRole('link', { name: '2 pending' }).click();
    await expect(page).toHaveURL('/admin/answers?status=pending');
    await expect(drawer).toBeHidden();
  });
});

test('that new messages are turned away is said above the list, and only then', async ({
  page,
}) => {
  await openInbox(page, [messageFrom('Anouk')]);
  const notice = page.getByText('New messages are being refused because too many are unread.');
  await expect(page.getByRole('link', { name: '1 unread' })).toBeVisible();
  await expect(notice).toHaveCount(0);
  const counts = { pendingAnswers: 0, unreadMessages: 1000 };
  await page.route(COUNTS_CALL, (route) =>
    route.fulfill({ json: { ...counts, isPendingFull: false, isUnreadFull: true } }),
  );
  await page.reload();
  await expect(notice).toBeVisible();
  await expectAccessible(page, 'a full inbox');
});

test('the inbox has no accessibility fault, open messages neither', async ({ page }) => {
  await openInbox(page, [
    messageFrom('Anouk', { mail: 'sent', message: 'Word'.repeat(400) }),
    messageFrom('Idris', { mail: 'waiting', status: 'read', name: 'Idris'.repeat(30) }),
    messageFrom('Hana', { status: 'answered' }),
  ]);
  await opener(page, 'Hana').click();
  await expectAccessible(page, 'an answered message');
  await opener(page, 'Anouk').click();
  const reply = page.getByRole('link', { name: 'Reply' }).first();
  await reply.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()));
  await reply.click();
  await expect(page.getByRole('button', { name: 'Mark as Answered' })).toBeVisible();
  await expectAccessible(page, 'a message that is being answered');
});
