import type { Page } from '@playwright/test';
import { MAP, open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

const separator = (page: Page) => page.getByRole('separator', { name: 'Chart height' });
const chart = (page: Page) => page.locator('.chart-pic').getByRole('img');
const frame = (page: Page) => page.locator('.panel__view');
const chartHeight = (page: Page) =>
  frame(page).evaluate((view) => Math.round(view.getBoundingClientRect().height));

test.describe('the chart panel', () => {
  test('shrinks in a low window until resized by keyboard; a double click resets it', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page, REPORT_PATH);
    await expect(separator(page)).toBeInViewport({ ratio: 1 });
    const height = await chartHeight(page);
    await expect(separator(page)).toHaveAttribute('aria-valuenow', String(height));
    await separator(page).press('ArrowDown');
    expect(await chartHeight(page)).toBe(height + 16);
    await separator(page).dblclick();
    expect(await chartHeight(page)).toBe(height);
  });

  test('leaves the start of the text visible on a phone, in portrait and landscape', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, REPORT_PATH);
    const sentence = page.locator('.body p').first();
    await expect(sentence).toHaveText(/\.$/);
    await expect(sentence).toBeInViewport({ ratio: 0.4 });

    await page.setViewportSize({ width: 844, height: 390 });
    const sides = (element: Element) => element.getBoundingClientRect();
    const picture = await chart(page).evaluate(sides);
    expect(picture.right).toBeLessThan((await sentence.evaluate(sides)).left);
    expect(picture.right).toBeLessThan(844 / 2);
  });

  test('shows a tall map large enough to read, and scrolls', async ({ page }) => {
    for (const [width, height] of [
      [360, 740],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await open(page, `/answer/${MAP}`);
      // From 344 px the smallest type of the sample charts is 11 px.
      expect((await chart(page).boundingBox())?.width).toBeGreaterThanOrEqual(344);
      expect(await chartHeight(page)).toBeLessThanOrEqual(height * 0.45);
      await page.getByRole('button', { name: 'Enlarge the chart' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => frame(page).evaluate((view) => view.scrollTop)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  });

  test('is resized by touch, and its size is restored before the first paint', {
    tag: '@slow',
  }, async ({ page, context }) => {
    await open(page, REPORT_PATH);
    const box = await separator(page).boundingBox();
    if (!box) throw new Error('The handle is not there.');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const session = await context.newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...ups: number[]) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: ups.map((up) => ({ x, y: y - up })),
      });
    await touch('touchStart', 0);
    await touch('touchMove', 30);
    await touch('touchMove', 80);
    await touch('touchEnd');
    await expect(separator(page)).toHaveAttribute('aria-valuenow', '320');
    await page.goto(REPORT_PATH, { waitUntil: 'commit' });
    await frame(page).waitFor();
    expect(await chartHeight(page)).toBe(320);
    await expect(separator(page)).toHaveAttribute('aria-valuenow', '320');
  });

  test('is shown again from anywhere in the text on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, REPORT_PATH);
    await page.getByRole('button', { name: 'Hide Chart' }).click();
    await page.locator('.body__end').scrollIntoViewIfNeeded();
    const view = page.getByRole('button', { name: 'View Chart' });
    await expect(view).toBeInViewport();
    await view.click();
    await expect(frame(page)).toBeInViewport({ ratio: 1 });
  });
});
