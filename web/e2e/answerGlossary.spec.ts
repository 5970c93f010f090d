import type { Page } from '@playwright/test';
import { open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

const term = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tip = (page: Page) => page.getByRole('tooltip');

test.describe('a glossary term', () => {
  test('opens after hovering for 700 ms, and stays open while its tooltip is hovered', {
    tag: '@slow',
  }, async ({ page }) => {
    await page.clock.install();
    await open(page, REPORT_PATH);
    await page.clock.pauseAt(Date.now() + 60_000);
    await term(page, 'dominated').focus();
    await expect(tip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    await term(page, 'plummeted').hover();
    await page.clock.runFor(690);
    await expect(tip(page)).toHaveCount(0);
    await page.clock.runFor(20);
    await expect(tip(page)).toHaveText(/^Glossary Termplummet\S.*\.$/);
    await tip(page).hover();
    await page.clock.runFor(1000);
    await expect(tip(page)).toBeVisible();
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(200);
    await expect(tip(page)).toHaveCount(0);
  });

  test('opens at once by keyboard and closes with Escape', async ({ page }) => {
    await open(page, REPORT_PATH);
    await page.getByRole('tab', { name: 'Band 8.5' }).focus();
    await page.keyboard.press('Tab');
    await expect(term(page, 'dominated')).toBeFocused();
    await expect(tip(page)).toContainText('To be larger or more important than all the others.');
    await expect(term(page, 'dominated')).toHaveAttribute('aria-expanded', 'true');
    await expect(term(page, 'dominated')).toHaveAccessibleDescription(/Glossary Term/);
    await page.keyboard.press('Escape');
    await expect(tip(page)).toHaveCount(0);
    await expect(term(page, 'dominated')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(tip(page)).toContainText('account for');
  });

  test('has a tooltip 280 pixels wide, inside the window, beside its term', {
    tag: '@slow',
  }, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, REPORT_PATH);
      const names = await page.locator('.glossary-term').allTextContents();
      for (const name of names) {
        await term(page, name).first().focus();
        await expect(tip(page)).toBeVisible();
        const box = await tip(page).boundingBox();
        const lines = await term(page, name)
          .first()
          .evaluate((node) => [...node.getClientRects()].map(({ top, bottom }) => [top, bottom]));
        expect(box?.width).toBe(280);
        expect(box?.x).toBeGreaterThanOrEqual(0);
        expect((box?.x ?? 0) + 280).toBeLessThanOrEqual(width);
        expect(box?.y).toBeGreaterThanOrEqual(0);
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740);
        // It covers no part of its term.
        const covers = lines.some(
          ([top = 0, bottom = 0]) =>
            (box?.y ?? 0) < bottom - 4 && (box?.y ?? 0) + (box?.height ?? 0) > top + 4,
        );
        if (lines.length === 1) expect(covers).toBe(false);
      }
    }
  });

  test('downloads its tooltip on first use, and opens it once the download succeeds', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const downloads = () => scripts.filter((url) => /GlossaryTooltip|placeTooltip/.test(url));
    let isAway = true;
    await page.route('**/GlossaryTooltip-*.js', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await open(page, REPORT_PATH);
    expect(downloads()).toEqual([]);
    await term(page, 'plummeted').hover();
    await expect.poll(downloads).toHaveLength(1);
    // A failed download is repeated.
    isAway = false;
    await term(page, 'accounted for').hover();
    await expect(tip(page)).toContainText('account for');
  });

  test.describe('by touch', () => {
    test.use({ hasTouch: true });

    test('opens with a tap and closes with a tap outside', async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await open(page, REPORT_PATH);
      await page.getByRole('button', { name: 'Hide Chart' }).tap();
      await term(page, 'dominated').tap();
      await expect(tip(page)).toContainText('dominate');
      await term(page, 'accounted for').tap();
      await expect(tip(page)).toContainText('account for');
      await page.locator('.body__end').tap();
      await expect(tip(page)).toHaveCount(0);
    });
  });
});
