import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { ANSWER_CALL, choose, failing, hold, ownWord, toast } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

const STATS_CALL = '**/api/admin/dashboard-stats';
const EMPTY = {
  totalAnswers: 0,
  task1Count: 0,
  task2Count: 0,
  draftCount: 0,
  topViewedAnswers: [],
  recentAnswers: [],
  recentDrafts: [],
  ownDrafts: [],
};

const part = (page: Page, name: string) => page.getByRole('region', { name });
const alert = (page: Page) => page.getByRole('alert');

test('shows a skeleton, then the server’s counts; Refresh reloads them', async ({ page }) => {
  const first = await hold(page, STATS_CALL);
  const answered = page.waitForResponse(STATS_CALL);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('status', { name: 'Loading the dashboard' })).toBeVisible();
  first.release();
  const stats = await (await answered).json();
  const { totalAnswers, task1Count, task2Count, topViewedAnswers, draftCount } = stats;
  await expect(page.locator('.stats dt')).toHaveText([
    'Total answers',
    'Task 1',
    'Task 2',
    'Top viewed',
    'Drafts',
  ]);
  await expect(page.locator('.stats dd')).toHaveText(
    [totalAnswers, task1Count, task2Count, topViewedAnswers.length, draftCount].map(String),
  );

  await test.step('a new site shows what to do first', async () => {
    await page.unroute(STATS_CALL);
    await page.route(STATS_CALL, (route) => route.fulfill({ json: EMPTY }));
    const { release } = await hold(page, STATS_CALL);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Add New Answer' }).click();
    await expect(page).toHaveURL('/admin/create');
  });
});

/** Opens the dashboard with only one draft and two published answers, all created here. */
async function openWithThree(page: Page, token: string) {
  const word = ownWord();
  const create = (name: string, isDraft: boolean) =>
    createAnswer(page, token, { topic: `${name} ${word}`, isDraft });
  const draft = await create('Draft', true);
  const shown = await create('Shown', false);
  const other = await create('Other', false);
  const stats = { ...EMPTY, recentAnswers: [shown, other], recentDrafts: [draft] };
  await page.route(STATS_CALL, (route) => route.fulfill({ json: stats }));
  await page.goto('/admin/dashboard');
  await expect(part(page, 'Recent answers')).toContainText(shown.topic);
  return { draft, shown, other };
}

test('answers are deleted and unpublished after confirmation, and errors are shown', async ({
  page,
  token,
}) => {
  const { draft, shown, other } = await openWithThree(page, token);
  const dialog = (name: string) => page.getByRole('dialog', { name });
  const deleteDraft = () =>
    part(page, 'Drafts')
      .getByRole('button', { name: `Delete ${draft.topic}` })
      .click();
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name }).click();

  await test.step('errors leave the answers unchanged', async () => {
    for (const { act, method, label, message } of [
      { act: deleteDraft, method: 'DELETE', label: 'Delete', message: 'delete draft' },
      {
        act: () => choose(page, shown.topic, 'Delete'),
        method: 'DELETE',
        label: 'Delete',
        message: 'delete answer',
      },
      {
        act: () => choose(page, shown.topic, 'Unpublish'),
        method: 'PUT',
        label: 'Unpublish',
        message: 'unpublish answer',
      },
    ]) {
      await page.route(ANSWER_CALL, failing(method, 500));
      await act();
      await confirm(label);
      await expect(alert(page)).toHaveText(`Failed to ${message}. Please try again.`);
      await alert(page).getByRole('button', { name: 'Dismiss' }).click();
      await expect(alert(page)).toHaveCount(0);
      await page.unroute(ANSWER_CALL);
    }
  });

  await test.step('a published answer becomes a draft', async () => {
    await choose(page, shown.topic, 'Unpublish');
    const question = dialog(
      'Are you sure you want to unpublish this answer? It will be moved back to drafts.',
    );
    const sent = page.waitForRequest(ANSWER_CALL);
    await question.getByRole('button', { name: 'Unpublish' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ isDraft: true, version: 1 });
    await expect(toast(page, 'Answer moved to drafts')).toBeVisible();
    expect((await page.request.get(`/api/model-answer-detail/${shown.id}`)).status()).toBe(404);
  });

  await test.step('an answer is deleted', async () => {
    await choose(page, other.topic, 'Delete');
    await dialog('Are you sure you want to delete this answer? This action cannot be undone.')
      .getByRole('button', { name: 'Delete' })
      .click();
    await expect(toast(page, 'Answer deleted')).toBeVisible();
    expect((await page.request.get(`/api/model-answer-detail/${other.id}`)).status()).toBe(404);
  });

  await test.step('a draft is deleted, but not after Escape', async () => {
    await deleteDraft();
    const question = dialog(
      'Are you sure you want to delete this draft? This action cannot be undone.',
    );
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await page.unroute(STATS_CALL);
    await deleteDraft();
    const deleted = page.waitForResponse(ANSWER_CALL);
    await question.getByRole('button', { name: 'Delete' }).click();
    expect((await deleted).status()).toBe(204);
    await expect(toast(page, 'Draft deleted')).toBeVisible();
    await expect(page.getByText(draft.topic)).toHaveCount(0);
  });
});

