import type { Page } from '@playwright/test';
import { ESSAY, open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';
import { answerBox, button, comparison, FIRST, PRACTISE } from './practisePages.ts';
import { setStorageItem } from './studyPages.ts';

/** All storage keys of the site on a device; see `web/src/storage`. */
const KEYS = [
  'saved',
  'read',
  'words',
  'attempts',
  'unfinishedAttempts',
  'theme',
  'chartHeight',
  'textSize',
  'keys',
];

const notice = (page: Page) => page.getByRole('alert');

/** Fills the page's local storage completely. */
async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`x${size}.${part}`, 'x'.repeat(size));
      } catch {}
    }
  });
}

/** Frees some of the storage that `fillStorage` filled. */
async function freeStorage(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('x4000000.0'));
}

/** Blocks local storage on pages opened from now on, like a browser that blocks cookies. */
async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
}

test.describe('storage that fails shows a clear message', {
  tag: '@slow',
}, () => {
  test('when it is full, nothing changes', async ({ page }) => {
    await open(page, REPORT_PATH);
    await fillStorage(page);
    await button(page, 'Save').click();
    await expect(notice(page)).toContainText('This device has no space left');
    await expect(button(page, 'Save')).toHaveAttribute('aria-pressed', 'false');
    await freeStorage(page);
    await button(page, 'Save').click();
    await expect(button(page, 'Save')).toHaveAttribute('aria-pressed', 'true');
    await expect(notice(page)).toBeHidden();
  });

  test('when all keys have invalid data, every page works', async ({ page }) => {
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
        await setStorageItem(page, `band8.${key}`, nonsense[(round + index) % nonsense.length]);
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
  test(`an attempt with ${name} storage shows a message and loses no text`, {
    tag: '@slow',
  }, async ({ page }) => {
    const message = page.getByRole('alert').filter({ hasText: sentence });
    if (name === 'switched off') await blockStorage(page);
    await open(page, PRACTISE);
    if (name === 'full') await fillStorage(page);
    await answerBox(page).pressSequentially(FIRST);
    await expect(message).toBeVisible();
    await expect(answerBox(page)).toHaveValue(FIRST);
    await button(page, 'Reveal model answer').click();
    await button(page, 'Reveal anyway').click();
    await expect(comparison(page)).toContainText(FIRST);
    await button(page, 'Save this attempt').click();
    await expect(message).toBeVisible();
    await expect(comparison(page)).toContainText(FIRST);
    await button(page, 'Keep writing').click();
    await expect(answerBox(page)).toHaveValue(FIRST);
    if (name !== 'full') return;
    // Once there is space, the next keystroke stores the whole text.
    await freeStorage(page);
    await answerBox(page).press('ControlOrMeta+End');
    await answerBox(page).press('!');
    await expect(message).toHaveCount(0);
    await page.reload();
    await expect(answerBox(page)).toHaveValue(`${FIRST}!`);
  });
}
