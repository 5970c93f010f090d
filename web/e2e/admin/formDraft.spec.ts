import { fillIn, newTopic, openForm, waitForStoredText } from './formSteps.ts';
import { createAnswer, EDITOR, expect, test } from './session.ts';

test('all typed text can be restored after a crash', async ({ page, context }) => {
  const topic = newTopic('Crashed');
  const opened = await openForm(page);
  await fillIn(page, topic);
  await opened.tags.fill('unfinished');
  await waitForStoredText(page, '"tags":["unfinished"]');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  const form = await openForm(again);
  await expect(again.getByText('You have unsaved changes from')).toBeVisible();
  await expect(form.topic).toHaveValue('');
  await form.button('Restore').click();
  await expect(form.topic).toHaveValue(topic);
  await expect(form.author).toHaveValue('Ada Ling');
  await expect(form.content).toHaveText('Reading rewards patience.');
  await expect(form.button('Remove tag unfinished')).toBeVisible();
  await form.button('Publish Answer').click();
  await expect(again).toHaveURL('/admin/dashboard');
  await openForm(again);
  await expect(again.getByText('You have unsaved changes from')).toHaveCount(0);
});

test('leaving or closing asks about unsaved changes, which stay stored until discarded', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Left'), isDraft: true });
  const form = await openForm(page, `/admin/edit/${id}`);
  const offer = page.getByText('You have unsaved changes from');
  const dialogTypes: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogTypes.push(dialog.type());
    await dialog.accept();
  });

  await test.step('Stay keeps the page, Leave keeps the text', async () => {
    await form.author.fill('Bo Falk');
    await form.button('Back to Answers').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Leave without saving?');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.author).toHaveValue('Bo Falk');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goBack();
    await form.button('Restore').click();
    await expect(form.author).toHaveValue('Bo Falk');
    expect(dialogTypes).toEqual([]);
  });

  await test.step('a reload asks, and the latest changes can be discarded', async () => {
    await form.author.fill('Bo Falk-Ling');
    await page.reload();
    await expect(offer).toBeVisible();
    expect(dialogTypes).toEqual(['beforeunload']);
    await expect(form.author).toHaveValue('Ada Ling');
    await form.button('Discard').click();
    await expect(form.undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(offer).toBeVisible();
    await form.button('Discard').click();
    await page.reload();
    await expect(form.content).toBeVisible();
    await expect(offer).toHaveCount(0);
    expect(dialogTypes, 'nothing is unsaved any more').toHaveLength(1);
  });

  await test.step('without storage it shows a message and can be used', async () => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype;
      Storage.prototype.setItem = function set(key: string, value: string) {
        if (key.startsWith('band8.kept.')) throw new DOMException('full', 'QuotaExceededError');
        setItem.call(this, key, value);
      };
    });
    await form.author.fill('Bo Falk');
    await expect(page.getByText('This browser can’t store a copy of what you type.')).toBeVisible();
    await expect(form.author).toHaveValue('Bo Falk');
  });
});

test('after an expired session the text is restored, with a notice', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Expired') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  const call = `**/api/admin/model-answers/${id}`;
  await page.route(call, (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Sign in again.' } }),
  );
  await form.button('Update Answer').click();
  await expect(page).toHaveURL(`/admin/login?next=%2Fadmin%2Fedit%2F${id}`);
  await page.unroute(call);
  await page.getByLabel('Email').fill(EDITOR.email);
  await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await expect(form.author).toHaveValue('Bo Falk');
  await expect(page.getByText('Your unsaved changes have been restored.')).toBeVisible();
  await form.button('Update Answer').click();
  await expect(page.getByText('Answer updated successfully!')).toBeVisible();
});

test('two tabs with the same answer have separate drafts, and an open tab’s draft is not offered', {
  tag: '@slow',
}, async ({ page, context, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Two tabs'), isDraft: true });
  const first = await openForm(page, `/admin/edit/${id}`);
  await first.author.fill('From the first tab');
  await waitForStoredText(page, 'From the first tab');

  const other = await context.newPage();
  const second = await openForm(other, `/admin/edit/${id}`);
  await second.author.fill('From the second tab');
  await waitForStoredText(other, 'From the second tab');
  await waitForStoredText(other, 'From the first tab');
  await expect(other.getByText('You have unsaved changes from')).toHaveCount(0);

  await page.close({ runBeforeUnload: false });
  other.once('dialog', (dialog) => dialog.accept());
  await other.reload();
  for (const author of ['From the second tab', 'From the first tab']) {
    await second.button('Restore').click();
    await expect(second.author).toHaveValue(author);
  }
});
