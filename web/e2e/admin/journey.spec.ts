import { resolve } from 'node:path';
import type { Browser, Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { EDITOR } from './editor.ts';
import { findAnswers, formOf, newTopic, pressUntilFocused } from './formSteps.ts';
import { callApi, readToken } from './session.ts';

const PICTURE = resolve(import.meta.dirname, '../../../content/pictures/electricity-coastal.webp');
const tabTo = (target: Locator) => pressUntilFocused('Tab', target);

async function expectPublished(browser: Browser, url: string, topic: string): Promise<void> {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(url);
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible();
  const article = page.getByRole('article');
  await expect(article.locator('.body strong')).toHaveText('rose');
  await expect(article.locator('.glossary-term')).toHaveText('steadily');
  await expect(article.locator('.glossary-term')).toHaveAttribute('data-definition', /\w/);
  const picture = article.getByRole('img').first();
  await expect(picture).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webp$/);
  expect((await page.request.get((await picture.getAttribute('src')) ?? '')).status()).toBe(200);
  await page.close();
}

async function findTerm(page: Page): Promise<string> {
  const token = (await readToken(page)) ?? '';
  const [term] = await callApi(page, token, ['GET', '/api/admin/glossary']);
  return term.term;
}

async function findPublicUrl(page: Page, topic: string): Promise<string> {
  const answers = await findAnswers(page, (await readToken(page)) ?? '', topic);
  expect(answers).toHaveLength(1);
  return new URL(`/answer/${answers[0].id}`, page.url()).href;
}

test('an answer can be drafted, published, edited and deleted by keyboard alone', {
  tag: '@slow',
}, async ({ page, browser, request }) => {
  test.slow();
  const topic = newTopic('The chart gives the rain of one year in a valley');
  const form = formOf(page);
  const { keyboard } = page;
  page.on('filechooser', (chooser) => chooser.setFiles(PICTURE));
  const press = async (...keys: string[]) => {
    for (const key of keys) await keyboard.press(key);
  };
  const statusOf = async (url: string) => (await request.get(url)).status();

  await page.goto('/admin/login');
  await tabTo(page.getByLabel('Email'));
  await keyboard.type(EDITOR.email);
  await tabTo(page.getByLabel('Password', { exact: true }));
  await keyboard.type(EDITOR.password);
  await press('Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await tabTo(page.getByRole('link', { name: 'Add New Answer' }).or(form.button('Add New Answer')));
  await press('Enter');
  await expect(page).toHaveURL('/admin/create');

  await tabTo(form.topic);
  await keyboard.type(topic);
  await tabTo(form.taskType);
  await press('ArrowDown', 'Enter');
  await expect(form.subtype).toBeEnabled();
  await tabTo(form.subtype);
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await tabTo(form.author);
  await keyboard.type('Ada Ling');
  await tabTo(form.tags);
  await keyboard.type('rain');
  await press('Enter');
  await tabTo(page.getByRole('button', { name: 'Choose Picture' }));
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Picture' })).toBeVisible();

  await tabTo(form.content);
  await keyboard.type('The rain ');
  await press('Control+b');
  await keyboard.type('rose');
  await press('Control+b');
  await keyboard.type(' steadily');
  await press('Alt+F10', 'End');
  await pressUntilFocused('ArrowLeft', form.button('Mark as glossary term'));
  await press('Enter');
  await expect(page.getByRole('combobox', { name: 'Search terms' })).toBeFocused();
  await keyboard.type(await findTerm(page));
  await press('Enter');
  await expect(form.content).toBeFocused();

  await press('Control+s');
  await expect(form.success.getByText('Draft saved successfully!')).toBeVisible();
  const url = await findPublicUrl(page, topic);
  expect(await statusOf(url)).toBe(404);
  await press('Control+Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  await expectPublished(browser, url, topic);

  await tabTo(page.getByRole('link', { name: 'Answers', exact: true }));
  await press('Enter');
  await expect(page).toHaveURL('/admin/answers');
  const search = page.getByRole('searchbox');
  const actions = page.getByRole('button', { name: `Actions for ${topic}` });
  const act = async (name: string) => {
    await expect(page.getByRole('row', { name: /Actions for/ })).toHaveCount(1);
    await tabTo(actions);
    await press('Enter');
    const item = page.getByRole('menuitem', { name });
    // Keys pressed before the menu has the focus are lost.
    await expect(page.locator('[role="menuitem"]:focus')).toHaveCount(1);
    // A list that is read again can put the focus back on the first item.
    await pressUntilFocused('ArrowDown', item);
    await expect(item).toBeFocused();
    await press('Enter');
  };
  await expect(search).toBeVisible();
  await press('/');
  await keyboard.type(topic);
  await act('Edit');
  await expect(form.content).toContainText('steadily');
  await tabTo(form.author);
  await press('End');
  await keyboard.type(' and friends');
  await press('Control+s');
  await expect(page).toHaveURL(/\/admin\/answers/);
  await expectPublished(browser, url, topic);

  await expect(search).toBeVisible();
  await press('/');
  await press('Control+a');
  await keyboard.type(topic);
  await act('Move to Draft');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Move to Draft' }));
  await press('Enter');
  await expect(page.getByRole('row', { name: topic })).toContainText('Draft');
  expect(await statusOf(url)).toBe(404);
  await act('Delete');
  await tabTo(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await press('Enter');
  await expect(page.getByText('No answers found')).toBeVisible();
  expect(await statusOf(url)).toBe(404);
});
