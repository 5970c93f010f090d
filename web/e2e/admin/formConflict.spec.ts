import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { fetchAnswer, newTopic, openForm, openNew } from './formSteps.ts';
import { changeAnswer, expect, test } from './session.ts';

const TEXT = '<p>Coal fell over the whole period.</p><p>Gas did not change.</p>';

const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choice = (page: Page, name: string, whose: 'Your version' | 'Their version') =>
  question(page, name).getByRole('radio', { name: whose });

async function openChanged(page: Page, token: string, isDraft = false) {
  const answer = { topic: newTopic('Both'), content: TEXT, isDraft };
  const { id, form } = await openNew(page, token, answer);
  await form.author.fill('Bo Falk');
  return { id, form };
}

test('fields that only they changed are merged without asking, also into a restored draft', {
  tag: '@slow',
}, async ({ page, token }) => {
  // Unsaved changes to a published answer would go to its working copy.
  const { id, form } = await openChanged(page, token, true);
  await changeAnswer(page, token, id, { tags: ['first'] });
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await form.button('Restore').click();
  const theirs = { tags: ['energy'], sourceLink: 'https://example.org/theirs' };
  await changeAnswer(page, token, id, theirs);
  await form.button('Update Draft').click();
  const toast = page.locator('.toast', { hasText: 'Changes saved meanwhile are included' });
  await expect(toast).toContainText('changed Source Link and Tags.');
  await expect(page).toHaveURL('/admin/answers');
  expect(await fetchAnswer(page, token, id)).toMatchObject({
    ...theirs,
    author: 'Bo Falk',
    content: TEXT,
    version: 4,
  });
});

test('only fields that both changed need a choice, and nothing is lost before it', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, form } = await openChanged(page, token);
  await form.content.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Oil rose.');
  const content = TEXT.replace('fell', 'fell sharply');
  await changeAnswer(page, token, id, { content, author: 'Cy Dunn', tags: ['energy'] });
  const dialog = page.getByRole('dialog');
  for (const name of ['Keep editing', 'Close']) {
    await form.button('Update Answer').click();
    await dialog.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.author).toHaveValue('Bo Falk');
  }
  await form.button('Update Answer').click();
  await dialog.getByRole('button', { name: 'Use their version' }).click();
  await expect(form.author).toHaveValue('Cy Dunn');
  await expect(page.getByText('You have unsaved changes from')).toBeVisible();
  await form.button('Restore').click();
  await expect(form.author).toHaveValue('Bo Falk');

  await form.button('Update Answer').click();
  await expect(dialog).toContainText('Their change to Tags is included.');
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await expectAccessible(page, 'a conflict');
  await expect(question(page, 'Author')).toContainText('Cy Dunn');
  const text = question(page, 'Model Answer Content');
  await expect(text.getByText('Oil rose.')).toBeVisible();
  await expect(text.locator('mark', { hasText: 'sharply' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(question(page, 'Author')).toContainText('Choose a version.');
  await expect(choice(page, 'Author', 'Your version')).toBeFocused();
  await page.keyboard.press('Space');
  await choice(page, 'Model Answer Content', 'Their version').check();
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await saved;
  const merged = { author: 'Bo Falk', content, tags: ['energy'], version: 3 };
  expect(await fetchAnswer(page, token, id)).toMatchObject(merged);
  await openForm(page, `/admin/edit/${id}`);
  await form.button('Restore').click();
  await expect(form.content, 'the replaced text is offered').toContainText('Oil rose.');
});

test('the form says where else it is open, and lists what is missing before publishing', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, form } = await openNew(page, token, { topic: newTopic('Open'), tags: [] });
  const other = await page.context().newPage();
  await other.goto(`/admin/edit/${id}`);
  const notice = 'You have this answer open in another window, too.';
  await expect(other.getByText(notice)).toBeVisible();
  await page.reload();
  await expect(page.getByText(notice)).toBeVisible();
  await other.close();
  await page.reload();
  await form.button('Check').click();
  await expect(page.getByText(notice)).toHaveCount(0);
  const list = page.getByRole('dialog', { name: 'Before publishing' });
  await expect(list.getByRole('link', { name: 'There are no tags.' })).toBeVisible();
  await expectAccessible(page, 'what is missing');
  await list.getByRole('link', { name: 'There are no tags.' }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Tags' })).toBeFocused();
});
