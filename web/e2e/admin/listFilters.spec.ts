import { expectAccessible, expectNoHorizontalScroll } from '../fixtures.ts';
import { bodyRows, filter, openList, ownWord, rowOf, status, toast } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

test('more filters are in the address, together with the search, and are cleared', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const map = { taskType: 'task1', subtype: 'Map', author: `Vale ${word}`, tags: [word] } as const;
  await createAnswer(page, token, { topic: `Map ${word}`, ...map });
  await createAnswer(page, token, {
    topic: `Other ${word}`,
    isContributed: true,
    contributorName: 'Bo',
  });
  await openList(page, word);
  await page.getByRole('button', { name: 'More filters' }).click();
  await filter(page, 'Subtype', 'Map');
  await expect(bodyRows(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: 'Author' }).fill('vale');
  await page.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Tag' }).fill(word);
  await page.keyboard.press('Enter');
  await filter(page, 'Contributed', 'Not contributed');
  await expect(page).toHaveURL(
    `/admin/answers?search=${word}&subtype=Map&author=vale&tag=${word}&contributed=no`,
  );
  await expect(status(page)).toHaveText('Showing 1 to 1 of 1 results');
  await expect(rowOf(page, `Map ${word}`)).toBeVisible();
  await expectAccessible(page, 'the filters');
  await page.reload();
  const more = page.getByRole('button', { name: 'More filters (4)' });
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await filter(page, 'Contributed', 'Contributed');
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/answers');
});

test('filters are saved with the account, applied, renamed and deleted', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}` });
  await openList(page, word, '&status=published');
  const menu = page.getByRole('button', { name: 'Saved filters' });
  const item = (name: string) => page.getByRole('menuitem', { name });
  await menu.click();
  await item('Save this filter').click();
  const dialog = page.getByRole('dialog', { name: 'Save this filter' });
  await dialog.getByRole('textbox').fill(word);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Filter saved')).toBeVisible();
  await page.goto('/admin/answers');
  await menu.click();
  await item(word).click();
  await expect(page).toHaveURL(`/admin/answers?search=${word}&status=published`);
  await menu.click();
  await item('Manage saved filters').click();
  const manage = page.getByRole('dialog', { name: 'Saved filters' });
  await manage.getByRole('button', { name: `Rename ${word}` }).click();
  const rename = page.getByRole('dialog', { name: `Rename “${word}”` });
  await rename.getByRole('textbox').fill(`new ${word}`);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Filter renamed')).toBeVisible();
  await manage.getByRole('button', { name: `Delete new ${word}` }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure/ });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Filter deleted')).toBeVisible();
  await expect(manage).not.toContainText(word);
});

test('several answers get tags, and the device remembers more columns', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}`, taskType: 'task1', subtype: 'Map' });
  await createAnswer(page, token, { topic: `Two ${word}` });
  await openList(page, word);
  await page.getByRole('checkbox', { name: 'Select all answers on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected answers' });
  await bar.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Add Tags' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tags to 2 answers' });
  await dialog.getByLabel('Tags').first().fill(`tag ${word}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await bar.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('menuitem', { name: 'Add Tags' }).click();
  await expect(dialog, 'nothing typed is lost').toContainText(`tag ${word}`);
  await dialog.getByRole('button', { name: 'Add Tags' }).click();
  await expect(toast(page, '2 answers tagged')).toBeVisible();
  await expect(rowOf(page, `One ${word}`)).toContainText(`tag ${word}`);

  await page.getByRole('button', { name: 'Columns' }).click();
  const columns = page.getByRole('dialog', { name: 'Columns' });
  for (const name of ['Subtype', 'Exam Date', 'Words', 'Updated', 'Contributor', 'Band']) {
    await columns.getByRole('checkbox', { name }).check();
  }
  await columns.getByRole('checkbox', { name: 'Denser rows' }).check();
  await columns.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Contributor' })).toBeVisible();
  await expect(rowOf(page, `One ${word}`)).toContainText('Map');
  await expect(rowOf(page, `One ${word}`).getByText(`tag ${word}`)).toBeHidden();
  await expectAccessible(page, 'the list with all columns');
  await expectNoHorizontalScroll(page);
});
