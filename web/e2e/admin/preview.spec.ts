import type { Page } from '@playwright/test';
import { open as openPublic, REPORT_PATH } from '../answerPages.ts';
import { expectAccessible, recordCalls, waitForHydration } from '../fixtures.ts';
import { fetchAnswer, newTopic, openNew } from './formSteps.ts';
import { expect, test } from './session.ts';

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
      const names = `color background-color font-family font-size font-weight line-height margin
        padding border display position text-decoration-line`.split(/\s+/);
      // A preview's byline shows today's date, so its width differs.
      if (!element.matches('.byline')) names.push('width');
      const values = names.map((name) => `${name}: ${style.getPropertyValue(name)}`);
      return `${element.tagName} ${values.join('; ')}`;
    });
  });
}

test('the preview shows unsaved changes, saves nothing and has no working links', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, form } = await openNew(page, token, {
    topic: 'The stored topic',
    content: '<p><a href="https://example.org/">Somewhere else</a></p>',
    sourceLink: 'https://example.org/source',
  });
  await form.topic.fill('The topic that is being written');
  await openPreview(page);
  const heading = preview(page).getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The topic that is being written');
  await expect(preview(page)).toContainText('This is a preview. Nothing is saved or published.');
  const practise = preview(page).getByRole('button', { name: 'Practise this question' });
  await expect(practise).toBeDisabled();
  await expectAccessible(page, 'the preview');
  for (const name of ['Somewhere else', 'Ada Ling', 'Back to Task 2']) {
    await preview(page).getByRole('link', { name }).click();
    await preview(page).getByRole('link', { name }).click({ button: 'middle' });
  }
  await preview(page).getByRole('link', { name: 'Somewhere else' }).press('Enter');
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await expect(preview(page)).toBeVisible();
  expect(page.context().pages()).toHaveLength(1);
  expect((await fetchAnswer(page, token, id)).topic).toBe('The stored topic');
});

test('the preview looks exactly like the public page, including tooltips', {
  tag: '@slow',
}, async ({ page }) => {
  const widths = [360, 1440] as const;
  const publicStyles: string[][] = [];
  await openPublic(page, REPORT_PATH);
  await page.evaluate(() => document.fonts.ready);
  // The handle loads late, and is hidden at 360 pixels.
  const handle = page.locator('.panel').getByRole('separator', { includeHidden: true });
  await expect(handle).toHaveCount(1);
  await expect(page.locator('article.answer details table').first()).toBeAttached();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
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

test('a preview link opens without an account until it is withdrawn', { tag: '@slow' }, async ({
  page,
  token,
  browser,
}) => {
  const topic = newTopic('Shared');
  const { id } = await openNew(page, token, { topic, isDraft: true });
  await page.getByRole('button', { name: 'Preview links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const created = page.getByRole('dialog', { name: 'New link' });
  const url = await created.getByLabel('New link').inputValue();
  await created.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog.getByRole('list', { name: 'Links' })).toContainText('editor@example.org');
  await expectAccessible(page, 'the links');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const address = new URL(new URL(url).pathname, page.url()).href;
  const collected: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/collect')) collected.push(request.postData() ?? '');
  });

  await test.step('it shows the answer and nothing to practise or save', async () => {
    const calls = recordCalls(visitor);
    await visitor.goto(address);
    await expect(visitor.getByRole('region', { name: 'Preview' })).toContainText(
      /Preview: not published. Link ends on \w+ \d+, \d{4}\./,
    );
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(topic);
    await waitForHydration(visitor);
    for (const name of [/Practise/, /Save/, /^Copy/]) {
      await expect(visitor.getByRole('article').getByRole('button', { name })).toHaveCount(0);
      await expect(visitor.getByRole('article').getByRole('link', { name })).toHaveCount(0);
    }
    expect(calls).toEqual([]);
    await expectAccessible(visitor, 'the preview');
    await visitor.getByRole('link', { name: 'Back to Task 2' }).click();
    await expect(visitor).toHaveURL(/\/task2$/);
    expect(await visitor.evaluate(() => JSON.stringify(localStorage))).not.toContain(id);
  });

  await test.step('after its withdrawal there is nothing', async () => {
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: /withdraw this link/ });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog).toContainText('No links yet.');
    const response = await visitor.goto(address);
    expect(response?.status()).toBe(404);
    await expect(visitor.getByRole('heading', { name: 'Preview Not Found' })).toBeVisible();
    await expectAccessible(visitor, 'a withdrawn preview');
  });
  expect(collected.join(), 'no visit of the preview is counted').not.toContain('/preview');
  await context.close();
});
