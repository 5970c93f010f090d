import type { Schemas } from '@band8/client';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { bodyRows, choose, failing, rowOf, toast } from './listPages.ts';
import { expect, test } from './session.ts';

type User = Schemas['LearnerAccount'];

const USER_CALL = /\/api\/admin\/users\/[0-9a-f]{24}/;

function createUser(name: string, fields: Partial<User> = {}): User {
  return {
    id: crypto.randomUUID().replaceAll('-', '').slice(0, 24),
    name,
    email: `${name.toLowerCase().replace(/\W+/g, '.')}@example.org`,
    status: 'active',
    isEmailConfirmed: true,
    createdAt: '2026-02-01T09:00:00.000Z',
    lastUsedAt: '2026-03-05T09:00:00.000Z',
    commentCount: 0,
    ...fields,
  };
}

/** Opens the page with mocked learners, so that a test has its own; changes to them persist. */
async function openUsers(page: Page, users: User[]) {
  await page.route('**/api/admin/users?*', (route) =>
    route.fulfill({ json: { users, total: users.length } }),
  );
  await page.route(USER_CALL, (route) => {
    const request = route.request();
    const at = users.findIndex(({ id }) => request.url().includes(id));
    const user = users[at];
    if (!user || request.method() === 'DELETE') {
      users.splice(at, 1);
      return route.fulfill({ status: 204 });
    }
    const { isSuspended, reason } = request.postDataJSON();
    delete user.suspension;
    user.status = isSuspended ? 'suspended' : 'active';
    if (isSuspended) user.suspension = { at: '2026-03-07T10:00:00.000Z', reason };
    return route.fulfill({ json: user });
  });
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Users \(\d+\)$/);
}

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
  await page.route(USER_CALL, failing('DELETE', 503));
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to delete the account');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(bodyRows(page)).toHaveCount(1);
});
