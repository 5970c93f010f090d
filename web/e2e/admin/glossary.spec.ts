import { expectAccessible, recordCalls } from '../fixtures.ts';
import { choose, fetchPublic } from './formSteps.ts';
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
  rowOf,
  TERM_CALL,
  TERMS_CALL,
} from './glossaryPages.ts';
import { failing, hold, ownWord, toast } from './listPages.ts';
import { expect, test } from './session.ts';

test('a switch returns after an error, the last click wins, and a deletion tells what it does', {
  tag: '@slow',
}, async ({ page, token }) => {
  const term = await createTerm(page, token, ownWord());
  const answer = await createMarking(page, token, term);
  await openGlossary(page, term.term);
  await page.route(TERM_CALL, failing('PUT', 500), { times: 1 });
  await activeSwitch(page, term.term).click();
  await expect(destructive(page)).toContainText('Please try again.');
  await expect(badge(page, term.term)).toHaveText('Active');

  await test.step('the last click wins, whatever the order of the responses', async () => {
    const { release } = await hold(page, TERM_CALL);
    for (let click = 0; click < 3; click += 1) await activeSwitch(page, term.term).click();
    await expect(badge(page, term.term)).toHaveText('Inactive');
    const read = page.waitForResponse(TERMS_CALL);
    release();
    await read;
    await expect(badge(page, term.term)).toHaveText('Inactive');
    const body = async () => (await fetchPublic(page, answer)).content;
    await expect.poll(body).not.toContain('data-term-id');
  });

  const question = page.getByRole('dialog');
  await page.getByRole('button', { name: `Delete ${term.term}` }).click();
  await expect(question).toContainText('1 answer will show the word as plain text.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(message(page, 'No terms found matching your search.')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a term links to the answers that mark it', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const term = await createTerm(page, token, word);
  await createMarking(page, token, term);
  await openGlossary(page, word);
  const calls = recordCalls(page);
  await page.getByRole('link', { name: `1 answer with ${word}` }).click();
  await expect(page).toHaveURL(`/admin/answers?term=${term.id}`);
  await expect(page.getByText(`Uses the term “${word}”`)).toBeVisible();
  await expect(page.getByRole('link', { name: `Marks ${word}` })).toBeVisible();
  expect(calls, 'the list knows its name already').not.toContain('/api/admin/glossary');
  await page.getByRole('button', { name: 'Remove this filter' }).click();
  await expect(page).toHaveURL('/admin/answers');
  await expect(page.getByText('Uses the term')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.route(TERMS_CALL, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto(`/admin/answers?term=${'0'.repeat(24)}`);
  await expect(page.getByText('Uses a glossary term')).toBeVisible();
});

test('a fault gets the focus, and a lost reply and a second click create one term', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const taken = await createTerm(page, token, `taken ${word}`);
  await openGlossary(page, word);
  const form = await openAdd(page);
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/admin/glossary')) return;
    keys.push(request.headers()['idempotency-key']);
  });
  await form.term.fill(taken.term.toUpperCase());
  await form.save.click();
  await expect(form.definition).toBeFocused();
  await expect(form.definition).toHaveAccessibleDescription('This field is required.');
  await form.definition.fill('A word of this test.');
  const refused = page.waitForResponse(TERMS_CALL);
  await form.save.click();
  const { message: why } = await (await refused).json();
  await expect(destructive(page)).toContainText(why);
  await expect(form.term).toBeFocused();
  await expect(form.term).toHaveAccessibleDescription(why);

  await test.step('a lost reply', async () => {
    keys.length = 0;
    await form.term.fill(word);
    // The server creates the term, and only the response is lost.
    await page.route(TERMS_CALL, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    const { release } = await hold(page, TERMS_CALL);
    await form.save.click();
    await form.dialog.getByRole('button', { name: 'Saving...' }).click();
    release();
    await expect(form.save).toBeEnabled();
    await page.unroute(TERMS_CALL);
    await form.save.click();
    await expect(form.dialog).toHaveCount(0);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys).toEqual([keys[0], keys[0]]);
  });
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Term' })).toBeFocused();
  await expect(rowOf(page, 'A word of this test.')).toHaveCount(1);
});

test('every field of a term is saved, and typed text survives closing and a reload', {
  tag: '@slow',
}, async ({ page }) => {
  const word = ownWord();
  await openGlossary(page);
  await expectAccessible(page, 'the terms');
  const { dialog, term, definition, save } = await openAdd(page);
  const restored = dialog.getByText('Your earlier changes have been restored.');
  await term.fill(word);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await openAdd(page);
  await expect(term).toHaveValue(word);
  await expect(restored).toBeVisible();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(term).toHaveValue('');
  await expect(term).toBeFocused();
  await expect(restored).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(term).toHaveValue(word);
  await expect(term).toBeFocused();

  await definition.fill('A word of this test.');
  await choose(dialog.getByRole('combobox', { name: 'Part of Speech' }), 'verb');
  await choose(dialog.getByRole('combobox', { name: 'Group' }), 'Places');
  await dialog.getByLabel('Example Sentence').fill(`They ${word} it.`);
  await dialog.getByLabel('Collocations').fill(`${word} it\n${word} them`);
  await expectAccessible(page, 'the dialog of a term');
  await save.click();
  await expect(toast(page, 'Term created successfully')).toBeVisible();
  await page.goto(`/admin/glossary?search=${word}&group=Places`);
  await expect(rowOf(page, word)).toContainText('Places verb');
  const { dialog: edit } = await openEdit(page, word);
  await expect(edit.getByLabel('Collocations')).toHaveValue(`${word} it\n${word} them`);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Edit ${word}` })).toBeFocused();
});
