import {
  createOverview,
  emptyOverview,
  mockReports,
  openReports,
  readAnswer,
  SAMPLE_CALL,
} from './analyticsPages.ts';
import { failing, toast } from './listPages.ts';
import { expect, test } from './session.ts';

test('sample data is marked, and removed after confirmation', { tag: '@slow' }, async ({
  page,
}) => {
  const reports = { overview: createOverview({ sampleData: true }), answers: [readAnswer()] };
  await openReports(page, reports);
  const notice = page.getByText('These figures include sample data');
  await expect(notice).toBeVisible();
  await page.route(SAMPLE_CALL, failing('DELETE', 500));
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Failed to remove sample data')).toBeVisible();
  await expect(notice).toBeVisible();
  await page.unroute(SAMPLE_CALL);

  const removed: string[] = [];
  await page.route(SAMPLE_CALL, (route) => {
    removed.push(route.request().method());
    reports.overview = emptyOverview();
    return route.fulfill({ status: 204 });
  });
  await mockReports(page, reports);
  await page.getByRole('button', { name: 'Remove sample data' }).click();
  const question = page.getByRole('dialog', {
    name: /^Are you sure you want to remove the sample/,
  });
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(removed).toEqual([]);

  await page.getByRole('button', { name: 'Remove sample data' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(toast(page, 'Sample data removed')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No visits in this range' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(removed).toEqual(['DELETE']);
});
