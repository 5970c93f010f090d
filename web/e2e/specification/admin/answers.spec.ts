import type { Page } from '@playwright/test';
import type { AnswerRow } from '../../../src/features/admin/answers/status.ts';
import { bodyRows, filter, LIST_CALL, status } from '../../admin/listPages.ts';
import { readToken } from '../../admin/session.ts';
import { expect, failed, openPath, stopClock, test, until } from './steps.ts';

const TOTAL = 41;
const CHOICES = {
  Task: ['All Tasks', 'Task 1', 'Task 2'],
  Status: ['All Status', 'Published', 'Drafts', 'Pending'],
  'Sort by': ['Newest', 'Most Viewed', 'Author'],
};

function createRow(index: number): AnswerRow {
  return {
    id: String(index).padStart(24, '0'),
    topic: `Topic ${index}`,
    taskType: 'task1',
    author: 'Ada Ling',
    tags: ['one', 'two', 'three', 'four', 'five'],
    views: 1234,
    version: 1,
    isDraft: false,
    isApproved: true,
    isContributed: false,
    createdAt: '2024-03-05T09:00:00.000Z',
    updatedAt: '2024-03-05T09:00:00.000Z',
  } as AnswerRow;
}

/** Answers the list with 41 answers, and records the queries. */
async function mockList(page: Page): Promise<URLSearchParams[]> {
  const queries: URLSearchParams[] = [];
  await page.route(LIST_CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    queries.push(searchParams);
    const from = (Number(searchParams.get('page')) - 1) * 20;
    const answers = Array.from({ length: TOTAL }, (_, index) => createRow(index));
    return route.fulfill({ json: { answers: answers.slice(from, from + 20), total: TOTAL } });
  });
  return queries;
}

const storeToken = (page: Page, token: string) =>
  page.evaluate((value) => localStorage.setItem('adminToken', value), token);
const button = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true });

