import { recordCalls } from '../fixtures.ts';
import {
  activeSwitch,
  badge,
  createMarking,
  createTerm,
  destructive,
  fetchPublicBody,
  message,
  openGlossary,
  rowOf,
  TERM_CALL,
  TERMS_CALL,
} from './glossaryPages.ts';
import { failing, filter, hold, ownWord, toast } from './listPages.ts';
import { expect, test } from './session.ts';

test('terms have a search, pages, a status filter and an order, all in the URL', async ({
  page,
}) => {
  await page.route(TERMS_CALL, failing('GET', 503));
  await page.goto('/admin/glossary');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch glossary terms');
  await page.unroute(TERMS_CALL);
  await page.route(TERMS_CALL, (route) => route.fulfill({ json: [] }));
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(message(page, 'No glossary terms yet.')).toBeVisible();
  await expect(alert).toHaveCount(0);

  const terms = Array.from({ length: 130 }, (_, index) => ({
    id: String(index).padStart(24, '0'),
    term: `term ${String(index).padStart(3, '0')}`,
    definition: `What ${index} means.`,
    isActive: index % 2 === 0,
    collocations: [],
    usageCount: index,
  }));
  await page.route(TERMS_CALL, (route) => route.fulfill({ json: terms }));
  const { release } = await hold(page, TERMS_CALL);
  await page.goto('/admin/glossary');
  await expect(message(page, 'Loading terms...')).toBeVisible();
  release();
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
  await page.goBack();
  await expect(message(page, 'Showing 1 to 50 of 130 terms')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/glossary');

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  const box = page.getByRole('searchbox', { name: 'Search the glossary' });
  await expect(box).toBeFocused();
  await box.fill('WHAT 129');
  await expect(page).toHaveURL('/admin/glossary?search=WHAT+129');
  await expect(rows).toHaveText([/term 129/]);
  await page.reload();
  await expect(box).toHaveValue('WHAT 129');
  await expect(rows).toHaveText([/term 129/]);
  await box.fill('nothing');
  await expect(message(page, 'No terms found matching your search.')).toBeVisible();
});

test('a term can be deactivated, activated and deleted, in the table and in answers', async ({
  page,
  token,
}) => {
  const term = await createTerm(page, token, ownWord());
  const answer = await createMarking(page, token, term);
  const plain = `<p>It has ${term.term} in it.</p>`;
  await openGlossary(page, term.term);
  await expect(badge(page, term.term)).toHaveText('Active');

  await test.step('after an error the switch returns', async () => {
    await page.route(TERM_CALL, failing('PUT', 500));
    await activeSwitch(page, term.term).click();
    await expect(destructive(page)).toContainText('Failed to update term');
    await expect(destructive(page)).toContainText('Please try again.');
    await expect(badge(page, term.term)).toHaveText('Active');
    await expect(activeSwitch(page, term.term)).toBeChecked();
    await page.unroute(TERM_CALL);
  });

  await test.step('the switch reacts at once', async () => {
    const { release } = await hold(page, TERM_CALL);
    const sent = page.waitForRequest(TERM_CALL);
    await activeSwitch(page, term.term).click();
    await expect(badge(page, term.term)).toHaveText('Inactive');
    expect((await sent).postDataJSON()).toEqual({ isActive: false });
    release();
    await expect(toast(page, 'Term updated successfully')).toBeVisible();
    expect(await fetchPublicBody(page, answer)).toBe(plain);
    await page.reload();
    await expect(activeSwitch(page, term.term)).not.toBeChecked();
    await page.unroute(TERM_CALL);
  });

  await test.step('the last click wins, whatever the order of the responses', async () => {
    const { release } = await hold(page, TERM_CALL);
    for (let click = 0; click < 3; click += 1) await activeSwitch(page, term.term).click();
    await expect(badge(page, term.term)).toHaveText('Active');
    const read = page.waitForResponse(TERMS_CALL);
    release();
    await read;
    await expect(badge(page, term.term)).toHaveText('Active');
    await expect.poll(() => fetchPublicBody(page, answer)).toContain(`data-term-id="${term.id}"`);
    await page.unroute(TERM_CALL);
  });

  const question = page.getByRole('dialog');
  const askToDelete = () => page.getByRole('button', { name: `Delete ${term.term}` }).click();
  await test.step('deleting explains what happens to the answers; Escape cancels', async () => {
    await page.route(TERM_CALL, failing('DELETE', 500));
    await askToDelete();
    await expect(question).toContainText(
      'Are you sure you want to delete this term? 1 answer will show the word as plain text. This action cannot be undone.',
    );
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(page.getByRole('button', { name: `Delete ${term.term}` })).toBeFocused();
    await askToDelete();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(destructive(page)).toContainText('Failed to delete term');
    await expect(rowOf(page, term.term)).toHaveCount(1);
    await page.unroute(TERM_CALL);
  });
  await askToDelete();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Term deleted successfully')).toBeVisible();
  await expect(message(page, 'No terms found matching your search.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await fetchPublicBody(page, answer)).toBe(plain);
});

test('a term links to the answers that mark it; a term deleted elsewhere disappears', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const term = await createTerm(page, token, word);
  await createMarking(page, token, term);
  const other = await createTerm(page, token, `other ${word}`);
  await openGlossary(page, word);
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/admin/glossary/${other.id}`, { headers });
  await page.getByRole('button', { name: `Delete ${other.term}` }).click();
  await expect(page.getByRole('dialog')).toContainText('No answers use it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(destructive(page)).toContainText('There is no term with this id');
  await expect(rowOf(page, other.term)).toHaveCount(0);

  const calls = recordCalls(page);
  await page.getByRole('link', { name: `1 answer with ${word}` }).click();
  await expect(page).toHaveURL(`/admin/answers?term=${term.id}`);
  await expect(page.getByText(`Uses the term “${word}”`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Marks ${word}` })).toBeVisible();
  expect(calls, 'the list knows its name already').not.toContain('/api/admin/glossary');
});
