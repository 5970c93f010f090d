import { expectAccessible } from '../fixtures.ts';
import { bodyRows, choose, failing, filter, rowOf, toast } from './listPages.ts';
import { expect, test } from './session.ts';
import { createUser, openUsers } from './userPages.ts';

test('a row shows the account; its menu suspends with a reason and ends it', async ({ page }) => {
  const { lastUsedAt: _, ...never } = createUser('Bo', { status: 'unconfirmed' });
  await openUsers(page, [createUser('Mina Park', { commentCount: 3 }), never]);
  const mina = rowOf(page, 'Mina Park');
  for (const text of [
    'mina.park@example.org',
    'Active',
    'Feb 1, 2026, 09:00 UTC',
    'Mar 5, 2026, 09:00 UTC',
  ]) {
    await expect(mina.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(rowOf(page, 'Bo')).toContainText('Not signed in');
  await expect(mina.getByRole('link', { name: '3 comments by Mina Park' })).toHaveAttribute(
    'href',
    /^\/admin\/comments\?userId=[0-9a-f]{24}$/,
  );
  await expectAccessible(page, 'the users');

  await choose(page, 'Mina Park', 'Suspend');
  const dialog = page.getByRole('dialog', { name: 'Suspend Mina Park' });
  await expect(dialog).toContainText('The learner sees this at the next sign-in.');
  await dialog.getByLabel('Reason').fill('Advertising');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(toast(page, 'Mina Park is suspended')).toBeVisible();
  await expect(mina).toContainText('SuspendedMar 7, 2026, 10:00 UTC: Advertising');
  await expect(page.getByRole('button', { name: 'Actions for Mina Park' })).toBeFocused();
  await choose(page, 'Mina Park', 'End Suspension');
  await expect(toast(page, 'Mina Park can sign in again')).toBeVisible();
  await expect(mina).toContainText('Active');
});

test('an account is deleted with or without its comments', async ({ page }) => {
  await openUsers(page, [createUser('Mina', { commentCount: 2 }), createUser('Bo')]);
  await choose(page, 'Mina', 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
  await dialog.getByLabel('Keep 2 comments, signed “Deleted user”').check();
  await expectAccessible(page, 'the dialog of a deletion');
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  expect(new URL((await sent).url()).search).toBe('?comments=keep');
  await expect(toast(page, 'Account deleted')).toBeVisible();
  await expect(bodyRows(page)).toHaveCount(1);

  await choose(page, 'Bo', 'Delete');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.route(/\/api\/admin\/users\/[0-9a-f]{24}/, failing('DELETE', 503));
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to delete the account');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bodyRows(page)).toHaveCount(1);
});

test('the search, the status and the page are in the URL; without accounts it says why', async ({
  page,
}) => {
  const many = Array.from({ length: 22 }, (_, at) =>
    createUser(`Learner ${at}`, { status: at < 2 ? 'suspended' : 'active' }),
  );
  await openUsers(page, many);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/users?page=2');
  await filter(page, 'Status', 'Suspended');
  await expect(page).toHaveURL('/admin/users?status=suspended');
  await expect(bodyRows(page)).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody');
  await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/admin/users');
  many.length = 0;
  await openUsers(page, many);
  await expect(page.getByText('User registration is switched off')).toBeVisible();
  await page.getByRole('link', { name: 'Change the setting' }).click();
  await expect(page).toHaveURL('/admin/settings?tab=features');
});
