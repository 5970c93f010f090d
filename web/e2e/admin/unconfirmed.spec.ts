import { expectAccessible } from '../fixtures.ts';
import { onOwnServer } from '../ownServer.ts';
import { choose, menuItems, rowOf, toast } from './listPages.ts';
import { expect, test as signedIn } from './session.ts';
import { putSettings } from './settingsPages.ts';

/** Its mail server never answers, but a registration is stored before its email is sent. */
const MAIL = { SEED: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@example.org' };

const test = signedIn.extend<object, { server: string }>(onOwnServer(MAIL));

test('an unconfirmed learner can be sent the email again where the site sends email', {
  tag: '@slow',
}, async ({ page, token }) => {
  await putSettings(page, token, { enableRegistration: true });
  const data = { email: 'mina@example.org', name: 'Mina', password: 'three quiet harbours' };
  expect((await page.request.post('/api/auth/register', { data })).status()).toBe(202);
  await page.goto('/admin/users');
  await expect(async () => {
    await page.getByRole('button', { name: 'Refresh', exact: true }).click();
    await expect(rowOf(page, 'Mina')).toContainText('Unconfirmed', { timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: 'Actions for Mina' }).click();
  await expect(menuItems(page)).toHaveText(['Send Confirmation Email Again', 'Suspend', 'Delete']);
  await expectAccessible(page, 'the menu of a learner');
  await menuItems(page).first().click();
  await expect(toast(page, 'The email is on its way.')).toBeVisible();

  await choose(page, 'Mina', 'Suspend');
  await expect(page.getByText('The learner gets this by email')).toBeVisible();
});
