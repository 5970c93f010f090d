import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { fetchPublic, formOf } from './formSteps.ts';
import { changeAnswer, createAnswer, EDITOR, expect, test } from './session.ts';

const FIRST = '<p>Coal fell over the whole period.</p><p>Gas stood still throughout.</p>';
const SECOND = FIRST.replace('fell', 'fell sharply');

const version = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Version ${number}`, { exact: true }) });
const openVersion = (page: Page, number: number) =>
  version(page, number).locator('summary').click();

test('the history shows what each version changed, and a restored one is public once saved', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: 'Coal and gas', content: FIRST });
  await changeAnswer(page, token, id, { content: SECOND, tags: ['energy'] });
  const history = page.getByRole('dialog', { name: 'History' });
  const { author, content, button } = formOf(page);
  await page.goto(`/admin/edit/${id}`);
  await author.fill('Bo Falk');
  await button('History').click();
  await expect(history.locator('summary')).toHaveCount(2);
  await expect(version(page, 2)).toContainText(`by ${EDITOR.email}`);
  await expect(version(page, 2)).toContainText('Changed: Model Answer Content, Tags');

  await test.step('changes do not rely on colour, and are for screen readers', async () => {
    await openVersion(page, 2);
    const added = version(page, 2).locator('ins').filter({ hasText: 'sharply' });
    await expect(added).toHaveText('[added: sharply ]');
    await expect(added).toHaveCSS('text-decoration-line', 'underline');
    await expectAccessible(page, 'the history');
    await openVersion(page, 1);
    await expect(version(page, 2).locator('ins')).toHaveCount(0);
    await expect(version(page, 1)).toContainText('There is no earlier version to compare with.');
    await page.getByText('Changes since').click();
    await expect(version(page, 1).locator('ins').first()).toHaveText('[added: energy]');
  });

  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(history).toBeHidden();
  await expect(author).toHaveValue('Ada Ling');
  await expect(page.getByText('Version 1 is in the form, not saved yet')).toBeVisible();
  await button('Undo restore').click();
  await expect(author).toHaveValue('Bo Falk');
  await expect(content).toContainText('Coal fell sharply over the whole period.');

  await button('History').click();
  await openVersion(page, 1);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await expect(content).toContainText('Coal fell over the whole period.');
  expect(await fetchPublic(page, id)).toMatchObject({ version: 2, tags: ['energy'] });
  await button('Update Answer').click();
  await expect(page).toHaveURL('/admin/answers');
  expect(await fetchPublic(page, id)).toMatchObject({ version: 3, tags: [], content: FIRST });
});
