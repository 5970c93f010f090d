import type { Page } from '@playwright/test';
import { open, REPORT_PATH } from './answerPages.ts';
import { saveSettings, signInBy } from './calls.ts';
import { openBrowser } from './commentSteps.ts';
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

async function study(page: Page, terms: string[], text: string): Promise<void> {
  await open(page, REPORT_PATH);
  await saveButton(page).click();
  for (const term of terms) await star(page, term).click();
  await open(page, PRACTISE);
  await answerBox(page).fill(text);
  await button(page, 'Pause').click();
}

test('two devices have the same after one was offline for a while', {
  tag: '@slow',
}, async ({ page, browser, server }) => {
  test.slow();
  const email = 'mina@example.org';
  await open(page, '/');
  await register(page, email);
  await study(page, ['plummet', 'account for'], FIRST);
  await openSynced(page, '/words');

  const phone = await openBrowser(browser, server);
  await open(phone, '/');
  await signIn(phone, email);
  await openSynced(phone, '/words');
  await expect(words(phone)).toHaveCount(2);

  // The code of the review must be loaded before.
  await button(phone, 'Review').click();
  await button(phone, 'Back to my words').click();
  await phone.context().setOffline(true);
  await button(phone, 'Remove: account for').click();
  await button(phone, 'Review').click();
  await button(phone, 'Show the word').click();
  await expectAccessible(phone, 'a word to grade');
  await button(phone, /Easy/).click();
  await expect(phone.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await expect(phone.getByText('Offline, will sync')).toBeVisible();

  // Meanwhile on the first device.
  await openSynced(page, '/saved');
  await button(page, `Remove: ${QUESTION}`).first().click();
  await openSynced(page, '/saved');

  await phone.context().setOffline(false);
  await expect(synced(phone)).toBeVisible();
  await openSynced(page, '/words');
  await expect(page.getByText('1 word, 0 due now')).toBeVisible();
  await openSynced(phone, '/saved');
  await expect(rowsOf(phone, 'Saved')).toHaveCount(0);
  await open(phone, '/practice');
  await expect(rowsOf(phone, 'Unfinished')).toHaveCount(1);
  await phone.context().close();
});

test('a full device says so, loses nothing in the account, and an ended session asks to sign in', {
  tag: '@slow',
}, async ({ page, browser, server }) => {
  const email = 'ines@example.org';
  await open(page, '/');
  await register(page, email);
  await open(page, REPORT_PATH);
  await star(page, 'plummet').click();
  await openSynced(page, '/words');
  const phone = await openBrowser(browser, server);
  await open(phone, '/');
  await signIn(phone, email);
  await phone.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      if (key === 'band8.words' && !('hasSpace' in window)) {
        throw new DOMException('full', 'QuotaExceededError');
      }
      setItem.call(this, key, value);
    };
  });
  await open(phone, '/words');
  const status = phone.locator('.sync').getByRole('status');
  await expect(status).toContainText('This device has no space left');
  await expectAccessible(phone, 'a failed sync');
  await phone.evaluate(() => Object.assign(window, { hasSpace: true }));
  await button(phone, 'Try again').click();
  await expect(status).toHaveText(/^Synced at/);
  await expect(words(phone)).toHaveCount(1);

  await phone.context().clearCookies();
  await open(phone, '/words');
  await expect(phone.getByRole('link', { name: 'Sign in again to sync' })).toBeVisible();
  await expect(words(phone)).toHaveCount(1);
  await phone.context().close();
});

test('the overview works without an account, and says what one is for', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/study');
  await expect(page.getByText('Nothing here yet.')).toBeVisible();
  const next = page.getByRole('link', { name: 'Create an account' });
  await expect(next).toHaveAttribute('href', '/register?next=%2Fstudy');
  await study(page, ['plummet'], FIRST);
  await open(page, '/study');
  await expect(page.getByRole('link', { name: 'Review 1 word' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Answers read by question type' })).toContainText(
    'Line Graph',
  );
  await expectAccessible(page, 'the overview');
  await expectNoHorizontalScroll(page);
});
