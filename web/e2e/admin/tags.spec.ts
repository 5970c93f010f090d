import { expectAccessible } from '../fixtures.ts';
import { formOf, newTopic, openForm } from './formSteps.ts';
import { choose, hold, openList, ownWord, rowOf, toast } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

test('tags are found, renamed, merged and deleted in all answers', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}`, tags: [word] });
  await createAnswer(page, token, { topic: `Two ${word}`, tags: [word], isDraft: true });
  const upper = word.toUpperCase();
  await createAnswer(page, token, { topic: `Three ${word}`, tags: [upper] });
  await page.goto('/admin/dashboard');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Tags' }).click();
  await expect(page).toHaveTitle(/^Tags · /);
  await expectAccessible(page, 'the tags');

  await test.step('a suggested merge asks with the number, and says what was done', async () => {
    await page.getByRole('button', { name: `Merge ${upper} into ${word}` }).click();
    const question = page.getByRole('dialog', {
      name: `“${word}” is already a tag, of 2 answers. Merge “${upper}” into it? 1 answer will change.`,
    });
    const { release } = await hold(page, '**/api/admin/tags/rename');
    await question.getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText(`Changing “${upper}”: 0 of 1 answer…`)).toBeVisible();
    release();
    await expect(toast(page, '1 answer changed')).toBeVisible();
  });

  await test.step('a renamed tag is checked, and its answers have the new name', async () => {
    await page.getByRole('searchbox').fill(word);
    await expect(rowOf(page, word)).toHaveCount(1);
    await expect(rowOf(page, word)).toContainText('3');
    await page.getByRole('button', { name: `Rename ${word}` }).click();
    const dialog = page.getByRole('dialog', { name: `Rename “${word}”` });
    await dialog.getByLabel('New name').fill(`new ${word}`);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(toast(page, '3 answers changed')).toBeVisible();
    await page.getByRole('link', { name: `3 answers with new ${word}` }).click();
    await expect(page).toHaveURL(`/admin/answers?tag=new+${word}`);
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(3);
  });

  await test.step('a deleted tag is gone', async () => {
    await page.goto(`/admin/tags?search=${word}`);
    await page.getByRole('button', { name: `Delete new ${word}` }).click();
    const question = page.getByRole('dialog', { name: /from 3 answers\?$/ });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, '3 answers changed')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No tags found' })).toBeVisible();
  });
});

test('the form suggests tags while typing, and a copy opens as a draft', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  const topic = newTopic('Copied');
  const { id } = await createAnswer(page, token, { topic, tags: [`tag ${word}`] });
  const form = await openForm(page);
  await form.tags.fill(word.slice(0, 12));
  const option = page.getByRole('option', { name: `tag ${word}` });
  await expect(option).toContainText('1 answer');
  await expectAccessible(page, 'the suggestions');

  await openList(page, word);
  await choose(page, topic, 'Duplicate');
  await expect(toast(page, 'Copied as a draft')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(formOf(page).topic).toHaveValue(topic);
  await expect(page.getByRole('button', { name: 'Publish Answer' })).toBeVisible();
});
