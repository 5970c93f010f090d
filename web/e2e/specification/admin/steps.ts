import { mergeTests, type Page } from '@playwright/test';
import { test as signedIn } from '../../admin/session.ts';
import { expect, test as quiet } from '../../fixtures.ts';
import { rows } from '../row.ts';

/** A test of an administrator's page, and one of a visitor's. */
export const test = mergeTests(signedIn, rows);
export const signedOut = mergeTests(quiet, rows);

export { openPath } from '../../admin/session.ts';
export { expect };

/** The text of the API's failure when the server gives no message. */
export const failed = (status: number) => ({ status, json: {} });

/** Stops a clock that was installed before the page; it then advances only by `runFor` and `until`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

/** Waits for a condition, advancing a stopped clock by little. */
export async function until(page: Page, isTrue: () => Promise<unknown>): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(10);
    await isTrue();
  }).toPass({ intervals: [10, 20, 50] });
}

/** The confirmation that is open. */
export const question = (page: Page) => page.getByRole('dialog');

/** Expects a confirmation with this text, and answers it. */
export async function confirm(page: Page, text: string, button: string): Promise<void> {
  await expect(question(page)).toContainText(text);
  await question(page).getByRole('button', { name: button, exact: true }).click();
  await expect(question(page)).toHaveCount(0);
}
