import { mergeTests } from '@playwright/test';
import { expect, test as quiet } from '../fixtures.ts';
import { rows } from './row.ts';

const test = mergeTests(quiet, rows);

test.describe('2.1 Public pages', () => {
  test('the home page', async ({ page, row }) => {
    await page.goto('/');
    await row('Two cards count the answers of each task, with buttons to their lists', async () => {
      await expect(page.getByRole('main').locator('a[href="/task1"]').first()).toBeVisible();
      await expect(page.getByRole('main').locator('a[href="/task2"]').first()).toBeVisible();
    });
  });
});
