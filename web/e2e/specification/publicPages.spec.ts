import { mergeTests, type Page } from '@playwright/test';
import { hold } from '../admin/listPages.ts';
import { open } from '../answerPages.ts';
import { dialog, SUBMIT } from '../dialogSteps.ts';
import { expect, test as quiet } from '../fixtures.ts';
import {
  cards,
  chip,
  LIST_CALL,
  loadMore,
  mainLink,
  recordListCalls,
  searchBox,
  sort,
  status,
} from '../listPages.ts';
import { rows } from './row.ts';

const test = mergeTests(quiet, rows);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const CATEGORIES = {
  'Task 1': ['Line Graph', 'Bar Chart', 'Pie Chart', 'Table', 'Process', 'Map'],
  'Task 2': [
    'Opinion',
    'Discussion',
    'Problem & Solution',
    'Advantages & Disadvantages',
    'Two-Part Question',
  ],
};

/** Clicks what opens the submission dialog, and closes the dialog again. */
async function expectToOpenSubmission(page: Page, name: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).click();
  await expect(dialog(page, SUBMIT)).toBeVisible();
  await page.keyboard.press('Escape');
}

test.describe('2.1 Public pages', () => {
  test('the home page', async ({ page, row, rowsOf }) => {
    const statistics = await (await page.request.get('/api/statistics')).json();
    const top = await (await page.request.get('/api/top-answers')).json();
    await open(page, '/');
    const figures = rowsOf('3.4 Statistics and top answers');

    await figures('Statistics are task1Count and task2Count', () =>
      expect(statistics).toEqual({ task1Count: 26, task2Count: 24 }),
    );
    await figures('Top answers are a list of answers for each task', () => {
      expect(top.task1[0]).toMatchObject({ taskType: 'task1', topic: expect.any(String) });
      expect(top.task2[0]).toMatchObject({ taskType: 'task2', topic: expect.any(String) });
    });
    await row('The home page begins with a hero', () =>
      expect(page.locator('.hero').getByRole('heading', { level: 1 })).toBeVisible(),
    );
    await row('Two cards count the answers of each task, with buttons to the lists', async () => {
      for (const task of ['1', '2']) {
        const card = page.locator('.count').filter({ hasText: `Task ${task}` });
        await expect(card).toContainText(String(statistics[`task${task}Count`]));
        const button = card.getByRole('link', { name: `Browse Task ${task}` });
        await expect(button).toHaveAttribute('href', `/task${task}`);
      }
    });
    await row('Top Task 1 and Top Task 2 show the first three answers of each', async () => {
      for (const task of ['1', '2']) {
        const section = page.locator('section').filter({
          has: page.getByRole('heading', { name: `Top Task ${task}`, exact: true }),
        });
        const links = section.getByRole('article').getByRole('heading').getByRole('link');
        const shown = await links.evaluateAll((all) =>
          all.map((each) => each.getAttribute('href')),
        );
        const first: { id: string }[] = top[`task${task}`].slice(0, 3);
        expect(shown).toEqual(first.map(({ id }) => `/answer/${id}`));
      }
    });
    await row('The call to action opens the submission dialog', () =>
      expectToOpenSubmission(page, SUBMIT),
    );
  });

  test('the About page, the navigation bar and unknown paths', async ({ page, row }) => {
    await open(page, '/about');
    const main = page.getByRole('main');

    await row('The About page states the mission', () =>
      expect(main).toContainText('collects model answers for IELTS Academic Writing'),
    );
    await row('It says that the owner is a learner too and what not to expect', async () => {
      for (const text of [
        'The site’s owner is a learner too.',
        'Quality at Band8+ is not guaranteed.',
        'a mix of real past questions and inspired ones',
        'updates are irregular',
        'Contributors are unpaid volunteers, credited by name.',
      ]) {
        await expect(main).toContainText(text);
      }
    });
    await row('It says how the site works: browse, study, practise', () =>
      expect(main.locator('.steps h3')).toHaveText(['Browse', 'Study', 'Practise']),
    );
    await row('Its button Become a Contributor opens the submission dialog', () =>
      expectToOpenSubmission(page, 'Become a Contributor'),
    );
    await row('It answers three frequent questions', () =>
      expect(main.locator('.faq summary')).toHaveCount(3),
    );

    const bar = page.getByRole('navigation', { name: 'Main' });
    await row('The navigation bar links to Home, About, Task 1 and Task 2', async () => {
      const links = bar.getByRole('link');
      await expect(links).toHaveText(['Home', 'About', 'Task 1', 'Task 2']);
      const paths = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
      expect(paths).toEqual(['/', '/about', '/task1', '/task2']);
    });
    await row('Its entry Contact opens the Contact Us dialog', async () => {
      await bar.getByRole('button', { name: 'Contact' }).click();
      await expect(dialog(page, 'Contact Us')).toBeVisible();
      await page.keyboard.press('Escape');
    });
    await row('On a small screen a button shows and hides the bar', async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await expect(bar).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(bar).toBeVisible();
      await page.getByRole('button', { name: 'Menu' }).click();
      await expect(bar).toBeHidden();
    });
    await row('The public header is hidden on every path under /admin', async () => {
      await expect(page.locator('.masthead')).toBeVisible();
      for (const path of ['/admin/login', '/admin/anything']) {
        await page.goto(path);
        await expect(heading(page)).toBeVisible();
        await expect(page.locator('.masthead'), path).toHaveCount(0);
      }
    });

    await row('Any other path shows “404 Page Not Found” and its question', async () => {
      await page.goto('/any/other/path');
      await expect(heading(page)).toHaveText('404 Page Not Found');
      await expect(
        page.getByText('Did you forget to add the page to the router?', { exact: true }),
      ).toBeVisible();
    });
  });

  test('the list pages', async ({ page, row, rowsOf }) => {
    const states = rowsOf('4.9 Public lists');
    const orders = rowsOf('9.2 Categories and orders');
    await open(page, '/about');
    const calls = recordListCalls(page);
    const { release } = await hold(page, LIST_CALL);
    await mainLink(page, 'Task 1').click();

    await row('While a list loads it shows a skeleton of 6 cards', async () => {
      await expect(page.locator('.card--sk')).toHaveCount(6);
      release();
      await expect(page.locator('.card--sk')).toHaveCount(0);
    });
    await rowsOf('9.1 Pages and cards')('A page of a list has 12 answers', async () => {
      await expect(cards(page)).toHaveCount(12);
      expect(calls).toEqual([{ taskType: 'task1', sortBy: 'views', page: '1', limit: '12' }]);
    });
    await row('Load More Answers is there until all answers are loaded', async () => {
      await expect(status(page)).toHaveText('Showing 12 of 26 answers');
      await loadMore(page).click();
      await expect(cards(page)).toHaveCount(24);
      await loadMore(page).click();
      await expect(cards(page)).toHaveCount(26);
      await expect(loadMore(page)).toHaveCount(0);
    });
    await states('Load More Answers adds the next page', () =>
      expect(calls[1]).toEqual({ taskType: 'task1', sortBy: 'views', page: '2', limit: '12' }),
    );
    const asked = { taskType: 'task1', sortBy: 'date', page: '1', limit: '12' };
    // The choice shows once the address has changed, so `check` would be too early.
    for (const [what, change, added] of [
      ['Another order', () => sort(page).selectOption('Newest'), {}],
      ['A search', () => searchBox(page).fill('the'), { search: 'the' }],
      ['Another category', () => chip(page, 'Map').click(), { subtype: 'Map' }],
    ] as const) {
      Object.assign(asked, added);
      await states(`${what} leads back to page 1`, async () => {
        if (!/page=/.test(page.url())) await loadMore(page).click();
        await expect(page).toHaveURL(/page=/);
        await change();
        await expect(page).not.toHaveURL(/page=/);
        // The page before “Load more” may be read again meanwhile.
        await expect.poll(() => calls).toContainEqual(asked);
      });
    }
    await row('Without a result it says that no model answers were found', async () => {
      await searchBox(page).fill('qqqqzzzz');
      await expect(
        page.getByText('No model answers found. Try adjusting your search criteria.', {
          exact: true,
        }),
      ).toBeVisible();
    });
    await row('A list has a search box, a category filter, a sort selector and cards', async () => {
      await mainLink(page, 'Home').click();
      for (const task of ['Task 1', 'Task 2']) {
        await mainLink(page, task).click();
        await expect(heading(page)).toHaveText(task);
        await expect(searchBox(page)).toBeVisible();
        await expect(chip(page, 'All')).toBeChecked();
        await expect(sort(page)).toBeVisible();
        await expect(page.locator('.cards')).toHaveCSS('display', 'grid');
      }
    });
    await orders('Answers are sorted by views (the default), date or author', async () => {
      await expect(sort(page)).toHaveValue('views');
      const values = await sort(page)
        .getByRole('option')
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
      expect(values).toEqual(['views', 'date', 'author']);
    });
    for (const [task, categories] of Object.entries(CATEGORIES)) {
      await orders(`The categories of ${task} are ${categories.join(', ')}`, async () => {
        await mainLink(page, task).click();
        await expect(heading(page)).toHaveText(task);
        await expect(page.locator('.chips label')).toHaveText(['All', ...categories]);
      });
    }
  });
});
