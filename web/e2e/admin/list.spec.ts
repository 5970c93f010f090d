import type { Page } from '@playwright/test';
import {
  bodyRows,
  choose,
  createIncomplete,
  filter,
  hold,
  LIST_CALL,
  openList,
  ownWord,
  rowOf,
} from './listPages.ts';
import { COUNTS_CALL } from './messagePages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

test('the old rows stay, dimmed, until the new ones have loaded; n opens a new answer', async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}` });
  await createAnswer(page, token, { topic: `Two ${word}`, isDraft: true });
  const first = await hold(page, LIST_CALL);
  await page.goto(`/admin/answers?search=${word}`);
  await expect(page.getByRole('status', { name: 'Loading answers' })).toBeVisible();
  first.release();
  await expect(bodyRows(page)).toHaveCount(2);
  const second = await hold(page, LIST_CALL);
  await filter(page, 'Status', 'Drafts');
  await expect(page.locator('.rows')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.rows')).toHaveCSS('opacity', '0.45');
  await expect(bodyRows(page)).toHaveCount(2);
  second.release();
  await expect(page).toHaveURL(`/admin/answers?search=${word}&status=draft`);
  await expect(bodyRows(page)).toHaveText([/Two/]);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/create');
});

const alert = (page: Page) => page.getByRole('alert');

test('a conflict shows the other change, an incomplete draft what is missing, and Escape cancels', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const { id } = await createAnswer(page, token, { topic: `Draft ${word}`, isDraft: true });
  const incomplete = await createIncomplete(page, token, `Incomplete ${word}`);
  await openList(page, word);
  await choose(page, `Draft ${word}`, 'Delete');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for Draft ${word}` })).toBeFocused();

  await changeAnswer(page, token, id, { topic: `New ${word}` });
  await choose(page, `Draft ${word}`, 'Publish');
  await expect(alert(page)).toContainText('Somebody else changed this answer.');
  await expect(rowOf(page, `New ${word}`).getByText('Draft', { exact: true })).toBeVisible();
  await changeAnswer(page, token, id, { topic: `Newest ${word}` });
  await choose(page, `New ${word}`, 'Delete');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rowOf(page, `Newest ${word}`)).toHaveCount(1);
  const counted = page.waitForRequest(COUNTS_CALL);
  await choose(page, `Newest ${word}`, 'Publish');
  await counted;
  await expect(rowOf(page, `Newest ${word}`).getByText('Published')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);

  await choose(page, `Incomplete ${word}`, 'Publish');
  await expect(alert(page)).toContainText('Failed to update answer status. Please try again.');
  await expect(alert(page)).toContainText('Task Type is missing.');
  await alert(page).getByRole('link', { name: 'Open the form' }).click();
  await expect(page).toHaveURL(`/admin/edit/${incomplete.id}`);
});
