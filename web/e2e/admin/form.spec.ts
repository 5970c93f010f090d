import type { Request } from '@playwright/test';
import { hasHorizontalScroll } from '../fixtures.ts';
import { choose, fetchAnswer, fillIn, findAnswers, newTopic, openForm } from './formSteps.ts';
import { createPending } from './listPages.ts';
import { callApi, createAnswer, expect, test } from './session.ts';

const CREATE_CALL = '**/api/admin/model-answers';
const isPut = (request: Request) => request.method() === 'PUT';

test('the buttons stay visible at every width, and a failed glossary leaves the form usable', async ({
  page,
}) => {
  await page.route('**/api/admin/glossary', (route) => route.fulfill({ status: 503, json: {} }));
  const form = await openForm(page);
  const failure = page.getByText('Failed to fetch glossary terms');
  await expect(failure).toBeVisible();
  await page.unroute('**/api/admin/glossary');
  await form.button('Try Again').click();
  await expect(failure).toHaveCount(0);
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await hasHorizontalScroll(page), `at ${width}`).toBe(false);
    await expect(form.button('Publish Answer'), `at ${width}`).toBeInViewport();
  }
});

test('a lost reply and a double click create one answer', async ({ page, token }) => {
  const topic = newTopic('Published at once');
  const form = await openForm(page);
  await fillIn(page, topic);
  const sent: Request[] = [];
  page.on('request', (request) => {
    const isCreate = request.method() === 'POST' && request.url().endsWith('/model-answers');
    if (isCreate) sent.push(request);
  });
  // The second time the answer is created, and only the reply is lost.
  for (const arrives of [false, true]) {
    await page.route(CREATE_CALL, async (route) => {
      if (arrives) await route.fetch();
      await route.abort();
    });
    await form.button('Publish Answer').click();
    await expect.poll(() => sent.length).toBe(arrives ? 2 : 1);
    await expect(form.error).toHaveText('Failed to create answer');
    await page.unroute(CREATE_CALL);
  }
  const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  await form.author.fill('Bo Falk');
  await form.button('Publish Answer').dblclick();
  await expect(page).toHaveURL('/admin/dashboard');
  const published = { author: 'Bo Falk', isDraft: false, isApproved: true };
  expect(await findAnswers(page, token, topic)).toMatchObject([published]);
});

test('Save Draft saves the same draft again, also after a reload, until it is published', {
  tag: '@slow',
}, async ({ page, token }) => {
  const topic = newTopic('A draft');
  const form = await openForm(page);
  await form.topic.fill(topic);
  await form.author.fill('Ada Ling');
  await form.content.click();
  await page.keyboard.type('First.');
  await form.button('Save Draft').click();
  await expect(page).toHaveURL(/\?draft=/);
  const [draft] = await findAnswers(page, token, topic);
  const address = `/admin/create?draft=${draft.id}`;
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Create New Answer' })).toBeVisible();
  await expect(form.content).toHaveText('First.');
  await form.author.fill('Bo Falk');
  const changed = page.waitForRequest(isPut);
  await form.button('Save Draft').click();
  expect((await changed).postDataJSON()).toMatchObject({ version: 1, isDraft: 'true' });
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  expect(await findAnswers(page, token, topic)).toMatchObject([
    { author: 'Bo Falk', isDraft: true, version: 2 },
  ]);

  await choose(form.taskType, 'Task 2');
  await form.button('Publish Answer').click();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await findAnswers(page, token, topic)).toMatchObject([
    { author: 'Bo Falk', isDraft: false, isApproved: true },
  ]);
  await page.goto(address);
  await expect(page, 'what is public opens in its own form').toHaveURL(`/admin/edit/${draft.id}`);
  await page.goto('/admin/create?draft=nonsense');
  await expect(page.getByRole('heading', { name: 'Answer not found' })).toBeVisible();
});

test('the server’s errors show at their fields, with the field labels', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Draft'), isDraft: true });
  const call = `**/api/admin/model-answers/${id}`;
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.sourceLink.fill('example');
  await form.button('Update Draft').click();
  const sentence = 'Source Link must be a full web address such as https://example.org.';
  await expect(form.error).toHaveText(sentence);
  await expect(form.sourceLink).toBeFocused();
  await expect(form.sourceLink).toHaveAttribute('aria-invalid', 'true');
  await expect(form.sourceLink).toHaveAccessibleDescription(sentence);
  await form.sourceLink.fill('https://example.org');
  await expect(form.sourceLink).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(sentence)).toHaveCount(0);

  await test.step('the first of several invalid fields gets the focus', async () => {
    await page.route(call, (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          code: 'VALIDATION_FAILED',
          message: 'Tag 1 is longer than 60 characters. Picture must be smaller.',
          errors: [
            { path: '/pictureUrl', message: 'must be smaller' },
            { path: '/tags/0', message: 'is longer than 60 characters' },
          ],
        },
      }),
    );
    await form.button('Update Draft').click();
    await expect(form.tags).toBeFocused();
    await expect(form.tags).toHaveAccessibleDescription('Tag 1 is longer than 60 characters.');
    await expect(page.getByRole('group', { name: 'Picture' })).toHaveAccessibleDescription(
      'Picture must be smaller.',
    );
  });
});

test('a save right after a keystroke includes it', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Published') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.content.click();
  await page.keyboard.press('Control+End');
  const sent = page.waitForRequest(isPut);
  // In one task, so that nothing is rendered in between.
  await page.evaluate(() => {
    document.execCommand('insertText', false, ' at last');
    const save = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', save));
  });
  const body = (await sent).postDataJSON();
  expect(body.content).toContain('at last');
  expect(body, 'the status stays').not.toHaveProperty('isDraft');
  await expect(page).toHaveURL('/admin/answers');
  expect(await fetchAnswer(page, token, id)).toMatchObject({ isDraft: false, isApproved: true });
});

test('a text whose answer was deleted elsewhere becomes a new answer', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  for (const isApproved of [true, false]) {
    const topic = newTopic('Deleted');
    const create = isApproved
      ? createAnswer(page, token, { topic })
      : createPending(page, token, topic);
    const { id } = await create;
    const form = await openForm(page, `/admin/edit/${id}`);
    await form.author.fill('Bo Falk');
    await callApi(page, token, ['DELETE', `/api/admin/model-answers/${id}`]);
    await form.button('Update Answer').click();
    await expect(form.error).toContainText('Save again to create a new answer from your text.');
    await form.button('Update Answer').click();
    await expect(page).toHaveURL('/admin/answers');
    const stored = { author: 'Bo Falk', isApproved, isDraft: !isApproved };
    expect(await findAnswers(page, token, topic)).toMatchObject([stored]);
  }
});
