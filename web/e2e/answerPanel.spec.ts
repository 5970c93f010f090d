import type { Page } from '@playwright/test';
import { MAP, open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

const separator = (page: Page) => page.getByRole('separator', { name: 'Chart height' });
const chart = (page: Page) => page.locator('.chart-pic').getByRole('img');
const frame = (page: Page) => page.locator('.panel__view');
const chartHeight = (page: Page) =>
  frame(page).evaluate((view) => Math.round(view.getBoundingClientRect().height));

test.describe('the chart panel', () => {
  test('is 400 pixels high and can be resized by keyboard', async ({ page }) => {
    await open(page, REPORT_PATH);
    expect(await chartHeight(page)).toBe(400);
    await separator(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(separator(page)).toHaveAttribute('aria-valuenow', '416');
    expect(await chartHeight(page)).toBe(416);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await chartHeight(page)).toBe(384);
    await page.keyboard.press('Home');
    expect(await chartHeight(page)).toBe(200);
    await page.keyboard.press('End');
    expect(await chartHeight(page)).toBe(800);
  });

  test('shrinks in a low window until resized; a double click resets it', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await open(page, REPORT_PATH);
    await expect(separator(page)).toBeInViewport({ ratio: 1 });
    const height = await chartHeight(page);
    await expect(separator(page)).toHaveAttribute('aria-valuenow', String(height));
    await separator(page).press('ArrowDown');
    expect(await chartHeight(page)).toBe(height + 16);
    await separator(page).dblclick();
    expect(await chartHeight(page)).toBe(height);
    await page.setViewportSize({ width: 1366, height: 1000 });
    expect(await chartHeight(page)).toBe(400);
    await expect(separator(page)).toHaveAttribute('aria-valuenow', '400');
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
    const [picture, text] = await Promise.all([
      chart(page).evaluate(sides),
      page.locator('.body p').first().evaluate(sides),
    ]);
    expect(picture.right).toBeLessThan(text.left);
    expect(picture.right).toBeLessThan(844 / 2);
  });

  for (const { width, height } of [
    { width: 360, height: 740 },
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ]) {
    test(`shows a tall map large enough to read at ${width} pixels, and scrolls`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height });
      await open(page, `/answer/${MAP}`);
      // From 344 px the smallest type of the sample charts is 11 px.
      expect((await chart(page).boundingBox())?.width).toBeGreaterThanOrEqual(344);
      expect(await chartHeight(page)).toBeLessThanOrEqual(height * 0.45);
      await page.getByRole('button', { name: 'Enlarge the chart' }).focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(() => frame(page).evaluate((view) => view.scrollTop)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });
  }

  test('is resized by mouse, and its size is restored before the first paint', async ({ page }) => {
    await open(page, REPORT_PATH);
    const box = await separator(page).boundingBox();
    if (!box) throw new Error('The handle is not there.');
    const x = box.x + box.width / 2;
    const y = box.y + box.height / 2;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 60, { steps: 4 });
    await page.mouse.up();
    expect(await chartHeight(page)).toBe(460);
    await page.mouse.move(x, y + 200);
    expect(await chartHeight(page)).toBe(460);

    await page.goto(REPORT_PATH, { waitUntil: 'commit' });
    await page.locator('.panel__view').waitFor();
    expect(await chartHeight(page)).toBe(460);
    await expect(separator(page)).toHaveAttribute('aria-valuenow', '460');
  });

  test('stays in view while the text scrolls', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await open(page, REPORT_PATH);
    await page.locator('.body__end').scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(frame(page)).toBeInViewport({ ratio: 1 });
  });

  test('works without storage', { tag: '@slow' }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await open(page, REPORT_PATH);
    await separator(page).press('ArrowDown');
    expect(await chartHeight(page)).toBe(416);
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('is resized by touch', { tag: '@slow' }, async ({ page }) => {
      await open(page, REPORT_PATH);
      const box = await separator(page).boundingBox();
      if (!box) throw new Error('The handle is not there.');
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const session = await page.context().newCDPSession(page);
      const touch = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        points: { x: number; y: number }[],
      ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
      await touch('touchStart', [{ x, y }]);
      await touch('touchMove', [{ x, y: y - 30 }]);
      await touch('touchMove', [{ x, y: y - 80 }]);
      await touch('touchEnd', []);
      await expect(separator(page)).toHaveAttribute('aria-valuenow', '320');
      expect(await chartHeight(page)).toBe(320);
    });
  });

  test('can be hidden and shown below 1024 pixels', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, REPORT_PATH);
    await expect(chart(page)).toBeVisible();
    await expect(separator(page)).toBeHidden();
    await page.getByRole('button', { name: 'Hide Chart' }).click();
    await expect(chart(page)).toBeHidden();
    const view = page.getByRole('button', { name: 'View Chart' });
    await expect(view).toHaveAttribute('aria-expanded', 'false');
    await page.locator('.body__end').scrollIntoViewIfNeeded();
    await expect(view).toBeInViewport();
    await view.click();
    await expect(frame(page)).toBeInViewport({ ratio: 1 });
    await page.setViewportSize({ width: 1024, height: 740 });
    await expect(page.getByRole('button', { name: 'Hide Chart' })).toBeHidden();
    await expect(separator(page)).toBeVisible();
  });
});
