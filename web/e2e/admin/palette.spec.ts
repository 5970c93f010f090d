import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { openForm } from './formSteps.ts';
import { createTerm } from './glossaryPages.ts';
import { LIST_CALL, ownWord } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

function paletteOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Search or go to…' });
  return {
    dialog,
    button: page.getByRole('button', { name: 'Search or go to…' }),
    field: dialog.getByRole('combobox'),
    group: (name: string) => dialog.getByRole('group', { name }),
    option: (name: string | RegExp) => dialog.getByRole('option', { name }),
    status: dialog.getByRole('status'),
  };
}

async function openPalette(page: Page) {
  const palette = paletteOf(page);
  await expect(palette.button).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette.field).toBeFocused();
  return palette;
}

test('screens, answers and terms are found and opened by keyboard', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const word = ownWord();
  const { id } = await createAnswer(page, token, { topic: `Is ${word} useful?`, isDraft: true });
  const { term } = await createTerm(page, token, word);
  await page.goto('/admin/messages');
  let palette = await openPalette(page);

  await test.step('a screen', async () => {
    await expect(palette.option('Create new answer')).toBeVisible();
    await page.keyboard.type('aud');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/audit$/);
    await expect(palette.dialog).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Audit' })).toBeFocused();
  });

  await test.step('a draft', async () => {
    palette = await openPalette(page);
    await page.keyboard.type(word.toUpperCase());
    const draft = palette.group('Answers').getByRole('option', { name: `Is ${word}` });
    await expect(draft).toContainText('Draft');
    await expect(draft).toHaveAttribute('aria-selected', 'true');
    await expect(palette.status).toHaveText('Found 1 answer, 1 glossary term.');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/edit/${id}$`));
  });

  await test.step('a term', async () => {
    palette = await openPalette(page);
    await page.keyboard.type(word);
    await expect(palette.status).toHaveText('Found 1 answer, 1 glossary term.');
    await page.keyboard.press('End');
    const last = palette.option(new RegExp(`^${term}`));
    await expect(last).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/glossary\\?search=${term}$`));
    await expect(page.getByRole('searchbox')).toHaveValue(term);
  });

  await test.step('all results, in the list of answers', async () => {
    palette = await openPalette(page);
    await page.keyboard.type(word);
    await palette.option(/^All results/).click();
    await expect(page).toHaveURL(new RegExp(`/admin/answers\\?search=${word}$`));
    await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  });
});

test('an option also opens in a new tab', async ({ page, context }) => {
  await page.goto('/admin/dashboard');
  const palette = await openPalette(page);
  await page.keyboard.type('gloss');
  const opened = [
    () => page.keyboard.press('Control+Enter'),
    () => palette.option('Glossary').click({ button: 'middle' }),
  ];
  for (const open of opened) {
    const [tab] = await Promise.all([context.waitForEvent('page'), open()]);
    await expect(tab).toHaveURL(/\/admin\/glossary$/);
    await tab.close();
  }
  await expect(palette.field).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test('closing returns the focus, also into the text of an answer', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, {
    topic: 'Palette',
    content: '<p>One two.</p>',
    isDraft: true,
  });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.focus();
  const palette = await openPalette(page);
  await page.keyboard.press('Escape');
  await expect(palette.dialog).toBeHidden();
  await expect(form.author).toBeFocused();

  await test.step('where Ctrl K adds a link', async () => {
    await form.content.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog', { name: 'Add link' })).toBeVisible();
    await expect(palette.dialog).toBeHidden();
    await page.keyboard.press('Escape');
  });

  await test.step('and Ctrl Shift K opens the palette', async () => {
    await expect(form.content).toBeFocused();
    await page.keyboard.press('Control+Shift+k');
    await expect(palette.field).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(palette.dialog).toBeHidden();
    await expect(form.content).toBeFocused();
    await page.keyboard.type(' Three.');
    await expect(form.content).toHaveText('One two. Three.');
  });

  await test.step('and nothing that is unsaved is lost without a question', async () => {
    await page.keyboard.press('Control+Shift+k');
    await expect(palette.field).toBeFocused();
    await page.keyboard.type('dash');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
    await expect(palette.dialog).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(form.content).toHaveText('One two. Three.');
    await expect(page).toHaveURL(new RegExp(`/admin/edit/${id}$`));

    await openPalette(page);
    await page.keyboard.type('dash');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Search or go to a page, also while writing an answer');
});

test('on a phone a button opens it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/dashboard');
  const palette = paletteOf(page);
  await palette.button.click();
  await palette.option('View site').scrollIntoViewIfNeeded();
  await expect(palette.option('View site')).toBeInViewport({ ratio: 1 });
  await palette.dialog.getByRole('button', { name: 'Close' }).click();
  await expect(palette.dialog).toBeHidden();
  await expect(palette.button).toBeFocused();
});

test('the palette has no accessibility fault', { tag: '@slow' }, async ({ page, token }) => {
  test.slow();
  const word = ownWord();
  for (const isDraft of [true, false]) {
    await createAnswer(page, token, { topic: `Is ${word} ${'long '.repeat(30)}?`, isDraft });
  }
  await createTerm(page, token, word);
  await page.goto('/admin/dashboard');
  const palette = await openPalette(page);
  await expectAccessible(page, 'the screens');
  await palette.field.fill(word);
  await expect(palette.option(/^All results/)).toBeVisible();
  await expectAccessible(page, 'the results');
  await palette.field.fill(`${word}x`);
  await expect(palette.status).toContainText('Nothing found');
  await expectAccessible(page, 'no results');

  const failure = { code: 'SEARCH_UNAVAILABLE', message: 'Search is being prepared.' };
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, json: failure }));
  await palette.field.fill(`${word} prepared`);
  await expect(palette.status).toContainText('Search is being prepared.');
  await expectAccessible(page, 'a search that is being prepared');
  await page.unroute(LIST_CALL);
  await page.route(LIST_CALL, (route) => route.fulfill({ status: 500, json: {} }));
  await palette.field.fill(`${word} failed`);
  await expect(palette.dialog.getByRole('alert')).toContainText('Couldn’t search the answers.');
  await expectAccessible(page, 'a search that failed');
});
