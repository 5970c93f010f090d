import type { Page } from '@playwright/test';
import { ESSAY_PATH, open, REPORT_PATH } from './answerPages.ts';
import { expect, recordCalls, test, waitForHydration } from './fixtures.ts';

/** Two drafts and a pending answer, which are not public. */
const UNPUBLISHED = [
  '65e6f2a04c1b8d0012a4000f',
  '65e6f2a04c1b8d0012a4002d',
  '65e6f2a04c1b8d0012a4002e',
];
const RELATED_CALL = '**/api/model-answers/*/related';

const separator = (page: Page) => page.getByRole('separator', { name: 'Chart height' });

test.describe('a Task 2 answer', () => {
  test('shows its contributor and related answers', async ({ page }) => {
    const calls = recordCalls(page);
    await open(page, ESSAY_PATH);
    await expect(page.locator('.byline')).toHaveText('Contributed by Lena Osei on Apr 22, 2024');
    await expect(page.getByRole('link', { name: 'Back to Task 2' })).toBeVisible();
    await expect(separator(page)).toHaveCount(0);
    const related = page.getByRole('region', { name: 'Related Model Answers' });
    await expect(related.getByRole('article')).toHaveCount(3);
    expect(calls).toEqual([]);
  });

  test('has no related section without related answers', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/task2');
    await page.route(RELATED_CALL, (route) => route.fulfill({ json: [] }));
    await page.locator(`a[href="${ESSAY_PATH}"]`).click();
    await expect(page.locator('.body')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Model Answers' })).toHaveCount(0);
  });

  test('is also the layout for old answers without a task', { tag: '@slow' }, async ({ page }) => {
    await open(page, '/task2');
    await page.route('**/api/model-answer-detail/*', async (route) => {
      const response = await route.fetch();
      const { taskType: _none, subtype: _neither, ...answer } = await response.json();
      await route.fulfill({ response, json: answer });
    });
    await page.locator(`a[href="${ESSAY_PATH}"]`).click();
    await expect(page.getByRole('link', { name: 'Back to Task 2' })).toBeVisible();
    await expect(page.locator('.essay .body')).toBeVisible();
  });

  test('shows a loading error and tries again', { tag: '@slow' }, async ({ page }) => {
    const call = '**/api/model-answer-detail/*';
    await open(page, '/task2');
    await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.locator(`a[href="${ESSAY_PATH}"]`).click();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch model answer');
    await page.unroute(call);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.locator('.body')).toBeVisible();

    await open(page, '/task2');
    await page.route(RELATED_CALL, (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.locator(`a[href="${ESSAY_PATH}"]`).click();
    await expect(page.getByRole('alert')).toContainText('Failed to fetch related answers');
    await expect(page.locator('.body')).toBeVisible();
    await page.unroute(RELATED_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: /^Related/ }).getByRole('article')).toHaveCount(
      3,
    );
  });
});

test.describe('an answer that is not public', () => {
  test('is a 404 page that links home: drafts, pending, unknown and malformed ids', {
    tag: '@slow',
  }, async ({ page }) => {
    for (const id of [...UNPUBLISHED, '65e6f2a04c1b8d0012a4ffff', 'nope']) {
      const response = await page.goto(`/answer/${id}`);
      expect(response?.status(), id).toBe(404);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Model Answer Not Found');
      await expect(page.getByText('It may have been unpublished or moved.')).toBeVisible();
    }

    const calls = recordCalls(page);
    await open(page, '/answer/65e6f2a04c1b8d0012a4ffff');
    expect(calls).toEqual([]);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page).toHaveURL('/');

    await open(page, '/about');
    calls.length = 0;
    await page.evaluate(() => history.pushState(null, '', '/answer/nope'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Model Answer Not Found');
    expect(calls).toEqual([]);
  });
});

test.describe('back to the list', () => {
  test('restores the list', async ({ page }) => {
    await open(page, '/task1?sortBy=author');
    const card = page.getByRole('article').nth(8).getByRole('heading').getByRole('link');
    await card.scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(300);
    await card.click();
    await expect(page.locator('.body')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Task 1' }).click();
    await expect(page).toHaveURL('/task1?sortBy=author');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);

    await open(page, REPORT_PATH);
    await page.getByRole('link', { name: 'Back to Task 1' }).click();
    await expect(page).toHaveURL('/task1');
  });

  test('also works from a related answer and after a reload', async ({ page }) => {
    await open(page, '/task2?search=city');
    await page.locator(`a[href="${ESSAY_PATH}"]`).click();
    await expect(page).toHaveURL(ESSAY_PATH);
    await page
      .getByRole('region', { name: /^Related/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).not.toHaveURL(ESSAY_PATH);
    await page.reload();
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Back to Task 2' }).click();
    await expect(page).toHaveURL('/task2?search=city');
  });
});
