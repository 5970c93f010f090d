import type { Page } from '@playwright/test';
import { open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

const separator = (page: Page) => page.getByRole('separator', { name: 'Chart height' });
const chart = (page: Page) => page.locator('.chart-pic').getByRole('img');
const term = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const tip = (page: Page) => page.getByRole('tooltip');

test('the head describes an answer', async ({ page }) => {
  await page.goto(REPORT_PATH);
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
  await expect(page).toHaveTitle(/^The line graph below shows the share .*… · Task 1 · /);
  const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
  expect(canonical).toMatch(new RegExp(`^https?://[^/]+${REPORT_PATH}$`));
  expect(await meta('description')).toMatch(/^The line graph illustrates/);
  expect(await meta('og:type')).toBe('article');
  const image = await meta('og:image');
  expect(image).toMatch(/^https?:\/\/[^/]+\/media\/.+\.webp$/);
  const alt = await meta('og:image:alt');
  expect(await chart(page).getAttribute('alt')).toBe(alt);

  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')).toMatchObject({
    '@context': 'https://schema.org',
    '@type': ['Article', 'LearningResource'],
    author: { name: 'Marta Vale', url: 'https://example.org/marta-vale' },
    datePublished: '2024-03-05T00:00:00.000Z',
    wordCount: 184,
    image: { url: image, caption: alt },
  });
});

test('word counts beside the text are not read out', async ({ page }) => {
  await open(page, REPORT_PATH);
  const first = page.locator('article.answer .body > p').first();
  expect(await first.evaluate((p) => getComputedStyle(p, '::before').content)).toMatch(/" \/ ""$/);
  await expect(page.getByRole('heading', { name: 'Model answer', exact: true })).toBeAttached();
});

test('prints its text and its chart, also if that is hidden on the screen', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await open(page, REPORT_PATH);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to Task 1' })).toBeHidden();
  await expect(separator(page)).toBeHidden();
  await expect(page.locator('.body')).toBeVisible();

  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('button', { name: 'Hide Chart' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(chart(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Chart' })).toBeHidden();
});

test.describe('a glossary term', () => {
  test('has its tooltip inside the window, beside the term', { tag: '@slow' }, async ({ page }) => {
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 740 });
      await open(page, REPORT_PATH);
      for (const name of await page.locator('.glossary-term').allTextContents()) {
        await term(page, name).first().focus();
        await expect(tip(page)).toBeVisible();
        const box = await tip(page).boundingBox();
        if (!box) throw new Error('The tooltip has no place.');
        const bottom = box.y + box.height;
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + 280).toBeLessThanOrEqual(width);
        expect(box.y).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(740);
        const lines = await term(page, name)
          .first()
          .evaluate((node) => [...node.getClientRects()].map((line) => line.toJSON()));
        const isCovered = lines.some((line) => box.y < line.bottom - 4 && bottom > line.top + 4);
        if (lines.length === 1) expect(isCovered).toBe(false);
      }
    }
  });

  test('downloads its tooltip on first use, and again if that failed', async ({ page }) => {
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const downloads = () => scripts.filter((url) => /GlossaryTooltip|placeTooltip/.test(url));
    let isAway = true;
    await page.route('**/GlossaryTooltip-*.js', (route) =>
      isAway ? route.abort() : route.continue(),
    );
    await open(page, REPORT_PATH);
    expect(downloads()).toEqual([]);
    const failure = page.waitForEvent('requestfailed');
    await term(page, 'plummeted').hover();
    await failure;
    expect(downloads()).toHaveLength(1);
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
