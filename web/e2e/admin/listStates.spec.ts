import { bodyRows, failing, hold, LIST_CALL, openList, ownWord } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

test("'No answers found' leads to the first answer", async ({ page }) => {
  await page.route(LIST_CALL, (route) => route.fulfill({ json: { answers: [], total: 0 } }));
  await page.goto('/admin/answers');
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Create First Answer' }).click();
  await expect(page).toHaveURL('/admin/create');
});

test('nothing behind the filters offers to clear them', async ({ page }) => {
  await page.goto('/admin/answers?search=qqqqzzzz');
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/admin/answers');
  await expect(bodyRows(page).first()).toBeVisible();
});

test('Refresh reads the list again', async ({ page, token }) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `First ${word}` });
  await openList(page, word);
  await createAnswer(page, token, { topic: `Second ${word}` });
  const { release } = await hold(page, LIST_CALL);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
  release();
  await expect(bodyRows(page)).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Refresh', exact: true })).toBeVisible();
});

test('Add New Answer leads to the form', async ({ page }) => {
  await page.goto('/admin/answers');
  await page.getByRole('button', { name: 'Add New Answer' }).click();
  await expect(page).toHaveURL('/admin/create');
});

test('Error loading answers: Failed to fetch model answers: {status}', async ({ page, token }) => {
  const word = ownWord();
  await createAnswer(page, token, { topic: `Topic ${word}` });
  await page.route(LIST_CALL, failing('GET', 503));
  await page.goto(`/admin/answers?search=${word}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error loading answers: Failed to fetch model answers: 503');
  await page.unroute(LIST_CALL);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(bodyRows(page)).toHaveCount(1);
  await expect(alert).toHaveCount(0);
});

test('after a load error Go to Login leads there', async ({ page }) => {
  await page.route(LIST_CALL, failing('GET', 500));
  await page.goto('/admin/answers');
  await page.getByRole('alert').getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers');
});

test('a 401 removes the token and asks to sign in', async ({ page }) => {
  await page.route(LIST_CALL, failing('GET', 401));
  await page.goto('/admin/answers?status=draft');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers%3Fstatus%3Ddraft');
  expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
});

test('without a stored token: Authentication Required', async ({ page }) => {
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.getByRole('link', { name: 'Answers', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to Login' }).click();
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers');
});

test('a fetch without a token says so and leads to the sign-in', async ({ page }) => {
  await page.goto('/admin/answers');
  await expect(bodyRows(page).first()).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.locator('.toast__title')).toHaveText('No authentication token');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin%2Fanswers');
});
