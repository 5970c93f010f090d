import type { Page } from '@playwright/test';
import { ESSAY, LINE_GRAPH, open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

const PRACTISE = `${REPORT_PATH}/practise`;
const FIRST = 'The graph shows how coal dominated at first.';

/** Whatever this site keeps on a device; see `web/src/storage`. */
const KEYS = [
  ...['saved', 'read', 'words', 'attempts', 'unfinishedAttempts'],
  ...['theme', 'chartHeight', 'textSize', 'keys'],
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const star = (page: Page, term: string) => button(page, `Star: ${term}`);
const notice = (page: Page) => page.getByRole('alert');
const words = (page: Page) => page.locator('.study').getByRole('listitem');
const saved = (page: Page) =>
  page.getByRole('region', { name: 'Saved', exact: true }).getByRole('listitem');
const sheet = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const comparison = (page: Page) =>
  page.getByRole('region', { name: 'Your answer and the model', exact: true });
const attempts = (page: Page) =>
  page.getByRole('region', { name: 'Saved', exact: true }).getByRole('article');

async function put(page: Page, key: string, value: unknown): Promise<void> {
  await page.evaluate(
    ([name = '', text = '']) => localStorage.setItem(name, text),
    [key, typeof value === 'string' ? value : JSON.stringify(value)],
  );
}

/** Fills the page's local storage to the last character. */
async function fillStore(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`x${size}.${part}`, 'x'.repeat(size));
      } catch {}
    }
  });
}

/** Makes room again in a store that was filled so. */
async function emptyStore(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('x4000000.0'));
}

/** Lets the pages that are opened from now on keep nothing, as a browser does that blocks cookies. */
async function forbidStore(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}

test.describe('a device that keeps nothing is survived, with a clear sentence', {
  tag: '@slow',
}, () => {
  test('when it is full: nothing changes', async ({ page }) => {
    await open(page, REPORT_PATH);
    await fillStore(page);
    await button(page, 'Save').click();
    await expect(notice(page)).toContainText('This device has no space left');
    await expect(button(page, 'Save')).toHaveAttribute('aria-pressed', 'false');
    await emptyStore(page);
    await button(page, 'Save').click();
    await expect(button(page, 'Save')).toHaveAttribute('aria-pressed', 'true');
    await expect(notice(page)).toBeHidden();
  });

  test('when it is private: it lasts as long as the page', async ({ page }) => {
    await forbidStore(page);
    await open(page, REPORT_PATH);
    await expect(notice(page)).toBeHidden();
    await star(page, 'plummet').click();
    await expect(notice(page)).toContainText('This browser isn’t saving data for this site');
    await expect(star(page, 'plummet')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('contentinfo').getByRole('link', { name: 'My words' }).click();
    await expect(words(page)).toHaveCount(1);
    await open(page, '/words');
    await expect(page.getByText('No starred words yet.')).toBeVisible();
  });

  test('when it was edited to nonsense: the rest stays', async ({ page }) => {
    await open(page, '/about');
    await put(page, 'band8.words', '{"not":"a list"}');
    await put(page, 'band8.saved', [
      { id: ESSAY, topic: 'A question', taskType: 'task2', at: 1 },
      { id: LINE_GRAPH, topic: 7 },
    ]);
    await open(page, '/task2');
    await expect(notice(page)).toHaveText(/^1 of your saved answers .* had to be left out\./);
    await button(page, 'Dismiss').click();
    await expect(notice(page)).toBeHidden();
    await open(page, '/saved');
    await expect(saved(page)).toHaveCount(1);
    await expect(notice(page)).toBeHidden();
    await open(page, '/words');
    await expect(notice(page)).toHaveText(/^Your starred words on this device couldn’t be read/);
  });

  test('whatever it was edited to: every page works', async ({ page }) => {
    const nonsense = [
      'undefined',
      '{"id":{}}',
      '[null,[],{"id":"__proto__"},1e999]',
      `[{"id":"${ESSAY}","topic":{"length":3},"taskType":"task3","at":"now","text":null}]`,
      '['.repeat(100_000),
    ];
    await page.goto('/robots.txt');
    const paths = ['/saved', '/words', '/practice', PRACTISE, REPORT_PATH];
    for (const [round, path] of paths.entries()) {
      for (const [index, key] of KEYS.entries()) {
        await put(page, `band8.${key}`, nonsense[(round + index) % nonsense.length]);
      }
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(notice(page)).toHaveText(/on this device couldn’t be read/);
    }
    await button(page, 'Save').click();
    await expect(button(page, 'Save')).toHaveAttribute('aria-pressed', 'true');
  });
});

for (const { name, sentence } of [
  { name: 'full', sentence: 'This device has no space left' },
  { name: 'switched off', sentence: 'This browser isn’t saving data for this site' },
]) {
  test(`an attempt with a store that is ${name} says so and loses nothing on the screen`, {
    tag: '@slow',
  }, async ({ page }) => {
    const told = page.getByRole('alert').filter({ hasText: sentence });
    if (name === 'switched off') await forbidStore(page);
    await open(page, PRACTISE);
    if (name === 'full') await fillStore(page);
    await sheet(page).pressSequentially(FIRST);
    await expect(told).toBeVisible();
    await expect(sheet(page)).toHaveValue(FIRST);
    await button(page, 'Reveal model answer').click();
    await button(page, 'Reveal anyway').click();
    await expect(comparison(page)).toContainText(FIRST);
    await button(page, 'Save this attempt').click();
    await expect(told).toBeVisible();
    await expect(comparison(page)).toContainText(FIRST);
    await button(page, 'Keep writing').click();
    await expect(sheet(page)).toHaveValue(FIRST);
    if (name !== 'full') return;
    // Once there is room, the next letter stores all of it.
    await emptyStore(page);
    await sheet(page).press('ControlOrMeta+End');
    await sheet(page).press('!');
    await expect(told).toHaveCount(0);
    await page.reload();
    await expect(sheet(page)).toHaveValue(`${FIRST}!`);
  });
}

test('an attempt that somebody wrote into the store is left out, and said so; those of earlier builds are read', {
  tag: '@slow',
}, async ({ page }) => {
  const good = { id: 'a', answerId: LINE_GRAPH, topic: 'Saved one', taskType: 'task1' };
  const rest = { text: 'Mine', usedMs: 61_000, at: 1_700_000_000_000 };
  await page.goto('/robots.txt');
  await put(page, 'band8.practiceDrafts', '{"not": "a list"');
  await open(page, PRACTISE);
  await expect(page.getByText('Your unfinished attempts on this device couldn’t be')).toBeVisible();
  await expect(sheet(page)).toHaveValue('');
  await put(page, 'band8.practices', [
    { ...good, ...rest },
    { ...good, ...rest, id: 'b', usedMs: 'long' },
    7,
  ]);
  await open(page, '/practice');
  await expect(page.getByText('2 of your saved attempts on this device couldn’t')).toBeVisible();
  await expect(attempts(page)).toHaveCount(1);
  await expect(attempts(page)).toContainText('01:01 of 20:00 used · 1 of 150 words');
});