test.describe('2.9 Manage Answers', () => {
  test('the list, its filters and its pages', async ({ page, row, rowsOf }) => {
    const queries = await mockList(page);
    const lastQuery = () => Object.fromEntries(queries.at(-1) ?? []);
    await page.clock.install();
    await page.goto('/admin/answers');

    await row('The heading has the total', () =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Answers (41)'),
    );
    await row('Columns: topic, type, author, status, views, created, actions', () =>
      expect(page.getByRole('columnheader')).toHaveText([
        '',
        'Topic',
        'Type',
        'Author',
        'Status',
        'Views',
        'Created',
        'Actions',
      ]),
    );
    const first = bodyRows(page).first();
    await row('A row has 3 tags and “+N more”, and the type in capitals', async () => {
      await expect(first.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
        'one',
        'two',
        'three',
        '+2 more',
      ]);
      await expect(first.getByRole('cell').filter({ hasText: 'TASK1' })).toHaveText('TASK1');
    });
    await row('It shows author, status, views and date', async () => {
      for (const text of ['Ada Ling', 'Published', '1,234', 'Mar 5, 2024']) {
        await expect(first.getByText(text, { exact: true })).toBeVisible();
      }
    });
    await rowsOf('9.5 Lists of the back office')('A page has 20 answers', async () => {
      expect(lastQuery()).toEqual({ sortBy: 'createdAt', page: '1', limit: '20' });
      await expect(bodyRows(page)).toHaveCount(20);
    });
    await row('Previous, Next, “Page X of Y” and “Showing A to B of N results”', async () => {
      await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible();
      await expect(status(page)).toHaveText('Showing 1 to 20 of 41 results');
      await expect(button(page, 'Previous')).toBeDisabled();
      await button(page, 'Next').click();
      await expect(status(page)).toHaveText('Showing 21 to 40 of 41 results');
      await button(page, 'Previous').click();
      await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible();
    });
    await row('The filters offer tasks, statuses and orders', async () => {
      for (const [name, options] of Object.entries(CHOICES)) {
        await page.getByRole('combobox', { name }).click();
        const list = page.locator('.ant-select-dropdown:visible');
        for (const option of options) {
          await expect(list.getByText(option, { exact: true })).toBeVisible();
        }
        await page.keyboard.press('Escape');
        await expect(list).toHaveCount(0);
      }
    });
    await row('They and the search filter the list', async () => {
      await button(page, 'Next').click();
      await filter(page, 'Task', 'Task 2');
      await filter(page, 'Status', 'Drafts');
      await filter(page, 'Sort by', 'Most Viewed');
      await page.getByRole('searchbox').fill('rivers');
      await expect(page).toHaveURL(/search=rivers/);
      await expect
        .poll(lastQuery)
        .toMatchObject({ search: 'rivers', taskType: 'task2', status: 'draft', sortBy: 'views' });
    });
    await row('Clear Filters resets everything, and returns to page 1', async () => {
      await button(page, 'Next').click();
      await expect(page).toHaveURL(/page=2/);
      await button(page, 'Clear Filters').click();
      await expect(page).toHaveURL('/admin/answers');
      await expect(page.getByRole('searchbox')).toHaveValue('');
      await expect(page.getByText('Page 1 of 3', { exact: true })).toBeVisible();
    });
    await row('Add New Answer opens its form', async () => {
      await button(page, 'Add New Answer').click();
      await expect(page).toHaveURL('/admin/create');
      await openPath(page, '/admin/answers');
      await expect(bodyRows(page)).toHaveCount(20);
    });
    await rowsOf('9.6 Durations')('Refresh says “Refreshing...” for at least 500 ms', async () => {
      await stopClock(page);
      const busy = page.getByRole('button', { name: 'Refreshing...' });
      await button(page, 'Refresh').click();
      await until(page, () => expect(busy).toBeVisible({ timeout: 50 }));
      await page.clock.runFor(400);
      await expect(busy).toBeVisible();
      await page.clock.runFor(100);
      await until(page, () => expect(busy).toHaveCount(0, { timeout: 50 }));
      await page.clock.resume();
    });
    await row('An empty list says “No answers found”, and offers the first answer', async () => {
      await page.unroute(LIST_CALL);
      await page.route(LIST_CALL, (route) => route.fulfill({ json: { answers: [], total: 0 } }));
      await button(page, 'Refresh').click();
      await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
      await button(page, 'Create First Answer').click();
      await expect(page).toHaveURL('/admin/create');
    });
  });

  test('a list that can’t be loaded', async ({ page, token, row, rowsOf }) => {
    const login = '/admin/login?next=%2Fadmin%2Fanswers';
    await page.route(LIST_CALL, (route) => route.fulfill(failed(503)));
    await page.goto('/admin/answers');
    const alert = page.getByRole('alert');

    await row('“Error loading answers: ...” stands with Try Again and Go to Login', async () => {
      await expect(alert).toContainText('Error loading answers: ');
      await expect(alert.getByRole('button', { name: 'Try Again' })).toBeVisible();
      await expect(alert.getByRole('button', { name: 'Go to Login' })).toBeVisible();
    });
    await rowsOf('8.12 Failed reads of the back office')(
      '“Failed to fetch model answers: {status}”',
      () =>
        expect(alert).toContainText('Error loading answers: Failed to fetch model answers: 503'),
    );
    await page.unroute(LIST_CALL);
    await mockList(page);
    await alert.getByRole('button', { name: 'Try Again' }).click();
    await expect(bodyRows(page)).toHaveCount(20);

    await rowsOf('8.17 No token on the list')(
      'Reading it says “No authentication token”, and leads to the sign-in',
      async () => {
        await page.evaluate(() => localStorage.removeItem('adminToken'));
        await button(page, 'Refresh').click();
        await expect(page.locator('.toast__title')).toHaveText('No authentication token');
        await expect(page).toHaveURL(login);
      },
    );
    await storeToken(page, token);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
    await row('Without a token it says “Authentication Required”, with Go to Login', async () => {
      await page.evaluate(() => localStorage.removeItem('adminToken'));
      await page.getByRole('link', { name: 'Answers', exact: true }).click();
      await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
      await button(page, 'Go to Login').click();
      await expect(page).toHaveURL(login);
    });
    await rowsOf('8.18 401 on the list')(
      'The token is removed, and the sign-in opens',
      async () => {
        await storeToken(page, token);
        await page.unroute(LIST_CALL);
        await page.route(LIST_CALL, (route) => route.fulfill(failed(401)));
        await page.goto('/admin/answers');
        await expect(page).toHaveURL(login);
        expect(await readToken(page)).toBeNull();
      },
    );
  });
});
