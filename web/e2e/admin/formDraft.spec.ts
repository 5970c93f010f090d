import { fetchAnswer, newTopic, openForm, openNew, waitForStoredText } from './formSteps.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

/** Its form doesn’t save by itself. */
const SCHEDULED = { isDraft: true, publishAt: '2099-01-01T09:00:00.000Z' };

test('a draft saves itself: while it is written, when a save has failed, and when it is left', {
  tag: '@slow',
}, async ({ page, context, token }) => {
  const form = await openForm(page);
  await form.topic.fill(newTopic('Saved'));
  await form.author.fill('Ada Ling');
  await form.content.click();
  await page.keyboard.type('First.');
  await expect(page).toHaveURL(/\?draft=/);
  const id = String(new URL(page.url()).searchParams.get('draft'));
  await page.goto(`/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  await expect(page.getByText(/^Saved at \d\d:\d\d$/)).toBeVisible();
  expect((await fetchAnswer(page, token, id)).author).toBe('Bo Falk');

  await context.setOffline(true);
  await form.author.fill('Bo Falk-Ling');
  const problem = page.getByText('Your last changes aren’t saved on the server');
  await expect(problem).toBeVisible();
  await context.setOffline(false);
  await expect(problem).toHaveCount(0);
  await page.reload();
  await expect(form.author).toHaveValue('Bo Falk-Ling');

  // Another automatic save, whose revision takes the place of the one that the form started from.
  const sourceLink = 'https://example.org/meanwhile';
  await changeAnswer(page, token, id, { sourceLink, isAutosave: true });
  await form.author.fill('Cleo Falk');
  await form.button('Cancel').click();
  await expect(page).toHaveURL('/admin/answers');
  expect(await fetchAnswer(page, token, id)).toMatchObject({
    author: 'Cleo Falk',
    sourceLink,
    isDraft: true,
  });
});

test('leaving or closing asks about unsaved changes, which stay stored until discarded', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { form } = await openNew(page, token, { topic: newTopic('Left'), ...SCHEDULED });
  const offer = page.getByText('You have unsaved changes from');
  const dialogTypes: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogTypes.push(dialog.type());
    await dialog.accept();
  });

  await test.step('Stay keeps the page, Leave keeps the text', async () => {
    await form.author.fill('Bo Falk');
    await form.button('Back to Answers').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Leave without saving?');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(form.author).toHaveValue('Bo Falk');
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.goBack();
    await form.button('Restore').click();
    await expect(form.author).toHaveValue('Bo Falk');
    expect(dialogTypes).toEqual([]);
  });

  await test.step('a reload asks, and the latest changes can be discarded', async () => {
    await form.author.fill('Bo Falk-Ling');
    await page.reload();
    await expect(offer).toBeVisible();
    expect(dialogTypes).toEqual(['beforeunload']);
    await expect(form.author).toHaveValue('Ada Ling');
    await form.button('Discard').click();
    await page.reload();
    await expect(form.content).toBeVisible();
    await expect(offer).toHaveCount(0);
    expect(dialogTypes, 'nothing is unsaved any more').toHaveLength(1);
  });
});

test('two tabs with the same answer have separate drafts, and an open tab’s draft is not offered', {
  tag: '@slow',
}, async ({ page, context, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Two tabs'), ...SCHEDULED });
  const first = await openForm(page, `/admin/edit/${id}`);
  await first.author.fill('From the first tab');
  await waitForStoredText(page, 'From the first tab');

  const other = await context.newPage();
  const second = await openForm(other, `/admin/edit/${id}`);
  await second.author.fill('From the second tab');
  await waitForStoredText(other, 'From the second tab');
  await waitForStoredText(other, 'From the first tab');
  await expect(other.getByText('You have unsaved changes from')).toHaveCount(0);

  await page.close({ runBeforeUnload: false });
  other.once('dialog', (dialog) => dialog.accept());
  await other.reload();
  for (const author of ['From the second tab', 'From the first tab']) {
    await second.button('Restore').click();
    await expect(second.author).toHaveValue(author);
  }
});
