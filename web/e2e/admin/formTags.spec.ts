import type { Page } from '@playwright/test';
import { answersAbout, fillIn, newTopic, openForm, storedAnswer, untilKept } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

const saves = {
  'Save Draft': (page: Page) => page.getByRole('button', { name: 'Save Draft' }).click(),
  'Publish Answer': (page: Page) => page.getByRole('button', { name: 'Publish Answer' }).click(),
  'Ctrl+S': (page: Page) => page.keyboard.press('Control+s'),
  'Ctrl+Enter': (page: Page) => page.keyboard.press('Control+Enter'),
};

for (const [way, save] of Object.entries(saves)) {
  test(`a tag that was typed and not added is saved by ${way}`, async ({ page, token }) => {
    const topic = newTopic('Typed tag');
    const form = await openForm(page);
    await fillIn(page, topic);
    await form.tags.fill('added');
    await form.tags.press('Enter');
    await form.tags.fill(' typed ');
    await save(page);
    await expect
      .poll(async () => (await answersAbout(page, token, topic))[0]?.tags)
      .toEqual(['added', 'typed']);
  });
}

test('after a save the typed tag stands among the others', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Saved tag'), isDraft: true });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.tags.fill('typed');
  await form.button('Update Draft').click();
  await expect(page.getByText('Draft updated successfully!')).toBeVisible();
  await expect(form.button('Remove tag typed')).toBeVisible();
  await expect(form.tags).toHaveValue('');
  await expect(page).toHaveURL('/admin/answers');
  expect((await storedAnswer(page, token, id)).tags).toEqual(['typed']);
});

test('a typed tag is kept in the browser, asked about on leaving, and restored', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Kept tag'), isDraft: true });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.tags.fill('unfinished');
  await untilKept(page, '"tags":["unfinished"]');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await form.button('Restore').click();
  await expect(form.button('Remove tag unfinished')).toBeVisible();
});
