import type { Page } from '@playwright/test';
import { createColleague } from './colleagues.ts';
import { createComment, mockComments } from './commentPages.ts';
import { bodyRows, menuItems, openList, ownWord, rowOf } from './listPages.ts';
import { changeAnswer, createAnswer, expect, storeToken, test } from './session.ts';

/** The heading of a page that is not for this role. */
const REFUSAL = 'You can’t open this page';

/** Opens a page of the back office, and waits until it has loaded everything. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(REFUSAL);
}

/** The items of a row’s menu. */
async function expectMenu(page: Page, topic: string, items: string[]): Promise<void> {
  await page
    .getByRole('button', { name: `Actions for ${topic}` })
    .first()
    .click();
  await expect(menuItems(page)).toHaveText(items);
  await page.keyboard.press('Escape');
  await expect(menuItems(page)).toHaveCount(0);
}

test('the screens of an author offer nothing that is refused', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const { token: theirs } = await createColleague(page, token, 'author');
  const word = ownWord();
  const topicOf = (status: string) => `Should a ${status} ${word} tram be free for students?`;
  const ids: Record<string, string> = {};
  for (const status of ['draft', 'pending', 'scheduled', 'published']) {
    const fields = { topic: topicOf(status), isDraft: true };
    const { id } = await createAnswer(page, theirs, fields);
    ids[status] = id;
  }
  const { draft, pending = '', scheduled = '', published = '' } = ids;
  await changeAnswer(page, theirs, pending, { isDraft: false, isApproved: false });
  await changeAnswer(page, token, published, { isDraft: false, isApproved: true });
  await changeAnswer(page, token, scheduled, { publishAt: '2099-01-01T09:00:00.000Z' });
  await createAnswer(page, token, { topic: topicOf('foreign') });

  const refused: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/api/') && response.status() >= 400) {
      refused.push(`${response.status()} ${response.request().method()} ${path}`);
    }
  });
  await storeToken(page, theirs);

  await test.step('the list and its menus', async () => {
    await openList(page, word);
    await expect(bodyRows(page)).toHaveCount(4);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    const menus = {
      draft: ['Edit', 'Submit for Review', 'Duplicate', 'Delete'],
      pending: ['Edit', 'Withdraw', 'Duplicate', 'Delete'],
      scheduled: ['Open', 'Duplicate'],
      published: ['Open', 'View on site', 'Duplicate'],
    };
    for (const [status, items] of Object.entries(menus)) {
      await expectMenu(page, topicOf(status), items);
    }
  });

  await test.step('the dashboard', async () => {
    await open(page, '/admin/dashboard');
    await expectMenu(page, topicOf('scheduled'), ['Open']);
    await expectMenu(page, topicOf('published'), ['Open', 'View on site']);
    const button = (name: string) => page.getByRole('button', { name });
    await expect(button(`Delete ${topicOf('draft')}`)).toBeVisible();
    await expect(button(`Delete ${topicOf('scheduled')}`)).toHaveCount(0);
  });

  await test.step('the form of each status', async () => {
    const bars = {
      [`edit/${draft}`]: ['Cancel', 'Save Draft', 'Submit for review'],
      [`edit/${pending}`]: ['Cancel', 'Withdraw', 'Save Changes'],
      [`edit/${scheduled}`]: ['Cancel'],
      [`edit/${published}`]: ['Cancel'],
      create: ['Cancel', 'Save Draft', 'Submit for review'],
    };
    await open(page, `/admin/edit/${pending}`);
    const similar = page.getByRole('link', { name: topicOf('foreign') });
    await expect(similar).toHaveAttribute('href', /^\/(?!admin)/);
    for (const [path, labels] of Object.entries(bars)) {
      await open(page, `/admin/${path}`);
      await expect(page.locator('.answer-form__bar').getByRole('button')).toHaveText(labels);
      for (const name of ['Preview links', 'Ask for Changes', 'Decline']) {
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
    }
    await open(page, `/admin/edit/${published}`);
    await expect(page.getByText('This answer is published. Ask an editor')).toBeVisible();
    await expect(page.getByLabel('Topic')).toHaveValue(topicOf('published'));
    for (const name of ['Topic', 'Model Answer Content']) {
      const field = page.getByRole('textbox', { name });
      await field.focus();
      await expect(field, name).not.toBeFocused();
    }
    await page.getByRole('button', { name: 'History' }).click();
    await page.getByText('Oldest saved version').click();
    await expect(page.locator('.history__version')).toBeVisible();
    await expect(page.getByRole('button', { name: /Restore/ })).toHaveCount(0);
    await page.keyboard.press('Escape');
  });

  await test.step('all pages that links lead to', async () => {
    const isOfDesk = (path: string) => /^\/admin\/(?!login)/.test(path);
    const waiting = ['/admin/dashboard', '/admin/answers', '/admin/account'];
    // The forms have been opened above.
    const seen = new Set([...waiting, ...Object.values(ids).map((id) => `/admin/edit/${id}`)]);
    for (const path of waiting) {
      await open(page, path);
      const found = await page
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
      for (const href of found.filter((one) => isOfDesk(one) && !seen.has(one))) {
        seen.add(href);
        waiting.push(href);
      }
    }
    expect(seen).toContain('/admin/answers?status=draft');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('combobox', { name: /Search/ }).fill('a');
    await expect(page.getByRole('option', { name: 'Answers' }).first()).toBeVisible();
    for (const name of ['Calendar', 'Tags', 'Pictures', 'Glossary', 'Staff']) {
      await expect(page.getByRole('option', { name, exact: true })).toHaveCount(0);
    }
  });
  expect(refused).toEqual([]);
});

test('an editor decides on comments, but doesn’t manage their writers', async ({ page, token }) => {
  const { token: theirs } = await createColleague(page, token, 'editor');
  await mockComments(page, [createComment('Mina')]);
  await storeToken(page, theirs);
  await open(page, '/admin/comments');
  const comment = page.getByRole('article', { name: 'Comment by Mina' });
  await expect(comment.getByText('mina@example.org')).toBeVisible();
  await expect(comment.getByRole('button', { name: /Approve/ })).toBeVisible();
  await expect(comment.getByRole('button', { name: /Suspend/ })).toHaveCount(0);
  await expect(comment.getByRole('link', { name: /the account/ })).toHaveCount(0);
  await expect(page.getByText('Comments are switched off')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Change the setting' })).toHaveCount(0);
  await open(page, '/admin/answers');
  await expect(rowOf(page, '').first().getByRole('checkbox')).toBeVisible();
});
