import type { Locator, Page } from '@playwright/test';
import {
  answerCalls,
  CONTACT,
  expectToast,
  fill,
  MESSAGE,
  openDialog,
  problem,
  toast,
} from './dialogSteps.ts';
import { expect, test } from './fixtures.ts';

test.describe('notifications', () => {
  /** A failed message, whose dialog stays open. */
  async function fail(page: Page): Promise<Locator> {
    await answerCalls(page, '/api/contact', () => problem(503, 'Not now.'));
    const form = await openDialog(page, CONTACT);
    await fill(form, MESSAGE);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Failed to send message', 'Not now.');
    return form;
  }

  test('lie over a dialog, can be dismissed there, and come one at a time', async ({ page }) => {
    const form = await fail(page);
    await answerCalls(page, '/api/contact', () => problem(503, 'Not yet.'));
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Failed to send message', 'Not yet.');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(form).toBeVisible();
  });

  test('go by a swipe of 50 pixels to the right, and no shorter one', { tag: '@slow' }, async ({
    page,
  }) => {
    const form = await fail(page);
    const swipe = async (distance: number) => {
      const box = await toast(page).boundingBox();
      const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 30];
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + distance / 2, y, { steps: 4 });
      await page.mouse.move(x + distance, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(45);
    await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel');
    await swipe(55);
    await expect(toast(page)).toHaveCount(0);
    await expect(form).toBeVisible();
  });

  test('are at most 420 pixels wide, fit the window, and go by themselves after 5 seconds', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.clock.install();
    await fail(page);
    for (const [width, most] of [
      [360, 360],
      [768, 420],
      [1440, 420],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const box = await toast(page).boundingBox();
      expect(box?.width, `at ${width}`).toBeGreaterThan(300);
      expect(box?.width, `at ${width}`).toBeLessThanOrEqual(most);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await page.clock.runFor(5_000);
    await expect(toast(page)).toHaveCount(0);
  });
});
