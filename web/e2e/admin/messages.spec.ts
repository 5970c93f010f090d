import { buildMessage } from '../../test/builders.ts';
import { expectAccessible } from '../fixtures.ts';
import { failing, hold, ownWord, recordSaves, toast } from './listPages.ts';
import {
  badge,
  COUNTS_CALL,
  MESSAGE_CALL,
  MESSAGES_CALL,
  mockInbox,
  opener,
  openInbox,
  rowFrom,
  rows,
} from './messagePages.ts';
import { expect, test } from './session.ts';

test('a visitor’s message is shown as it was written, and read once it is opened', async ({
  page,
}) => {
  const name = `Anouk ${ownWord()}`;
  const text = '<b>Not bold</b> & so on:\n\n  two lines further, two spaces in.';
  const data = { name, email: 'anouk@example.org', message: text };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await page.goto('/admin/messages?status=unread');
  await expect(badge(page, name)).toHaveText('Unread');
  const counted = page.waitForResponse(COUNTS_CALL);
  await opener(page, name).click();
  expect(await page.locator('.message__text').innerText()).toBe(text);
  await expect(badge(page, name)).toHaveText('Read');
  expect((await counted).status(), 'the counts are read again').toBe(200);
});

test('changes of a status are sent in order, update the counts, and are reverted after an error', async ({
  page,
}) => {
  const message = buildMessage('Anouk');
  await openInbox(page, [message], '/admin/messages?status=unread');
  await expect(page.getByRole('link', { name: '1 unread' })).toBeVisible();
  await page.route(MESSAGE_CALL, failing('PUT', 500), { times: 1 });
  await opener(page, 'Anouk').click();
  await expect(toast(page, 'Failed to update message')).toBeVisible();
  await expect(badge(page, 'Anouk')).toHaveText('Unread');
  await expect(page.locator('.message__text'), 'the text stays open').toBeVisible();
  await opener(page, 'Anouk').click();

  const sent = recordSaves(page);
  const { release } = await hold(page, MESSAGE_CALL);
  await opener(page, 'Anouk').click();
  await expect(badge(page, 'Anouk')).toHaveText('Read');
  await page.locator('.message__mark').getByText('Answered', { exact: true }).click();
  await expect(badge(page, 'Anouk')).toHaveText('Answered');
  expect(sent).toEqual([{ status: 'read' }]);
  release();
  await expect.poll(() => sent).toEqual([{ status: 'read' }, { status: 'answered' }]);
  await expect(page.getByRole('link', { name: /unread$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(badge(page, 'Anouk')).toHaveText('Answered');
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No unread messages' })).toBeVisible();
});

test('a message can be answered by email and deleted, and the focus stays near', {
  tag: '@slow',
}, async ({ page }) => {
  const long = buildMessage('Anouk', { message: 'Word'.repeat(400) });
  const messages = [long, buildMessage('Idris'), buildMessage('Hana')];
  await openInbox(page, messages);
  await opener(page, 'Anouk').press('Enter');
  await expectAccessible(page, 'an open message');
  const reply = page.getByRole('link', { name: 'Reply' });
  await expect(reply).toHaveAttribute('href', /^mailto:anouk@example\.org\?subject=Re%3A%20/);
  // Tests have no mail program.
  await reply.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()));
  await reply.click();
  await expect(page.getByText('Have you sent it?')).toBeVisible();
  await page.getByRole('button', { name: 'Mark as Answered' }).click();
  await expect(badge(page, 'Anouk')).toHaveText('Answered');
  await expect(page.getByText('Have you sent it?')).toHaveCount(0);
  await expect(reply).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener(page, 'Anouk')).toBeFocused();
  await expect(page.locator('.message__text')).toHaveCount(0);

  await opener(page, 'Anouk').click();
  const question = page.getByRole('dialog', { name: /^Are you sure .* this message\?/ });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
  await expect(page.locator('.message__text'), 'Escape was for the question').toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Message deleted')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Messages (2)');

  await test.step('a message deleted elsewhere disappears', async () => {
    messages.splice(0, 1);
    await opener(page, 'Idris').click();
    await expect(page.locator('.toast[data-tone=destructive]')).toContainText('That is gone.');
    await expect(rows(page)).toHaveCount(1);
  });
});

test('a row shows how its email fares, and stays after an error', async ({ page }) => {
  await openInbox(page, [
    buildMessage('Anouk', { mail: 'sent' }),
    buildMessage('Idris', { mail: 'waiting' }),
  ]);
  await expect(rowFrom(page, 'Anouk')).toContainText('sent by email');
  await expect(rowFrom(page, 'Idris')).toContainText('waiting to be sent');

  await page.route(MESSAGES_CALL, failing('GET', 500));
  await page.getByRole('button', { name: 'Refresh', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch messages');
  await expect(rows(page)).toHaveCount(2);
});

test.describe('the counts in the sidebar', { tag: '@slow' }, () => {
  test('link to waiting items, and are hidden when they are zero', async ({ page }) => {
    await mockInbox(page, [buildMessage('Anouk')], 3);
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await menu.getByRole('link', { name: '3 pending' }).click();
    await expect(page).toHaveURL('/admin/answers?status=pending');
    await menu.getByRole('link', { name: '1 unread' }).click();
    await expect(page).toHaveURL('/admin/messages?status=unread');
    await opener(page, 'Anouk').click();
    await expect(menu.getByRole('link', { name: /unread/ })).toHaveCount(0);

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
    const messages = [buildMessage('Anouk')];
    await mockInbox(page, messages);
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link', { name: '1 unread' })).toBeVisible();
    messages.push(buildMessage('Idris'));
    await menu.getByRole('link', { name: 'Answers', exact: true }).click();
    await expect(page.getByRole('heading', { name: /^Manage Answers/ })).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(menu.getByRole('link', { name: '1 unread' }), 'not by itself').toBeVisible();
    await menu.getByRole('link', { name: 'Dashboard' }).click();
    await expect(menu.getByRole('link', { name: '2 unread' })).toBeVisible();
  });
});
