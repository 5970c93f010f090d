import type { Page } from '@playwright/test';
import { expect, expectAccessible, test as signedOutTest } from '../fixtures.ts';
import { hold } from './listPages.ts';
import { openPath, readToken, signIn, test, typeSignIn } from './session.ts';

signedOutTest('a sign-in leads back to the page that was asked for', async ({ page }) => {
  const response = await page.goto('/admin/answers?status=draft');
  expect(response?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  });
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers%3Fstatus%3Ddraft');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expectAccessible(page, 'the sign-in');
  await typeSignIn(page);
  await expect(page).toHaveURL('/admin/answers?status=draft');
});

test('signing in never redirects to another site, the sign-in page or a public page', {
  tag: '@slow',
}, async ({ page }) => {
  const elsewhere = 'https://example.org/ //example.org /\\example.org javascript:alert(1)';
  for (const next of `${elsewhere} /admin/login /`.split(' ')) {
    await page.goto(`/admin/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL('/admin/dashboard');
  }
});

test('leaving a page during the token check does not sign out', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  await page.route('**/api/auth/verify', () => {});
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.waitForRequest('**/api/auth/verify');
  await page.unroute('**/api/auth/verify');
  const { release } = await hold(page, '**/api/auth/verify');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
  release();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await readToken(page)).toBe(token);
});

test('an unknown URL shows a page inside the back office', { tag: '@slow' }, async ({ page }) => {
  const response = await page.goto('/admin/settings/nothing');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found · .+ admin$/);
  await expectAccessible(page, 'an unknown address');
  await openPath(page, '/admin/edit/1/2');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

const logout = (page: Page) => page.getByRole('button', { name: 'Logout' });

signedOutTest(
  'logging out revokes and removes the token, and opens the sign-in page',
  async ({ page }) => {
    const token = await signIn(page);
    await page.goto('/admin/create');
    await page.getByLabel(/^Topic/).fill('A topic that is not saved yet');
    const question = page.getByRole('dialog', { name: 'Log out without saving?' });
    await logout(page).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(await readToken(page)).toBe(token);
    await logout(page).click();
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await readToken(page)).toBeNull();
    const headers = { authorization: `Bearer ${token}` };
    expect((await page.request.get('/api/auth/verify', { headers })).status()).toBe(401);
  },
);

signedOutTest('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/admin/dashboard');
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(logout(other)).toBeVisible();
  await logout(page).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/admin\/login/);
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
  const ended = 'Your session has ended. Sign in to continue.';
  await expect(other.getByRole('status').filter({ hasText: ended })).toBeVisible();
  await expect(page.getByText(ended)).toHaveCount(0);
});
