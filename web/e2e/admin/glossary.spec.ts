import { accessibilityFaults, expectAccessible, recordCalls } from '../fixtures.ts';
import {
  activeSwitch,
  badge,
  createMarking,
  createTerm,
  destructive,
  message,
  openAdd,
  openEdit,
  openGlossary,
  publicBody,
  rowOf,
  TERM_CALL,
  TERMS_CALL,
} from './glossaryPages.ts';
import { failing, filter, hold, ownWord, toast } from './listPages.ts';
import { expect, test } from './session.ts';

test('a search looks in terms and definitions, and stands in the address (B4)', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const [one, other] = [`first ${word}`, `second ${word}`];
  await createTerm(page, token, one);
  await createTerm(page, token, other);
  await openGlossary(page);
  const box = page.getByRole('searchbox', { name: 'Search the glossary' });
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await box.fill(word.toUpperCase());
  await expect(page).toHaveURL(`/admin/glossary?search=${word.toUpperCase()}`);
  await expect(message(page, 'Showing 1 to 2 of 2 terms')).toBeVisible();
  await box.fill(`What second ${word}`);
  await expect(rowOf(page, other)).toHaveCount(1);
  await expect(rowOf(page, one)).toHaveCount(0);
  await page.reload();
  await expect(box).toHaveValue(`What second ${word}`);
  await expect(rowOf(page, other)).toHaveCount(1);
  await box.fill(`${word} and nothing`);
  await expect(message(page, 'No terms found matching your search.')).toBeVisible();
});

