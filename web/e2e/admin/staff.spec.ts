import { expectAccessible } from '../fixtures.ts';
import { COLLEAGUE_PASSWORD, createColleague, setUpSecondFactor } from './colleagues.ts';
import { openForm } from './formSteps.ts';
import { choose, menuItems, ownWord, rowOf, toast } from './listPages.ts';
import { callApi, createAnswer, expect, test } from './session.ts';

test('an invitation leads to an author’s text, which is published after a review', {
  tag: '@slow',
}, async ({ page, browser, baseURL }) => {
  const word = ownWord();
  const email = `${word}@example.org`;
  await page.goto('/admin/staff');
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' });
  await page.getByRole('button', { name: 'Invite' }).click();
  await dialog.getByLabel('Name').fill(`Ana ${word}`);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByLabel('Name'), 'nothing typed is lost').toHaveValue(`Ana ${word}`);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const link = page.getByRole('textbox', { name: 'Invitation link' });
  await expect(link).toHaveValue(/\/admin\/invitation#/);
  const code = (await link.inputValue()).split('#')[1];
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(rowOf(page, `Ana ${word}`)).toContainText('Invited until');
  await expectAccessible(page, 'the staff');

  const theirs = await browser.newPage({ ...(baseURL && { baseURL }) });
  await theirs.goto(`/admin/invitation#${code}`);
  await expect(theirs.getByText(email)).toBeVisible();
  await expect(theirs).toHaveURL(/\/admin\/invitation$/);
  await expectAccessible(theirs, 'the invitation');
  await theirs.getByLabel('Password').fill(COLLEAGUE_PASSWORD);
  await theirs.getByRole('button', { name: 'Accept and Sign In' }).click();
  await expect(theirs.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  const menu = theirs.getByRole('navigation', { name: 'Admin' }).getByRole('link');
  await expect(menu).toHaveText(['Dashboard', 'Answers']);

  const token = await theirs.evaluate(() => localStorage.getItem('adminToken'));
  const topic = `Should ${word} be free?`;
  const { id } = await createAnswer(theirs, token ?? '', { topic, isDraft: true });
  await theirs.goto(`/admin/edit/${id}`);
  await theirs.getByRole('button', { name: 'Submit for review' }).click();
  await expect(theirs.getByText('Answer submitted for review').first()).toBeVisible();

  const form = await openForm(page, `/admin/edit/${id}`);
  await form.button('Approve').click();
  await expect(toast(page, 'Answer approved and published successfully!')).toBeVisible();
  await theirs.goto(`/answer/${id}`);
  await expect(theirs.getByRole('heading', { name: topic })).toBeVisible();
  await theirs.close();
});

test('an administrator removes a second factor that somebody has lost', async ({ page, token }) => {
  const colleague = await createColleague(page, token, 'editor');
  const { name } = colleague;
  await page.goto('/admin/staff');
  await expect(rowOf(page, name)).toContainText('Password only');
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await expect(menuItems(page)).toHaveText(['Make Author', 'Make Administrator', 'Deactivate']);
  await page.keyboard.press('Escape');
  await setUpSecondFactor(page, colleague);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rowOf(page, name)).toContainText('Second factor');
  await choose(page, name, 'Remove Second Factor');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('the password alone is enough to sign in');
  await dialog.getByRole('button', { name: 'Remove Second Factor' }).click();
  await expect(toast(page, `${name} has no second factor now`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Password only');
});

test('what goes on in somebody’s name is listed before a change, and ends with it', {
  tag: '@slow',
}, async ({ page, token }) => {
  const colleague = await createColleague(page, token, 'editor');
  const { name } = colleague;
  const topic = `Should ${ownWord()} be free?`;
  const { id } = await createAnswer(page, colleague.token, { topic, isDraft: true });
  const path = `/api/admin/model-answers/${id}/preview-links`;
  await callApi(page, colleague.token, ['POST', path], {});
  const invited = `${ownWord()}@example.org`;
  const invitation = { email: invited, name: invited, role: 'author' };
  await callApi(page, token, ['POST', '/api/admin/invitations'], invitation);
  await page.goto('/admin/staff');
  const dialog = page.getByRole('dialog');
  const self = page.getByRole('button', { name: /^Actions for .* \(you\)$/ });
  await self.click();
  await menuItems(page).filter({ hasText: 'Make Editor' }).click();
  await expect(dialog).toContainText(/\d invitations? ends?: /);
  await expect(dialog).toContainText(invited);
  await dialog.getByRole('button', { name: 'Change Role' }).click();
  await expect(page.getByText('This is the last active administrator.').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await choose(page, invited, 'Remove Invitation');
  await expect(dialog).toContainText(`Remove the invitation of ${invited}?`);
  await dialog.getByRole('button', { name: 'Remove Invitation' }).click();
  await expect(toast(page, 'Invitation removed')).toBeVisible();
  await expect(rowOf(page, invited)).toHaveCount(0);

  await choose(page, name, 'Deactivate');
  await dialog.getByRole('checkbox', { name: `Withdraw 1 preview link: ${topic}` }).check();
  await expectAccessible(page, 'the consequences of a deactivation');
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(toast(page, `${name} is deactivated`)).toBeVisible();
  await expect(rowOf(page, name)).toContainText('Deactivated');
  expect(await callApi(page, token, ['GET', path])).toEqual({ links: [] });
});
