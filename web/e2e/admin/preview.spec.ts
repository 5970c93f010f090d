import type { Page } from '@playwright/test';
import { open as openPublic, REPORT_PATH } from '../answerPages.ts';
import { createAnswer, expect, test } from './session.ts';

const REPORT_ID = REPORT_PATH.split('/').at(-1);
const preview = (page: Page) => page.getByRole('dialog', { name: /^Preview/ });

async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
}

/** The computed styles of an answer's elements, except those that a preview doesn't have. */
function readStyles(page: Page) {
  return page.locator('article.answer').evaluate((article) => {
    const all = [article, ...article.querySelectorAll('*')];
    const shown = all.filter((element) => !element.closest('.mark, .panel__enlarge, .actions'));
    return shown.map((element) => {
      const style = getComputedStyle(element);
      const names = [
        'color',
        'background-color',
        'font-family',
        'font-size',
        'font-weight',
        'line-height',
        'margin',
        'padding',
        'border',
        'display',
        'position',
        'text-decoration-line',
        // A preview's byline shows today's date, so its width differs.
        ...(element.matches('.byline') ? [] : ['width']),
      ];
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.tagName} ${values.join('; ')}`;
    });
  });
}

test('the preview shows unsaved changes, saves nothing and has no working links', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, {
    topic: 'The stored topic',
    content: '<p><a href="https://example.org/">Somewhere else</a></p>',
    sourceLink: 'https://example.org/source',
    isDraft: true,
  });
  await page.goto(`/admin/edit/${id}`);
  await page.getByLabel(/^Topic/).fill('The topic that is being written');

  await test.step('an error is shown and can be tried again', async () => {
    await page.route('**/model-answers/preview', (route) => route.abort());
    await openPreview(page);
    await expect(preview(page).getByRole('alert')).toContainText('Failed to load the preview');
    await page.unroute('**/model-answers/preview');
    await page.route('**/model-answers/preview', (route) =>
      route.continue({ postData: { tags: [''.padEnd(200, 'x')] } }),
    );
    const refused = page.waitForResponse('**/model-answers/preview');
    await preview(page).getByRole('button', { name: 'Try Again' }).click();
    const { message } = await (await refused).json();
    await expect(preview(page).getByRole('alert')).toContainText(message);
    await page.unroute('**/model-answers/preview');
    await preview(page).getByRole('button', { name: 'Try Again' }).click();
  });

  await expect(
    preview(page).getByRole('heading', { level: 1, name: 'The topic that is being written' }),
  ).toBeVisible();
  await expect(preview(page)).toContainText('This is a preview. Nothing is saved or published.');
  await expect(preview(page)).toContainText('Links don’t open here.');
  await expect(
    preview(page).getByRole('button', { name: 'Practise this question' }),
  ).toBeDisabled();
  for (const name of ['Somewhere else', 'Ada Ling', 'Back to Task 2']) {
    await preview(page).getByRole('link', { name }).click();
    await preview(page).getByRole('link', { name }).click({ button: 'middle' });
  }
  await preview(page).getByRole('link', { name: 'Somewhere else' }).press('Enter');
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await expect(preview(page)).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);

  const stored = await page.request.get(`/api/admin/model-answers/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await stored.json()).toMatchObject({ topic: 'The stored topic', isDraft: true });
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(404);
});

test('the preview looks exactly like the public page, including tooltips', {
  tag: '@slow',
}, async ({ page }) => {
  const widths = [360, 1440] as const;
  const publicStyles: string[][] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await openPublic(page, REPORT_PATH);
    await page.evaluate(() => document.fonts.ready);
    // The handle loads late, and is hidden at 360 pixels.
    await expect(
      page.locator('.panel').getByRole('separator', { includeHidden: true }),
    ).toHaveCount(1);
    publicStyles.push(await readStyles(page));
  }
  await page.goto(`/admin/edit/${REPORT_ID}`);
  for (const [at, width] of widths.entries()) {
    await page.setViewportSize({ width, height: 900 });
    await openPreview(page);
    await expect(preview(page).locator('article.answer')).toBeVisible();
    await expect.poll(() => readStyles(page), `${width} wide`).toEqual(publicStyles[at]);
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
  }

  await test.step('Escape closes a tooltip before the preview', async () => {
    await openPreview(page);
    await preview(page).getByRole('button', { name: 'plummeted', exact: true }).focus();
    await expect(page.getByRole('tooltip')).toContainText('plummet');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(preview(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  });
});
