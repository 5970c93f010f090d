import { expectAccessible } from '../fixtures.ts';
import { choose } from './formSteps.ts';
import {
  createMarking,
  createTerm,
  destructive,
  dialogOf,
  fetchPublicBody,
  message,
  openAdd,
  openEdit,
  openGlossary,
  rowOf,
  TERM_CALL,
  TERMS_CALL,
} from './glossaryPages.ts';
import { failing, hold, ownWord, toast } from './listPages.ts';
import { EDITOR, expect, test } from './session.ts';

test('a new term is validated, sent once with its key, and listed', async ({ page, token }) => {
  const word = ownWord();
  const taken = await createTerm(page, token, `taken ${word}`);
  await openGlossary(page, word);
  const form = await openAdd(page);
  const calls: { key: string | undefined; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'POST' || !request.url().endsWith('/admin/glossary')) return;
    calls.push({ key: request.headers()['idempotency-key'], body: request.postDataJSON() });
  });

  await test.step('missing fields keep the dialog open with its text', async () => {
    await form.term.fill('only this');
    await form.definition.fill('   ');
    await form.save.click();
    await expect(toast(page, 'Please fill in all fields')).toBeVisible();
    await expect(form.definition).toBeFocused();
    await expect(form.definition).toHaveAccessibleDescription('This field is required.');
    await expect(form.term).toHaveValue('only this');
    await form.definition.fill('that');
    await expect(form.dialog.getByText('This field is required.')).toHaveCount(0);
  });

  await test.step('lengths are counted, and long texts are not sent', async () => {
    await form.term.fill('x'.repeat(101));
    await expect(form.dialog).toContainText('Too long: remove 1 character (limit 100).');
    await form.definition.fill('y'.repeat(1000));
    await expect(form.dialog).toContainText('1,000 of 1,000 characters');
    await form.save.click();
    await expect(form.term).toBeFocused();
    await expect(form.term).toHaveAccessibleDescription(
      'Too long: remove 1 character (limit 100).',
    );
    expect(calls).toEqual([]);
  });

  await test.step('a duplicate term shows an error at its field', async () => {
    await form.term.fill(` ${taken.term.toUpperCase()}`);
    await form.definition.fill(' A word of this test. ');
    const refused = page.waitForResponse(TERMS_CALL);
    await form.save.click();
    const response = await refused;
    expect(response.status()).toBe(409);
    const { message } = await response.json();
    await expect(destructive(page)).toContainText('Failed to create term');
    await expect(destructive(page)).toContainText(message);
    await expect(form.term).toBeFocused();
    await expect(form.term).toHaveAccessibleDescription(message);
    await expect(form.definition).toHaveValue(' A word of this test. ');
  });

  await test.step('a lost reply and a second click create one term', async () => {
    calls.length = 0;
    await form.term.fill(`  ${word} `);
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
    await expect(toast(page, 'Term created successfully')).toBeVisible();
    await expect(form.dialog).toHaveCount(0);
    const body = { term: word, definition: 'A word of this test.' };
    expect(calls.map((call) => call.body)).toEqual([body, body]);
    expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(calls[1]?.key).toBe(calls[0]?.key);
  });

  await expect(page.getByRole('main').getByRole('button', { name: 'Add Term' })).toBeFocused();
  await expect(rowOf(page, 'A word of this test.')).toHaveCount(1);
  await openAdd(page);
  await expect(form.term).toHaveValue('');
});

test('a changed definition and an inactive term show in answers at once', async ({
  page,
  token,
}) => {
  const term = await createTerm(page, token, ownWord());
  const answer = await createMarking(page, token, term);
  await openGlossary(page, term.term);
  const form = await openEdit(page, term.term);
  await form.definition.fill('Something better.');
  await page.route(TERM_CALL, failing('PUT', 500));
  await form.save.click();
  await expect(destructive(page)).toContainText('Failed to update term');
  await expect(form.definition, 'the change stays').toHaveValue('Something better.');
  await page.unroute(TERM_CALL);
  await form.save.click();
  await expect(toast(page, 'Term updated successfully')).toBeVisible();
  await expect(rowOf(page, term.term)).toContainText('Something better.');
  await expect(page.getByRole('button', { name: `Edit ${term.term}` })).toBeFocused();
  expect(await fetchPublicBody(page, answer)).toContain('data-definition="Something better."');

  await openEdit(page, term.term);
  await expect(form.active).toBeChecked();
  await form.active.click();
  await form.save.click();
  await expect(rowOf(page, term.term).locator('.status')).toHaveText('Inactive');
  expect(await fetchPublicBody(page, answer)).toBe(`<p>It has ${term.term} in it.</p>`);

  await test.step('typed text survives closing and a reload', async () => {
    const add = await openAdd(page);
    const restored = add.dialog.getByText('Your earlier changes have been restored.');
    await add.term.fill('half a word');
    await page.keyboard.press('Escape');
    await expect(add.dialog).toHaveCount(0);
    await page.reload();
    await openAdd(page);
    await expect(add.term).toHaveValue('half a word');
    await expect(restored).toBeVisible();
    await add.dialog.getByRole('button', { name: 'Discard' }).click();
    await expect(add.term).toHaveValue('');
    await expect(add.term).toBeFocused();
    await add.cancel.click();
    await openAdd(page);
    await expect(add.term).toHaveValue('');
    await expect(restored).toHaveCount(0);
    await add.dialog.getByRole('button', { name: 'Undo' }).click();
    await expect(add.term).toHaveValue('half a word');
    await expect(add.term).toBeFocused();
  });
});

