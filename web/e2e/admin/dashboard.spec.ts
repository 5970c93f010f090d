import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { ANSWER_CALL, choose, failing, hold, ownWord, toast } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

const STATS_CALL = '**/api/admin/dashboard-stats';
const EMPTY = {
  ...{ totalAnswers: 0, task1Count: 0, task2Count: 0, draftCount: 0 },
  ...{ topViewedAnswers: [], recentAnswers: [], recentDrafts: [] },
};

const part = (page: Page, name: string) => page.getByRole('region', { name });

/** Opens the dashboard as it is at one moment with this answer on it, whatever others create. */
async function openWith(page: Page, token: string, isDraft: boolean) {
  const topic = `Topic ${ownWord()}`;
  const answer = await createAnswer(page, token, { topic, isDraft });
  await page.route(STATS_CALL, (route) =>
    route.fulfill({
      json: {
        ...EMPTY,
        ...{ totalAnswers: 361, task1Count: 148, task2Count: 213, draftCount: 7 },
        topViewedAnswers: [answer],
        recentAnswers: [answer],
        recentDrafts: isDraft ? [answer] : [],
      },
    }),
  );
  await page.goto('/admin/dashboard');
  await expect(part(page, 'Recent answers')).toContainText(topic);
  return { topic, id: String(answer.id) };
}

test('shows the counts of the server', async ({ page }) => {
  const answered = page.waitForResponse(STATS_CALL);
  await page.goto('/admin/dashboard');
  const stats = await (await answered).json();
  const { totalAnswers, task1Count, task2Count, topViewedAnswers, draftCount } = stats;
  await expect(page.locator('.stats dt')).toHaveText([
    ...['Total answers', 'Task 1', 'Task 2', 'Top viewed', 'Drafts'],
  ]);
  await expect(page.locator('.stats dd')).toHaveText(
    [totalAnswers, task1Count, task2Count, topViewedAnswers.length, draftCount].map(String),
  );
});

test('a draft is deleted after the question', async ({ page, token }) => {
  const { topic, id } = await openWith(page, token, true);
  await part(page, 'Drafts')
    .getByRole('button', { name: `Delete ${topic}` })
    .click();
  const question = page.getByRole('dialog', {
    name: 'Are you sure you want to delete this draft? This action cannot be undone.',
  });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await part(page, 'Drafts')
    .getByRole('button', { name: `Delete ${topic}` })
    .click();
  await page.unroute(STATS_CALL);
  const deleted = page.waitForResponse(ANSWER_CALL);
  await question.getByRole('button', { name: 'Delete' }).click();
  expect((await deleted).status()).toBe(204);
  await expect(toast(page, 'Draft deleted')).toBeVisible();
  await expect(page.getByText(topic)).toHaveCount(0);
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(404);
});

test('an answer is deleted after the question', async ({ page, token }) => {
  const { topic } = await openWith(page, token, false);
  await choose(page, topic, 'Delete');
  await page.unroute(STATS_CALL);
  await page
    .getByRole('dialog', {
      name: 'Are you sure you want to delete this answer? This action cannot be undone.',
    })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, 'Answer deleted')).toBeVisible();
});

test('a published answer goes back to the drafts after the question', async ({ page, token }) => {
  const { topic, id } = await openWith(page, token, false);
  await choose(page, topic, 'Unpublish');
  const sent = page.waitForRequest(ANSWER_CALL);
  await page
    .getByRole('dialog', {
      name: 'Are you sure you want to unpublish this answer? It will be moved back to drafts.',
    })
    .getByRole('button', { name: 'Unpublish' })
    .click();
  expect((await sent).postDataJSON()).toMatchObject({ isDraft: true, version: 1 });
  await expect(toast(page, 'Answer moved to drafts')).toBeVisible();
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(404);
});

for (const { isDraft, label, method, message } of [
  { isDraft: true, label: 'Delete', method: 'DELETE', message: 'Failed to delete draft.' },
  { isDraft: false, label: 'Delete', method: 'DELETE', message: 'Failed to delete answer.' },
  { isDraft: false, label: 'Unpublish', method: 'PUT', message: 'Failed to unpublish answer.' },
]) {
  test(`${message} Please try again.`, async ({ page, token }) => {
    const { topic } = await openWith(page, token, isDraft);
    await page.route(ANSWER_CALL, failing(method, 500));
    await choose(page, topic, label);
    await page.getByRole('dialog').getByRole('button', { name: label }).click();
    await expect(page.getByRole('alert')).toHaveText(`${message} Please try again.`);
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

test('Failed to fetch dashboard stats, with Try Again', async ({ page }) => {
  await page.route(STATS_CALL, failing('GET', 500));
  await page.goto('/admin/dashboard');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch dashboard stats');
  await page.unroute(STATS_CALL);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(part(page, 'Recent answers')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('shows a skeleton, then on a new site what to do first', async ({ page }) => {
  await page.route(STATS_CALL, (route) => route.fulfill({ json: EMPTY }));
  const { release } = await hold(page, STATS_CALL);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('status', { name: 'Loading the dashboard' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New Answer' }).click();
  await expect(page).toHaveURL('/admin/create');
});

test('Refresh reads the figures again', async ({ page, token }) => {
  await openWith(page, token, true);
  await page.unroute(STATS_CALL);
  await page.route(STATS_CALL, (route) => route.fulfill({ json: EMPTY }));
  const { release } = await hold(page, STATS_CALL);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible();
});

test('accessible', async ({ page, token }) => {
  await openWith(page, token, true);
  await expectAccessible(page);
});
