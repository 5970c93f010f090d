import type { Locator, Page } from '@playwright/test';
import {
  CONTACT,
  errorReply,
  expectToast,
  fill,
  MESSAGE,
  mockApi,
  openDialog,
  toast,
} from './dialogSteps.ts';
import { expect, test } from './fixtures.ts';

test.describe('notifications', () => {
  /** Sends a message that fails; its dialog stays open. */
  async function sendFailingMessage(page: Page): Promise<Locator> {
    await mockApi(page, '/api/contact', () => errorReply(503, 'Not now.'));
    const form = await openDialog(page, CONTACT);
    await fill(form, MESSAGE);
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Failed to send message', 'Not now.');
    return form;
  }

  test('appear above a dialog, can be dismissed there, and appear one at a time', async ({
    page,
  }) => {
    const form = await sendFailingMessage(page);
    await mockApi(page, '/api/contact', () => errorReply(503, 'Not yet.'));
    await form.getByRole('button', { name: 'Send Message' }).click();
    await expectToast(page, 'Failed to send message', 'Not yet.');
    await toast(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast(page)).toHaveCount(0);
    await expect(form).toBeVisible();
  });

  test('are dismissed by a swipe of 50 pixels to the right, not by a shorter one', {
    tag: '@slow',
  }, async ({ page }) => {
    const form = await sendFailingMessage(page);
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

  test('are at most 420 pixels wide, fit the window, and disappear after 5 seconds', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.clock.install();
    await sendFailingMessage(page);
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
