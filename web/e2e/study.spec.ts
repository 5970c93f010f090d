import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { LINE_GRAPH, open, REPORT_PATH } from './answerPages.ts';
import { expect, expectAccessible, recordCalls, test } from './fixtures.ts';
import { QUESTION, rowsOf, saveButton, star, words } from './studyPages.ts';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const bookmark = (page: Page) => button(page, `Save: ${QUESTION}`);

async function downloadText(page: Page, click: () => Promise<void>): Promise<[Download, string]> {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return [download, await readFile(await download.path(), 'utf8')];
}

async function starWords(page: Page, ...terms: string[]): Promise<void> {
  await open(page, REPORT_PATH);
  for (const term of terms) {
    await star(page, term).click();
    await expect(star(page, term)).toHaveAttribute('aria-pressed', 'true');
  }
}

test('an answer can be saved on its card, marked as read, removed from the list and restored', async ({
  page,
  context,
}) => {
  await open(page, '/task1');
  const card = page.getByRole('article').filter({ hasText: QUESTION });
  const before = await card.boundingBox();
  const other = await context.newPage();
  await open(other, REPORT_PATH);
  await expect(saveButton(other)).toHaveAttribute('aria-pressed', 'false');

  await bookmark(page).click();
  await expect(bookmark(page)).toHaveAttribute('aria-pressed', 'true');
  // Changes in another tab show at once without moving anything.
  await expect(saveButton(other)).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByText('Read', { exact: true })).toBeVisible();
  expect(await card.boundingBox()).toEqual(before);
  await other.close();

  const calls = recordCalls(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Saved' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved answers' })).toBeVisible();
  await expect(rowsOf(page, 'Saved')).toHaveText([new RegExp(`Task 1.*${QUESTION}`)]);
  await expect(rowsOf(page, 'Recently read')).toHaveCount(1);
  expect(calls).toEqual([]);

  const row = rowsOf(page, 'Saved');
  await row.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row.getByRole('status')).toHaveText('Removed');
  await expect(row.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Remove' })).toBeFocused();
  await page.keyboard.press('Enter');
  await open(page, '/saved');
  await expect(rowsOf(page, 'Saved')).toHaveCount(0);
  await rowsOf(page, 'Recently read').getByRole('link').click();
  await expect(page).toHaveURL(REPORT_PATH);
  await expect(saveButton(page)).toHaveAttribute('aria-pressed', 'false');
});

test('words can be starred, listed with their sentence, and downloaded', async ({ page }) => {
  const eventSent = page.waitForRequest((request) => /wordStarred/.test(request.postData() ?? ''));
  await starWords(page, 'plummet', 'account for');
  await page.getByRole('contentinfo').getByRole('link', { name: 'My words' }).click();
  await eventSent;
  await expect(words(page)).toHaveCount(2);
  // Newest first.
  const word = words(page).nth(1);
  await expect(word.getByRole('heading', { name: 'plummet' })).toBeVisible();
  await expect(word.locator('mark')).toHaveText('plummeted');
  await expect(word.locator('blockquote')).toHaveText(/^Coal’s share .*plummeted.*\.$/);
  await expect(word.getByRole('link')).toHaveAttribute('href', REPORT_PATH);

  for (const [name, fileName, content] of [
    ['Download as CSV', /^words-\d{4}-\d\d-\d\d\.csv$/, 'plummeted'],
    ['Download for Anki', /^words-.*-anki\.txt$/, '<b>plummeted</b>'],
  ] as const) {
    const [file, text] = await downloadText(page, () => button(page, name).click());
    expect(file.suggestedFilename()).toMatch(fileName);
    expect(text).toContain(content);
  }

  await word.getByRole('button', { name: 'Remove' }).click();
  await word.getByRole('button', { name: 'Undo' }).click();
  await word.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('link', { name: QUESTION }).first().click();
  await expect(star(page, 'plummet')).toHaveAttribute('aria-pressed', 'false');
  await expect(star(page, 'account for')).toHaveAttribute('aria-pressed', 'true');
});

test('words can be reviewed by keyboard', async ({ page }) => {
  await page.clock.install();
  await starWords(page, 'plummet', 'account for');
  await open(page, '/words');
  await expect(page.getByText('2 words, 2 due now')).toBeVisible();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await button(page, 'Review').press('Enter');
  // The scheduler loads on demand.
  await expect.poll(() => requests.some((url) => url.includes('Review'))).toBe(true);

  await expect(page.getByRole('img', { name: 'gap' })).toBeVisible();
  await expect(page.getByText('plummeted')).toHaveCount(0);
  await expect(button(page, 'Show the word')).toBeFocused();
  // A grade is ignored until the answer is shown.
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'plummet' })).toBeFocused();
  await expect(page.locator('mark')).toHaveText('plummeted');
  // The shortcuts load a second after the page.
  await expect(async () => {
    await page.keyboard.press('1');
    await expect(button(page, 'Show the word')).toBeFocused({ timeout: 2_000 });
  }).toPass();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'account for' })).toBeFocused();
  await page.keyboard.press('4');
  // A forgotten word is due again in a minute, as its button says.
  await expect(page.getByText('Your next word is due in 1 minute.')).toBeVisible();
  await page.clock.fastForward('01:10');
  await expect(button(page, 'Show the word')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('4');
  await expect(page.getByText(/Your next word is due in \d+ days?\./)).toBeVisible();
  await button(page, 'Back to my words').and(page.locator(':focus')).press('Enter');
  await expect(page.getByText('2 words, 0 due now')).toBeVisible();
});

test('all data can be downloaded, cleared after confirmation, and restored from the file', {
  tag: '@slow',
}, async ({ page }) => {
  await starWords(page, 'plummet');
  await saveButton(page).click();
  for (const path of ['/words', '/saved']) {
    await open(page, path);
    await expect(page.getByText(QUESTION).first()).toBeVisible();
    await expectAccessible(page, path);
  }
  const [file, text] = await downloadText(page, () => button(page, 'Download a file').click());
  expect(file.suggestedFilename()).toMatch(/^study-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(text)).toMatchObject({ version: 2, saved: [{ id: LINE_GRAPH }] });

  await button(page, 'Clear everything…').click();
  await expect(button(page, 'Cancel')).toBeFocused();
  await expect(page.getByText('1 saved answers, 1 recently read answers')).toBeVisible();
  await button(page, 'Cancel').click();
  await expect(rowsOf(page, 'Saved')).toHaveCount(1);
  await button(page, 'Clear everything…').click();
  await button(page, 'Clear everything').click();
  await expect(page.getByText('Everything on this device was cleared.')).toBeVisible();
  await expect(rowsOf(page, 'Saved')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);

  const choose = (name: string, content: string) =>
    page.getByLabel('Add from a file').setInputFiles({
      name,
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  await choose('nonsense.json', '{nonsense');
  await expect(page.getByText('This isn’t a Band8 study file.')).toBeVisible();
  await choose('study.json', text);
  await expect(page.getByText('Saved answers: 1 to add')).toBeVisible();
  await expect(page.getByText('Starred words: 1 to add')).toBeVisible();
  await expect(rowsOf(page, 'Saved')).toHaveCount(0);
  await expect(button(page, 'Add to this device')).toBeFocused();
  await expectAccessible(page, 'what a file would add');
  await button(page, 'Add to this device').click();
  await expect(page.getByText('3 entries added to this device.')).toBeVisible();
  await expect(rowsOf(page, 'Saved')).toHaveCount(1);
});
