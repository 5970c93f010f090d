import { expect, test as signedOutTest } from '../fixtures.ts';
import { hold } from './listPages.ts';
import { EDITOR, signIn, test } from './session.ts';

signedOutTest(
  'without a session every page redirects to the sign-in, which redirects back',
  async ({ page }) => {
    for (const path of ['dashboard', 'create', 'edit/65e6f2a04c1b8d0012a40001', 'answers']) {
      const response = await page.goto(`/admin/${path}`);
      expect(response?.headers()['cache-control']).toBe('no-store');
      expect(response?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page).toHaveURL(`/admin/login?next=%2Fadmin%2F${path.replace('/', '%2F')}`);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    }
    const email = page.getByLabel('Email');
    const password = page.getByLabel('Password', { exact: true });
    const button = page.getByRole('button', { name: 'Sign in' });

    await signedOutTest.step('email and password are required', async () => {
      await button.click();
      await expect(page.getByText('Enter your email address')).toBeVisible();
      await expect(page.getByText('Enter your password')).toBeVisible();
    });

    await signedOutTest.step(
      'a wrong password shows the server’s message and keeps the input',
      async () => {
        await email.fill(`somebody-${crypto.randomUUID()}@example.org`);
        await password.fill('not the password');
        const answered = page.waitForResponse('**/api/auth/login');
        await button.click();
        const response = await answered;
        expect(response.status()).toBe(401);
        await expect(page.getByRole('alert')).toContainText((await response.json()).message);
        await expect(password).toHaveValue('not the password');
      },
    );

    await signedOutTest.step('a sign-in without a response shows Login failed', async () => {
      await email.fill(EDITOR.email);
      await password.fill(EDITOR.password);
      await page.route('**/api/auth/login', (route) => route.abort());
      await button.click();
      await expect(page.getByRole('alert')).toHaveText('Login failed');
      await page.unroute('**/api/auth/login');
    });

    const { release } = await hold(page, '**/api/auth/login');
    await password.press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    release();
    await expect(page).toHaveURL('/admin/answers');
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  },
);

test('signing in never redirects to another site, the sign-in page or a public page', async ({
  page,
}) => {
  for (const next of [
    'https://example.org/',
    '//example.org',
    '/\\example.org',
    '/admin/login',
    '/',
  ]) {
    await page.goto(`/admin/login?next=${encodeURIComponent(next)}`);
    await expect(page, next).toHaveURL('/admin/dashboard');
  }
});

signedOutTest(
  'a stored token that is invalid or can’t be verified is removed without a message',
  {
    tag: '@slow',
  },
  async ({ page }) => {
    const storedToken = () => page.evaluate(() => localStorage.getItem('adminToken'));
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.setItem('adminToken', 'a.b.c'));
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await storedToken()).toBeNull();
    await expect(page.getByRole('alert')).toHaveCount(0);

    await signIn(page);
    await page.route('**/api/auth/verify', (route) => route.abort());
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/login/);
    expect(await storedToken()).toBeNull();
  },
);

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
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(token);
});

test('an unknown URL shows a page inside the back office', { tag: '@slow' }, async ({ page }) => {
  for (const path of ['/admin/nothing', '/admin/settings/nothing', '/admin/edit/1/2']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found · .+ admin$/);
  }
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toContainText(EDITOR.email);
  await expect(sidebar).toContainText('Administrator');
  const opening = page.waitForEvent('popup');
  await sidebar.getByRole('link', { name: 'View Site' }).click();
  const site = await opening;
  await expect(site).toHaveURL('/');
  await site.close();
});

signedOutTest(
  'logging out revokes and removes the token, and opens the sign-in page',
  async ({ page }) => {
    const token = await signIn(page);
    await page.goto('/admin/create');
    await page.getByLabel(/^Topic/).fill('A topic that is not saved yet');
    const logout = page.getByRole('button', { name: 'Logout' });
    const question = page.getByRole('dialog', { name: 'Log out without saving?' });
    await logout.click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(token);
    await logout.click();
    await question.getByRole('button', { name: 'Log Out' }).click();
    await expect(page).toHaveURL('/admin/login');
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    const verified = await page.request.get('/api/auth/verify', {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(verified.status()).toBe(401);
  },
);

signedOutTest('signing out in one tab signs out the other', async ({ page, context }) => {
  await signIn(page);
  await page.goto('/admin/dashboard');
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await expect(other.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/admin\/login/);
    await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  }
});
