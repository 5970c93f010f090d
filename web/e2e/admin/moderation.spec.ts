import { request } from '@playwright/test';
import { itemBy, items, notice } from './commentPages.ts';
import { choose, rowOf, toast } from './listPages.ts';
import { createAnswer, expect } from './session.ts';
import { putSettings, test } from './settingsPages.ts';

const PASSWORD = 'three quiet harbours';

/** A learner's own browser, signed in with a new account. */
async function registerLearner(url: string, name: string) {
  const learner = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const email = `${name.toLowerCase()}@example.org`;
  const data = { email, name, password: PASSWORD };
  const registered = await learner.post('/api/auth/register', { data });
  expect(registered.status(), await registered.text()).toBe(201);
  return {
    email,
    signIn: () => learner.post('/api/auth/sign-in', { data: { email, password: PASSWORD } }),
    async write(answerId: string, text: string): Promise<{ id: string; status: string }> {
      const written = await learner.post(`/api/model-answers/${answerId}/comments`, {
        data: { text },
      });
      expect(written.status(), await written.text()).toBe(201);
      return written.json();
    },
    report: (id: string, reason: string) =>
      learner.post(`/api/comments/${id}/reports`, { data: { reason } }),
    dispose: () => learner.dispose(),
  };
}

test('a comment waits, is approved, reported and removed; its writer is suspended and deleted', {
  tag: '@slow',
}, async ({ page, token, server }) => {
  await putSettings(page, token, { enableRegistration: true, enableComments: true });
  const { id: answerId } = await createAnswer(page, token, { topic: 'Should cities be quiet?' });
  const [mina, bo] = [await registerLearner(server, 'Mina'), await registerLearner(server, 'Bo')];
  const comment = await mina.write(answerId, 'Why “accounted for”?\nI wrote “of”.');
  expect(comment.status).toBe('waiting');
  const menu = page.getByRole('navigation', { name: 'Admin' });

  await test.step('the dashboard leads to it', async () => {
    await page.goto('/admin/dashboard');
    await page.getByRole('link', { name: '1 comment is waiting for approval' }).click();
    await expect(itemBy(page, 'Mina')).toContainText('First comment');
    await page.getByRole('button', { name: 'Approve: comment by Mina' }).click();
    await expect(notice(page)).toContainText('Comment approved.');
    await expect(items(page)).toHaveCount(0);
    await expect(menu.locator('.inbox-count')).toHaveCount(0);
  });

  await test.step('a report is dismissed with a decision, and removing is undone', async () => {
    expect((await bo.report(comment.id, 'It is off the topic.')).status()).toBe(202);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await menu.getByRole('link', { name: '1 reported' }).click();
    await expect(itemBy(page, 'Mina')).toContainText('It is off the topic.');
    await page.getByRole('button', { name: 'Dismiss Reports: comment by Mina' }).click();
    await expect(notice(page)).toContainText('Reports dismissed.');
    await page.getByRole('link', { name: 'Published' }).click();
    await page.getByRole('button', { name: 'Remove: comment by Mina' }).click();
    await notice(page).getByRole('button', { name: 'Undo' }).click();
    await expect(notice(page)).toContainText('Comment restored.');
    await expect(itemBy(page, 'Mina')).toBeFocused();
  });

  await test.step('the writer is suspended, and learns why', async () => {
    await page.getByRole('button', { name: 'Suspend writer: Mina' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend Mina' });
    await dialog.getByLabel('Reason').fill('Advertising');
    await dialog.getByRole('button', { name: 'Suspend' }).click();
    await expect(itemBy(page, 'Mina')).toContainText('Writer suspended');
    expect(await (await mina.signIn()).json()).toMatchObject({
      code: 'ACCOUNT_SUSPENDED',
      message: 'Your account is suspended: Advertising',
    });
    await itemBy(page, 'Mina')
      .getByRole('link', { name: /^mina@example.org/ })
      .click();
    await choose(page, 'Mina', 'End Suspension');
    await expect(toast(page, 'Mina can sign in again')).toBeVisible();
    expect((await mina.signIn()).status()).toBe(200);
  });

  await test.step('the account is deleted, and its comment stays', async () => {
    await choose(page, 'Mina', 'Delete');
    const dialog = page.getByRole('dialog', { name: 'Delete this account?' });
    await dialog.getByLabel('Keep 1 comment, signed “Deleted user”').check();
    await dialog.getByRole('button', { name: 'Delete Account' }).click();
    await expect(page.getByRole('heading', { name: 'No users found' })).toBeVisible();
    await menu.getByRole('link', { name: 'Comments' }).click();
    await expect(itemBy(page, 'Deleted user')).toContainText('Why “accounted for”?');
  });

  await test.step('the audit log has it all', async () => {
    await page.goto('/admin/audit');
    await expect(rowOf(page, 'Decided on comments').first()).toContainText('1 comment restored');
    const suspension = rowOf(page, 'Suspended a learner').first();
    await expect(suspension).toContainText('Suspension: Advertising →, changed to empty');
    await expect(suspension.getByRole('link', { name: 'Mina' })).toBeVisible();
    await expect(rowOf(page, 'Deleted a learner’s account')).toHaveCount(1);
  });
  await Promise.all([mina.dispose(), bo.dispose()]);
});
