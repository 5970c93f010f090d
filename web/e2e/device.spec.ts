import type { Page } from '@playwright/test';
import { open } from './answerPages.ts';
import { expect, test } from './fixtures.ts';
import { answerBox, button, comparison, FIRST, PRACTISE } from './practisePages.ts';

const notice = (page: Page) => page.getByRole('alert');

async function fillStorage(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (let size = 4_000_000; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (let part = 0; ; part += 1) localStorage.setItem(`x${size}.${part}`, 'x'.repeat(size));
      } catch {}
    }
  });
}

async function freeStorage(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('x4000000.0'));
}

test('an attempt with full storage shows a message and loses no text', { tag: '@slow' }, async ({
  page,
}) => {
  const message = notice(page).filter({ hasText: 'This device has no space left' });
  await open(page, PRACTISE);
  await fillStorage(page);
  await answerBox(page).pressSequentially(FIRST);
  await expect(message).toBeVisible();
  await button(page, 'Reveal model answer').click();
  await button(page, 'Reveal anyway').click();
  await expect(comparison(page)).toContainText(FIRST);
  await button(page, 'Save this attempt').click();
  await expect(message).toBeVisible();
  await button(page, 'Keep writing').click();
  await expect(answerBox(page)).toHaveValue(FIRST);
  // Once there is space, the next keystroke stores the whole text.
  await freeStorage(page);
  await answerBox(page).press('ControlOrMeta+End');
  await answerBox(page).press('!');
  await expect(message).toHaveCount(0);
  await page.reload();
  await expect(answerBox(page)).toHaveValue(`${FIRST}!`);
});
