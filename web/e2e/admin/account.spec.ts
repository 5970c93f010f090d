import { TOTP } from 'otpauth';
import { expect, expectAccessible, test as signedOut } from '../fixtures.ts';
import { ownServer } from '../ownServer.ts';
import { toast } from './listPages.ts';
import { EDITOR, signIn } from './session.ts';

/** Its own server, because the administrator's password and second factor change. */
const test = signedOut.extend<object, { url: string }>({
  url: ownServer(),
});

const STEP_MS = 30_000;
const codeAt = (key: string, at: number) =>
  new TOTP({ secret: key.replaceAll(' ', '') }).generate({ timestamp: at });

test('name, password, second factor, recovery code and signing out everywhere', {
  tag: '@slow',
}, async ({ page, url }) => {
  const newPassword = 'nine copper lanterns by the quay';
  await signIn(page, url);
  await page.goto(`${url}/admin/dashboard`);
  await page.getByRole('complementary').getByRole('link', { name: EDITOR.email }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible();
  await expectAccessible(page, 'the account');

  await test.step('name and password change by keyboard', async () => {
    await page.getByRole('textbox', { name: 'Name' }).fill('Edith Tor');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Name saved')).toBeVisible();
    await page.getByRole('button', { name: 'Change Password' }).press('Enter');
    await page.getByLabel('Current Password').fill('not the password');
    await page.getByLabel('New Password').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByText('The current password is wrong.')).toBeVisible();
    await expect(page.getByLabel('Current Password')).toBeFocused();
    await page.getByLabel('Current Password').fill(EDITOR.password);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Password changed')).toBeVisible();
  });

  let key = '';
  let recoveryCode = '';
  await test.step('a second factor is set up with the code of an app', async () => {
    await page.getByRole('button', { name: 'Set Up Second Factor' }).press('Enter');
    await page.getByLabel('Current Password').fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expectAccessible(page, 'the key');
    key = await page.locator('.account-desk code').first().innerText();
    await page.getByRole('textbox', { name: /^Code/ }).fill(codeAt(key, Date.now()));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused();
    await expect(page.locator('.account-desk__codes code')).toHaveCount(10);
    recoveryCode = await page.locator('.account-desk__codes code').first().innerText();
    await expectAccessible(page, 'the recovery codes');
    await page.getByRole('button', { name: 'I’ve Saved Them' }).click();
    await expect(page.getByText('Unused recovery codes: 10.')).toBeVisible();
  });

  async function typePassword() {
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: /^Code/ })).toBeFocused();
  }

  await test.step('signing out everywhere asks for password and code again', async () => {
    await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign Out Everywhere' }).click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await typePassword();
    const code = page.getByRole('textbox', { name: /^Code/ });
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expectAccessible(page, 'the sign-in with a code');
    await code.fill('000000');
    await code.press('Enter');
    await expect(page.getByRole('alert')).toContainText('This code is wrong');
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(newPassword);
    // The next step’s, because a code works once and the last one may still be the current one.
    await code.fill(codeAt(key, Date.now() + STEP_MS));
    await code.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });

  await test.step('a recovery code signs in, too', async () => {
    await page.getByRole('button', { name: 'Logout' }).click();
    await typePassword();
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByRole('textbox', { name: /^Recovery code/ }).fill(recoveryCode);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.goto(`${url}/admin/account`);
    await expect(page.getByText('Unused recovery codes: 9.')).toBeVisible();
  });
});

signedOut(
  'without email, the page for a forgotten password names the other ways',
  async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByText('npm run admin')).toBeVisible();
    await expectAccessible(page, 'the forgotten password');
  },
);
