import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import {
  BULK_CALL,
  bodyRows,
  createIncomplete,
  failing,
  hold,
  openList,
  ownWord,
  rowOf,
  toast,
} from './listPages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected answers' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const selectAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all answers on this page' }).check();

test('publishes the selection, names failed answers, and keeps them selected', async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}`, isDraft: true });
  const { id } = await createAnswer(page, token, { topic: `Two ${word}`, isDraft: true });
  const incomplete = await createIncomplete(page, token, `Incomplete ${word}`);
  await openList(page, word);
  await selectAll(page);
  await expect(bar(page)).toContainText('3 selected');
  await changeAnswer(page, token, id, { topic: `Changed ${word}` });
  const { release } = await hold(page, BULK_CALL);
  await act(page, 'Publish');
  await expect(bar(page)).toContainText('Publishing 3 answers…');
  release();
  const dialog = page.getByRole('dialog', { name: '1 of 3 answers published' });
  const results = dialog.getByRole('listitem');
  const resultOf = (topic: string) => results.filter({ hasText: topic });
  await expect(resultOf(`Two ${word}`)).toContainText(/Not published: .+/);
  await expect(resultOf(`Incomplete ${word}`)).toContainText(
    'Not published: Task Type is missing.',
  );
  await expect(results).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(bar(page)).toContainText('2 selected');
  await expect(rowOf(page, `Changed ${word}`).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(page, `One ${word}`).getByText('Published')).toBeVisible();
  await rowOf(page, 'Incomplete').getByRole('checkbox').uncheck();
  await act(page, 'Publish');
  await expect(toast(page, '1 answer published')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await rowOf(page, 'Incomplete').getByRole('checkbox').check();
  await act(page, 'Publish');
  const second = page.getByRole('dialog', { name: '0 of 1 answer published' });
  await second.getByRole('link', { name: 'Open the form' }).click();
  await expect(page).toHaveURL(`/admin/edit/${incomplete.id}`);
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(`Incomplete ${word}`);
});

test('moves to drafts and deletes after a confirmation with the number', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}` });
  await createAnswer(page, token, { topic: `Two ${word}` });
  await createAnswer(page, token, { topic: `Draft ${word}`, isDraft: true });
  await openList(page, word);

  await test.step('Escape, the button or another filter clears the selection', async () => {
    await selectAll(page);
    await page.keyboard.press('Escape');
    await expect(bar(page)).toHaveCount(0);
    await rowOf(page, `One ${word}`).getByRole('checkbox').check();
    await act(page, 'Clear selection');
    await expect(bar(page)).toHaveCount(0);
    await selectAll(page);
    await page.getByRole('searchbox').fill(`One ${word}`);
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(bar(page)).toHaveCount(0);
    await page.getByRole('searchbox').fill(word);
    await expect(bodyRows(page)).toHaveCount(3);
  });

  await selectAll(page);
  await test.step('a failed call keeps the selection and shows an error', async () => {
    await page.route(BULK_CALL, failing('POST', 500), { times: 1 });
    await act(page, 'Publish');
    await expect(page.getByRole('alert')).toHaveText(
      'Failed to update answer status. Please try again.',
    );
    await expect(bar(page)).toContainText('3 selected');
  });

  await test.step('moving to drafts shows how many answers leave the site', async () => {
    await act(page, 'Move to Draft');
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to unpublish 2 of these 3 answers? They will be moved back to drafts.',
    });
    await question.getByRole('button', { name: 'Move to Draft' }).click();
    await expect(toast(page, '3 answers moved to drafts')).toBeVisible();
    await expect(page.locator('tbody .status')).toHaveText(['Draft', 'Draft', 'Draft']);
  });

  await test.step('deleting shows the number', async () => {
    await selectAll(page);
    await act(page, 'Delete');
    const question = page.getByRole('dialog', {
      name: 'Are you sure you want to delete these 3 drafts? This action cannot be undone.',
    });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, '3 answers deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('all results of a filter are selected, changed in one go, and counted', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const topics = Array.from({ length: 22 }, (_, nth) => `Number ${nth} ${word}`);
  for (const topic of topics) await createAnswer(page, token, { topic, isDraft: true });
  await openList(page, word);
  await expect(bodyRows(page)).toHaveCount(20);
  const selectResults = async () => {
    await selectAll(page);
    await expect(bar(page)).toContainText('20 selected');
    await act(page, 'Select all 22 results');
    await expect(bar(page)).toContainText('22 selected');
  };
  const edit = async (name: string) => {
    await act(page, 'Edit');
    // A click would scroll first, and the menu would move with the bar.
    await page.getByRole('menuitem', { name }).press('Enter');
  };
  await selectResults();
  await edit('Set Subtype');
  const form = page.getByRole('dialog', { name: 'Set the subtype of 22 answers' });
  await form.getByRole('combobox', { name: 'Subtype' }).press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Set Subtype' }).click();
  await expect(toast(page, '22 answers given a subtype')).toBeVisible();
  await selectResults();
  await edit('Schedule');
  const planned = page.getByRole('dialog', { name: 'Schedule the publication' });
  await planned.getByRole('button', { name: 'Schedule' }).click();
  await expect(toast(page, '22 answers scheduled')).toBeVisible();
  await selectResults();
  await act(page, 'Publish');
  const name = 'Are you sure you want to publish these 22 answers?';
  const question = page.getByRole('dialog', { name });
  await question.getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, '22 answers published')).toBeVisible({ timeout: 60_000 });
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('tbody .status')).toHaveText(['Published', 'Published']);
  await page.getByRole('columnheader', { name: 'Views' }).press('Enter');
  await expect(page).toHaveURL(/sortBy=views/);
  const author = page.getByRole('columnheader', { name: 'Author' });
  await author.click();
  await expect(author).toHaveAttribute('aria-sort', 'ascending');
  await expectAccessible(page, 'a sorted list');
});
