import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { CONTRIBUTOR_EMAIL, openForm, openNew, submit } from './formSteps.ts';
import { createPending, failing, openList, ownWord, rowOf, toast } from './listPages.ts';
import { changeAnswer, expect, test } from './session.ts';

const REVIEW_CALL = '**/api/admin/model-answers/*/review';
const NOTES_CALL = '**/api/admin/model-answers/*/notes';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

test('a submission is sent back with a note, and nobody is mailed without a mail server', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const { id, topic } = await submit(page, token, `Should ${word} be free?`);
  const form = await openForm(page, `/admin/edit/${id}`);
  const ask = dialog(page, 'Ask for changes');
  const note = ask.getByLabel('What to change');
  await form.button('Ask for changes…').click();
  await expect(note).toBeFocused();
  await expectAccessible(page, 'the dialog');

  await test.step('the text stays after Escape, a reload and a failure', async () => {
    await note.fill('Please add an overview.\n<b>Second</b> line.');
    await page.keyboard.press('Escape');
    await expect(ask).toHaveCount(0);
    await expect(form.button('Ask for changes…')).toBeFocused();
    await page.reload();
    await form.button('Ask for changes…').click();
    await expect(note).toHaveValue(/^Please add an overview/);
    await page.route(REVIEW_CALL, failing('POST', 500), { times: 1 });
    await ask.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(ask.getByRole('alert')).toContainText('Your text is still here');
  });

  await test.step('a version of somebody else is shown before the decision', async () => {
    await changeAnswer(page, token, id, { author: 'Bo Falk' });
    await ask.getByRole('button', { name: 'Ask for changes' }).click();
    await expect(ask.getByRole('alert')).toContainText('Somebody else has saved this answer');
    await ask.getByRole('button', { name: 'Show their version' }).click();
    await expect(form.author).toHaveValue('Bo Falk');
    await form.button('Ask for changes…').click();
    await expect(note).toHaveValue(/^Please add an overview/);
  });

  await ask.getByRole('button', { name: 'Ask for changes' }).click();
  const done = dialog(page, 'Changes requested');
  await expect(done).toContainText('Email isn’t set up, so nobody was told.');
  await expect(done.getByRole('link', { name: CONTRIBUTOR_EMAIL })).toBeVisible();
  await expectAccessible(page, 'the address to write to');
  await done.getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL('/admin/answers');
  await openList(page, word);
  await expect(rowOf(page, topic)).toContainText('Contributed by Anouk Dray');
  await openForm(page, `/admin/edit/${id}`);
  const notice = page.getByRole('note').filter({ hasText: 'Changes were requested' });
  await expect(notice).toContainText('<b>Second</b> line.');
  await expectAccessible(page, 'a draft with a request');
});

test('an answer is declined with a reason, and an unsaved change does not hold it up', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id } = await createPending(page, token, `Should ${ownWord()} be free?`);
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Unsaved Author');
  await form.button('Decline…').click();
  const decline = dialog(page, 'Decline this answer');
  await decline.getByLabel('Reason').fill('It is too close to another answer.');
  await decline.getByRole('button', { name: 'Decline', exact: true }).click();
  await expect(toast(page, 'Answer declined')).toBeVisible();
  await expect(page).toHaveURL('/admin/answers');
  await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByRole('note').filter({ hasText: 'was declined' })).toBeVisible();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();
});

test('a note is not lost by a failure, sent with Ctrl+Enter, counted and deleted', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { form } = await openNew(page, token, { topic: `Notes on ${ownWord()}` });
  await form.button('Notes').click();
  const thread = dialog(page, 'Notes');
  const field = thread.getByLabel('New note');
  await page.route(NOTES_CALL, failing('POST', 500));
  await field.fill('The figures are <i>checked</i>.\nTwice.');
  await field.press('ControlOrMeta+Enter');
  await expect(thread.getByRole('alert')).toContainText('Failed to send the note');
  await page.unroute(NOTES_CALL);
  await page.reload();
  await form.button('Notes').click();
  await expect(field).toHaveValue(/Twice\.$/);
  await field.press('ControlOrMeta+Enter');
  await expect(thread.getByRole('listitem')).toContainText('The figures are <i>checked</i>.');
  await expect(field).toHaveValue('');
  await expectAccessible(page, 'the notes');
  await page.keyboard.press('Escape');
  await expect(form.button('Notes (1)')).toBeFocused();
  await form.button('Notes (1)').click();
  await thread.getByRole('button', { name: /^Delete your note of / }).click();
  const question = page.getByRole('dialog', { name: /^Are you sure you want to delete this/ });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(thread).toContainText('No notes yet.');
  await expect(field).toBeFocused();
});
