import { expectAccessible } from '../fixtures.ts';
import { createOverview, openReports, panel } from './analyticsPages.ts';
import { formOf } from './formSteps.ts';
import { ownWord, rowOf, toast } from './listPages.ts';
import { expect, test } from './session.ts';

test('a search that found nothing leads to related words, which are added, found, edited and deleted, and to a new answer', {
  tag: '@slow',
}, async ({ page }) => {
  const word = ownWord();
  const emptySearches = [{ query: word, count: 5 }];
  await openReports(page, { overview: createOverview({ emptySearches }) });
  const searches = panel(page, 'Searches that found nothing');
  await searches.getByRole('link', { name: `Related words for ${word}` }).click();
  const add = page.getByRole('dialog', { name: 'Add Related Words' });
  const words = add.getByLabel('Words');
  await expect(words).toBeFocused();
  await expect(words).toHaveValue(`${word}\n`);
  await expectAccessible(page, 'the related words of a search');
  await words.press('Control+End');
  await page.keyboard.type(`other ${word}, third ${word}`);
  await add.getByRole('button', { name: 'Add Words' }).click();
  await expect(toast(page, 'Related words added')).toBeVisible();
  await expect(page).toHaveURL('/admin/related-words');

  await page.getByRole('searchbox').fill(`third ${word}`);
  await expect(rowOf(page, word)).toContainText(`other ${word}, third ${word}`);
  await expectAccessible(page, 'the related words');
  await page.getByRole('button', { name: `Edit ${word}` }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Related Words' });
  await edit.getByLabel('Words').fill(`${word}, third ${word}`);
  await edit.getByRole('button', { name: 'Save Words' }).click();
  await expect(toast(page, 'Related words updated')).toBeVisible();
  await expect(rowOf(page, word)).not.toContainText('other');

  await page.getByRole('button', { name: `Delete ${word}` }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure .* these related words\?/ });
  await expect(question).toContainText(`${word}, third ${word}`);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'No groups found' })).toBeVisible();

  await openReports(page, { overview: createOverview({ emptySearches }) });
  await searches.getByRole('link', { name: `New answer on ${word}` }).click();
  await expect(formOf(page).topic).toHaveValue(word);
});
