import type { Page } from '@playwright/test';
import {
  ANSWER_CALL,
  choose,
  createIncomplete,
  createPending,
  failing,
  menuItems,
  openList,
  ownWord,
  rowOf,
  toast,
} from './listPages.ts';
import { COUNTS_CALL } from './messagePages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const DELETE_QUESTION =
  'Are you sure you want to delete this answer? This action cannot be undone.';
const UNPUBLISH_QUESTION =
  'Are you sure you want to unpublish this answer? It will be moved back to drafts.';

const alert = (page: Page) => page.getByRole('alert');

test('the menu of a row offers the actions that its status allows', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  const sourceLink = 'https://example.org/source';
  const publicStatus = async (id: string) =>
    (await page.request.get(`/api/model-answer-detail/${id}`)).status();
  const { id } = await createAnswer(page, token, { topic: `Draft ${word}`, isDraft: true });
  const published = await createAnswer(page, token, { topic: `Published ${word}`, sourceLink });
  await createPending(page, token, `Pending ${word}`);
  await openList(page, word);
  const expected = {
    Draft: ['Edit', 'Publish', 'Schedule', 'Duplicate', 'Delete'],
    Published: ['Edit', 'View on site', 'View Source', 'Move to Draft', 'Duplicate', 'Delete'],
    Pending: ['Edit', 'Approve', 'Schedule', 'Duplicate', 'Delete'],
  };
  for (const [kind, labels] of Object.entries(expected)) {
    await page.getByRole('button', { name: `Actions for ${kind} ${word}` }).click();
    await expect(menuItems(page)).toHaveText(labels);
    await page.keyboard.press('Escape');
    await expect(menuItems(page)).toHaveCount(0);
  }

  await test.step('View Source opens the source in a new tab', async () => {
    await page.context().route(sourceLink, (route) => route.fulfill({ body: 'The source' }));
    const opening = page.context().waitForEvent('page');
    await choose(page, `Published ${word}`, 'View Source');
    const opened = await opening;
    expect(opened.url()).toBe(sourceLink);
    await opened.close();
  });

  await test.step('a status change sends only the flags and the version', async () => {
    const sent = page.waitForRequest(ANSWER_CALL);
    await choose(page, `Draft ${word}`, 'Publish');
    expect((await sent).postDataJSON()).toEqual({ isApproved: true, isDraft: false, version: 1 });
    await expect(toast(page, 'Answer published')).toBeVisible();
    await expect(rowOf(page, `Draft ${word}`).getByText('Published')).toBeVisible();
    expect(await publicStatus(id)).toBe(200);

    await choose(page, `Draft ${word}`, 'Move to Draft');
    const question = page.getByRole('dialog', { name: UNPUBLISH_QUESTION });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    expect(await publicStatus(id)).toBe(200);
    await choose(page, `Draft ${word}`, 'Move to Draft');
    const moved = page.waitForRequest(ANSWER_CALL);
    await question.getByRole('button', { name: 'Move to Draft' }).click();
    expect((await moved).postDataJSON()).toEqual({ isApproved: false, isDraft: true, version: 2 });
    await expect(rowOf(page, `Draft ${word}`).getByText('Draft', { exact: true })).toBeVisible();
    expect(await publicStatus(id)).toBe(404);
  });

  await test.step('approving updates the counts at once', async () => {
    const countsReloaded = page.waitForRequest(COUNTS_CALL);
    await choose(page, `Pending ${word}`, 'Approve');
    await countsReloaded;
    await expect(rowOf(page, `Pending ${word}`).getByText('Published')).toBeVisible();
  });

  await test.step('deleting asks for confirmation; Escape cancels', async () => {
    await choose(page, `Published ${word}`, 'Delete');
    const dialog = page.getByRole('dialog', { name: DELETE_QUESTION });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Actions for Published ${word}` })).toBeFocused();
    await choose(page, `Published ${word}`, 'Delete');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Answer deleted')).toBeVisible();
    await expect(rowOf(page, `Published ${word}`)).toHaveCount(0);
    expect(await publicStatus(published.id)).toBe(404);
  });

  await choose(page, `Draft ${word}`, 'Edit');
  await expect(page).toHaveURL(`/admin/edit/${id}`);
});

test('errors and conflicts leave the answer unchanged', async ({ page, token }) => {
  const word = ownWord();
  const topic = `Draft ${word}`;
  const { id } = await createAnswer(page, token, { topic, isDraft: true });
  const incomplete = await createIncomplete(page, token, `Incomplete ${word}`);
  await openList(page, word);

  await test.step('errors of updates and deletions are shown', async () => {
    await page.route(ANSWER_CALL, failing('PUT', 500));
    await choose(page, topic, 'Publish');
    await expect(alert(page)).toHaveText('Failed to update answer status. Please try again.');
    await expect(rowOf(page, topic).getByText('Draft', { exact: true })).toBeVisible();
    await alert(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert(page)).toHaveCount(0);
    await page.unroute(ANSWER_CALL);
    await page.route(ANSWER_CALL, failing('DELETE', 500));
    await choose(page, topic, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page)).toHaveText(/^Failed to delete .*\. Please try again\.$/);
    await expect(rowOf(page, topic)).toHaveCount(1);
    await page.unroute(ANSWER_CALL);
  });

  await test.step('a change by somebody else is a conflict', async () => {
    await changeAnswer(page, token, id, { topic: `New ${word}` });
    await choose(page, topic, 'Publish');
    await expect(alert(page)).toContainText('Somebody else changed this answer.');
    await expect(rowOf(page, `New ${word}`).getByText('Draft', { exact: true })).toBeVisible();
    await changeAnswer(page, token, id, { topic: `Newest ${word}` });
    await choose(page, `New ${word}`, 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(alert(page)).toContainText('Somebody else changed this answer.');
    await expect(rowOf(page, `Newest ${word}`)).toHaveCount(1);
    await choose(page, `Newest ${word}`, 'Publish');
    await expect(rowOf(page, `Newest ${word}`).getByText('Published')).toBeVisible();
    await expect(alert(page)).toHaveCount(0);
  });

  await test.step('an incomplete draft shows its missing fields', async () => {
    await choose(page, `Incomplete ${word}`, 'Publish');
    await expect(alert(page)).toContainText('Failed to update answer status. Please try again.');
    await expect(alert(page)).toContainText(`Incomplete ${word}`);
    await expect(alert(page)).toContainText('Task Type is missing.');
    await alert(page).getByRole('link', { name: 'Open the form' }).click();
    await expect(page).toHaveURL(`/admin/edit/${incomplete.id}`);
  });
});
