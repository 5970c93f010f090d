import type { Page } from '@playwright/test';
import { fetchAnswer, newTopic, openForm } from './formSteps.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const TEXT = '<p>Coal fell over the whole period.</p><p>Gas did not change.</p>';

const question = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const choice = (page: Page, name: string, whose: 'Your version' | 'Their version') =>
  question(page, name).getByRole('radio', { name: whose });

/** Opens an answer in the form, then saves other changes to it through the API. */
async function openConflict(
  page: Page,
  token: string,
  { isDraft = false, ...mine }: { author?: string; isDraft?: boolean },
  theirs: object,
) {
  const answer = { topic: newTopic('Both'), content: TEXT, isDraft };
  const { id } = await createAnswer(page, token, answer);
  const form = await openForm(page, `/admin/edit/${id}`);
  if (mine.author) await form.author.fill(mine.author);
  await changeAnswer(page, token, id, theirs);
  return { id, form };
}

test.describe('when somebody else has saved the answer', () => {
  test('fields that only they changed are merged without asking, also into a restored draft', async ({
    page,
    token,
  }) => {
    // Unsaved changes to a published answer would go to its working copy.
    const mine = { author: 'Bo Falk', isDraft: true };
    const { id, form } = await openConflict(page, token, mine, { tags: ['first'] });
    page.once('dialog', (dialog) => dialog.accept());
    await page.reload();
    await form.button('Restore').click();
    const theirs = { tags: ['energy'], sourceLink: 'https://example.org/theirs' };
    await changeAnswer(page, token, id, theirs);
    await form.button('Update Draft').click();
    const toast = page.locator('.toast', { hasText: 'Someone else’s changes are included' });
    await expect(toast).toContainText('They changed Source Link and Tags.');
    await expect(page).toHaveURL('/admin/answers');
    expect(await fetchAnswer(page, token, id)).toMatchObject({
      ...theirs,
      author: 'Bo Falk',
      content: TEXT,
      version: 4,
    });
  });

  test('only fields that both changed need a choice', async ({ page, token }) => {
    const { id, form } = await openConflict(
      page,
      token,
      { author: 'Bo Falk' },
      { author: 'Cy Dunn', tags: ['energy'] },
    );
    await form.button('Update Answer').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Someone else changed this answer');
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await expect(question(page, 'Author')).toContainText('Bo Falk');
    await expect(question(page, 'Author')).toContainText('Cy Dunn');
    await expect(dialog).toContainText('Their change to Tags is included.');
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(question(page, 'Author')).toContainText('Choose a version.');
    await expect(choice(page, 'Author', 'Your version')).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(choice(page, 'Author', 'Their version')).toBeChecked();
    await page.keyboard.press('ArrowUp');
    await dialog.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(page).toHaveURL('/admin/answers');
    expect(await fetchAnswer(page, token, id)).toMatchObject({
      author: 'Bo Falk',
      tags: ['energy'],
      version: 3,
    });
  });

  test('conflicting texts are shown side by side, and your own can be restored', {
    tag: '@slow',
  }, async ({ page, token }) => {
    const { id } = await createAnswer(page, token, { topic: newTopic('Text'), content: TEXT });
    const form = await openForm(page, `/admin/edit/${id}`);
    await form.content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' Oil rose.');
    const content = TEXT.replace('fell', 'fell sharply');
    await changeAnswer(page, token, id, { content, author: 'Cy Dunn' });
    await form.button('Update Answer').click();
    const conflict = question(page, 'Model Answer Content');
    await expect(conflict.getByText('Oil rose.')).toBeVisible();
    await expect(conflict.locator('mark', { hasText: 'sharply' })).toBeVisible();
    await choice(page, 'Model Answer Content', 'Their version').check();
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await saved;
    expect(await fetchAnswer(page, token, id)).toMatchObject({ content, author: 'Cy Dunn' });
    await openForm(page, `/admin/edit/${id}`);
    await form.button('Restore').click();
    await expect(form.content).toContainText('Oil rose.');
  });

  test('Keep editing changes nothing; Use their version shows theirs and offers to restore yours', {
    tag: '@slow',
  }, async ({ page, token }) => {
    const mine = { author: 'Bo Falk' };
    const { id, form } = await openConflict(page, token, mine, { author: 'Cy Dunn' });
    const dialog = page.getByRole('dialog');
    for (const name of ['Keep editing', 'Close']) {
      await form.button('Update Answer').click();
      await dialog.getByRole('button', { name, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(form.author).toHaveValue('Bo Falk');
    }
    expect(await fetchAnswer(page, token, id)).toMatchObject({ author: 'Cy Dunn', version: 2 });
    await form.button('Update Answer').click();
    await dialog.getByRole('button', { name: 'Use their version' }).click();
    await expect(form.author).toHaveValue('Cy Dunn');
    await expect(page.getByText('You have unsaved changes from')).toBeVisible();
    await form.button('Restore').click();
    await expect(form.author).toHaveValue('Bo Falk');
  });
});