test('after an expired session the text is restored', { tag: '@slow' }, async ({ page, token }) => {
  const { term } = await createTerm(page, token, ownWord());
  await openGlossary(page, term);
  const form = await openEdit(page, term);
  await form.definition.fill('Typed before it expired.');
  await page.route(TERM_CALL, (route) =>
    route.fulfill({ status: 401, json: { code: 'UNAUTHORIZED', message: 'Sign in again.' } }),
  );
  await form.save.click();
  await expect(page).toHaveURL(/\/admin\/login\?next=/);
  await page.unroute(TERM_CALL);
  await page.getByLabel('Email').fill(EDITOR.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(EDITOR.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`/admin/glossary?search=${term}`);
  await openEdit(page, term);
  await expect(form.definition).toHaveValue('Typed before it expired.');
  await form.save.click();
  await expect(rowOf(page, term)).toContainText('Typed before it expired.');
});

test('a term can be added, edited and deleted by keyboard alone', { tag: '@slow' }, async ({
  page,
}) => {
  const word = ownWord();
  const { keyboard } = page;
  await openGlossary(page, word);
  await page.getByRole('main').getByRole('button', { name: 'Add Term' }).focus();
  await keyboard.press('Enter');
  const add = dialogOf(page, 'Add Term');
  await expect(add.term).toBeFocused();
  await keyboard.type(word);
  await keyboard.press('Tab');
  await keyboard.type('By keyboard.');
  const fields = ['part of speech', 'group', 'example', 'collocations', 'cancel', 'save'];
  for (const _ of fields) await keyboard.press('Tab');
  await expect(add.save).toBeFocused();
  await keyboard.press('Enter');
  await expect(rowOf(page, word)).toContainText('By keyboard.');
  await expect(page.getByRole('main').getByRole('button', { name: 'Add Term' })).toBeFocused();

  const stops = ['search', 'status', 'group', 'order', 'clear', 'switch', 'edit'];
  for (const _ of stops) await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Edit ${word}` })).toBeFocused();
  await keyboard.press('Enter');
  const edit = dialogOf(page, 'Edit Term');
  await expect(edit.term).toBeFocused();
  const others = ['definition', 'part of speech', 'group', 'example', 'collocations', 'active'];
  for (const _ of others) await keyboard.press('Tab');
  await expect(edit.active).toBeFocused();
  await keyboard.press('Space');
  await edit.definition.focus();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(rowOf(page, word).locator('.status')).toHaveText('Inactive');
  await expect(page.getByRole('button', { name: `Edit ${word}` })).toBeFocused();

  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(toast(page, 'Term deleted successfully')).toBeVisible();
  await expect(rowOf(page, word)).toHaveCount(0);
});

test('a term has a part of speech, group, example and collocations', { tag: '@slow' }, async ({
  page,
}) => {
  const word = ownWord();
  await openGlossary(page);
  const { dialog, term, definition, save } = await openAdd(page);
  await term.fill(word);
  await definition.fill('A word of this test.');
  await choose(dialog.getByRole('combobox', { name: 'Part of Speech' }), 'verb');
  await choose(dialog.getByRole('combobox', { name: 'Group' }), 'Places');
  await dialog.getByLabel('Example Sentence').fill(`They ${word} it.`);
  await dialog.getByLabel('Collocations').fill(`${word} it\n${word} them`);
  await expectAccessible(page, 'the dialog of a term');
  await page.setViewportSize({ width: 1440, height: 900 });
  await save.click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`/admin/glossary?search=${word}&group=Places`);
  await expect(rowOf(page, word)).toContainText('Places verb');
  await openEdit(page, word);
  await expect(dialogOf(page, 'Edit Term').dialog.getByLabel('Collocations')).toHaveValue(
    `${word} it\n${word} them`,
  );
  await page.goto(`/admin/glossary?search=${word}&group=Trends`);
  await expect(message(page, 'No terms found')).toBeVisible();
});
