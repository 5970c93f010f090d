import { mergeTests, type Page } from '@playwright/test';
import { ESSAY_PATH, LINE_GRAPH, open, REPORT_PATH } from '../answerPages.ts';
import { expect, test as quiet } from '../fixtures.ts';
import { cards, LIST_CALL, mainLink } from '../listPages.ts';
import { rows } from './row.ts';

const test = mergeTests(quiet, rows);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const back = (page: Page, name: string) => page.getByRole('link', { name, exact: true });
const tags = (page: Page) => page.locator('.answer').getByRole('list', { name: 'Tags' });
const separator = (page: Page) => page.getByRole('separator', { name: 'Chart height' });
const chart = (page: Page) => page.locator('.chart-pic').getByRole('img');
const chartHeight = (page: Page) =>
  page.locator('.panel__view').evaluate((view) => Math.round(view.getBoundingClientRect().height));

test.describe('2.2 The page of an answer', () => {
  test('a Task 1 answer', async ({ page, row, rowsOf }) => {
    const constants = rowsOf('9.3 Chart panel and tooltip');
    const answer = await (await page.request.get(`/api/model-answer-detail/${LINE_GRAPH}`)).json();
    await open(page, REPORT_PATH);

    await rowsOf('3.1 Model answer')('Visitors read a model answer with its fields', () => {
      const text = expect.any(String);
      expect(answer).toMatchObject({
        id: LINE_GRAPH,
        taskType: 'task1',
        subtype: 'Line Graph',
        author: 'Marta Vale',
        topic: text,
        content: text,
        sourceLink: text,
        createdAt: text,
        pictureUrl: text,
        tags: ['energy', 'environment', 'renewable energy'],
        views: expect.any(Number),
        isContributed: false,
        isDraft: false,
        isApproved: true,
        glossaryTermIds: expect.any(Array),
      });
    });

    await row('A Task 1 answer has a button Back to Task 1', () =>
      expect(back(page, 'Back to Task 1')).toHaveAttribute('href', '/task1'),
    );
    await row('It has its badge and its topic', async () => {
      await expect(page.locator('.answer .badge')).toHaveText('Line Graph');
      await expect(heading(page)).toHaveText(/^The line graph below shows .* 1990 and 2020\.$/);
    });
    await row('Its byline names the author, with the source link in the name', async () => {
      await expect(page.locator('.byline')).toHaveText('by Marta Vale, Mar 5, 2024');
      const author = page.locator('.byline').getByRole('link', { name: 'Marta Vale' });
      await expect(author).toHaveAttribute('href', 'https://example.org/marta-vale');
    });
    await row('It has its body and its tags', async () => {
      await expect(page.locator('.body')).toContainText('its share was never lower than 14%');
      await expect(tags(page).getByRole('listitem')).toHaveText([
        'energy',
        'environment',
        'renewable energy',
      ]);
    });
    await row('Glossary terms are marked with their id, term and definition', async () => {
      const term = page.locator('.body .glossary-term').first();
      await expect(term).toHaveAttribute('data-term-id', /^[0-9a-f]{24}$/);
      await expect(term).toHaveAttribute('data-term', 'dominate');
      await expect(term).toHaveAttribute('data-definition', /^To be larger/);
    });
    await row('Hovering over a term shows a tooltip titled “Glossary Term”', async () => {
      await page.locator('.body .glossary-term').first().hover();
      await expect(page.getByRole('tooltip')).toContainText('Glossary Term');
      await expect(page.getByRole('tooltip')).toContainText('To be larger or more important');
      await page.mouse.move(0, 0);
    });
    await constants('The chart panel is 400 pixels high', async () =>
      expect(await chartHeight(page)).toBe(400),
    );
    await constants('Dragging makes it at least 200 and at most 800 pixels high', async () => {
      for (const [by, height] of [
        [-1000, 200],
        [1000, 800],
      ] as const) {
        const box = await separator(page).boundingBox();
        const [x, y] = [(box?.x ?? 0) + 50, (box?.y ?? 0) + (box?.height ?? 0) / 2];
        await page.mouse.move(x, y);
        await page.mouse.down();
        await page.mouse.move(x, y + by, { steps: 3 });
        await page.mouse.up();
        expect(await chartHeight(page)).toBe(height);
        await expect(separator(page)).toHaveAttribute('aria-valuenow', String(height));
      }
      await separator(page).dblclick();
    });
    await row(
      'On a wide screen the chart can be resized and stays while the text scrolls',
      async () => {
        await page.setViewportSize({ width: 1440, height: 700 });
        await expect(separator(page)).toBeVisible();
        await page.locator('.body__end').scrollIntoViewIfNeeded();
        await expect(chart(page)).toBeInViewport();
        await expect(page.getByRole('button', { name: 'Hide Chart' })).toBeHidden();
      },
    );
    await row('On a small screen a button Hide Chart or View Chart takes its place', async () => {
      await page.setViewportSize({ width: 360, height: 740 });
      await expect(separator(page)).toBeHidden();
      await page.getByRole('button', { name: 'Hide Chart' }).click();
      await expect(chart(page)).toBeHidden();
      await page.getByRole('button', { name: 'View Chart' }).click();
      await expect(chart(page)).toBeVisible();
    });
  });

  test('a Task 2 answer', async ({ page, row }) => {
    await open(page, ESSAY_PATH);

    await row('A Task 2 answer has a button back to Task 2, its topic, body and tags', async () => {
      await expect(back(page, 'Back to Task 2')).toHaveAttribute('href', '/task2');
      await expect(heading(page)).toHaveText(/^Some residents want city streets/);
      await expect(page.locator('.body p')).not.toHaveCount(0);
      await expect(tags(page).getByRole('listitem')).toHaveText([
        'cities',
        'transport',
        'cycling',
        'traffic',
      ]);
    });
    await row('A contributed answer says “Contributed by [name] on [date]”', () =>
      expect(page.locator('.byline')).toHaveText('Contributed by Lena Osei on Apr 22, 2024'),
    );
    await row('It has no chart panel', () => expect(separator(page)).toHaveCount(0));
    await row('A grid “Related Model Answers” ends it', async () => {
      const related = page.getByRole('region', { name: 'Related Model Answers' });
      await expect(related.getByRole('article')).toHaveCount(3);
    });
    await row('Without an answer it says “Model Answer Not Found”, with Back to Home', async () => {
      expect((await page.goto('/answer/65e6f2a04c1b8d0012a4ffff'))?.status()).toBe(404);
      await expect(heading(page)).toHaveText('Model Answer Not Found');
      await expect(back(page, 'Back to Home')).toHaveAttribute('href', '/');
    });
  });
});

