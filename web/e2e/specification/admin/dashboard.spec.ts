import type { Page } from '@playwright/test';
import { ANSWER_CALL, choose, failing } from '../../admin/listPages.ts';
import { createAnswer } from '../../admin/session.ts';
import { confirm, expect, failed, openPath, question, test } from './steps.ts';

const STATS_CALL = '**/api/admin/dashboard-stats';
const DELETE_DRAFT = 'Are you sure you want to delete this draft? This action cannot be undone.';
const DELETE_ANSWER = 'Are you sure you want to delete this answer? This action cannot be undone.';
const UNPUBLISH =
  'Are you sure you want to unpublish this answer? It will be moved back to drafts.';

const part = (page: Page, name: string) => page.getByRole('region', { name });
const alert = (page: Page) => page.getByRole('alert');

test.describe('2.6 Dashboard', () => {
  test('figures, answers and drafts', async ({ page, token, row, rowsOf }) => {
    const alerts = rowsOf('8.8 Alerts of the dashboard');
    const states = rowsOf('4.3 Changes of the status');
    const word = crypto.randomUUID();
    const create = (name: string, isDraft: boolean) =>
      createAnswer(page, token, { topic: `${name} ${word}`, isDraft });
    const draft = await create('Draft', true);
    const shown = await create('Shown', false);
    const other = await create('Other', false);
    const stats = {
      totalAnswers: 1234,
      task1Count: 700,
      task2Count: 534,
      draftCount: 3,
      topViewedAnswers: [shown, other],
      recentAnswers: [shown, other],
      recentDrafts: [draft],
      ownDrafts: [],
    };
    const deleteDraft = () =>
      part(page, 'Drafts')
        .getByRole('button', { name: `Delete ${draft.topic}` })
        .click();

    await page.route(STATS_CALL, (route) => route.fulfill(failed(500)));
    await page.goto('/admin/dashboard');
    await rowsOf('8.7 Failed reads')('“Failed to fetch dashboard stats”', () =>
      expect(alert(page)).toContainText('Failed to fetch dashboard stats'),
    );
    await page.unroute(STATS_CALL);
    await page.route(STATS_CALL, (route) => route.fulfill({ json: stats }));
    await page.getByRole('button', { name: 'Try Again' }).click();

    await row(
      'Cards show the answers, those of each task, the top viewed and the drafts',
      async () => {
        const cards = page.locator('.stats');
        await expect(cards.locator('dt')).toHaveText([
          'Total answers',
          'Task 1',
          'Task 2',
          'Top viewed',
          'Drafts',
        ]);
        await expect(cards.locator('dd')).toHaveText(['1,234', '700', '534', '2', '3']);
      },
    );
    await row('Recent answers, top viewed answers and drafts are listed', async () => {
      await expect(part(page, 'Recent answers')).toContainText(shown.topic);
      await expect(part(page, 'Top viewed').getByRole('listitem')).toHaveCount(2);
      await expect(part(page, 'Drafts')).toContainText(draft.topic);
    });

    await alerts('A failed deletion or unpublication says so, and asks to try again', async () => {
      for (const [act, method, label, message] of [
        [deleteDraft, 'DELETE', 'Delete', 'Failed to delete draft. Please try again.'],
        [
          () => choose(page, shown.topic, 'Delete'),
          'DELETE',
          'Delete',
          'Failed to delete answer. Please try again.',
        ],
        [
          () => choose(page, shown.topic, 'Unpublish'),
          'PUT',
          'Unpublish',
          'Failed to unpublish answer. Please try again.',
        ],
      ] as const) {
        await page.route(ANSWER_CALL, failing(method, 500));
        await act();
        await question(page).getByRole('button', { name: label }).click();
        await expect(alert(page)).toHaveText(message);
        await page.unroute(ANSWER_CALL);
      }
    });

    await states('Unpublishing on the dashboard saves the answer as a draft', async () => {
      await choose(page, shown.topic, 'Unpublish');
      const sent = page.waitForRequest(ANSWER_CALL);
      await confirm(page, UNPUBLISH, 'Unpublish');
      expect((await sent).postDataJSON()).toMatchObject({ isDraft: true });
      await expect(page.locator('.toast')).toContainText('Answer moved to drafts');
    });
    await states('Answers and drafts are deleted after confirmation', async () => {
      await choose(page, other.topic, 'Delete');
      await confirm(page, DELETE_ANSWER, 'Delete');
      await expect(page.locator('.toast')).toContainText('Answer deleted');
      await deleteDraft();
      await confirm(page, DELETE_DRAFT, 'Cancel');
      await deleteDraft();
      const deleted = page.waitForResponse(ANSWER_CALL);
      await confirm(page, DELETE_DRAFT, 'Delete');
      expect((await deleted).status()).toBe(204);
    });
    await row('It leads to the form of a new answer', async () => {
      await page.getByRole('button', { name: 'Add New Answer' }).click();
      await expect(page).toHaveURL('/admin/create');
      await openPath(page, '/admin/dashboard');
    });
  });
});
