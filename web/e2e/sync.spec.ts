import type { BrowserContext, Page } from '@playwright/test';
import { open, REPORT_PATH } from './answerPages.ts';
import { saveSettings, signInBy } from './calls.ts';
import { test as base, expect, expectAccessible, expectNoHorizontalScroll } from './fixtures.ts';
import { onOwnServer } from './ownServer.ts';
import { answerBox, FIRST, PRACTISE } from './practisePages.ts';
import { QUESTION, rowsOf, saveButton, star, words } from './studyPages.ts';

// Accounts need a setting that affects every visitor.
const test = base.extend<object, { server: string }>(onOwnServer());

test.describe.configure({ mode: 'default' });

const PASSWORD = 'quiet harbour lanterns 27';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const synced = (page: Page) => page.getByText(/^Synced at/);

test.beforeAll(({ server }) => saveSettings(server, { enableRegistration: true }));

let learners = 0;
function newEmail(): string {
  learners += 1;
  return `mina${learners}@example.org`;
}

/** Creates an account on this device, whose page must be one of the site. */
async function register(page: Page, email: string): Promise<void> {
  await signInBy(page, '/api/auth/register', { email, name: 'Mina', password: PASSWORD });
}

async function signIn(page: Page, email: string): Promise<void> {
  await signInBy(page, '/api/auth/sign-in', { email, password: PASSWORD });
}

async function openSynced(page: Page, path: string): Promise<void> {
  const done = page.waitForResponse('**/api/me/study');
  await open(page, path);
  await done;
  await expect(synced(page)).toBeVisible();
}

async function newDevice(page: Page): Promise<{ context: BrowserContext; page: Page }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  return { context, page: await context.newPage() };
}

async function study(page: Page, terms: string[], text: string): Promise<void> {
  await open(page, REPORT_PATH);
  await saveButton(page).click();
  for (const term of terms) await star(page, term).click();
  await open(page, PRACTISE);
  await answerBox(page).fill(text);
  await button(page, 'Pause').click();
}

/** A learner with a starred word on the first device, who hasn't signed in on the second yet. */
async function startOnTwoDevices(page: Page) {
  const email = newEmail();
  await open(page, '/');
  await register(page, email);
  await open(page, REPORT_PATH);
  await star(page, 'plummet').click();
  await openSynced(page, '/words');
  return { email, phone: await newDevice(page) };
}

test('two devices have the same after one was offline for a while', {
  tag: '@slow',
}, async ({ page }) => {
  test.slow();
  const email = newEmail();
  await open(page, '/');
  await register(page, email);
  await study(page, ['plummet', 'account for'], FIRST);
  await openSynced(page, '/words');

  const phone = await newDevice(page);
  await open(phone.page, '/');
  await signIn(phone.page, email);
  await openSynced(phone.page, '/words');
  await expect(words(phone.page)).toHaveCount(2);

  // The code of the review must be loaded before.
  await button(phone.page, 'Review').click();
  await button(phone.page, 'Back to my words').click();
  await phone.context.setOffline(true);
  await button(phone.page, 'Remove: account for').click();
  await button(phone.page, 'Review').click();
  await button(phone.page, 'Show the word').click();
  await expectAccessible(phone.page, 'a word to grade');
  await button(phone.page, /Easy/).click();
  await expect(phone.page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await expect(phone.page.getByText('Offline, will sync')).toBeVisible();

  // Meanwhile on the first device.
  await button(page, 'Review').click();
  await button(page, 'Show the word').click();
  await button(page, /Again/).click();
  await openSynced(page, '/saved');
  await button(page, `Remove: ${QUESTION}`).first().click();
  await openSynced(page, '/saved');

  await phone.context.setOffline(false);
  await expect(synced(phone.page)).toBeVisible();
  await openSynced(page, '/words');
  await expect(words(page)).toHaveCount(1);
  await openSynced(phone.page, '/words');
  const wordsOf = (each: Page) =>
    each.evaluate(() => JSON.parse(localStorage.getItem('band8.words') ?? '[]'));
  const [here, there] = [await wordsOf(page), await wordsOf(phone.page)];
  expect(here).toEqual(there);
  expect(here[0].reviews).toHaveLength(2);
  await open(phone.page, '/saved');
  await expect(rowsOf(phone.page, 'Saved')).toHaveCount(0);
  await open(phone.page, '/practice');
  await expect(rowsOf(phone.page, 'Unfinished')).toHaveCount(1);
  await phone.context.close();
});

test('a full device says so, loses nothing in the account, and an ended session asks to sign in', {
  tag: '@slow',
}, async ({ page }) => {
  const { email, phone } = await startOnTwoDevices(page);
  await open(phone.page, '/');
  await signIn(phone.page, email);
  await phone.page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'band8.words' && !('hasSpace' in window)) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, key, value);
    };
  });
  await open(phone.page, '/words');
  const status = phone.page.locator('.sync').getByRole('status');
  await expect(status).toContainText('This device has no space left');
  await expectAccessible(phone.page, 'a failed sync');
  await phone.page.evaluate(() => Object.assign(window, { hasSpace: true }));
  await button(phone.page, 'Try again').click();
  await expect(status).toHaveText(/^Synced at/);
  await expect(words(phone.page)).toHaveCount(1);

  await phone.context.clearCookies();
  await open(phone.page, '/words');
  await expect(phone.page.getByRole('link', { name: 'Sign in again to sync' })).toBeVisible();
  await expect(words(phone.page)).toHaveCount(1);
  await phone.context.close();
});

test('the overview works without an account, and says what one is for', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/study');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  const next = page.getByRole('link', { name: 'Create an account' });
  await expect(next).toHaveAttribute('href', '/register?next=%2Fstudy');
  await expectAccessible(page, 'an empty overview');
  await study(page, ['plummet'], `${FIRST} ${'Wind overtakes coal. '.repeat(30)}`);
  await page.evaluate(() => {
    const key = 'band8.unfinishedAttempts';
    const [attempt] = JSON.parse(localStorage.getItem(key) ?? '[]');
    localStorage.setItem(key, JSON.stringify([{ ...attempt, spentMs: 600_000 }]));
  });
  await open(page, '/study');
  await expect(page.getByRole('link', { name: 'Review 1 word' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Answers read by question type' })).toContainText(
    'Line Graph',
  );
  await expectAccessible(page, 'the overview');
  await expectNoHorizontalScroll(page);
});
