import type { Locator, Page } from '@playwright/test';
import { hasHorizontalScroll } from '../fixtures.ts';
import { newTopic, openForm } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

async function measureBox(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** The gap between each row of cards and the right edge of their container, in pixels. */
function measureGaps(cards: Locator) {
  return cards.evaluate((frame) => {
    const rows = new Map<number, number>();
    for (const card of frame.children) {
      const { top, right } = card.getBoundingClientRect();
      rows.set(Math.round(top), Math.max(rows.get(Math.round(top)) ?? 0, right));
    }
    const end = frame.getBoundingClientRect().right;
    return [...rows.values()].map((right) => Math.round(end - right));
  });
}

function isCaretVisible(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const range = getSelection()?.getRangeAt(0);
    const field = document.activeElement;
    if (!range || !field?.contains(range.endContainer)) return false;
    const { endContainer: node } = range;
    // An empty line has no rectangle of its own.
    const line = node instanceof Element ? node : node.parentElement;
    const { x, top, bottom } = range.getClientRects()[0] ?? line?.getBoundingClientRect() ?? {};
    return [top, bottom].every((y, end) => {
      const shown = document.elementFromPoint((x ?? 0) + 1, (y ?? 0) + (end ? -2 : 2));
      return shown !== null && field.contains(shown);
    });
  });
}

const DESKTOP = { width: 1440, height: 900 };

test.describe('the layout of the back office', { tag: '@slow' }, () => {
  test('the dates of the reports are side by side, even if they are in the wrong order', async ({
    page,
  }) => {
    await page.goto('/admin/analytics');
    await page.getByLabel('Start date').fill('2024-03-20');
    await page.getByLabel('End date').fill('2024-03-01');
    await expect(page.getByText('The start date is after the end date')).toBeVisible();
    for (const width of [1440, 768, 360]) {
      await page.setViewportSize({ width, height: 900 });
      // Measures both at once, because content above them may change.
      const [first, second] = await page
        .locator('#startDate, #endDate')
        .evaluateAll((dates) => dates.map((date) => date.getBoundingClientRect().toJSON()));
      expect(Math.abs(first.y - second.y), `${width}`).toBeLessThan(2);
      expect(first.right, `${width}`).toBeLessThan(second.x);
    }
  });

  test('the dates of the audit log’s filter are not cut off', async ({ page }) => {
    await page.goto('/admin/audit?from=2024-03-06&to=2024-03-07');
    for (const width of [1440, 1366, 1200, 768, 390, 360]) {
      await page.setViewportSize({ width, height: 900 });
      if (width === 390) await page.getByRole('button', { name: /^Filters/ }).click();
      for (const name of ['From', 'To']) {
        const isWhole = await page
          .getByLabel(name, { exact: true })
          .evaluate((input) => input.scrollWidth <= input.clientWidth);
        expect(isWhole, `${name}, ${width} wide`).toBe(true);
      }
    }
  });

  test('save messages and notifications cover no tools and buttons of a form', async ({
    page,
    token,
  }) => {
    const { id } = await createAnswer(page, token, { topic: 'A topic of the form', isDraft: true });
    await page.goto(`/admin/edit/${id}`);
    const bar = page.locator('.answer-form__bar');
    await expect(bar).toBeVisible();
    const sizes = [DESKTOP, { width: 390, height: 844 }, { width: 360, height: 640 }];

    await test.step('a notification', async () => {
      // Any call can show a notification in this place.
      await page.evaluate(() => {
        const toast = document.createElement('li');
        toast.className = 'toast';
        toast.textContent = 'A notification';
        document.querySelector('.toasts')?.append(toast);
      });
      const toast = page.locator('.toast');
      for (const size of sizes) {
        await page.setViewportSize(size);
        const { bottom } = await measureBox(toast);
        expect(bottom, `${size.width} wide`).toBeLessThanOrEqual((await measureBox(bar)).y);
      }
      await toast.evaluate((element) => element.remove());
    });

    await page.getByLabel(/^Topic/).fill('');
    for (const size of sizes.slice(0, 2)) {
      await page.setViewportSize(size);
      await page.getByRole('button', { name: 'Update Draft' }).click();
      const error = page.locator('.form-dock__messages').getByRole('alert');
      await expect(error).toBeInViewport({ ratio: 1 });
      await page.getByRole('toolbar').evaluate((tools) => tools.scrollIntoView({ block: 'start' }));
      const message = await measureBox(error);
      const tools = await measureBox(page.getByRole('toolbar'));
      expect(message.y, `${size.width} wide`).toBeGreaterThan(tools.bottom);
      const { y: end } = await measureBox(bar);
      expect(message.bottom, `${size.width} wide`).toBeLessThanOrEqual(end + 1);
    }
  });

  test('what is typed is always visible, and a save does not move the page', async ({ page }) => {
    for (const size of [
      { width: 1366, height: 700 },
      { width: 390, height: 844 },
      // With a keyboard on the screen.
      { width: 390, height: 420 },
    ]) {
      await page.setViewportSize(size);
      const form = await openForm(page);
      await form.topic.fill(newTopic('A long text'));
      await form.author.fill('Ada Ling');
      await form.content.click();
      for (let line = 1; line <= 16; line += 1) {
        await page.keyboard.type(`Line ${line}`);
        await expect.poll(() => isCaretVisible(page), `line ${line}, ${size.height}`).toBe(true);
        await page.keyboard.press('Enter');
        await expect.poll(() => isCaretVisible(page), `after line ${line}`).toBe(true);
      }
      const position = await page.evaluate(() => scrollY);
      await page.keyboard.press('Control+s');
      await expect(form.success.getByText('Draft saved successfully!')).toBeInViewport();
      expect(await isCaretVisible(page), 'after the save').toBe(true);
      await expect(page).toHaveURL(/draft=/);
      expect(await page.evaluate(() => scrollY)).toBe(position);
    }
  });

  test('on a phone the editor’s tools are in one row, and headings look like those of an answer', async ({
    page,
    token,
  }) => {
    const content = '<h2>A heading</h2><p>Text.</p>';
    const { id } = await createAnswer(page, token, { topic: 'A topic with a heading', content });
    await page.setViewportSize({ width: 390, height: 480 });
    await page.goto(`/admin/edit/${id}`);
    const heading = page.locator('.editor__text h2').first();
    await expect(heading).toBeVisible();
    const [font, size] = await heading.evaluate((one) => {
      const style = getComputedStyle(one);
      return [style.fontFamily, style.fontSize];
    });
    expect(font).toContain('Newsreader');
    expect(Number.parseFloat(size ?? '')).toBeGreaterThan(20);
    const toolbar = page.getByRole('toolbar');
    expect((await measureBox(toolbar)).height).toBeLessThan(64);
    expect(await hasHorizontalScroll(page)).toBe(false);
    await page.getByRole('button', { name: 'Paragraph' }).focus();
    await page.keyboard.press('End');
    await expect(page.getByRole('button', { name: 'Redo' })).toBeInViewport({ ratio: 1 });
  });

  test('the cards of the dashboard and the reports leave no gaps', async ({ page }) => {
    for (const path of ['dashboard', 'analytics', 'analytics?tab=behavior']) {
      await page.goto(`/admin/${path}`);
      const cards = page.locator('.stats').first();
      await expect(cards).toBeVisible();
      for (const width of [1440, 1024, 768, 390, 360]) {
        await page.setViewportSize({ width, height: 900 });
        for (const gap of await measureGaps(cards))
          expect(gap, `${path}, ${width}`).toBeLessThan(3);
      }
    }
  });
});
