import type { Page } from '@playwright/test';
import { buildAdminComment } from '../../test/builders.ts';
import { createColleague } from './colleagues.ts';
import { mockComments } from './commentPages.ts';
import { bodyRows, menuItems, openList, ownWord } from './listPages.ts';
import { changeAnswer, createAnswer, expect, storeToken, test } from './session.ts';

const REFUSAL = 'You can’t open this page';

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(REFUSAL);
}

async function expectMenu(page: Page, topic: string, items: string[]): Promise<void> {
  const actions = page.getByRole('button', { name: `Actions for ${topic}` });
  await actions.first().click();
  await expect(menuItems(page)).toHaveText(items);
  await page.keyboard.press('Escape');
  await expect(menuItems(page)).toHaveCount(0);
}

/** The menu of an author’s own answer in the list, and the buttons of its form, by its status. */
const AUTHORS = {
  draft: {
    menu: ['Edit', 'Submit for Review', 'Duplicate', 'Delete'],
    bar: ['Cancel', 'Save Draft', 'Submit for review'],
  },
  pending: {
    menu: ['Edit', 'Withdraw', 'Duplicate', 'Delete'],
    bar: ['Cancel', 'Withdraw', 'Save Changes'],
  },
  scheduled: { menu: ['Open', 'Duplicate'], bar: ['Cancel'] },
  published: { menu: ['Open', 'View on site', 'Duplicate'], bar: ['Cancel'] },
};

test('the screens of an author offer nothing that is refused', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const { name: author, token: theirs } = await createColleague(page, token, 'author');
  const word = ownWord();
  const topicOf = (status: string) => `Should a ${status} ${word} tram be free for students?`;
  const ids = new Map<string, string>();
  for (const status of Object.keys(AUTHORS)) {
    const { id } = await createAnswer(page, theirs, { topic: topicOf(status), isDraft: true });
    ids.set(status, id);
  }
  const pathOf = (status: string) => `/admin/edit/${ids.get(status)}`;
  const change = (by: string, status: string, data: object) =>
    changeAnswer(page, by, ids.get(status) ?? '', data);
  await change(theirs, 'pending', { isDraft: false, isApproved: false });
  await change(token, 'published', { isDraft: false, isApproved: true });
  await change(token, 'scheduled', { publishAt: '2099-01-01T09:00:00.000Z' });
  await createAnswer(page, token, { topic: topicOf('foreign') });

  const refused: string[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/api/') && response.status() >= 400) {
      refused.push(`${response.status()} ${response.request().method()} ${path}`);
    }
  });
  await storeToken(page, theirs);
  await openList(page, word);
  await expect(bodyRows(page)).toHaveCount(4);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  for (const [status, { menu }] of Object.entries(AUTHORS)) {
    await expectMenu(page, topicOf(status), menu);
  }

  await test.step('the dashboard', async () => {
    await open(page, '/admin/dashboard');
    await expectMenu(page, topicOf('scheduled'), AUTHORS.scheduled.menu);
    await expectMenu(page, topicOf('published'), AUTHORS.published.menu);
    const button = (name: string) => page.getByRole('button', { name });
    await expect(button(`Delete ${topicOf('draft')}`)).toBeVisible();
    await expect(button(`Delete ${topicOf('scheduled')}`)).toHaveCount(0);
  });

  await test.step('the form of each status', async () => {
    for (const [status, { bar }] of Object.entries(AUTHORS)) {
      await open(page, pathOf(status));
      await expect(page.locator('.answer-form__bar').getByRole('button')).toHaveText(bar);
      for (const name of ['Preview links', 'Ask for Changes', 'Decline']) {
        await expect(page.getByRole('button', { name })).toHaveCount(0);
      }
      if (status === 'pending') {
        const similar = page.getByRole('link', { name: topicOf('foreign') });
        await expect(similar).toHaveAttribute('href', /^\/(?!admin)/);
      }
    }
    await expect(page.getByText('This answer is published. Ask an editor')).toBeVisible();
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

  await open(page, '/admin/create');
  await expect(page.getByLabel('Author', { exact: false }).first()).toHaveValue(author);

  await test.step('all pages that links lead to', async () => {
    const isOfDesk = (path: string) => /^\/admin\/(?!login)/.test(path);
    const waiting = ['/admin/dashboard', '/admin/answers', '/admin/account', '/admin/create'];
    // The forms have been opened above.
    const seen = new Set([...waiting, ...Object.keys(AUTHORS).map(pathOf)]);
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
  await page.goto('/admin/settings');
  await expect(page.getByRole('heading', { name: REFUSAL })).toBeVisible();
});

test('an editor decides on comments, but doesn’t manage their writers', async ({ page, token }) => {
  const { token: theirs } = await createColleague(page, token, 'editor');
  await mockComments(page, [buildAdminComment('Mina')]);
  await storeToken(page, theirs);
  await open(page, '/admin/comments');
  const comment = page.getByRole('article', { name: 'Comment by Mina' });
  await expect(comment.getByText('mina@example.org')).toBeVisible();
  await expect(comment.getByRole('button', { name: /Approve/ })).toBeVisible();
  await expect(comment.getByRole('button', { name: /Suspend/ })).toHaveCount(0);
  await expect(comment.getByRole('link', { name: /the account/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change the setting' })).toHaveCount(0);
});
