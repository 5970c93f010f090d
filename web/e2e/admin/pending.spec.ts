import type { Page } from '@playwright/test';
import { fetchAnswer, newTopic, openForm } from './formSteps.ts';
import { createPending, failing, ownWord } from './listPages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const RESEMBLES = 'Similar questions already exist';
const SIMILAR_CALL = '**/api/admin/model-answers/*/similar';

/** Creates a submission: a pending answer by a contributor with an email address. */
async function createSubmission(page: Page, token: string, topic: string) {
  const contributed = { isContributed: true, contributorName: 'Anouk Dray' };
  const { id } = await createAnswer(page, token, { topic, ...contributed });
  const pending = await changeAnswer(page, token, id, { isDraft: false, isApproved: false });
  await page.route(`**/api/admin/model-answers/${id}`, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { ...pending, contributorEmail: 'anouk@example.org' } })
      : route.fallback(),
  );
  return pending;
}

test('a pending answer shows its contributor and similar questions, and can be approved in the form', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const topic = `Should ${word} gardens replace ${word} car parks in every ${word} town?`;
  const draft = await createAnswer(page, token, { topic, isDraft: true });
  const { id } = await createSubmission(page, token, topic);
  const call = `**/api/admin/model-answers/${id}`;
  const similar = page.getByRole('status').filter({ hasText: /similar questions/i });
  await page.route(SIMILAR_CALL, failing('GET', 500));
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expect(form.button('Publish Answer')).toHaveCount(0);

  await test.step('the contributor’s email address is linked', async () => {
    const note = page.getByRole('note');
    await expect(note).toContainText(/Submitted by Anouk Dray on [A-Z][a-z]{2} \d{1,2}, \d{4}/);
    await expect(note.getByRole('link', { name: 'anouk@example.org' })).toHaveAttribute(
      'href',
      'mailto:anouk@example.org',
    );
  });

  await test.step('similar answers open in a new tab', async () => {
    await expect(similar).toContainText('Couldn’t check for similar questions');
    await page.unroute(SIMILAR_CALL);
    await similar.getByRole('button', { name: 'Try Again' }).click();
    await expect(similar).toContainText(RESEMBLES);
    await expect(similar.getByRole('listitem')).toHaveCount(1);
    await expect(similar.getByText('Draft', { exact: true })).toBeVisible();
    const opening = page.context().waitForEvent('page');
    await similar.getByRole('link', { name: topic }).click();
    const opened = await opening;
    await expect(opened).toHaveURL(`/admin/edit/${draft.id}`);
    await opened.close();
    await expect(page).toHaveURL(`/admin/edit/${id}`);
  });

  await test.step('approving requires the same fields as publishing, and shows errors', async () => {
    await form.author.fill(' ');
    await form.button('Approve').click();
    await expect(form.error).toHaveText('Please fill in all required fields before publishing');
    await form.author.fill('Bo Falk');
    await page.route(call, failing('PUT', 500));
    await form.author.press('ControlOrMeta+Enter');
    await expect(form.error).toHaveText('Failed to publish answer');
    await page.unroute(call);
    expect(await fetchAnswer(page, token, id)).toMatchObject({ version: 2, isApproved: false });
  });

  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.button('Approve').click();
  expect((await sent).postDataJSON()).toMatchObject({ isDraft: 'false', version: 2 });
  await expect(page.getByText('Answer approved and published successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/answers');
  const approved = { author: 'Bo Falk', isDraft: false, isApproved: true };
  expect(await fetchAnswer(page, token, id)).toMatchObject(approved);
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(200);
});

test('Update Answer leaves it pending; no notice without similar questions', async ({
  page,
  token,
}) => {
  const { id } = await createPending(page, token, newTopic(`${ownWord()} ${ownWord()}`));
  const answered = page.waitForResponse(SIMILAR_CALL);
  const form = await openForm(page, `/admin/edit/${id}`);
  expect(await (await answered).json()).toEqual([]);
  await expect(page.getByText(RESEMBLES)).toHaveCount(0);
  await expect(page.getByRole('note'), 'nobody submitted it').toHaveCount(0);
  await form.author.fill('Bo Falk');
  await form.button('Update Answer').click();
  await expect(page.getByText('Answer updated successfully!')).toBeVisible();
  const stored = { author: 'Bo Falk', isDraft: false, isApproved: false };
  expect(await fetchAnswer(page, token, id)).toMatchObject(stored);
});
