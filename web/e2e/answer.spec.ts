import type { Page } from '@playwright/test';
import { ESSAY_PATH, open, REPORT_PATH } from './answerPages.ts';
import { expect, recordCalls, test } from './fixtures.ts';

const separator = (page: Page) => page.getByRole('separator', { name: 'Chart height' });
const chart = (page: Page) => page.locator('.chart-pic').getByRole('img');

test.describe('a Task 1 answer', () => {
  test('is rendered completely on the server', async ({ page }) => {
    const calls = recordCalls(page);
    await open(page, REPORT_PATH);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^The line graph below shows the share of electricity .* between 1990 and 2020\.$/,
    );
    await expect(page.locator('.answer .badge')).toHaveText('Line Graph');
    await expect(page.locator('.byline')).toHaveText('by Marta Vale, Mar 5, 2024');
    await expect(page.getByRole('link', { name: 'Marta Vale' })).toHaveAttribute(
      'href',
      'https://example.org/marta-vale',
    );
    await expect(page.getByRole('link', { name: 'Back to Task 1' })).toBeVisible();
    const tags = page.locator('.answer').getByRole('list', { name: 'Tags' });
    await expect(tags.getByRole('listitem')).toHaveText(['energy', 'environment']);
    await expect(chart(page)).toBeVisible();
    const related = page.getByRole('region', { name: 'Related Model Answers' });
    await expect(related.getByRole('article')).toHaveCount(3);
    expect(calls).toEqual([]);

    const counts = await page
      .locator('.body p')
      .evaluateAll((paragraphs) => paragraphs.map((p) => Number(p.getAttribute('data-upto'))));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    await expect(page.locator('.body__end')).toHaveText(`${counts.at(-1)} words`);

    const words = page.getByRole('region', { name: 'Words in this answer' });
    await expect(words.getByRole('term').filter({ hasText: 'account for' })).toBeVisible();
    await expect(words).toContainText('To form a stated part of a total.');
  });

  test('prints', async ({ page }) => {
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
    await expect(chart(page)).toBeVisible();
    await expect(page.locator('.body')).toBeVisible();

    // It prints even if it is hidden on screen.
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole('button', { name: 'Hide Chart' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(chart(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'View Chart' })).toBeHidden();
  });
});

test.describe('the head', () => {
  test('describes the answer, with its chart as the picture', async ({ page }) => {
    await page.goto(REPORT_PATH);
    await expect(page).toHaveTitle(/^The line graph below shows the share .*… · Task 1 · /);
    const meta = (name: string) =>
      page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toMatch(new RegExp(`^https?://[^/]+${REPORT_PATH}$`));
    expect(await meta('description')).toMatch(/^The line graph illustrates/);
    expect(await meta('og:type')).toBe('article');
    expect(await meta('og:url')).toBe(canonical);
    const image = await meta('og:image');
    expect(image).toMatch(/^https?:\/\/[^/]+\/media\/.+\.webp$/);

    const alt = await meta('og:image:alt');
    expect(alt).toMatch(/^Line graph of four sources of electricity/);
    expect(await chart(page).getAttribute('alt')).toBe(alt);

    const text = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(text ?? '')).toMatchObject({
      '@context': 'https://schema.org',
      '@type': ['Article', 'LearningResource'],
      author: { name: 'Marta Vale', url: 'https://example.org/marta-vale' },
      datePublished: '2024-03-05T00:00:00.000Z',
      wordCount: 182,
      image: { url: image, caption: alt },
    });
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, words] of [
    [REPORT_PATH, 'its share was never lower than 14%'],
    [ESSAY_PATH, 'Related Model Answers'],
  ] as const) {
    test(`${path} can be read in full`, async ({ page }) => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Words in this answer' })).toBeVisible();
      // Buttons that need JavaScript are hidden.
      await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
      await expect(page.locator('.body [role=button]')).toHaveCount(0);
    });
  }
});
