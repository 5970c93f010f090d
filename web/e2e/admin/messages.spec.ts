import { failing, hold, ownWord, toast } from './listPages.ts';
import {
  badge,
  COUNTS_CALL,
  createMessage,
  MESSAGE_CALL,
  markAs,
  mockInbox,
  opener,
  openInbox,
  rowFrom,
  rows,
} from './messagePages.ts';
import { expect, test } from './session.ts';

const DELETE_QUESTION =
  'Are you sure you want to delete this message? This action cannot be undone.';

test('a visitor’s message can be read, answered and deleted', async ({ page }) => {
  const name = `Anouk ${ownWord()}`;
  const text = '<b>Not bold</b> & so on:\n\n  two lines further, two spaces in.';
  const sent = await page.request.post('/api/contact', {
    data: { name, email: 'anouk@example.org', message: text },
  });
  expect(sent.status(), await sent.text()).toBe(201);

  await page.goto('/admin/messages?status=unread');
  await expect(badge(page, name)).toHaveText('Unread');
  const counted = page.waitForResponse(COUNTS_CALL);
  await opener(page, name).click();
  expect(await page.locator('.message__text').innerText()).toBe(text);
  await expect(badge(page, name)).toHaveText('Read');
  expect((await counted).status(), 'the counts are read again').toBe(200);

  await page.goto('/admin/messages?status=read');
  await opener(page, name).click();
  const answered = page.waitForResponse(MESSAGE_CALL);
  await markAs(page, 'Answered');
  expect((await answered).status()).toBe(200);
  await page.goto('/admin/messages?status=answered');
  await opener(page, name).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: DELETE_QUESTION });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Message deleted')).toBeVisible();
  await expect(rowFrom(page, name)).toHaveCount(0);
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(rowFrom(page, name)).toHaveCount(0);
});

test('opening marks a message as read; changes are sent in order and update the counts', async ({
  page,
}) => {
  const message = createMessage('Anouk');
  await openInbox(page, [message, createMessage('Idris', { status: 'read' })]);
  await expect(page.getByRole('link', { name: '1 unread' })).toBeVisible();

  await test.step('an unsaved status is reverted', async () => {
    await page.route(MESSAGE_CALL, failing('PUT', 500));
    await opener(page, 'Anouk').click();
    await expect(toast(page, 'Failed to update message')).toBeVisible();
    await expect(page.locator('.toast[data-tone=destructive]')).toContainText('Please try again.');
    await expect(badge(page, 'Anouk')).toHaveText('Unread');
    await expect(page.locator('.message__text'), 'the text stays open').toBeVisible();
    await opener(page, 'Anouk').click();
    await opener(page, 'Idris').click();
    await markAs(page, 'Answered');
    await expect(page.getByRole('radio', { name: 'Read', exact: true })).toBeChecked();
    await expect(badge(page, 'Idris')).toHaveText('Read');
    await opener(page, 'Idris').click();
    await page.unroute(MESSAGE_CALL);
    await openInbox(page, [message], '/admin/messages?status=unread');
  });

  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') sent.push(request.postDataJSON());
  });
  const { release } = await hold(page, MESSAGE_CALL);
  await opener(page, 'Anouk').click();
  await expect(badge(page, 'Anouk')).toHaveText('Read');
  await markAs(page, 'Answered');
  await expect(badge(page, 'Anouk')).toHaveText('Answered');
  expect(sent).toEqual([{ status: 'read' }]);
  release();
  await expect.poll(() => message.status).toBe('answered');
  expect(sent).toEqual([{ status: 'read' }, { status: 'answered' }]);
  await expect(badge(page, 'Anouk'), 'it stays under Unread until that is read again').toHaveText(
    'Answered',
  );
  await expect(page.getByRole('link', { name: /unread$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Answered', exact: true }).click();
  await expect(badge(page, 'Anouk')).toHaveText('Answered');
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No unread messages' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all messages' }).click();
  await expect(badge(page, 'Anouk')).toHaveText('Answered');
});

test('a message can be answered by email, and deleted after confirmation', async ({ page }) => {
  const messages = [
    createMessage('Anouk', { message: 'One?\nBcc: all@example.org' }),
    createMessage('Idris'),
    createMessage('Hana'),
  ];
  await openInbox(page, messages);
  await opener(page, 'Anouk').click();

  await test.step('Reply opens an email and offers to mark the message as answered', async () => {
    const reply = page.getByRole('link', { name: 'Reply' });
    const href = (await reply.getAttribute('href')) ?? '';
    expect(href).toMatch(/^mailto:anouk@example\.org\?subject=Re%3A%20[^&]+&body=[^&\s]+$/);
    expect(decodeURIComponent(href)).toContain('> One?\r\n> Bcc: all@example.org');
    await expect(page.getByRole('button', { name: 'Mark as Answered' })).toHaveCount(0);
    // Tests have no mail program.
    await reply.evaluate((link) => link.addEventListener('click', (e) => e.preventDefault()));
    await reply.click();
    await expect(page.getByText('Have you sent it?')).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Answered' }).click();
    await expect(badge(page, 'Anouk')).toHaveText('Answered');
    await expect(page.getByText('Have you sent it?')).toHaveCount(0);
    await expect(reply).toBeFocused();
  });

  const question = page.getByRole('dialog', { name: DELETE_QUESTION });
  await test.step('Escape and errors change nothing', async () => {
    await page.route(MESSAGE_CALL, failing('DELETE', 500));
    await page.getByRole('button', { name: 'Delete' }).click();
    await expect(question).toContainText('Anouk: One?');
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Delete' })).toBeFocused();
    await expect(page.locator('.message__text'), 'Escape was for the question').toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete message')).toBeVisible();
    await expect(rows(page)).toHaveCount(3);
    await page.unroute(MESSAGE_CALL);
    await mockInbox(page, messages);
  });
  await page.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(2);
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

test('Enter opens a message, Escape closes it and keeps the focus', { tag: '@slow' }, async ({
  page,
}) => {
  await openInbox(page, [createMessage('Anouk'), createMessage('Idris')]);
  await page.getByRole('link', { name: 'Answered', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(opener(page, 'Anouk')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opener(page, 'Anouk')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Reply' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(badge(page, 'Anouk')).toHaveText('Answered');
  await page.keyboard.press('Escape');
  await expect(opener(page, 'Anouk')).toBeFocused();
  await expect(page.locator('.message__text')).toHaveCount(0);
});
