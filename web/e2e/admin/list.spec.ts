import type { Page } from '@playwright/test';
import { createMarking, createTerm } from './glossaryPages.ts';
import {
  bodyRows,
  failing,
  filter,
  hold,
  LIST_CALL,
  openList,
  ownWord,
  rowOf,
  status,
} from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

test('rows show the main fields; filters and order are in the URL and undone by Back', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const { createdAt } = await createAnswer(page, token, {
    topic: `One ${word}`,
    taskType: 'task1',
    author: 'Zoe',
    tags: ['one', 'two', 'three', 'four', 'five'],
  });
  await createAnswer(page, token, { topic: `Two ${word}`, author: 'Ada', isDraft: true });
  const first = await hold(page, LIST_CALL);
  await page.goto(`/admin/answers?search=${word}`);
  await expect(page.getByRole('status', { name: 'Loading answers' })).toBeVisible();
  first.release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Answers (2)');
  await expect(bodyRows(page)).toHaveText([/Two/, /One/]);
  const day = new Date(createdAt).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
  });
  for (const text of ['TASK1', 'Zoe', 'Published', '0', day, 'one', 'two', 'three', '+2 more']) {
    await expect(rowOf(page, `One ${word}`).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(rowOf(page, `One ${word}`).getByText('four')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `One ${word}` })).toHaveAttribute(
    'href',
    /\/admin\/edit\/[0-9a-f]{24}$/,
  );

  await test.step('the old rows stay, dimmed, until the new ones have loaded', async () => {
    const request = page.waitForRequest(LIST_CALL);
    const second = await hold(page, LIST_CALL);
    await filter(page, 'Status', 'Drafts');
    expect(new URL((await request).url()).searchParams.get('status')).toBe('draft');
    await expect(page.locator('.rows')).toHaveAttribute('aria-busy', 'true');
    await expect(page.locator('.rows')).toHaveCSS('opacity', '0.45');
    await expect(bodyRows(page)).toHaveCount(2);
    second.release();
    await expect(page).toHaveURL(`/admin/answers?search=${word}&status=draft`);
    await expect(bodyRows(page)).toHaveText([/Two/]);
    await page.goBack();
    await expect(bodyRows(page)).toHaveCount(2);
  });

  await filter(page, 'Task', 'Task 1');
  await expect(page).toHaveURL(`/admin/answers?search=${word}&taskType=task1`);
  await expect(bodyRows(page)).toHaveText([/One/]);
  await filter(page, 'Task', 'All Tasks');
  await filter(page, 'Sort by', 'Author');
  await expect(page).toHaveURL(`/admin/answers?search=${word}&sortBy=author`);
  await expect(bodyRows(page)).toHaveText([/Ada/, /Zoe/]);

  await test.step('Refresh reloads the list', async () => {
    await createAnswer(page, token, { topic: `Third ${word}` });
    const { release } = await hold(page, LIST_CALL);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
    release();
    await expect(bodyRows(page)).toHaveCount(3);
  });

  await test.step('Clear Filters resets everything', async () => {
    await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
    await expect(page).toHaveURL('/admin/answers');
    await expect(page.getByRole('searchbox')).toHaveValue('');
    for (const text of ['All Tasks', 'All Status']) {
      await expect(page.getByRole('main').getByText(text)).toBeVisible();
    }
  });
});

test('typing replaces the history entry; an empty result offers to clear the filters', async ({
  page,
}) => {
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Manage Answers \(/);
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search answers' });
  await expect(box).toBeFocused();
  await box.pressSequentially('qqqqzzzz');
  await expect(page).toHaveURL('/admin/answers?search=qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goForward();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/admin/answers');
  await expect(bodyRows(page).first()).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/create');
  await page.goBack();
  await page.getByRole('button', { name: 'Add New Answer' }).click();
  await expect(page).toHaveURL('/admin/create');
});

