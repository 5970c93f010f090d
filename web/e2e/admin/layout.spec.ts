import type { Locator, Page } from '@playwright/test';
import { createAnswer, expect, test } from './session.ts';

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is not shown.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** How much wider than the window the page is, in pixels. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** How far each row of cards ends from the right edge of their frame, in pixels. */
function gapsOf(cards: Locator) {
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

const wide = { width: 1440, height: 900 };

test('the dates of the reports stand side by side, also when they are the wrong way round', async ({
  page,
}) => {
  for (const width of [1440, 768, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/analytics');
    const [start, end] = [page.getByLabel('Start date'), page.getByLabel('End date')];
    await start.fill('2024-03-20');
    await end.fill('2024-03-01');
    await expect(page.getByText('The start date is after the end date')).toBeVisible();
    // Both at once: what is above them may go meanwhile.
    const [first, second] = await page
      .locator('#startDate, #endDate')
      .evaluateAll((dates) => dates.map((date) => date.getBoundingClientRect().toJSON()));
    expect(Math.abs(first.y - second.y), `${width}`).toBeLessThan(2);
    expect(first.right, `${width}`).toBeLessThan(second.x);
  }
});

test('the days that the audit log is filtered by are shown whole', async ({ page }) => {
  for (const width of [1440, 1366, 1200, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/audit');
    for (const name of ['From', 'To']) {
      // A day and the browser's button for it.
      const { width: shown } = await boxOf(page.getByLabel(name, { exact: true }));
      expect(shown, `${name}, ${width} wide`).toBeGreaterThan(135);
    }
  }
});

test('what came of a save stands above the buttons and covers no tool', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: 'A topic of the form', isDraft: true });
  for (const size of [wide, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    await page.goto(`/admin/edit/${id}`);
    await page.getByLabel(/^Topic/).fill('');
    await page.getByRole('button', { name: 'Update Draft' }).click();
    const error = page.locator('.answer-form__messages').getByRole('alert');
    await expect(error).toBeInViewport({ ratio: 1 });
    await page.getByRole('toolbar').evaluate((tools) => tools.scrollIntoView({ block: 'start' }));
    const message = await boxOf(error);
    const [tools, bar] = [
      await boxOf(page.getByRole('toolbar')),
      await boxOf(page.locator('.answer-form__bar')),
    ];
    expect(message.y, `${size.width} wide`).toBeGreaterThan(tools.bottom);
    expect(message.bottom, `${size.width} wide`).toBeLessThanOrEqual(bar.y + 1);
  }
});

test('a notification leaves the buttons of a form free', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: 'A topic to notify', isDraft: true });
  for (const size of [wide, { width: 390, height: 844 }, { width: 360, height: 640 }]) {
    await page.setViewportSize(size);
    await page.goto(`/admin/edit/${id}`);
    await expect(page.getByRole('button', { name: 'Update Draft' })).toBeVisible();
    // Any other call that fails or ends says so in the same place.
    await page.evaluate(() => {
      const region = document.querySelector('.toasts');
      const toast = document.createElement('li');
      toast.className = 'toast';
      toast.textContent = 'A notification';
      region?.append(toast);
    });
    const toast = await boxOf(page.locator('.toast'));
    const bar = await boxOf(page.locator('.answer-form__bar'));
    expect(toast.bottom, `${size.width} wide`).toBeLessThanOrEqual(bar.y);
  }
});

test('an open message begins under its sender', async ({ page }) => {
  const data = { name: 'Ines Duarte', email: 'ines@example.org', message: 'Thank you.' };
  expect((await page.request.post('/api/contact', { data })).status()).toBe(201);
  await page.setViewportSize(wide);
  await page.goto('/admin/messages');
  const sender = page.getByRole('button', { name: 'Ines Duarte' }).first();
  await sender.click();
  const [name, text] = [await boxOf(sender), await boxOf(page.locator('.message__text'))];
  expect(Math.abs(name.x - text.x)).toBeLessThan(2);
  expect(await overflowOf(page)).toBe(0);
});

test('on a phone the tools of the editor take one row, and headings look like those of an answer', async ({
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
  expect((await boxOf(toolbar)).height).toBeLessThan(64);
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Paragraph' }).focus();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Redo' })).toBeInViewport({ ratio: 1 });
});

test('the figures of the dashboard and the reports leave no holes', async ({ page }) => {
  for (const width of [1440, 1024, 768, 390, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['dashboard', 'analytics', 'analytics?tab=behavior']) {
      await page.goto(`/admin/${path}`);
      const cards = page.locator('.stats').first();
      await expect(cards).toBeVisible();
      for (const gap of await gapsOf(cards)) expect(gap, `${path}, ${width}`).toBeLessThan(3);
    }
  }
});
