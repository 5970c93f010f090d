import type { Page } from '@playwright/test';
import { hold } from '../../admin/listPages.ts';
import { EDITOR, readToken } from '../../admin/session.ts';
import { expect, openPath, signedOut } from './steps.ts';

const GUARDED = ['create', 'answers', 'edit/1', 'settings', 'analytics', 'glossary', 'dashboard'];
const LOGIN_CALL = '**/api/auth/login';

const signInForm = (page: Page) => ({
  email: page.getByLabel('Email'),
  password: page.getByLabel('Password', { exact: true }),
  button: page.getByRole('button', { name: 'Sign in' }),
  alert: page.getByRole('alert'),
});

signedOut.describe('2.5 Sign-in and the frame of the back office', () => {
  signedOut('signing in, the sidebar and signing out', async ({ page, row, rowsOf }) => {
    const { email, password, button, alert } = signInForm(page);
    const validation = rowsOf('5.3 Sign-in');
    const errors = rowsOf('8.1 Sign-in');
    const states = rowsOf('4.1 Signing in and out');
    await page.goto('/admin/dashboard');

    await row('Without a user every other page leads to the sign-in', async () => {
      for (const path of GUARDED) {
        await openPath(page, `/admin/${path}`);
        await expect(page).toHaveURL(`/admin/login?next=${encodeURIComponent(`/admin/${path}`)}`);
      }
    });
    await validation('E-mail and password are required', async () => {
      await button.click();
      await expect(page.getByText('Enter your email address')).toBeVisible();
      await expect(page.getByText('Enter your password')).toBeVisible();
    });
    await email.fill(`nobody-${crypto.randomUUID()}@example.org`);
    await password.fill('not the password');
    await errors('The server’s message explains a failure, in a red alert', async () => {
      const answered = page.waitForResponse(LOGIN_CALL);
      await button.click();
      await expect(alert).toHaveText((await (await answered).json()).message);
      await expect(alert).toHaveClass(/ant-alert-error/);
    });
    await email.fill(EDITOR.email);
    await password.fill(EDITOR.password);
    await errors('Without a message of the server it says “Login failed”', async () => {
      await page.route(LOGIN_CALL, (route) => route.abort());
      await button.click();
      await expect(alert).toHaveText('Login failed');
      await page.unroute(LOGIN_CALL);
    });
    await states('The button reads “Signing in...” meanwhile', async () => {
      const { release } = await hold(page, LOGIN_CALL);
      await button.click();
      await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
      release();
    });
    await row('Signing in with e-mail and password leads to the dashboard', () =>
      expect(page).toHaveURL('/admin/dashboard'),
    );
    await states('The token is kept in local storage under “adminToken”', async () => {
      expect(await readToken(page)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    });

    const sidebar = page.getByRole('complementary');
    await row(
      'The sidebar links to dashboard, answers, analytics, glossary, settings',
      async () => {
        for (const name of ['Dashboard', 'Answers', 'Analytics', 'Glossary', 'Settings']) {
          const link = sidebar.getByRole('link', { name, exact: true });
          await expect(link).toHaveAttribute('href', `/admin/${name.toLowerCase()}`);
        }
      },
    );
    await row('It shows the e-mail address with the label “Administrator”', async () => {
      await expect(sidebar).toContainText(EDITOR.email);
      await expect(sidebar.getByText('Administrator', { exact: true })).toBeVisible();
    });
    await row('“View Site” opens the public site in a new tab', async () => {
      const opening = page.waitForEvent('popup');
      await sidebar.getByRole('link', { name: 'View Site' }).click();
      const site = await opening;
      await expect(site).toHaveURL('/');
      await site.close();
    });
    await row('The sign-in leads to the dashboard when somebody is signed in', async () => {
      await openPath(page, '/admin/login');
      await expect(page).toHaveURL('/admin/dashboard');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    });

    const verify = await hold(page, '**/api/auth/verify');
    await page.reload();
    await row('A spinner shows while the user is loading', async () => {
      await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
      await expect(page.locator('.admin-loading__spinner')).toBeVisible();
    });
    await states('A stored token is verified before anything is shown', async () => {
      await expect(sidebar).toHaveCount(0);
      verify.release();
      await expect(sidebar).toContainText(EDITOR.email);
    });
    await states('Signing out removes the token, and opens the sign-in', async () => {
      await page.getByRole('button', { name: 'Logout' }).click();
      await expect(page).toHaveURL('/admin/login');
      await expect(button).toBeVisible();
      expect(await readToken(page)).toBeNull();
    });

    await rowsOf('8.2 A token that fails verification')(
      'It is removed silently, whether the server rejects it or doesn’t answer',
      async () => {
        for (const answer of ['rejected', 'lost']) {
          await page.evaluate(() => localStorage.setItem('adminToken', 'a.b.c'));
          if (answer === 'lost') {
            await page.route('**/api/auth/verify', (route) => route.abort());
          }
          await page.goto('/admin/dashboard');
          await expect(page).toHaveURL(/\/admin\/login/);
          expect(await readToken(page)).toBeNull();
          await expect(alert).toHaveCount(0);
        }
      },
    );
  });
});
