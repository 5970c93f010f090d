import type { Page } from '@playwright/test';
import {
  BULK_CALL,
  bodyRows,
  createIncomplete,
  failing,
  hold,
  openList,
  ownWord,
  rowOf,
} from './listPages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected answers' });
const act = (page: Page, name: string) => bar(page).getByRole('button', { name }).click();
const chooseAll = (page: Page) =>
  page.getByRole('checkbox', { name: 'Select all answers on this page' }).check();

/** Three drafts with a word of their own, shown and chosen. */
async function chooseThree(page: Page, token: string) {
  const word = ownWord();
  const answers = [];
  for (const name of ['One', 'Two', 'Three']) {
    answers.push(await createAnswer(page, token, { topic: `${name} ${word}`, isDraft: true }));
  }
  await openList(page, word);
  await chooseAll(page);
  await expect(bar(page)).toContainText('3 selected');
  return { word, ids: answers.map(({ id }): string => id) };
}

test('publishes what is chosen; each result is told, what failed stays chosen', async ({
  page,
  token,
}) => {
  const { word, ids } = await chooseThree(page, token);
  await changeAnswer(page, token, ids[1] ?? '', { topic: `Changed ${word}` });
  const { release } = await hold(page, BULK_CALL);
  await act(page, 'Publish');
  await expect(bar(page)).toContainText('Publishing 3 answers…');
  release();
  const dialog = page.getByRole('dialog', { name: '2 of 3 answers published' });
  const results = dialog.getByRole('listitem');
  await expect(results.nth(0)).toContainText(`Two ${word}`);
  await expect(results.nth(0)).toContainText(/Not published: .+/);
  await expect(results.getByText('Published', { exact: true })).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await expect(bar(page)).toContainText('1 selected');
  await expect(rowOf(page, `Changed ${word}`).getByRole('checkbox')).toBeChecked();
  await expect(rowOf(page, `One ${word}`).getByText('Published')).toBeVisible();
  await act(page, 'Publish');
  await expect(page.getByRole('dialog', { name: '1 of 1 answer published' })).toBeVisible();
});

test('names what an incomplete draft misses, and leads to its form', async ({ page, token }) => {
  const word = ownWord();
  const { id } = await createIncomplete(page, token, `Incomplete ${word}`);
  const complete = await createAnswer(page, token, { topic: `Complete ${word}`, isDraft: true });
  await openList(page, word);
  await chooseAll(page);
  await act(page, 'Publish');
  const dialog = page.getByRole('dialog', { name: '1 of 2 answers published' });
  const results = dialog.getByRole('listitem');
  await expect(results.nth(0)).toContainText(`Incomplete ${word}`);
  await expect(results.nth(0)).toContainText('Not published: Task Type is missing.');
  await expect(results.nth(1).getByRole('link', { name: 'View on site' })).toHaveAttribute(
    'href',
    `/answer/${complete.id}`,
  );
  await results.nth(0).getByRole('link', { name: 'Open the form' }).click();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue(`Incomplete ${word}`);
});

test('moves to the drafts after a question that names how many leave the site', async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}` });
  await createAnswer(page, token, { topic: `Two ${word}` });
  await createAnswer(page, token, { topic: `Draft ${word}`, isDraft: true });
  await openList(page, word);
  await chooseAll(page);
  await act(page, 'Move to Draft');
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to unpublish 2 of these 3 answers? They will be moved back to drafts.',
  });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(bar(page)).toContainText('3 selected');
  await act(page, 'Move to Draft');
  await question.getByRole('button', { name: 'Move to Draft' }).click();
  await expect(page.getByRole('dialog', { name: '3 of 3 answers moved to drafts' })).toBeVisible();
  await expect(page.locator('tbody .status')).toHaveText(['Draft', 'Draft', 'Draft']);
});

test('deletes after a question that names the number', async ({ page, token }) => {
  await chooseThree(page, token);
  await act(page, 'Delete');
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete these 3 drafts? This action cannot be undone.',
  });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(bar(page)).toContainText('3 selected');
  await act(page, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  const outcome = page.getByRole('dialog', { name: '3 of 3 answers deleted' });
  await outcome.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('Escape or the button clears the choice, and so does another filter', async ({
  page,
  token,
}) => {
  const { word } = await chooseThree(page, token);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await rowOf(page, `One ${word}`).getByRole('checkbox').check();
  await act(page, 'Clear selection');
  await expect(bar(page)).toHaveCount(0);
  await chooseAll(page);
  await page.getByRole('searchbox').fill(`One ${word}`);
  await expect(bodyRows(page)).toHaveCount(1);
  await expect(bar(page)).toHaveCount(0);
});

for (const [action, message] of [
  ['Publish', 'Failed to update answer status. Please try again.'],
  ['Delete', 'Failed to delete answer. Please try again.'],
] as const) {
  test(`${action} of several that fails as a whole keeps the choice and says so`, async ({
    page,
    token,
  }) => {
    await chooseThree(page, token);
    await page.route(BULK_CALL, failing('POST', 500));
    await act(page, action);
    if (action === 'Delete') {
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    }
    await expect(page.getByRole('alert')).toHaveText(message);
    await expect(bar(page)).toContainText('3 selected');
  });
}
