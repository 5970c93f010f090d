import { expectAccessible } from '../fixtures.ts';
import { callApi, expect, test } from './session.ts';

const SYSTEM_CALL = '**/api/admin/system';

test('the system shows what is broken and checks it again', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation', { name: 'Admin' });
  await menu.getByRole('link', { name: 'System' }).click();
  await expect(page).toHaveTitle(/^System · /);
  const rows = page.getByRole('region', { name: 'Checks' }).getByRole('listitem');
  await expect(rows.filter({ hasText: 'MongoDB responds' })).toContainText('OK');

  const { version } = await (await page.request.get('/health/live')).json();
  await expect(page.getByText(`Band8 ${version}`, { exact: true }), 'in the menu').toBeVisible();

  const system = await callApi(page, token, ['GET', '/api/admin/system']);
  const found = `The mail server refused the password of ${'somebody'.repeat(12)}.`;
  const fault = { name: 'Mail', state: 'error', found, advice: 'Correct SMTP_URL.' };
  const well = { name: 'Disk', state: 'ok', found: '42.0 GB are free.' };
  await page.route(SYSTEM_CALL, (route) =>
    route.fulfill({ json: { ...system, checks: [fault, well] } }),
  );
  const again = page.getByRole('button', { name: 'Check Again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status')).toContainText('1 error. Checked');
  await expect(rows.first()).toHaveText(`ErrorMail${found}Correct SMTP_URL.`);
  await expect(again).toBeFocused();
  await expectAccessible(page, 'a system with an error');
});
