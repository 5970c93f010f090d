import type { Page } from '@playwright/test';
import { open } from './answerPages.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { button, timer } from './practisePages.ts';

const REPORT = 'The chart shows how the figures changed.';
const ESSAY = 'I agree that cities have grown too large.';

const box = (page: Page, task: 1 | 2) =>
  page.getByRole('textbox', { name: `Your answer to Task ${task}` });
const tab = (page: Page, task: 1 | 2) => page.getByRole('tab', { name: `Task ${task}` });
const result = (page: Page) => page.getByRole('heading', { level: 1, name: 'Your mock test' });
const comparison = (page: Page, task: 1 | 2) =>
  page.getByRole('region', { name: `Task ${task}: your answer and the model` });
const spoken = (page: Page) => page.locator('.clock [aria-live]').filter({ hasText: /./ });

async function start(page: Page): Promise<void> {
  await open(page, '/mock');
  await button(page, 'Start the test').click();
  await expect(box(page, 1)).toBeVisible();
}

test.describe('a mock test', () => {
  test('runs for an hour across reloads and without a connection, and is handed in by itself', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await page.clock.install();
    await start(page);
    await expect(timer(page)).toHaveText(/^(60:00|59:5\d)$/);
    await expect(page.getByText('Plan for this question')).toHaveCount(0);
    await box(page, 1).pressSequentially(REPORT);
    await expect(page.locator('.measure').last()).toHaveText('Words7 of 150');
    await page.clock.fastForward('20:00');
    await tab(page, 2).click();
    await expect(box(page, 1)).toBeHidden();
    await expect(page.locator('.measure').last()).toHaveText('Words0 of 250');
    await box(page, 2).pressSequentially('I agree');

    // The clock does not pause while the page is reloaded, and both texts are there.
    await page.reload();
    await expect(box(page, 2)).toHaveValue('I agree');
    await expect(timer(page)).toHaveText(/^(40:00|39:\d\d)$/);
    await tab(page, 2).press('ArrowLeft');
    await expect(tab(page, 1)).toBeFocused();
    await expect(box(page, 1)).toHaveValue(REPORT);
    await tab(page, 2).click();

    await context.setOffline(true);
    await box(page, 2).fill(ESSAY);
    await expect(spoken(page)).toHaveCount(0);
    await page.clock.fastForward('30:00');
    await expect(spoken(page)).toHaveText('10 minutes left.');
    await expect(page.locator('.clock')).toHaveAttribute('data-warning', '10');
    await page.clock.fastForward('10:00');
    await expect(result(page)).toBeFocused();
    await expect(page.getByText('You’re offline, so')).toHaveCount(2);
    await expect(page.getByText(ESSAY)).toBeVisible();
    await context.setOffline(false);
    await button(page, 'Try again').last().click();
    await expect(comparison(page, 2)).toContainText(ESSAY);
    await button(page, 'Try again').click();

    await expect(page.getByText('Time used: 60:00 of 60:00')).toBeVisible();
    await expect(comparison(page, 1)).toContainText(REPORT);
    await expect(comparison(page, 1)).toContainText(/Time used: (20:\d\d|19:5\d) of 20:00/);
    await expect(comparison(page, 2)).toContainText(ESSAY);
    await page.reload();
    await expect(comparison(page, 2)).toContainText(ESSAY);

    await open(page, '/study');
    await expect(page.locator('.tally .figure').first()).toContainText('2');
  });

  test('that ended while the page was closed is handed in at the next visit, and can be removed', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.clock.install();
    await start(page);
    await box(page, 1).fill(REPORT);
    const running = page.getByRole('banner').getByRole('link', { name: /^Mock test: / });
    await open(page, '/about');
    await expect(running).toHaveText('Mock test: 60 min left');
    await expectAccessible(page, 'a page during a test');
    await page.clock.fastForward('20:00');
    await expect(running).toHaveText('Mock test: 40 min left');
    await running.click();
    await expect(running).toHaveCount(0);
    await expect(box(page, 1)).toHaveValue(REPORT);
    await page.goto('about:blank');
    await page.clock.fastForward('02:00:00');
    await open(page, '/practice');
    const row = page.getByRole('region', { name: 'Mock tests' }).getByRole('article');
    await expect(row).toContainText('60:00 of 60:00 used');
    await expect(row).toContainText('7 of 150 words');
    await expect(running).toHaveCount(0);
    await row.getByRole('button', { name: 'Read' }).click();
    await expect(row).toContainText(REPORT);
    await row.getByRole('button', { name: 'Remove' }).click();
    await expect(row.getByRole('status')).toHaveText('Removed');
    await row.getByRole('button', { name: 'Undo' }).click();
    await expectAccessible(page, 'my practice');
    await row.getByRole('link', { name: 'Compare with the models' }).click();
    await expect(comparison(page, 1)).toContainText(REPORT);
    await expectAccessible(page, 'the result');
  });

  test('is handed in or given up only after a confirmation, in any tab', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    await open(page, '/mock');
    await expectAccessible(page, 'the start');
    await start(page);
    await box(page, 1).fill('word '.repeat(98));
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expectAccessible(page, 'the running test');
    await button(page, 'Hand in').click();
    await expect(button(page, 'Keep writing')).toBeFocused();
    await expect(page.getByText('Task 1 has 98 words; at least 150 are asked for.')).toBeVisible();
    await expectAccessible(page, 'the confirmation');
    await button(page, 'Keep writing').click();

    const other = await context.newPage();
    await open(other, '/mock');
    await expect(box(other, 1)).toHaveValue('word '.repeat(98));
    await box(other, 1).fill(REPORT);
    await expect(box(page, 1)).toHaveValue(REPORT);
    await button(other, 'Hand in').click();
    await button(other, 'Hand in both texts').click();
    await expect(comparison(other, 1)).toContainText(REPORT);
    await expect(comparison(page, 1)).toContainText(REPORT);
    await other.close();

    // The next test has other questions, and leaves nothing behind if it is given up.
    await page.getByRole('link', { name: 'Practise a question' }).click();
    await page.getByRole('link', { name: 'Take a mock test' }).click();
    await button(page, 'Start the test').click();
    await box(page, 1).fill('Another text');
    await button(page, 'Give up').click();
    await expect(page.getByText('Both texts will be deleted')).toBeVisible();
    await button(page, 'Delete and give up').click();
    await expect(button(page, 'Start the test')).toBeVisible();
    await open(page, '/practice');
    await expect(page.getByRole('article')).toHaveCount(1);
  });
});
