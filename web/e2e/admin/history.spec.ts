import type { Page } from '@playwright/test';
import { formOf } from './formSteps.ts';
import { changeAnswer, createAnswer, EDITOR, expect, test } from './session.ts';

const FIRST = '<p>Coal fell over the whole period.</p><p>Gas stood still throughout.</p>';
const SECOND = '<p>Coal fell sharply over the whole period.</p><p>Gas stood still throughout.</p>';

/** Creates a published answer with two versions and opens its history. */
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

test('the history lists versions and shows what each changed', async ({ page, token }) => {
  await page.route('**/revisions', (route) => route.abort());
  await openHistory(page, token);
  await test.step('a loading error can be tried again', async () => {
    await expect(history(page).getByRole('alert')).toContainText('Failed to load the history');
    await page.unroute('**/revisions');
    await page.getByRole('button', { name: 'Try Again' }).click();
  });

  await expect(history(page).locator('summary')).toHaveCount(2);
  await expect(history(page).locator('summary').first()).toContainText('Version 2');
  await expect(version(page, 2)).toContainText(`by ${EDITOR.email}`);
  await expect(version(page, 2)).toContainText(/[A-Z][a-z]{2} \d+, \d{4}, \d\d:\d\d UTC/);
  await expect(version(page, 2)).toContainText('Published');
  await expect(version(page, 2)).toContainText('Current version');
  await expect(version(page, 2)).toContainText('Changed: Model Answer Content, Tags');
  await expect(version(page, 1)).toContainText('Oldest saved version');

  await test.step('without relying on colour, and for screen readers', async () => {
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

  await test.step('and the changes since a version', async () => {
    await page.getByText('Changes since').click();
    await expect(version(page, 1).locator('ins').first()).toHaveText('[added: energy]');
    await openVersion(page, 2);
    await expect(version(page, 2)).toContainText('This is the current version.');
  });
});

test('restoring fills the form with a version, can be undone, and is public after saving', async ({
  page,
  token,
}) => {
  const id = await openHistory(page, token);
  const { author, content, button } = formOf(page);
  await page.keyboard.press('Escape');
  await author.fill('Bo Falk');
  await button('History').click();
  await restore(page, 1);
  await expect(history(page)).toBeHidden();
  await expect(author).toHaveValue('Ada Ling');
  await expect(page.getByText('Version 1 is in the form, not saved yet')).toBeVisible();

  await test.step('undo restores the form', async () => {
    await button('Undo restore').click();
    await expect(author).toHaveValue('Bo Falk');
    await expect(content).toContainText('Coal fell sharply over the whole period.');
    await expect(page.getByText('Version 1 is in the form')).toHaveCount(0);
  });

  await button('History').click();
  await restore(page, 1);
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
