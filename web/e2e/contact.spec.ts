import { fetchToken } from './admin/session.ts';
import {
  CONTACT,
  createDeferred,
  dialog,
  errorReply,
  expectToast,
  expectValues,
  field,
  fieldNote,
  fill,
  MESSAGE,
  mockApi,
  openDialog,
  RECEIVED,
  reopen,
} from './dialogSteps.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

const SENT = ['Message sent successfully!', "We'll get back to you as soon as possible."] as const;
const FAILED = 'Failed to send message';
const EMPTY = { Name: '', Email: '', Message: '' };

test('opens from the navigation and the footer, and returns the focus', async ({ page }) => {
  await page.goto('/task1');
  await waitForHydration(page);
  for (const within of [page.getByRole('navigation'), page.getByRole('contentinfo')]) {
    const opener = within.getByRole('button', { name: 'Contact', exact: true });
    await opener.click();
    await expect(field(dialog(page, CONTACT), 'Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(opener).toBeFocused();
  }

  await test.step('opens from the collapsed menu, which closes; its button gets the focus back', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    await page.getByRole('navigation').getByRole('button', { name: 'Contact' }).click();
    await expect(dialog(page, CONTACT)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });
});

test('delivers a message', async ({ page, baseURL }) => {
  const text = `Are the charts yours? ${Date.now()}`;
  const form = await openDialog(page, CONTACT);
  await fill(form, { ...MESSAGE, Message: text });
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expectToast(page, ...SENT);
  await expect(form).toHaveCount(0);
  await expectValues(await reopen(page, CONTACT), EMPTY);

  const list = await page.request.get('/api/admin/messages', {
    headers: { authorization: `Bearer ${await fetchToken(baseURL)}` },
  });
  const { messages } = await list.json();
  expect(messages).toContainEqual(
    expect.objectContaining({
      name: 'Tomas Rehn',
      email: 'tomas@example.org',
      message: text,
      status: 'unread',
    }),
  );
});

test('restores the text after closing and reloading', async ({ page }) => {
  const form = await openDialog(page, CONTACT);
  await fill(form, MESSAGE);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expectValues(await reopen(page, CONTACT), MESSAGE);
  await expectValues(await openDialog(page, CONTACT, '/task2'), MESSAGE);
});

test('requires all three fields, sends a message once, and again after a failure', async ({
  page,
}) => {
  const sentence =
    'Your network has sent 10 messages within an hour. Please send yours in 7 minutes.';
  const reply = createDeferred<typeof RECEIVED>();
  const replies = [() => errorReply(429, sentence), () => 'abort' as const, () => reply.promise];
  const sent = await mockApi(page, '/api/contact', () => {
    const next = replies.shift() ?? (() => RECEIVED);
    return next();
  });
  const form = await openDialog(page, CONTACT);
  const button = form.getByRole('button', { name: 'Send Message' });
  await button.click();
  await expect(fieldNote(form, 'Name')).toHaveText('Enter your name.');
  await expect(fieldNote(form, 'Email')).toHaveText('Enter your email address so we can reply.');
  await expect(fieldNote(form, 'Message')).toHaveText('Enter your message.');
  await expect(field(form, 'Name')).toBeFocused();

  await fill(form, { ...MESSAGE, Email: 'tomas', Message: 'a'.repeat(5001) });
  await button.click();
  await expect(fieldNote(form, 'Email')).toHaveText(
    'Enter an email address, such as name@example.org.',
  );
  await expect(fieldNote(form, 'Message')).toHaveText(
    'Too long: remove 1 character (limit 5,000).',
  );
  await expect(field(form, 'Email')).toBeFocused();
  await expect(field(form, 'Message')).toHaveValue('a'.repeat(5001));
  expect(sent).toEqual([]);

  await fill(form, MESSAGE);
  await button.click();
  await expectToast(page, FAILED, sentence);
  await expectValues(form, MESSAGE);
  await button.click();
  await expectToast(
    page,
    FAILED,
    'The server could not be reached. Check your connection and try again.',
  );
  await expectValues(form, MESSAGE);

  const submit = form.locator('button[type=submit]');
  await submit.dblclick();
  await expect(submit).toHaveText('Sending...');
  await expect(submit).toBeDisabled();
  reply.resolve(RECEIVED);
  await expectToast(page, ...SENT);
  const body = { name: MESSAGE.Name, email: MESSAGE.Email, message: MESSAGE.Message };
  expect(sent.map((request) => request.postDataJSON())).toEqual([body, body, body]);
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(keys).size, 'the same text is the same message').toBe(1);
});
