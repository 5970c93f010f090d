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
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const DELETE_QUESTION =
  'Are you sure you want to delete this answer? This action cannot be undone.';
const UNPUBLISH_QUESTION =
  'Are you sure you want to unpublish this answer? It will be moved back to drafts.';

const alert = (page: Page) => page.getByRole('alert');

test('the menu offers what the status allows', async ({ page, token }) => {
  const word = ownWord();
  const sourceLink = 'https://example.org/source';
  await createAnswer(page, token, { topic: `Draft ${word}`, isDraft: true });
  await createAnswer(page, token, { topic: `Published ${word}`, sourceLink });
  await createPending(page, token, `Pending ${word}`);
  await openList(page, word);
  const expected = {
    Draft: ['Edit', 'Publish', 'Delete'],
    Published: ['Edit', 'View on site', 'View Source', 'Move to Draft', 'Delete'],
    Pending: ['Edit', 'Approve', 'Delete'],
  };
  for (const [kind, labels] of Object.entries(expected)) {
    await page.getByRole('button', { name: `Actions for ${kind} ${word}` }).click();
    await expect(menuItems(page)).toHaveText(labels);
    await page.keyboard.press('Escape');
    await expect(menuItems(page)).toHaveCount(0);
  }
});

test('Edit opens the form, View Source the source in a new tab', async ({ page, token }) => {
  const word = ownWord();
  const sourceLink = 'https://example.org/source';
  const { id } = await createAnswer(page, token, { topic: `Topic ${word}`, sourceLink });
  await page.context().route(sourceLink, (route) => route.fulfill({ body: 'The source' }));
  await openList(page, word);
  const opened = page.context().waitForEvent('page');
  await choose(page, `Topic ${word}`, 'View Source');
  expect((await opened).url()).toBe(sourceLink);
  await choose(page, `Topic ${word}`, 'Edit');
  await expect(page).toHaveURL(`/admin/edit/${id}`);
});

test('a status change sends the flags and the version alone', async ({ page, token }) => {
  const word = ownWord();
  const { id } = await createAnswer(page, token, { topic: `Topic ${word}`, isDraft: true });
  await createPending(page, token, `Pending ${word}`);
  await openList(page, word);
  const sent = page.waitForRequest(ANSWER_CALL);
  await choose(page, `Topic ${word}`, 'Publish');
  expect((await sent).postDataJSON()).toEqual({ isApproved: true, isDraft: false, version: 1 });
  await expect(toast(page, 'Answer published')).toBeVisible();
  await expect(rowOf(page, `Topic ${word}`).getByText('Published')).toBeVisible();
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(200);

  await choose(page, `Topic ${word}`, 'Move to Draft');
  const question = page.getByRole('dialog', { name: UNPUBLISH_QUESTION });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(200);
  await choose(page, `Topic ${word}`, 'Move to Draft');
  const moved = page.waitForRequest(ANSWER_CALL);
  await question.getByRole('button', { name: 'Move to Draft' }).click();
  expect((await moved).postDataJSON()).toEqual({ isApproved: false, isDraft: true, version: 2 });
  await expect(rowOf(page, `Topic ${word}`).getByText('Draft', { exact: true })).toBeVisible();
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(404);

  await choose(page, `Pending ${word}`, 'Approve');
  await expect(rowOf(page, `Pending ${word}`).getByText('Published')).toBeVisible();
});

test('an answer that somebody else changed is left alone and shown as it is', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const { id } = await createAnswer(page, token, { topic: `Old ${word}`, isDraft: true });
  await openList(page, word);
  await changeAnswer(page, token, id, { topic: `New ${word}` });
  await choose(page, `Old ${word}`, 'Publish');
  await expect(alert(page)).toContainText('Somebody else changed this answer.');
  await expect(rowOf(page, `New ${word}`).getByText('Draft', { exact: true })).toBeVisible();
  await choose(page, `New ${word}`, 'Publish');
  await expect(rowOf(page, `New ${word}`).getByText('Published')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});

test('Failed to update answer status. Please try again.', async ({ page, token }) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `Topic ${word}`, isDraft: true });
  await openList(page, word);
  await page.route(ANSWER_CALL, failing('PUT', 500));
  await choose(page, `Topic ${word}`, 'Publish');
  await expect(alert(page)).toHaveText('Failed to update answer status. Please try again.');
  await expect(rowOf(page, word).getByText('Draft', { exact: true })).toBeVisible();
  await alert(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(alert(page)).toHaveCount(0);
});

test('publishing an incomplete draft names it and what is missing, and leads to its form', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const { id } = await createIncomplete(page, token, `Topic ${word}`);
  await openList(page, word);
  await choose(page, `Topic ${word}`, 'Publish');
  await expect(alert(page)).toContainText('Failed to update answer status. Please try again.');
  await expect(alert(page)).toContainText(`Topic ${word}`);
  await expect(alert(page)).toContainText('Task Type is missing.');
  await alert(page).getByRole('link', { name: 'Open the form' }).click();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
});

test('deleting a draft asks with the text for drafts', async ({ page, token }) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `Topic ${word}`, isDraft: true });
  await openList(page, word);
  await choose(page, `Topic ${word}`, 'Delete');
  const question = 'Are you sure you want to delete this draft? This action cannot be undone.';
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Draft deleted')).toBeVisible();
});

test('deleting asks first; Escape leaves everything, Delete deletes', async ({ page, token }) => {
  const word = ownWord();
  const { id } = await createAnswer(page, token, { topic: `Topic ${word}` });
  await openList(page, word);
  await choose(page, `Topic ${word}`, 'Delete');
  const dialog = page.getByRole('dialog', { name: DELETE_QUESTION });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for Topic ${word}` })).toBeFocused();
  await expect(rowOf(page, word)).toHaveCount(1);

  await choose(page, `Topic ${word}`, 'Delete');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Answer deleted')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(404);
});

test('what somebody else changed meanwhile is not deleted unseen', async ({ page, token }) => {
  const word = ownWord();
  const { id } = await createAnswer(page, token, { topic: `Old ${word}` });
  await openList(page, word);
  await changeAnswer(page, token, id, { topic: `New ${word}` });
  await choose(page, `Old ${word}`, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page)).toContainText('Somebody else changed this answer.');
  await expect(rowOf(page, `New ${word}`)).toHaveCount(1);
});

test('Failed to delete answer. Please try again.', async ({ page, token }) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `Topic ${word}` });
  await openList(page, word);
  await page.route(ANSWER_CALL, failing('DELETE', 500));
  await choose(page, `Topic ${word}`, 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(alert(page)).toHaveText('Failed to delete answer. Please try again.');
  await expect(rowOf(page, word)).toHaveCount(1);
});