interface ListedAnswer {
  id: string;
  topic: string;
  excerpt: string;
  author: string;
  createdAt: string;
  subtype: string;
  tags: string[];
  views: number;
  pictureUrl?: string;
}

/** A day in UTC, such as 'Mar 5, 2024'. */
function formatDay(date: string): string {
  return new Date(date).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
}

/** Expects that a text is shown whole, or cut at most at this length, with an ellipsis. */
function expectCut(shown: string, whole: string, length: number): void {
  const isWhole = whole.length <= length;
  const start = isWhole ? shown : shown.replace(/…$/, '');
  expect(start === whole).toBe(isWhole);
  expect(start === shown).toBe(isWhole);
  expect(whole.startsWith(start)).toBe(true);
  expect(start.length).toBeLessThanOrEqual(length);
}

test.describe('2.3 The card of an answer', () => {
  test('the cards of a list', async ({ page, row }) => {
    const answers: ListedAnswer[] = [];
    await open(page, '/about');
    await page.route(LIST_CALL, async (route) => {
      const response = await route.fetch();
      const list = await response.json();
      // The sample content has a picture for each published report.
      for (const answer of list.answers.slice(-1)) delete answer.pictureUrl;
      answers.push(...list.answers);
      await route.fulfill({ response, json: list });
    });
    await mainLink(page, 'Task 2').click();
    await expect(cards(page)).toHaveCount(12);
    const texts = (selector: string) => cards(page).locator(selector).allInnerTexts();

    await row('A card cuts its topic at 60 characters and adds an ellipsis', async () => {
      const shown = await texts('.card__topic');
      for (const [at, { topic }] of answers.entries()) expectCut(shown[at] ?? '', topic, 60);
    });
    await row('It cuts its content, without markup, at 120 characters', async () => {
      const shown = await texts('.card__text');
      for (const [at, { excerpt }] of answers.entries()) expectCut(shown[at] ?? '', excerpt, 120);
      expect(shown.join('')).not.toContain('<');
    });
    await row('It shows the first 3 tags, then “+N more”', async () => {
      const many = answers.findIndex(({ tags: { length } }) => length > 3);
      const list = cards(page).nth(many).getByRole('list', { name: 'Tags' });
      const first = answers[many]?.tags.slice(0, 3) ?? [];
      await expect(list.getByRole('listitem')).toHaveText([...first, '+1 more']);
    });
    await row('It shows author, date (such as “Mar 5, 2024”), views and subtype', async () => {
      expect(await texts('.card__meta span')).toEqual(
        answers.flatMap(({ author, createdAt, views }) => [
          author,
          formatDay(createdAt),
          `${views.toLocaleString('en-US')} views`,
        ]),
      );
      expect(await texts('.badge')).toEqual(answers.map(({ subtype }) => subtype));
    });
    await row('An emoji takes the place of a missing picture', async () => {
      await mainLink(page, 'Task 1').click();
      await expect(cards(page)).toHaveCount(12);
      await expect(cards(page).last().getByRole('img', { name: 'No picture' })).toHaveText('📊');
    });
  });
});

test.describe('9.9 Notifications and tooltips', () => {
  test('tooltips', async ({ page, row, rowsOf }) => {
    await page.clock.install();
    await open(page, REPORT_PATH);
    await page.clock.pauseAt(Date.now() + 60_000);
    const term = (name: string) => page.getByRole('button', { name, exact: true });
    const tip = page.getByRole('tooltip');
    // The first use loads the tooltip’s code.
    await term('dominated').focus();
    await expect(tip).toBeVisible();
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);

    await row('A tooltip opens 700 milliseconds after the pointer comes', async () => {
      await term('plummeted').hover();
      await page.clock.runFor(690);
      await expect(tip).toHaveCount(0);
      await page.clock.runFor(10);
      await expect(tip).toContainText('plummet');
    });
    await rowsOf('9.3 Chart panel and tooltip')('The tooltip is 280 pixels wide', async () =>
      expect((await tip.boundingBox())?.width).toBe(280),
    );
    await row('Within 300 milliseconds the next one opens at once', async () => {
      await heading(page).hover();
      await page.clock.runFor(200);
      await expect(tip).toHaveCount(0);
      await term('accounted for').hover();
      await expect(tip).toContainText('account for');
    });
  });
});