const COUNTS = {
  pendingAnswers: 0,
  unreadMessages: 0,
  waitingComments: 0,
  reportedComments: 0,
  failingEmails: 0,
  webhooksSwitchedOff: 0,
  isPendingFull: false,
  isUnreadFull: false,
};

test('shows the page views of 14 days, what waits, and own drafts beside those of others', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const own = await createAnswer(page, token, { topic: `Own ${word}`, isDraft: true });
  const theirs = await createAnswer(page, token, { topic: `Theirs ${word}`, isDraft: true });
  let counts = {
    ...COUNTS,
    pendingAnswers: 2,
    unreadMessages: 1,
    failingEmails: 3,
    webhooksSwitchedOff: 1,
  };
  await page.route('**/api/admin/inbox-counts', (route) => route.fulfill({ json: counts }));
  await page.route(STATS_CALL, (route) =>
    route.fulfill({ json: { ...EMPTY, recentDrafts: [theirs, own], ownDrafts: [own] } }),
  );
  const call = page.waitForRequest('**/api/analytics/overview?*');
  await page.route('**/api/analytics/overview?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [startDate, endDate] = [searchParams.get('startDate'), searchParams.get('endDate')];
    const days = Array.from({ length: 14 }, (_, n) => ({
      day: new Date(Date.parse(`${startDate}T00:00Z`) + n * 86_400_000).toISOString().slice(0, 10),
      pageViews: 100 + n,
      uniqueVisitors: 5,
    }));
    await route.fulfill({ json: { startDate, endDate, pageViews: 1_491, days } });
  });
  await page.goto('/admin/dashboard');
  const { searchParams } = new URL((await call).url());
  const [start, end] = ['startDate', 'endDate'].map((name) =>
    Date.parse(searchParams.get(name) ?? ''),
  );
  expect(Number(end) - Number(start), '14 days with both ends').toBe(13 * 86_400_000);

  const views = part(page, 'Page views, last 14 days');
  await expect(views.getByRole('img')).toHaveAccessibleName(/1,491 page views, at most 113 a day/);
  await views.getByText('Data table').click();
  await expect(views.getByRole('row')).toHaveCount(15);
  await expect(views.getByRole('link', { name: 'Analytics' })).toHaveAttribute(
    'href',
    /\/admin\/analytics\?startDate=/,
  );
  const waiting = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');
  await expect(waiting).toHaveText([
    '2 answers are waiting for approval',
    '1 message is unread',
    /^3 emails couldn’t be sent so far/,
    /^1 webhook was switched off/,
  ]);
  await expect(waiting.last().getByRole('link')).toHaveAttribute('href', '/admin/webhooks');
  await expect(part(page, 'Your own drafts').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the dashboard');

  await test.step('nothing waits', async () => {
    counts = COUNTS;
    await page.reload();
    await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
  });
});

test('a loading error shows a message and Try Again', { tag: '@slow' }, async ({ page }) => {
  await page.route(STATS_CALL, failing('GET', 500));
  await page.goto('/admin/dashboard');
  await expect(alert(page)).toContainText('Failed to fetch dashboard stats');
  await page.unroute(STATS_CALL);
  await alert(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(part(page, 'Recent answers')).toBeVisible();
  await expect(alert(page)).toHaveCount(0);
});
