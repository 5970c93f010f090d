import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { answersAbout, newTopic, openForm, storedAnswer } from './formSteps.ts';
import { createPending, failing, hold, ownWord } from './listPages.ts';
import { COUNTS_CALL } from './messagePages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const RESEMBLES = 'Similar questions already exist';
const SIMILAR_CALL = '**/api/admin/model-answers/*/similar';

/** An answer as visitors leave it behind: pending, and contributed by somebody with an address. */
async function createSubmitted(page: Page, token: string, topic: string) {
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

test('a pending answer says so, and Approve publishes what stands in the form', async ({
  page,
  token,
}) => {
  const { id } = await createPending(page, token, newTopic('Pending'));
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByRole('main').getByText('Pending', { exact: true })).toBeVisible();
  await expect(form.button('Publish Answer')).toHaveCount(0);
  await form.author.fill('Bo Falk');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.button('Approve').click();
  expect((await sent).postDataJSON()).toMatchObject({ isDraft: 'false', version: 2 });
  await expect(page.getByText('Answer approved and published successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/answers');
  const approved = { author: 'Bo Falk', isDraft: false, isApproved: true };
  expect(await storedAnswer(page, token, id)).toMatchObject(approved);
  expect((await page.request.get(`/api/model-answer-detail/${id}`)).status()).toBe(200);
});

test('Update Answer leaves it pending', async ({ page, token }) => {
  const { id } = await createPending(page, token, newTopic('Still pending'));
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  await form.button('Update Answer').click();
  await expect(page.getByText('Answer updated successfully!')).toBeVisible();
  const stored = { author: 'Bo Falk', isDraft: false, isApproved: false };
  expect(await storedAnswer(page, token, id)).toMatchObject(stored);
});

test('the keyboard approves too', async ({ page, token }) => {
  const { id } = await createPending(page, token, newTopic('By keyboard'));
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.press('ControlOrMeta+Enter');
  await expect(page.getByText('Answer approved and published successfully!')).toBeVisible();
  expect(await storedAnswer(page, token, id)).toMatchObject({ isApproved: true });
});

test('approving needs what publishing needs, and a failure says so', async ({ page, token }) => {
  const { id } = await createPending(page, token, newTopic('Incomplete'));
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill(' ');
  await form.button('Approve').click();
  await expect(form.error).toHaveText('Please fill in all required fields before publishing');
  await form.author.fill('Bo Falk');
  await page.route(`**/api/admin/model-answers/${id}`, failing('PUT', 500));
  await form.button('Approve').click();
  await expect(form.error).toHaveText('Failed to publish answer');
  expect(await storedAnswer(page, token, id)).toMatchObject({ version: 2, isApproved: false });
});

test('one that was deleted meanwhile is not published by saving it again', async ({
  page,
  token,
}) => {
  const topic = newTopic('Deleted');
  const { id } = await createPending(page, token, topic);
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/admin/model-answers/${id}`, { headers });
  await form.button('Update Answer').click();
  await expect(form.error).toContainText('Save again to create a new answer from your text.');
  await form.button('Update Answer').click();
  await expect(page).toHaveURL('/admin/answers');
  const [stored] = await answersAbout(page, token, topic);
  expect(stored).toMatchObject({ author: 'Bo Falk', isDraft: true, isApproved: false });
});

test('who submitted it can be written to, until it is published (V1)', async ({ page, token }) => {
  const { id } = await createSubmitted(page, token, newTopic('Submitted'));
  await openForm(page, `/admin/edit/${id}`);
  const note = page.getByRole('note');
  await expect(note).toContainText(/Submitted by Anouk Dray on [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await expect(note.getByRole('link', { name: 'anouk@example.org' })).toHaveAttribute(
    'href',
    'mailto:anouk@example.org',
  );
  await page.unroute(`**/api/admin/model-answers/${id}`);
  await openForm(page, `/admin/edit/${id}`);
  await expect(note, 'nobody submitted this one').toHaveCount(0);
});

test.describe('an answer whose question resembles another’s (V3)', () => {
  test('says so, and the others open in a new tab', async ({ page, token }) => {
    const word = ownWord();
    const topic = `Should ${word} gardens replace ${word} car parks in every ${word} town?`;
    const draft = await createAnswer(page, token, { topic, isDraft: true });
    const { id } = await createPending(page, token, topic);
    await openForm(page, `/admin/edit/${id}`);
    const warning = page.getByRole('status').filter({ hasText: RESEMBLES });
    await expect(warning.getByRole('listitem')).toHaveCount(1);
    await expect(warning.getByText('Draft', { exact: true })).toBeVisible();
    const opened = page.context().waitForEvent('page');
    await warning.getByRole('link', { name: topic }).click();
    await expect(await opened).toHaveURL(`/admin/edit/${draft.id}`);
    await expect(page).toHaveURL(`/admin/edit/${id}`);
  });

  test('is not warned of when nothing resembles it, or when it is public', async ({
    page,
    token,
  }) => {
    const topic = `Is ${ownWord()} ${ownWord()} ${ownWord()}?`;
    const { id } = await createPending(page, token, topic);
    const answered = page.waitForResponse(SIMILAR_CALL);
    await openForm(page, `/admin/edit/${id}`);
    expect(await (await answered).json()).toEqual([]);
    await expect(page.getByText(RESEMBLES)).toHaveCount(0);

    const other = await createAnswer(page, token, { topic });
    let asked = false;
    await page.route(SIMILAR_CALL, (route) => {
      asked = true;
      return route.fallback();
    });
    await openForm(page, `/admin/edit/${other.id}`);
    expect(asked).toBe(false);
  });

  test('can be looked for again after a failure', async ({ page, token }) => {
    const topic = `Should ${ownWord()} ${ownWord()} be ${ownWord()}?`;
    await createAnswer(page, token, { topic });
    const { id } = await createPending(page, token, topic);
    await page.route(SIMILAR_CALL, failing('GET', 500));
    await openForm(page, `/admin/edit/${id}`);
    const failure = page
      .getByRole('status')
      .filter({ hasText: 'Couldn’t check for similar questions' });
    await expect(failure).toBeVisible();
    await page.unroute(SIMILAR_CALL);
    await failure.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(RESEMBLES)).toBeVisible();
  });
});

test.describe('on the dashboard', () => {
  test('how many answers wait is said, leading to them', async ({ page }) => {
    for (const [pendingAnswers, text] of [
      [1, '1 answer is waiting for approval'],
      [1200, '1,200 answers are waiting for approval'],
    ] as const) {
      await page.route(COUNTS_CALL, (route) =>
        route.fulfill({ json: { pendingAnswers, unreadMessages: 0 } }),
      );
      await page.goto('/admin/dashboard');
      await page.getByRole('link', { name: text }).click();
      await expect(page).toHaveURL('/admin/answers?status=pending');
    }
  });

  test('nothing is said when nothing waits', async ({ page }) => {
    await page.route(COUNTS_CALL, (route) =>
      route.fulfill({ json: { pendingAnswers: 0, unreadMessages: 0 } }),
    );
    await page.goto('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
    await expect(page.getByText('for approval')).toHaveCount(0);
  });
});

test('that submissions are turned away is said above the list', async ({ page }) => {
  const counts = { pendingAnswers: 500, unreadMessages: 0 };
  await page.route(COUNTS_CALL, (route) =>
    route.fulfill({ json: { ...counts, isPendingFull: true, isUnreadFull: false } }),
  );
  await page.goto('/admin/answers?status=pending');
  await expect(
    page.getByText('New submissions are being refused because too many are waiting.'),
  ).toBeVisible();
  await expectAccessible(page, 'a list that takes no more submissions');
});

test('approving in the list is counted at once', async ({ page, token }) => {
  const word = ownWord();
  await createPending(page, token, `Pending ${word}`);
  await page.goto(`/admin/answers?search=${word}&status=pending`);
  await expect(page.getByRole('link', { name: /^[\d,]+ pending$/ })).toBeVisible();
  const { release } = await hold(page, COUNTS_CALL);
  const counted = page.waitForRequest(COUNTS_CALL);
  await page.getByRole('button', { name: `Actions for Pending ${word}` }).click();
  await page.getByRole('menuitem', { name: 'Approve' }).click();
  await counted;
  release();
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
});

test('the form of a submitted answer has no accessibility fault, nor the note of the dashboard', async ({
  page,
  token,
}) => {
  const topic = `Should ${ownWord()} ${ownWord()} be ${ownWord()}?`;
  await createAnswer(page, token, { topic });
  const { id } = await createSubmitted(page, token, topic);
  await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByText(RESEMBLES)).toBeVisible();
  await expectAccessible(page, 'the form');
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('link', { name: /for approval$/ })).toBeVisible();
  await expectAccessible(page, 'the dashboard');
});
