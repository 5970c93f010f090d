import type { Page } from '@playwright/test';
import { emailOf, post, register } from '../commentSteps.ts';
import { expectAccessible } from '../fixtures.ts';
import { choose, rowOf, toast } from './listPages.ts';
import { createAnswer, expect } from './session.ts';
import { putSettings, test } from './settingsPages.ts';

/** Opens the page with new learners, of whom the first has written a comment. */
async function openUsers(page: Page, token: string, url: string, names: string[]) {
  await putSettings(page, token, { enableRegistration: true, enableComments: true });
  const { id } = await createAnswer(page, token, { topic: 'Should trams be free?' });
  const [writer] = await Promise.all(names.map((name) => register(url, name)));
  if (writer) await post(url, writer, id, { text: 'Why?' });
  await page.goto('/admin/users');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Users \(\d+\)$/);
  return writer?.id;
}

test.describe('learners', { tag: '@slow' }, () => {
  test('a row shows the account; its menu suspends with a reason and ends it', async ({
    page,
    token,
    server,
  }) => {
    const id = await openUsers(page, token, server, ['Mina']);
    const mina = rowOf(page, 'Mina');
    for (const text of [emailOf('Mina'), 'Active']) {
      await expect(mina.getByText(text, { exact: true })).toBeVisible();
    }
    const comments = mina.getByRole('link', { name: '1 comment by Mina' });
    await expect(comments).toHaveAttribute('href', `/admin/comments?userId=${id}`);
    await expectAccessible(page, 'the users');

    await choose(page, 'Mina', 'Suspend');
    const dialog = page.getByRole('dialog', { name: 'Suspend Mina' });
    await expect(dialog).toContainText('The learner sees this at the next sign-in.');
    await dialog.getByLabel('Reason').fill('Advertising');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(toast(page, 'Mina is suspended')).toBeVisible();
    await expect(mina).toContainText(/Suspended.*: Advertising.*Not signed in/);
    await expect(page.getByRole('button', { name: 'Actions for Mina' })).toBeFocused();
    await choose(page, 'Mina', 'End Suspension');
    await expect(toast(page, 'Mina can sign in again')).toBeVisible();
    await expect(mina).toContainText('Active');
  });

  test('an account is deleted with or without its comments', { tag: '@slow' }, async ({
    page,
    token,
    server,
  }) => {
    await openUsers(page, token, server, ['Hana', 'Ines']);
    await choose(page, 'Hana', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    await dialog.getByLabel('Keep 1 comment, signed “Deleted user”').check();
    await expectAccessible(page, 'the dialog of a deletion');
    const sent = page.waitForRequest((request) => request.method() === 'DELETE');
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    expect(new URL((await sent).url()).search).toBe('?comments=keep');
    await expect(toast(page, 'Account deleted')).toBeVisible();
    await expect(rowOf(page, 'Hana')).toHaveCount(0);

    await choose(page, 'Ines', 'Delete');
    await expect(dialog.getByRole('radio')).toHaveCount(0);
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  });
});