test('answers are paged by 20; a page past the end shows the last', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  await Promise.all(
    Array.from({ length: 21 }, (_, index) =>
      createAnswer(page, token, { topic: `Topic ${index} ${word}`, isDraft: true }),
    ),
  );
  await openList(page, word);
  await expect(bodyRows(page)).toHaveCount(20);
  await expect(status(page)).toHaveText('Showing 1 to 20 of 21 results');
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`/admin/answers?search=${word}&page=2`);
  await expect(status(page)).toHaveText('Showing 21 to 21 of 21 results');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).toHaveURL(`/admin/answers?search=${word}`);

  await openList(page, word, '&page=99');
  await expect(page).toHaveURL(`/admin/answers?search=${word}&page=2`);
  await expect(bodyRows(page)).toHaveCount(1);
});

test('an empty site and a loading error show a message and a link', { tag: '@slow' }, async ({
  page,
}) => {
  await page.route(LIST_CALL, failing('GET', 503));
  await page.goto('/admin/answers');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading answers: Failed to fetch model answers: 503');
  await page.unroute(LIST_CALL);
  await page.route(LIST_CALL, (route) => route.fulfill({ json: { answers: [], total: 0 } }));
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Create First Answer' }).click();
  await expect(page).toHaveURL('/admin/create');
});

test('an ended session leads to the sign-in page', { tag: '@slow' }, async ({ page, token }) => {
  const storedToken = () => page.evaluate(() => localStorage.getItem('adminToken'));
  const dropToken = () => page.evaluate(() => localStorage.removeItem('adminToken'));
  const signInAgain = (stored: string) =>
    page.evaluate((value) => localStorage.setItem('adminToken', value), stored);

  await test.step('a 401 removes the token', async () => {
    await page.route(LIST_CALL, failing('GET', 401));
    await page.goto('/admin/answers?status=draft');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers%3Fstatus%3Ddraft');
    expect(await storedToken()).toBeNull();
  });

  await test.step('Go to Login opens it after a loading error', async () => {
    await signInAgain(token);
    await page.unroute(LIST_CALL);
    await page.route(LIST_CALL, failing('GET', 500));
    await page.goto('/admin/answers');
    await page.getByRole('alert').getByRole('button', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers');
    await page.unroute(LIST_CALL);
  });

  await test.step('a call without a token shows a message', async () => {
    await signInAgain(token);
    await page.goto('/admin/answers');
    await expect(bodyRows(page).first()).toBeVisible();
    await dropToken();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.locator('.toast__title')).toHaveText('No authentication token');
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers');
  });

  await test.step('a list without a token asks to sign in', async () => {
    await signInAgain(token);
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
    await dropToken();
    await page.getByRole('link', { name: 'Answers', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
    await page.getByRole('button', { name: 'Go to Login' }).click();
    await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers');
  });
});

/** Creates a glossary term, an answer that marks it and one that only contains the word. */
async function createMarked(page: Page, token: string) {
  const term = await createTerm(page, token, ownWord());
  const word = term.term;
  await createMarking(page, token, term);
  await createAnswer(page, token, { topic: `Says ${word}`, content: `<p>It has ${word}.</p>` });
  return { id: term.id, word, topic: `Marks ${word}` };
}

test('the list can be filtered by a marked term', async ({ page, token }) => {
  const { id, word, topic } = await createMarked(page, token);
  const request = page.waitForRequest(LIST_CALL);
  await page.goto(`/admin/answers?search=${word}&term=${id}`);
  expect(new URL((await request).url()).searchParams.get('glossaryTermId')).toBe(id);
  await expect(bodyRows(page)).toHaveText([new RegExp(topic)]);
  await expect(page.getByText(`Uses the term “${word}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove this filter' }).click();
  await expect(page).toHaveURL(`/admin/answers?search=${word}`);
  await expect(bodyRows(page)).toHaveCount(2);
  await expect(page.getByText('Uses the term')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await expect(bodyRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/answers');

  await test.step('a term with an unknown name is called a glossary term', async () => {
    await page.route('**/api/admin/glossary', failing('GET', 500));
    await page.goto(`/admin/answers?term=${'0'.repeat(24)}`);
    await expect(page.getByText('Uses a glossary term')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  });
});
