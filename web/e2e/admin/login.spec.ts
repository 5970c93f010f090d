import { expect, expectAccessible, test as visitor } from '../fixtures.ts';
import { EDITOR, signIn, test } from './session.ts';

visitor.describe('without a sign-in', () => {
  visitor('every page leads to the sign-in and remembers the way', async ({ page }) => {
    for (const path of ['dashboard', 'create', 'answers', 'edit/65e6f2a04c1b8d0012a40001']) {
      await page.goto(`/admin/${path}`);
      await expect(page).toHaveURL(`/admin/login?next=%2Fadmin%2F${path.replace('/', '%2F')}`);
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    }
  });

  visitor('a page of the back office is uncached and out of search engines', async ({ page }) => {
    const response = await page.goto('/admin/login');
    expect(response?.headers()['cache-control']).toBe('no-store');
    expect(response?.headers()['x-robots-tag']).toBe('noindex');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  visitor('e-mail and password are required', async ({ page }) => {
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('Enter your email address')).toBeVisible();
    await expect(page.getByText('Enter your password')).toBeVisible();
  });

  visitor(
    'a wrong password is told in the server’s words, and typing is kept',
    async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(`somebody-${Date.now()}@example.org`);
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      const answered = page.waitForResponse('**/api/auth/login');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const response = await answered;
      expect(response.status()).toBe(401);
      await expect(page.getByRole('alert')).toContainText((await response.json()).message);
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
    },
  );

  visitor('a sign-in that gets no answer says Login failed', async ({ page }) => {
    await page.route('**/api/auth/login', (route) => route.abort());
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText('Login failed');
  });

  visitor('shows that it is signing in, then leads to the dashboard', async ({ page }) => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/auth/login', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/login');
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeVisible();
    answer();
    await expect(page).toHaveURL('/admin/dashboard');
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  });

  visitor('goes back to the page that asked for the sign-in', async ({ page }) => {
    await page.goto('/admin/answers?status=draft');
    await page.getByLabel('Email').fill(EDITOR.email);
    await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/admin/answers?status=draft');
  });

  test('never leads to another site, the sign-in or the public pages afterwards', async ({
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
});

visitor('a stored token that is not good is removed without a word', async ({ page }) => {
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.setItem('adminToken', 'a.b.c'));
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

visitor('a token that cannot be verified is removed without a word', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/auth/verify', (route) => route.abort());
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/login/);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('leaving a page while its token is verified signs nobody out', async ({ page, token }) => {
  await page.route('**/api/auth/verify', () => {});
  await page.goto('/admin/dashboard', { waitUntil: 'commit' });
  await page.waitForRequest('**/api/auth/verify');
  await page.unroute('**/api/auth/verify');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBe(token);
});

test('while the user is loading there is a spinner', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/verify', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('status').getByText('Loading…')).toBeAttached();
  answer();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
});

test('the sign-in page leads on when somebody is signed in', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
});

test('an unknown address shows a page inside the back office', async ({ page }) => {
  for (const path of ['/admin/nothing', '/admin/settings/nothing', '/admin/edit/1/2']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Admin' })).toBeVisible();
    await expect(page).toHaveTitle(/^Page not found · .+ admin$/);
  }
  await expectAccessible(page, 'an unknown address');
  await page.getByRole('main').getByRole('link', { name: 'Go to the dashboard' }).click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('the sidebar shows who is signed in, and View Site opens another tab', async ({ page }) => {
  await page.goto('/admin/dashboard');
  const sidebar = page.getByRole('complementary');
  await expect(sidebar).toContainText(EDITOR.email);
  await expect(sidebar).toContainText('Administrator');
  const site = page.waitForEvent('popup');
  await sidebar.getByRole('link', { name: 'View Site' }).click();
  await expect(await site).toHaveURL('/');
});

visitor('logging out revokes the token, forgets it and leads to the sign-in', async ({ page }) => {
  const token = await signIn(page);
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  const verified = await page.request.get('/api/auth/verify', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(verified.status()).toBe(401);
});

visitor('logging out with unsaved text asks first', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/create');
  await page.getByLabel(/^Topic/).fill('A topic that is not saved yet');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).not.toBeNull();
  await logout.click();
  await question.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

visitor('signing out in one tab signs the other one out', async ({ page, context }) => {
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
