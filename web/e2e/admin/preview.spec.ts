import type { Page } from '@playwright/test';
import { open as openPublic, REPORT_PATH } from '../answerPages.ts';
import { expectAccessible } from '../fixtures.ts';
import { createAnswer, expect, test } from './session.ts';

const REPORT_ID = REPORT_PATH.split('/').at(-1);
const preview = (page: Page) => page.getByRole('dialog', { name: /^Preview/ });

async function openPreview(page: Page, id: string | undefined) {
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
}

/** How each element of an answer is drawn, but for what a preview has no use for. */
function looks(page: Page) {
  return page.locator('article.answer').evaluate((article) => {
    const all = [article, ...article.querySelectorAll('*')];
    const shown = all.filter((element) => !element.closest('.mark, .panel__enlarge, .actions'));
    return shown.map((element) => {
      const style = getComputedStyle(element);
      const names = [
        ...['color', 'background-color', 'font-family', 'font-size', 'font-weight', 'line-height'],
        ...['margin', 'padding', 'border', 'display', 'position', 'text-decoration-line'],
        // The byline of a preview has the date of today, which is as wide as it is.
        ...(element.matches('.byline') ? [] : ['width']),
      ];
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.tagName} ${values.join('; ')}`;
    });
  });
}

test.describe('the preview', () => {
  test('shows what is not saved yet as readers would see it, and saves nothing', async ({
    page,
    token,
  }) => {
    const { id } = await createAnswer(page, token, { topic: 'The stored topic', isDraft: true });
    await page.goto(`/admin/edit/${id}`);
    await page.getByLabel(/^Topic/).fill('The topic that is being written');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect(
      preview(page).getByRole('heading', { level: 1, name: 'The topic that is being written' }),
    ).toBeVisible();
    await expect(preview(page)).toContainText('This is a preview. Nothing is saved or published.');
    const stored = await page.request.get(`/api/admin/model-answers/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await stored.json()).toMatchObject({ topic: 'The stored topic', isDraft: true });
    expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(404);
  });

  test('offers nothing that would lead away from the unsaved text', async ({ page, token }) => {
    const { id } = await createAnswer(page, token, { topic: 'A topic to preview' });
    await openPreview(page, id);
    await expect(preview(page)).toContainText('Links don’t open here.');
    await expect(
      preview(page).getByRole('button', { name: 'Practise this question' }),
    ).toBeDisabled();
  });

  for (const width of [360, 1440]) {
    test(`draws an answer exactly as the public page does, ${width} wide`, async ({
      page,
      token: _,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await openPublic(page, REPORT_PATH);
      await page.evaluate(() => document.fonts.ready);
      const asPublic = await looks(page);
      await openPreview(page, REPORT_ID);
      await expect(preview(page).locator('article.answer')).toBeVisible();
      await expect.poll(() => looks(page)).toEqual(asPublic);
    });
  }

  test('has working glossary tooltips; Escape closes them before the preview', async ({
    page,
    token: _,
  }) => {
    await openPreview(page, REPORT_ID);
    await preview(page).getByRole('button', { name: 'plummeted', exact: true }).focus();
    await expect(page.getByRole('tooltip')).toContainText('plummet');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toHaveCount(0);
    await expect(preview(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(preview(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeFocused();
  });

  test('has no link that leaves what is not saved yet', async ({ page, token }) => {
    const { id } = await createAnswer(page, token, {
      topic: 'Links',
      content: '<p><a href="https://example.org/">Somewhere else</a></p>',
      sourceLink: 'https://example.org/source',
    });
    await openPreview(page, id);
    for (const name of ['Somewhere else', 'Ada Ling', 'Back to Task 2']) {
      await preview(page).getByRole('link', { name }).click();
      await preview(page).getByRole('link', { name }).click({ button: 'middle' });
    }
    await preview(page).getByRole('link', { name: 'Somewhere else' }).press('Enter');
    await expect(page).toHaveURL(`/admin/edit/${id}`);
    await expect(preview(page)).toBeVisible();
    expect(page.context().pages()).toHaveLength(1);
  });

  test('runs nothing of hostile content', async ({ page, token }) => {
    const { id } = await createAnswer(page, token, { topic: 'Hostile' });
    const scheme = ['javascript', 'attack()'].join(':');
    const content = `<p onclick="attack()">Safe words</p><img src="x" onerror="attack()"><script>attack()</script><svg onload="attack()"></svg><a href="${scheme}">link</a>`;
    const attacks: unknown[] = [];
    await page.exposeFunction('attack', () => attacks.push(true));
    await page.route('**/model-answers/preview', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), content } }),
    );
    await openPreview(page, id);
    await preview(page).getByText('Safe words').click();
    await preview(page).getByText('link', { exact: true }).click();
    await expect(preview(page).locator('.body')).toHaveText(/^Safe words\s*link$/);
    await expect(preview(page).locator('.body :is(img, script, svg, [onclick])')).toHaveCount(0);
    expect(attacks).toEqual([]);
  });

  test('says why it did not load, and can be tried again', async ({ page, token }) => {
    const { id } = await createAnswer(page, token, { topic: 'Failing' });
    await page.route('**/model-answers/preview', (route) => route.abort());
    await openPreview(page, id);
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
    await expect(preview(page).getByRole('heading', { name: 'Failing' })).toBeVisible();
  });

  test('has no accessibility fault', async ({ page, token }) => {
    const { id } = await createAnswer(page, token, { topic: 'Small', taskType: 'task1' });
    await openPreview(page, id);
    await expect(preview(page).locator('article.answer')).toBeVisible();
    await expect(page.locator('[contenteditable=true]')).toBeVisible();
    await expectAccessible(page);
  });
});
