import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { formOf } from './formSteps.ts';
import { changeAnswer, createAnswer, EDITOR, expect, test } from './session.ts';

const FIRST = '<p>Coal fell over the whole period.</p><p>Gas stood still throughout.</p>';
const SECOND = '<p>Coal fell sharply over the whole period.</p><p>Gas stood still throughout.</p>';

/** A published answer with two versions, and its history open on the screen. */
async function openHistory(page: Page, token: string): Promise<string> {
  const { id } = await createAnswer(page, token, { topic: 'Coal and gas', content: FIRST });
  await changeAnswer(page, token, id, { content: SECOND, tags: ['energy'] });
  await open(page, id);
  return id;
}

async function open(page: Page, id: string) {
  await page.goto(`/admin/edit/${id}`);
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(history(page)).toBeVisible();
}

const history = (page: Page) => page.getByRole('dialog', { name: 'History' });
const version = (page: Page, number: number) =>
  page.getByRole('listitem').filter({ has: page.getByText(`Version ${number}`, { exact: true }) });
const publicPage = (page: Page, id: string) => page.request.get(`/api/model-answer-detail/${id}`);

async function openVersion(page: Page, number: number) {
  await version(page, number).locator('summary').click();
}

async function restore(page: Page, number: number) {
  await openVersion(page, number);
  await page.getByRole('button', { name: 'Restore this version' }).click();
}

test.describe('the history of an answer', () => {
  test('lists its versions, newest first: when, by whom, the status and what changed', async ({
    page,
    token,
  }) => {
    await openHistory(page, token);
    await expect(history(page).locator('summary')).toHaveCount(2);
    await expect(history(page).locator('summary').first()).toContainText('Version 2');
    await expect(version(page, 2)).toContainText(`by ${EDITOR.email}`);
    await expect(version(page, 2)).toContainText(/[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d UTC/);
    await expect(version(page, 2)).toContainText('Published');
    await expect(version(page, 2)).toContainText('Current version');
    await expect(version(page, 2)).toContainText('Changed: Model Answer Content, Tags');
    await expect(version(page, 1)).toContainText('Oldest saved version');
  });

  test('shows what a version changed, for the eye without colour and for the ear', async ({
    page,
    token,
  }) => {
    await openHistory(page, token);
    await openVersion(page, 2);
    const added = version(page, 2).locator('ins').filter({ hasText: 'sharply' });
    await expect(added).toHaveText('[added: sharply ]');
    await expect(added).toHaveCSS('text-decoration-line', 'underline');
    await expect(version(page, 2).locator('dd p').last()).toHaveText('Gas stood still throughout.');
    await expect(version(page, 2).getByText('energy')).toBeVisible();
    await openVersion(page, 1);
    await expect(version(page, 2).locator('ins')).toHaveCount(0);
    await expect(version(page, 1)).toContainText('There is no earlier version to compare with.');
  });

  test('shows what was changed since a version', async ({ page, token }) => {
    await openHistory(page, token);
    await page.getByText('Changes since').click();
    await openVersion(page, 1);
    await expect(version(page, 1).locator('ins').first()).toHaveText('[added: energy]');
    await openVersion(page, 2);
    await expect(version(page, 2)).toContainText('This is the current version.');
  });

  test('says when only the formatting changed', async ({ page, token }) => {
    const { id } = await createAnswer(page, token, { topic: 'Bold', content: '<p>Coal fell.</p>' });
    await changeAnswer(page, token, id, { content: '<p><strong>Coal</strong> fell.</p>' });
    await open(page, id);
    await openVersion(page, 2);
    await expect(version(page, 2)).toContainText('Only the formatting changed.');
  });

  test('restores an earlier version into the form; the page stays until it is saved', async ({
    page,
    token,
  }) => {
    const id = await openHistory(page, token);
    await restore(page, 1);
    await expect(history(page)).toBeHidden();
    await expect(page.getByText('Version 1 is in the form, not saved yet')).toBeVisible();
    const { content, button } = formOf(page);
    await expect(content).toContainText('Coal fell over the whole period.');
    await expect(button('Remove tag energy')).toHaveCount(0);
    await expect(page.getByText('Draft', { exact: true })).toHaveCount(0);
    const shown = await (await publicPage(page, id)).json();
    expect(shown).toMatchObject({ version: 2, tags: ['energy'] });
    await button('Update Answer').click();
    await expect(page).toHaveURL('/admin/answers');
    const restored = await (await publicPage(page, id)).json();
    expect(restored).toMatchObject({ version: 3, tags: [], content: FIRST });
  });

  test('puts back what stood in the form when restoring is undone', async ({ page, token }) => {
    await openHistory(page, token);
    await page.keyboard.press('Escape');
    await formOf(page).author.fill('Bo Falk');
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await restore(page, 1);
    await expect(formOf(page).author).toHaveValue('Ada Ling');
    await page.getByRole('button', { name: 'Undo restore' }).click();
    await expect(formOf(page).author).toHaveValue('Bo Falk');
    await expect(formOf(page).content).toContainText('Coal fell sharply over the whole period.');
    await expect(page.getByText('Version 1 is in the form')).toHaveCount(0);
  });

  test('of a new answer has no earlier versions', async ({ page, token }) => {
    const { id } = await createAnswer(page, token, { topic: 'New' });
    await open(page, id);
    await expect(page.getByText('No earlier versions yet')).toBeVisible();
  });

  test('can be tried again when it did not load', async ({ page, token }) => {
    await page.route('**/revisions', (route) => route.abort());
    await openHistory(page, token);
    await expect(history(page).getByRole('alert')).toContainText('Failed to load the history');
    await page.unroute('**/revisions');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(version(page, 2)).toBeVisible();
  });

  test('has no accessibility fault', async ({ page, token }) => {
    await openHistory(page, token);
    await openVersion(page, 2);
    await expect(version(page, 2).locator('ins').first()).toBeVisible();
    await expectAccessible(page);
  });
});