test('many terms have pages, a status filter and an order, which stand in the address', async ({
  page,
}) => {
  const terms = Array.from({ length: 130 }, (_, index) => ({
    id: String(index).padStart(24, '0'),
    term: `term ${String(index).padStart(3, '0')}`,
    definition: 'What it means.',
    isActive: index % 2 === 0,
    usageCount: index,
  }));
  await page.route(TERMS_CALL, (route) => route.fulfill({ json: terms }));
  await openGlossary(page);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(50);
  await expect(message(page, 'Showing 1 to 50 of 130 terms')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/admin/glossary?page=2');
  await expect(rows.first()).toContainText('term 050');
  await filter(page, 'Sort by', 'Most used');
  await expect(page).toHaveURL('/admin/glossary?sortBy=use');
  await expect(rows.first()).toContainText('term 129');
  await filter(page, 'Status', 'Active');
  await expect(page).toHaveURL('/admin/glossary?status=active&sortBy=use');
  await expect(rows.first()).toContainText('term 128');
  await expect(message(page, 'Showing 1 to 50 of 65 terms')).toBeVisible();
  await expectAccessible(page, 'the filters of the glossary');
  await page.goBack();
  await expect(message(page, 'Showing 1 to 50 of 130 terms')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/glossary');
});

test('a term leads to the answers that mark it, whose list knows its name already (G4)', async ({
  page,
  token,
}) => {
  const term = await createTerm(page, token, ownWord());
  await createMarking(page, token, term);
  const calls = recordCalls(page);
  await openGlossary(page, term.term);
  await rowOf(page, term.term)
    .getByRole('link', { name: `1 answer with ${term.term}` })
    .click();
  await expect(page).toHaveURL(`/admin/answers?term=${term.id}`);
  await expect(page.getByText(`Uses the term “${term.term}”`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Marks ${term.term}` })).toBeVisible();
  expect(calls.filter((path) => path === '/api/admin/glossary')).toHaveLength(1);
});

test('the switch acts at once, in the table and in answers (G1)', async ({ page, token }) => {
  const term = await createTerm(page, token, ownWord());
  const answer = await createMarking(page, token, term);
  await openGlossary(page, term.term);
  await expect(badge(page, term.term)).toHaveText('Active');
  const { release } = await hold(page, TERM_CALL);
  const sent = page.waitForRequest(TERM_CALL);
  await activeSwitch(page, term.term).click();
  await expect(badge(page, term.term)).toHaveText('Inactive');
  expect((await sent).postDataJSON()).toEqual({ isActive: false });
  release();
  await expect(toast(page, 'Term updated successfully')).toBeVisible();
  expect(await publicBody(page, answer)).toBe(`<p>It has ${term.term} in it.</p>`);
  await page.reload();
  await expect(activeSwitch(page, term.term)).not.toBeChecked();
  const saved = page.waitForResponse(TERM_CALL);
  await activeSwitch(page, term.term).click();
  await saved;
  expect(await publicBody(page, answer)).toContain(`data-term-id="${term.id}"`);
});

test('what was switched last stays, whatever the network does', async ({ page, token }) => {
  const { term } = await createTerm(page, token, ownWord());
  await openGlossary(page, term);
  const { release } = await hold(page, TERM_CALL);
  await activeSwitch(page, term).click();
  await activeSwitch(page, term).click();
  await expect(badge(page, term)).toHaveText('Active');
  const last = page.waitForResponse(
    (response) => response.request().postData() === '{"isActive":true}',
  );
  const read = page.waitForResponse(TERMS_CALL);
  release();
  await Promise.all([last, read]);
  await expect(badge(page, term)).toHaveText('Active');
});

test('Failed to update term: the switch goes back', async ({ page, token }) => {
  const { term } = await createTerm(page, token, ownWord());
  await openGlossary(page, term);
  await page.route(TERM_CALL, failing('PUT', 500));
  await activeSwitch(page, term).click();
  await expect(destructive(page)).toContainText('Failed to update term');
  await expect(destructive(page)).toContainText('Please try again.');
  await expect(badge(page, term)).toHaveText('Active');
  await expect(activeSwitch(page, term)).toBeChecked();
});

test('deleting says what becomes of the answers; Escape leaves everything (G4)', async ({
  page,
  token,
}) => {
  const term = await createTerm(page, token, ownWord());
  const answer = await createMarking(page, token, term);
  await openGlossary(page, term.term);
  await page.getByRole('button', { name: `Delete ${term.term}` }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'Are you sure you want to delete this term? 1 answer will show the word as plain text. This action cannot be undone.',
  );
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete ${term.term}` })).toBeFocused();

  await page.getByRole('button', { name: `Delete ${term.term}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Term deleted successfully')).toBeVisible();
  await expect(message(page, 'No terms found matching your search.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await publicBody(page, answer)).toBe(`<p>It has ${term.term} in it.</p>`);
});

test('Failed to delete term; one that somebody else deleted goes away', async ({ page, token }) => {
  const { id, term } = await createTerm(page, token, ownWord());
  await openGlossary(page, term);
  await page.route(TERM_CALL, failing('DELETE', 500));
  const remove = async () => {
    await page.getByRole('button', { name: `Delete ${term}` }).click();
    await expect(page.getByRole('dialog')).toContainText('No answers use it.');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  };
  await remove();
  await expect(destructive(page)).toContainText('Failed to delete term');
  await expect(rowOf(page, term)).toHaveCount(1);

  await page.unroute(TERM_CALL);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/admin/glossary/${id}`, { headers });
  await remove();
  await expect(destructive(page)).toContainText('There is no term with this id');
  await expect(rowOf(page, term)).toHaveCount(0);
});

test('Loading terms..., then No glossary terms yet.', async ({ page }) => {
  await page.route(TERMS_CALL, (route) => route.fulfill({ json: [] }));
  const { release } = await hold(page, TERMS_CALL);
  await page.goto('/admin/glossary');
  await expect(message(page, 'Loading terms...')).toBeVisible();
  release();
  await expect(message(page, 'No glossary terms yet.')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('Failed to fetch glossary terms, with Try Again', async ({ page, token }) => {
  const { term } = await createTerm(page, token, ownWord());
  await page.route(TERMS_CALL, failing('GET', 503));
  await page.goto(`/admin/glossary?search=${term}`);
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch glossary terms');
  await page.unroute(TERMS_CALL);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(rowOf(page, term)).toHaveCount(1);
  await expect(alert).toHaveCount(0);
});

test('accessible, its dialogs too', async ({ page, token }) => {
  const term = await createTerm(page, token, ownWord());
  await createMarking(page, token, term);
  await createTerm(page, token, `${'long'.repeat(10)} ${term.term}`);
  await openGlossary(page, term.term);
  await activeSwitch(page, term.term).first().click();
  await expect(badge(page, term.term).first()).toHaveText('Inactive');
  await expect(rowOf(page, term.term)).toHaveCount(2);
  await expectAccessible(page, 'the terms');

  const add = await openAdd(page);
  await add.save.click();
  await expect(add.dialog.getByText('This field is required.')).toHaveCount(2);
  await expectAccessible(page, 'a term that is added');
  await add.cancel.click();
  await expect(add.dialog).toHaveCount(0);
  await openEdit(page, term.term);
  await expectAccessible(page, 'a term that is changed');
});
