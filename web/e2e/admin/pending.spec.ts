import { CONTRIBUTOR_EMAIL as EMAIL, openForm, submit } from './formSteps.ts';
import { ownWord } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

test('a submission shows its contributor and similar questions, and is public once approved', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const topic = `Should ${word} gardens replace ${word} car parks in every ${word} town?`;
  const draft = await createAnswer(page, token, { topic: topic.slice(0, -1), isDraft: true });
  const { id } = await submit(page, token, topic);
  const similar = page.getByRole('status').filter({ hasText: /similar questions/i });
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expect(form.button('Publish Answer')).toHaveCount(0);
  const note = page.getByRole('note');
  await expect(note).toContainText(/Submitted by Anouk Dray on [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(note.getByRole('link', { name: EMAIL })).toHaveAttribute('href', `mailto:${EMAIL}`);

  await test.step('similar answers open in a new tab', async () => {
    await expect(similar).toContainText('Similar questions already exist');
    const found = similar.getByRole('listitem').filter({ hasText: word });
    await expect(found.getByText('Draft', { exact: true })).toBeVisible();
    const opening = page.context().waitForEvent('page');
    await found.getByRole('link').click();
    const opened = await opening;
    await expect(opened).toHaveURL(`/admin/edit/${draft.id}`);
    await opened.close();
  });

  const gone = await page.request.get(`/answer/${id}`);
  expect(gone.status()).toBe(404);
  await form.author.press('ControlOrMeta+Enter');
  await expect(page.getByText('Answer approved and published successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/answers');
  const link = page.locator('.toast').getByRole('link', { name: 'View on site' });
  await expect(link).toHaveAttribute('href', `/answer/${id}`);
  const published = await (await page.request.get(`/answer/${id}`)).text();
  expect(published).toMatch(/Contributed by .*Anouk Dray/);
});
