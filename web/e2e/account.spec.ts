import type { Page } from '@playwright/test';
import { startMailServer } from '../../api/test/smtp.ts';
import { EDITOR } from './admin/editor.ts';
import { open, REPORT_PATH } from './answerPages.ts';
import { call, saveSettings, signInBy } from './calls.ts';
import { test as base, expect, expectAccessible } from './fixtures.ts';
import { START_MS, startOwnServer } from './ownServer.ts';

const PASSWORD = 'nine green kettles at noon';
const NEW_PASSWORD = 'two kites above the pier';

interface AccountSite {
  url: string;
  /** The code in the newest email to an address, once it has arrived. */
  codeFor: (address: string, subject: string) => Promise<string>;
}

/** A server of its own that sends email and lets visitors register. */
const test = base.extend<object, { site: AccountSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      const server = await startOwnServer({ SMTP_URL: mail.url, MAIL_TO: EDITOR.email });
      const { url } = server;
      await saveSettings(url, { enableRegistration: true });
      await use({
        url,
        async codeFor(address, subject) {
          let code: string | undefined;
          await expect(() => {
            const sent = mail.received.findLast(
              ({ recipients, head }) => recipients.includes(address) && head.includes(subject),
            );
            code = /#([0-9A-Z-]{19})/.exec(sent?.text.replaceAll('=\r\n', '') ?? '')?.[1];
            expect(code).toBeDefined();
          }).toPass();
          return code ?? '';
        },
      });
      await server.stop();
      await mail.close();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const mainLink = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true });
const menuLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

/** Opens the page of a new account, whose address is confirmed. */
async function register(page: Page, { url, codeFor }: AccountSite, email: string): Promise<void> {
  const account = { email, password: PASSWORD };
  await call(url, '/api/auth/register', { body: { ...account, name: 'Mina' } });
  const body = { code: await codeFor(email, 'Confirm') };
  await call(url, '/api/auth/confirm-email', { body });
  await open(page, '/');
  await signInBy(page, '/api/auth/sign-in', account);
  await open(page, '/account');
}

test.describe.configure({ mode: 'serial' });

test('registering survives a reload in the middle and ends signed in', async ({ page, site }) => {
  const email = 'mina@example.org';
  await open(page, REPORT_PATH);
  await menuLink(page, 'Sign in').click();
  await mainLink(page, 'Create an account').click();
  await expect(heading(page, 'Create an account')).toBeVisible();
  await field(page, 'Name').fill('Mina');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill('short');
  await button(page, 'Create account').click();
  await expect(field(page, 'Password')).toBeFocused();
  await expect(field(page, 'Password')).toHaveAccessibleDescription(/Use at least 10 characters/);
  await expectAccessible(page, 'errors');
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue('Mina');
  await field(page, 'Password').fill(PASSWORD);
  await button(page, 'Create account').click();
  await expect(page.getByText(email)).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Check your inbox')).toBeVisible();
  await expectAccessible(page, 'check your inbox');

  const code = await site.codeFor(email, 'Confirm');
  await mainLink(page, 'Type the code from the email').click();
  await field(page, 'Code from the email').fill(code.toLowerCase().replaceAll('-', ' '));
  await button(page, 'Confirm my email').click();
  await expect(heading(page, 'Your email address is confirmed')).toBeFocused();
  await mainLink(page, 'Sign in').click();
  await expect(field(page, 'Email')).toHaveValue(email);
  await field(page, 'Password').fill('not the password');
  await field(page, 'Password').press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'wrong password');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Password').press('Enter');
  await expect(page).toHaveURL('/study');
  await expect(menuLink(page, 'Account')).toBeVisible();
});

test('an account is changed, downloaded and deleted by keyboard', async ({ page, site }) => {
  const email = 'ines@example.org';
  await register(page, site, email);
  await expect(page.getByText('This device')).toBeVisible();
  await expectAccessible(page, 'account');

  await button(page, 'Change password…').press('Enter');
  await expect(field(page, 'Current password')).toBeFocused();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type(NEW_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(field(page, 'Current password')).toBeFocused();
  await expect(field(page, 'Current password')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Your password is changed/)).toBeVisible();
  await expect(button(page, 'Change password…')).toBeFocused();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download everything').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^account-\d{4}-\d\d-\d\d\.json$/);

  await button(page, 'Change email…').click();
  await button(page, 'Sign out…').click();
  await button(page, 'Delete account…').click();
  await expectAccessible(page, 'open forms');
  await page.getByRole('radio', { name: /^Leave them/ }).check();
  await field(page, 'Current password').last().fill(NEW_PASSWORD);
  await button(page, 'Delete my account').click();
  await expect(page.getByText(/^Your account is deleted/)).toBeVisible();
  await expect(menuLink(page, 'Sign in')).toBeVisible();
});

test('analytics code of the page before never runs where a password is typed', async ({
  page,
  site,
}) => {
  const code = '<script>window.analyticsCodeRan = true</script>';
  await saveSettings(site.url, { analyticsCode: code });
  const hasRun = () => page.evaluate("'analyticsCodeRan' in window");
  await open(page, REPORT_PATH);
  expect(await hasRun()).toBe(true);
  await menuLink(page, 'Sign in').click();
  await expect(field(page, 'Email')).toBeVisible();
  expect(await hasRun()).toBe(false);
  await saveSettings(site.url, { analyticsCode: '' });
});
