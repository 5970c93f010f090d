import { expectAccessible } from '../fixtures.ts';
import {
  bodyRows,
  filter,
  hold,
  LIST_CALL,
  openList,
  ownWord,
  rowOf,
  status,
} from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

test('a row shows topic, three tags, type, author, status, views and date', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const { createdAt } = await createAnswer(page, token, {
    ...{ topic: `Topic ${word}`, taskType: 'task1', author: 'Ada Ling' },
    tags: ['one', 'two', 'three', 'four', 'five'],
  });
  await openList(page, word);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manage Answers (1)');
  const day = new Date(createdAt).toLocaleDateString('en-US', {
    ...{ timeZone: 'UTC', month: 'short', day: 'numeric', year: 'numeric' },
  });
  const cells = ['TASK1', 'Ada Ling', 'Published', '0', day];
  for (const text of [...cells, 'one', 'two', 'three', '+2 more']) {
    await expect(rowOf(page, word).getByText(text, { exact: true })).toBeVisible();
  }
  await expect(rowOf(page, word).getByText('four')).toHaveCount(0);
  await expect(page.getByRole('link', { name: `Topic ${word}` })).toHaveAttribute(
    'href',
    /\/admin\/edit\/[0-9a-f]{24}$/,
  );
});

test('filters and order are sent, kept in the address and undone by Back', async ({
  page,
  token,
}) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `One ${word}`, taskType: 'task1', author: 'Zoe' });
  await createAnswer(page, token, { topic: `Two ${word}`, author: 'Ada', isDraft: true });
  await openList(page, word);
  await expect(bodyRows(page)).toHaveText([/Two/, /One/]);

  const asked = page.waitForRequest(LIST_CALL);
  await filter(page, 'Status', 'Drafts');
  expect(new URL((await asked).url()).searchParams.get('status')).toBe('draft');
  await expect(page).toHaveURL(`/admin/answers?search=${word}&status=draft`);
  await expect(bodyRows(page)).toHaveText([/Two/]);
  await page.goBack();
  await expect(bodyRows(page)).toHaveCount(2);

  await filter(page, 'Task', 'Task 1');
  await expect(page).toHaveURL(`/admin/answers?search=${word}&taskType=task1`);
  await expect(bodyRows(page)).toHaveText([/One/]);
  await filter(page, 'Task', 'All Tasks');
  await filter(page, 'Sort by', 'Author');
  await expect(page).toHaveURL(`/admin/answers?search=${word}&sortBy=author`);
  await expect(bodyRows(page)).toHaveText([/Ada/, /Zoe/]);
});

test('typing replaces the entry of the history', async ({ page, token }) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `Topic ${word}` });
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  const box = page.getByRole('searchbox', { name: 'Search answers' });
  await box.pressSequentially(word, { delay: 5 });
  await expect(page).toHaveURL(`/admin/answers?search=${word}`);
  await expect(bodyRows(page)).toHaveCount(1);
  await page.goBack();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('Clear Filters resets everything and returns to page 1', async ({ page }) => {
  await page.goto('/admin/answers?search=qqqqzzzz&taskType=task1&status=draft&sortBy=views&page=2');
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await page.getByRole('search').getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/answers');
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByText('All Tasks')).toBeVisible();
  await expect(page.getByText('All Status')).toBeVisible();
  await expect(page.getByText(/^Page 1 of/)).toBeVisible();
});

test('pages of 20, in the specified words; a page past the end is the last', async ({
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

test('the first load shows a skeleton, later ones the old rows dimmed', async ({ page, token }) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `Topic ${word}` });
  const first = await hold(page, LIST_CALL);
  await page.goto(`/admin/answers?search=${word}`);
  await expect(page.getByRole('status', { name: 'Loading answers' })).toBeVisible();
  first.release();
  await expect(bodyRows(page)).toHaveCount(1);
  const second = await hold(page, LIST_CALL);
  await filter(page, 'Status', 'Drafts');
  await expect(page.locator('.rows')).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('.rows')).toHaveCSS('opacity', '0.45');
  await expect(page.locator('.rows tbody tr')).toHaveCount(1);
  second.release();
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
});

test('keys: / searches, n writes a new answer', async ({ page }) => {
  await page.goto('/admin/answers');
  await expect(bodyRows(page).first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/admin/create');
});

test('accessible, with a menu and a choice', async ({ page, token }) => {
  await createAnswer(page, token, { topic: 'Is every page for everybody?', tags: ['one'] });
  await page.goto('/admin/answers');
  await bodyRows(page).first().getByRole('checkbox').check();
  await expectAccessible(page, 'with a choice');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await expect(page.locator('.ant-dropdown:visible')).toBeVisible();
  await expectAccessible(page, 'with a menu');
});
