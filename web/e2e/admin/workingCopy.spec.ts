import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { fetchAnswer, fetchPublic, formOf, newTopic, openForm, openNew } from './formSteps.ts';
import { callApi, changeAnswer, createAnswer, expect, test } from './session.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Unpublished changes' });
const pathOf = (id: string) => `/api/admin/model-answers/${id}/working-copy`;

function autosaved(page: Page) {
  return page.waitForResponse(
    (reply) => reply.request().method() === 'PUT' && reply.url().endsWith('/working-copy'),
  );
}

const readCopy = (page: Page, token: string, id: string) =>
  callApi(page, token, ['GET', pathOf(id)]);

async function saveAsOther(page: Page, token: string, id: string, change: object) {
  const current = await readCopy(page, token, id);
  const { topic, content, author, taskType, version, baseVersion } = current;
  const copy = { topic, content, author, taskType, version, baseVersion, ...change };
  await callApi(page, token, ['PUT', pathOf(id)], copy);
}

test('changes of a published answer are saved, compared and published without showing them before', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, topic } = await createAnswer(page, token, { topic: newTopic('Copy') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(bar(page)).toContainText('No unpublished changes');

  await test.step('a failed save is shown, and the text can be saved again', async () => {
    await page.route(`**${pathOf(id)}`, (route) => route.abort());
    await form.author.fill('Bo Falk');
    await expect(page.getByText('Your last changes aren’t saved on the server')).toBeVisible();
    await page.unroute(`**${pathOf(id)}`);
    await form.button('Try Again').click();
    await expect(bar(page)).toContainText('Saved by editor@example.org on');
    await expect(page.getByText('aren’t saved')).toHaveCount(0);
  });

  await test.step('a reload shows the copy; the public page and the answer are unchanged', async () => {
    const saved = autosaved(page);
    await form.author.fill('Bo Falk-Ling');
    await saved;
    await expect(bar(page)).toContainText('The public page doesn’t show them.');
    await page.reload();
    await expect(form.author).toHaveValue('Bo Falk-Ling');
    await expect(bar(page)).toContainText('Unpublished changes');
    expect((await fetchPublic(page, id)).author).toBe('Ada Ling');
    expect(await fetchAnswer(page, token, id)).toMatchObject({ version: 1, hasWorkingCopy: true });
  });

  await test.step('the page is saved when it is left, and the list marks the answer', async () => {
    await form.sourceLink.fill('https://example.org/new');
    await form.button('Cancel').click();
    await expect(page).toHaveURL('/admin/answers');
    expect(await readCopy(page, token, id)).toMatchObject({
      sourceLink: 'https://example.org/new',
    });
    await expect(page.getByRole('row', { name: topic })).toContainText('Unpublished changes');
  });

  await test.step('what differs is named field by field', async () => {
    await openForm(page, `/admin/edit/${id}`);
    await bar(page).getByRole('button', { name: 'What differs' }).click();
    const drawer = page.getByRole('dialog', { name: 'What differs' });
    await expect(drawer.locator('dt')).toHaveText(['Author', 'Source Link']);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expectAccessible(page, 'the form with a working copy');
  });

  await test.step('publishing removes the copy', async () => {
    await bar(page).getByRole('button', { name: 'Publish changes' }).click();
    await expect(page).toHaveURL('/admin/answers');
    expect((await fetchPublic(page, id)).author).toBe('Bo Falk-Ling');
    const { version, hasWorkingCopy } = await fetchAnswer(page, token, id);
    expect([version, hasWorkingCopy]).toEqual([2, undefined]);
  });
});

test('discarding asks first, shows the public text, and the discarded one can be restored', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, form } = await openNew(page, token, { topic: newTopic('Discard') });
  const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
  // What is read again after the save arrives late, with the text that is discarded meanwhile.
  const reads = { held: 0 };
  await page.route(`**${pathOf(id)}`, async (route) => {
    if (route.request().method() !== 'GET' || reads.held > 0) return route.continue();
    reads.held += 1;
    const response = await route.fetch();
    await deleted;
    await route.fulfill({ response }).catch(() => {});
  });
  const saved = autosaved(page);
  await form.author.fill('Bo Falk');
  await saved;
  await bar(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await expect(form.author).toHaveValue('Ada Ling');
  await expect(bar(page)).toContainText('No unpublished changes');
  expect((await fetchAnswer(page, token, id)).hasWorkingCopy).toBe(undefined);
  const savedAgain = autosaved(page);
  await form.button('Restore').click();
  await expect(form.author).toHaveValue('Bo Falk');
  await savedAgain;
  expect(await readCopy(page, token, id)).toMatchObject({ author: 'Bo Falk' });
});

test('two editors of one working copy are merged, and asked only where both changed something', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, form } = await openNew(page, token, { topic: newTopic('Both') });
  const first = autosaved(page);
  await form.author.fill('Bo Falk');
  await first;

  await test.step('other fields are merged without asking', async () => {
    await saveAsOther(page, token, id, { sourceLink: 'https://example.org/theirs' });
    await form.author.fill('Bo Falk-Ling');
    await expect(form.sourceLink).toHaveValue('https://example.org/theirs');
    await expect
      .poll(() => readCopy(page, token, id))
      .toMatchObject({ author: 'Bo Falk-Ling', sourceLink: 'https://example.org/theirs' });
  });

  await test.step('the same field is a question, and the answer is saved to the copy', async () => {
    await saveAsOther(page, token, id, { author: 'Cy Dunn' });
    await form.author.fill('Bo');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('You changed this answer in another window');
    const question = page.getByRole('group', { name: 'Author', exact: true });
    await expect(question).toContainText('Cy Dunn');
    await question.getByRole('radio', { name: 'Their version' }).check();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.author).toHaveValue('Cy Dunn');
    expect((await fetchPublic(page, id)).author).toBe('Ada Ling');
  });

  await test.step('a change of the public answer is merged when the copy is published', async () => {
    const answer = await fetchAnswer(page, token, id);
    await changeAnswer(page, token, id, { tags: ['energy'], version: answer.version });
    await formOf(page).button('Update Answer').click();
    await expect(page).toHaveURL('/admin/answers');
    const merged = await fetchAnswer(page, token, id);
    expect(merged).toMatchObject({ author: 'Cy Dunn', tags: ['energy'], version: 3 });
    expect(merged.hasWorkingCopy).toBe(undefined);
  });
});

test('a reload during an automatic save doesn’t ask about one’s own text', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, form } = await openNew(page, token, { topic: newTopic('Reloaded') });
  const { promise: isStored, resolve: noteStored } = Promise.withResolvers<void>();
  await page.route(`**${pathOf(id)}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    await route.fetch();
    // Its reply doesn't reach the page.
    noteStored();
  });
  await form.author.fill('Bo');
  await isStored;
  await form.author.fill('Bo Falk');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.unroute(`**${pathOf(id)}`);
  await expect(form.author).toHaveValue('Bo');
  const saved = autosaved(page);
  await form.button('Restore').click();
  expect((await saved).status()).toBe(409);
  await expect.poll(() => readCopy(page, token, id)).toMatchObject({ author: 'Bo Falk' });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(form.author).toHaveValue('Bo Falk');
});
