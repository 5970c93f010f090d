import type { Page } from '@playwright/test';
import { ESSAY, ESSAY_PATH, open } from './answerPages.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import { answerBox, button, startWriting, typeText } from './practisePages.ts';

const rows = (page: Page) => page.locator('.question');
const status = (page: Page) => page.locator('.result-line');

test.describe('the list of questions', () => {
  test('is complete without JavaScript and has no word of an answer', async ({ page }) => {
    const { answers, total } = await (await page.request.get('/api/archive/answers')).json();
    const sent = await (await page.request.get('/practise')).text();
    expect(sent.match(/class="question /g)).toHaveLength(24);
    for (const { topic, excerpt } of answers) {
      expect(sent).toContain(topic.slice(0, 30).replaceAll('&', '&amp;'));
      expect(sent).not.toContain(excerpt.slice(0, 30));
    }
    expect(sent).toContain(`Showing 24 of ${total} questions`);
  });

  test('has its filters in the address, with those of the device', async ({ page }) => {
    await open(page, ESSAY_PATH);
    await page.waitForFunction(() => localStorage.getItem('band8.read'));
    await open(page, '/practise');
    await expectAccessible(page, 'the questions');
    await page.getByRole('radio', { name: 'Task 2' }).click({ force: true });
    await expect(page).toHaveURL('/practise?task=task2');
    await page.getByLabel('Question type').selectOption('Opinion');
    await expect(page).toHaveURL('/practise?task=task2&subtype=Opinion');
    await page.getByRole('radio', { name: 'Task 1' }).click({ force: true });
    await expect(page).toHaveURL('/practise?task=task1');
    await page.getByRole('radio', { name: 'Both tasks' }).click({ force: true });
    await expect(page).toHaveURL('/practise');
    const read = page.locator(`.question:has(a[href="/answer/${ESSAY}/practise"])`);
    await button(page, 'Load more')
      .or(page.getByRole('link', { name: 'Load more' }))
      .click();
    await expect(page).toHaveURL('/practise?page=2');
    await expect(read).toContainText('Read');
    await expect(rows(page).nth(24)).toBeVisible();
    const { total } = await (await page.request.get('/api/archive/answers')).json();
    await page.getByLabel('Unread only').check();
    await expect(page).toHaveURL('/practise?unread=true');
    await expect(rows(page)).toHaveCount(24);
    await page.goto(`/practise?unread=true&page=${Math.ceil(total / 24)}`);
    await expect(rows(page)).toHaveCount(total - 1);
    await expect(status(page)).toHaveText(`Showing ${total - 1} of ${total} questions`);
    await expect(read).toHaveCount(0);
    await page.goBack();
    await expect(rows(page)).toHaveCount(24);

    await page.goto('/practise?tag=nowhere');
    await expect(page.getByText('No questions match these filters.')).toBeVisible();
    await page.getByRole('link', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL('/practise');
    await expect(rows(page)).toHaveCount(24);
  });

  test('opens questions with their answers hidden, at random too, and continues attempts', {
    tag: '@slow',
  }, async ({ page }) => {
    await startWriting(page);
    await open(page, '/practise?task=task2');
    const attempts = page.getByRole('region', { name: 'Continue' });
    await expect(attempts).toContainText(/00:0\d of 20:00 used · 8 of 150 words/);
    await button(page, 'Random question').click();
    await expect(page).toHaveURL(/\/answer\/[0-9a-f]{24}\/practise$/);
    await expect(page.getByText('Write at least 250 words.')).toBeVisible();
    await page.reload();
    await page.getByRole('link', { name: 'Back to the questions' }).click();
    await attempts.getByRole('link').first().click();
    await expect(answerBox(page)).toHaveValue(/^The graph/);

    await open(page, '/practise?untried=true');
    await expect(page.getByText('Tried', { exact: true })).toHaveCount(0);
    // Everything was read, so there is no new question.
    const maps = await (await page.request.get('/api/archive/answers?subtype=Map')).json();
    const read = maps.answers.map((map: object) => ({ ...map, taskType: 'task1', at: 1 }));
    await page.evaluate((text) => localStorage.setItem('band8.read', text), JSON.stringify(read));
    await open(page, '/practise?subtype=Map&unread=true');
    await expect(page.getByText('You’ve seen every question here.')).toBeVisible();
    await button(page, 'Random question').click();
    await expect(page.getByText('You’ve read or tried every question that matches.')).toBeVisible();
    await page.getByRole('link', { name: 'Show them all' }).click();
    await expect(rows(page).first()).toContainText('Read');
  });

  test('has more without an answer, of a type and a topic, and saves what is written', {
    tag: '@slow',
  }, async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await open(page, '/practise');
    await page.getByText('More questions without a model answer').press('Enter');
    await page.locator('#filter-type').selectOption('Opinion');
    await page.locator('#filter-topic').selectOption('health');
    await expectAccessible(page, 'the choice of a question');
    await button(page, 'Another question').click();
    await expect(page).toHaveURL(/\/answer\/ffff[0-9a-f]{20}\/practise$/);
    const question = page.getByRole('heading', { level: 1 });
    await expect(question).toBeFocused();
    const first = String(await question.textContent());
    await expect(page.locator('.badge')).toHaveText('Opinion');
    await expect(button(page, 'Save this attempt')).toBeDisabled();
    await typeText(page, 'Hospitals should be open at night.');
    await page.reload();
    await button(page, 'Save this attempt').click();
    await expect(
      page.getByRole('status').filter({ hasText: 'Saved on this device' }),
    ).toBeVisible();
    await page.reload();
    await expect(answerBox(page)).toHaveValue('Hospitals should be open at night.');
    await expect(button(page, 'Saved')).toBeVisible();
    await button(page, 'Check my text').click();
    await expect(page.getByRole('heading', { name: 'Checks on your text' })).toBeFocused();
    await expect(page.getByText('couldn’t be loaded')).toHaveCount(0);
    await expectAccessible(page, 'a question without an answer');

    await page.getByText('More questions without a model answer').press('Enter');
    await page.locator('#filter-type').selectOption('Opinion');
    await page.locator('#filter-topic').selectOption('health');
    await expect(page.getByText(/^\d+ questions, 1 tried$/)).toBeVisible();
    const choose = button(page, 'Another question');
    await choose.click();
    await expect(question).not.toHaveText(first);
    await expect(answerBox(page)).toHaveValue('');

    await page.getByRole('link', { name: 'My attempts' }).first().click();
    await expect(page.getByRole('article')).toContainText(first);
    await expect(button(page, 'Compare with the model')).toHaveCount(0);
    await button(page, 'Read').click();
    await expect(page.getByRole('article')).toContainText('Hospitals should be open at night.');
    await page.getByRole('article').getByRole('link').click();
    await expect(question).toHaveText(first);
    await expect(page.getByRole('link', { name: 'Back to the questions' })).toBeVisible();
    expect(requests.filter((url) => url.includes('/ffff') && url.includes('/api/'))).toEqual([]);
  });

  test('says when it can’t be loaded, and tries again', async ({ page, context }) => {
    await open(page, '/practise');
    await context.setOffline(true);
    await page.getByRole('radio', { name: 'Task 2' }).click({ force: true });
    const problem = page.getByRole('alert').filter({ hasText: 'You’re offline' });
    await expect(problem).toBeVisible();
    await button(page, 'Random question').click();
    await expect(page.getByText('You’re offline, so no question can be chosen.')).toBeVisible();
    const more = page.getByText('More questions without a model answer');
    await more.click();
    await expect(page.getByText('This couldn’t be loaded.')).toBeVisible();
    await context.setOffline(false);
    await more.click();
    await more.click();
    await expect(button(page, 'Another question')).toBeVisible();
    await problem.getByRole('button', { name: 'Try again' }).click();
    await expect(rows(page).first()).toBeVisible();
  });
});

test('an answer opened without a list leads to another, in a reserved space', async ({ page }) => {
  const place = page.locator('.neighbours-place');
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, ESSAY_PATH);
    await place.evaluate((element) => element.scrollIntoView());
    await expect(place.getByRole('link')).toBeVisible();
    const measure = () =>
      page.evaluate(() => {
        const bottom = document.querySelector('article.answer')?.getBoundingClientRect().bottom;
        const top = document.querySelector('.related')?.getBoundingClientRect().top;
        return Number(top) - Number(bottom);
      });
    const shown = await measure();
    await place.locator('.neighbours').evaluate(({ style }) => (style.display = 'none'));
    expect(await measure(), `at ${width}`).toBe(shown);
  }
  const next = page.getByRole('navigation', { name: 'More to read' }).getByRole('link');
  await place.locator('.neighbours').evaluate(({ style }) => (style.display = ''));
  const href = await next.getAttribute('href');
  await next.click();
  await expect(page).toHaveURL(href ?? '');
});
