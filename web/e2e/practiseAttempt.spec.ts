import type { Page } from '@playwright/test';
import { open } from './answerPages.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  answerBox,
  button,
  comparison,
  FIRST,
  PRACTISE,
  startWriting,
  TEXT,
  typeText,
} from './practisePages.ts';

test('the comparison is restored after a reload, and writing can continue after saving, also from the list', {
  tag: '@slow',
}, async ({ page }) => {
  await startWriting(page, TEXT);
  await expectAccessible(page, 'writing');
  await button(page, 'Reveal model answer').click();
  await expect(comparison(page)).toContainText(TEXT);
  await page.reload();
  await expect(comparison(page)).toContainText(TEXT);
  await button(page, 'Save this attempt').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(comparison(page)).toContainText(TEXT);
  await expect(button(page, 'Saved')).toBeVisible();
  await button(page, 'Keep writing').click();
  await expect(answerBox(page)).toBeFocused();
  await expect(answerBox(page)).toHaveValue(TEXT);
  await page.reload();
  await expect(answerBox(page)).toHaveValue(TEXT);

  await page.getByRole('link', { name: 'My attempts' }).first().click();
  const unfinished = page.getByRole('region', { name: 'Unfinished' }).getByRole('article');
  await expect(unfinished).toContainText(/Task 1The line graph below shows.*23 of 150 words/);
  await unfinished.getByRole('button', { name: 'Read' }).click();
  await expect(unfinished).toContainText(TEXT);
  await unfinished.getByRole('link', { name: 'Continue' }).press('Enter');
  await expect(answerBox(page)).toHaveValue(TEXT);

  // After a later visit the model answer is hidden again until it is revealed.
  await button(page, 'Reveal model answer').click();
  await expect(comparison(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the answer' }).click();
  await page.getByRole('link', { name: 'Practise this question' }).click();
  await expect(answerBox(page)).toHaveValue(TEXT);
  await page.goBack();
  await page.goBack();
  await expect(comparison(page)).toContainText(TEXT);
});

test('an attempt with full storage shows a message and loses no text', { tag: '@slow' }, async ({
  page,
}) => {
  const message = page.getByRole('alert').filter({ hasText: 'This device has no space left' });
  await open(page, PRACTISE);
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`x${size}.${part}`, 'x'.repeat(size));
      } catch {}
    }
  });
  await answerBox(page).pressSequentially(FIRST);
  await expect(message).toBeVisible();
  await button(page, 'Reveal model answer').click();
  await button(page, 'Reveal anyway').click();
  await expect(comparison(page)).toContainText(FIRST);
  await button(page, 'Save this attempt').click();
  await expect(message).toBeVisible();
});

for (const { name, width, height, most, mostCompared } of [
  { name: 'upright', width: 390, height: 844, most: 0.35, mostCompared: 0.35 },
  { name: 'on its side', width: 844, height: 390, most: 0.76, mostCompared: 0.45 },
]) {
  test(`chart and text are visible together on a phone ${name}`, { tag: '@slow' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, PRACTISE);
    await typeText(page, FIRST);
    await answerBox(page).fill('Before.\n'.repeat(40));
    await typeText(page, FIRST);
    const boxes = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return { clock: boxOf('.clock'), chart: boxOf('.task-chart figure') };
    });
    expect(boxes.clock?.top).toBe(0);
    expect(boxes.chart?.top).toBeGreaterThanOrEqual((boxes.clock?.bottom ?? 0) - 1);
    expect(boxes.chart?.bottom).toBeLessThanOrEqual(height);
    expect(boxes.chart?.height).toBeLessThanOrEqual(height * most);
    await expect(button(page, 'Pause')).toBeInViewport();

    await button(page, 'Reveal model answer').click();
    const compared = comparison(page).locator('.chart-pic').getByRole('img');
    await expect(compared).toBeVisible();
    await comparison(page).locator('.body p').last().scrollIntoViewIfNeeded();
    await expect(compared).toBeInViewport();
    const shown = await comparison(page).getByRole('figure').boundingBox();
    expect(shown?.height).toBeLessThanOrEqual(height * mostCompared);
  });
}

/** The lines of the focused field that nothing docked covers. */
function visibleLines(page: Page): Promise<number> {
  return page.evaluate(() => {
    const field = document.activeElement;
    if (!(field instanceof HTMLTextAreaElement)) return 0;
    const { left, top, right, bottom } = field.getBoundingClientRect();
    const lineHeight = Number.parseFloat(getComputedStyle(field).lineHeight);
    let pixels = 0;
    for (let y = Math.max(0, top); y < Math.min(innerHeight, bottom); y += 1) {
      if (document.elementFromPoint((left + right) / 2, y) === field) pixels += 1;
    }
    return pixels / lineHeight;
  });
}

/** Its width, not the height of the frame, limits the size of its picture on a phone. */
const WIDE_CHART = '/answer/65e6f2a04c1b8d0012a40006/practise';

for (const { width, height, least } of [
  { width: 360, height: 420, least: 8 },
  { width: 360, height: 225, least: 4 },
  { width: 740, height: 360, least: 4 },
]) {
  test(`at ${width} × ${height} at least ${least} lines of a report are visible, and the whole chart`, {
    tag: '@slow',
  }, async ({ page }) => {
    for (const place of ['practice', 'mock test']) {
      await page.setViewportSize({ width, height: Math.max(height, width === 360 ? 740 : 0) });
      await open(page, place === 'practice' ? WIDE_CHART : '/mock');
      if (place === 'mock test') await button(page, 'Start the test').click();
      const field = page.getByRole('textbox', { name: /^Your answer/ });
      await field.fill('The share of coal declined steadily. '.repeat(20));
      await field.focus();
      // An on-screen keyboard appears, or the window is as low from the start.
      await page.setViewportSize({ width, height });
      await field.press('ControlOrMeta+End');
      await page.keyboard.type('It fell.');
      expect(await visibleLines(page), place).toBeGreaterThanOrEqual(least);
      await expect(page.getByRole('timer')).toBeInViewport({ ratio: 1 });

      const caret = () => field.evaluate((each: HTMLTextAreaElement) => each.selectionStart);
      const at = await caret();
      const toggle = page.locator('.view-toggle:visible');
      /** As a finger does, without the test's own scrolling. */
      const press = async () => {
        const box = await toggle.boundingBox();
        if (!box) throw new Error('The button of the chart is not visible.');
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      };
      if (width < 560) await press();
      await expect(toggle).toHaveText('Hide Chart');
      await expect(page.locator('.task-chart img:visible')).toBeInViewport({ ratio: 0.98 });
      const frame = page.locator('.task-chart__view:visible');
      const hidden = () => frame.evaluate((each) => each.scrollHeight - each.clientHeight);
      await expect.poll(hidden).toBe(0);
      if (width < 560) {
        const place = await page.evaluate(() => scrollY);
        await press();
        await expect(toggle).toHaveText('View Chart');
        expect(await page.evaluate(() => scrollY)).toBe(place);
      }
      await expect(field).toBeFocused();
      expect(await caret()).toBe(at);
    }
    if (width < 560) {
      await page.setViewportSize({ width, height: 740 });
      await expect(button(page, 'Hide Chart')).toBeVisible();
    }
  });
}
