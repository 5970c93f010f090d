import type { Request } from '@playwright/test';
import { scrollsSideways } from '../fixtures.ts';
import {
  answersAbout,
  choose,
  fillIn,
  formOf,
  newTopic,
  openForm,
  storedAnswer,
  timeShown,
  untilKept,
} from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

const CALL = '**/api/admin/model-answers';

test('the page is headed Create New Answer, New, with a way back', async ({ page }) => {
  const form = await openForm(page);
  await expect(page.getByRole('heading', { name: 'Create New Answer' })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  for (const name of ['Basic Information', 'Tags & Media', 'Model Answer Content']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }
  await expect(form.button('Save Draft')).toBeVisible();
  await expect(form.button('Publish Answer')).toBeVisible();
  await form.button('Cancel').click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goBack();
  await form.button('Back to Dashboard').click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('Publish Answer publishes and leads to the dashboard', async ({ page, token }) => {
  const topic = newTopic('Published at once');
  const form = await openForm(page);
  await fillIn(page, topic);
  const sent = page.waitForRequest(CALL);
  await form.button('Publish Answer').click();
  const request = await sent;
  expect(request.postDataJSON()).toMatchObject({ topic, isDraft: 'false', isContributed: 'false' });
  expect(request.headers()['idempotency-key']).toBeTruthy();
  await expect(page).toHaveURL('/admin/dashboard');
  const [answer] = await answersAbout(page, token, topic);
  expect(answer).toMatchObject({ topic, isDraft: false, isApproved: true });
});

test('Save Draft stays, says so for 3 s, and saves the same draft again', async ({
  page,
  token,
}) => {
  const topic = newTopic('A draft');
  const form = await openForm(page);
  await form.topic.fill(topic);
  await form.author.fill('Ada Ling');
  await form.content.click();
  await page.keyboard.type('First.');
  const message = page.getByText('Draft saved successfully!');
  const shown = timeShown(page, 'Draft saved successfully!');
  await form.button('Save Draft').click();
  await expect(message).toBeVisible();
  const milliseconds = await shown;
  expect(milliseconds).toBeGreaterThan(2_900);
  expect(milliseconds).toBeLessThan(6_000);
  const [draft] = await answersAbout(page, token, topic);
  await expect(page).toHaveURL(`/admin/create?draft=${draft.id}`);

  await form.author.fill('Bo Falk');
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  await form.button('Save Draft').click();
  expect((await changed).postDataJSON()).toMatchObject({ version: 1, isDraft: 'true' });
  await expect(message).toBeVisible();
  const answers = await answersAbout(page, token, topic);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ author: 'Bo Falk', isDraft: true, version: 2 });
});

test('a saved draft is there after a reload, in the same screen, and is published from it', async ({
  page,
  token,
}) => {
  const topic = newTopic('Reloaded');
  let form = await openForm(page);
  await fillIn(page, topic);
  await form.button('Save Draft').click();
  await expect(page).toHaveURL(/\/admin\/create\?draft=[0-9a-f]{24}$/);
  await page.reload();
  form = formOf(page);
  await expect(form.topic).toHaveValue(topic);
  await expect(form.content).toHaveText('Reading rewards patience.');
  await expect(page.getByRole('heading', { name: 'Create New Answer' })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  await form.author.fill('Bo Falk');
  await form.button('Publish Answer').click();
  await expect(page).toHaveURL('/admin/dashboard');
  const answers = await answersAbout(page, token, topic);
  expect(answers).toMatchObject([{ author: 'Bo Falk', isDraft: false, isApproved: true }]);
});

test('what is typed after Save Draft is offered back where the draft is, not in a new answer', async ({
  page,
}) => {
  const form = await openForm(page);
  await fillIn(page, newTopic('Typed on'));
  await form.button('Save Draft').click();
  await expect(page).toHaveURL(/draft=/);
  const address = page.url();
  await form.author.fill('Bo Falk');
  await untilKept(page, 'Bo Falk');
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/create');
  await expect(form.content).toBeVisible();
  await expect(form.topic).toHaveValue('');
  await expect(page.getByText('You have unsaved changes from')).toHaveCount(0);
  await page.goto(address);
  await form.button('Restore').click();
  await expect(form.author).toHaveValue('Bo Falk');
});

test('a draft that is published meanwhile opens in the form of published answers', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Public by now') });
  await page.goto(`/admin/create?draft=${id}`);
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await page.goto('/admin/create?draft=nonsense');
  await expect(page.getByRole('heading', { name: 'Answer not found' })).toBeVisible();
});

test('a draft that was saved here is published by Publish Answer', async ({ page, token }) => {
  const topic = newTopic('First a draft');
  const form = await openForm(page);
  await fillIn(page, topic);
  await form.button('Save Draft').click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  await form.button('Publish Answer').click();
  await expect(page).toHaveURL('/admin/dashboard');
  const answers = await answersAbout(page, token, topic);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ isDraft: false, isApproved: true });
});

test('a double click makes one answer', async ({ page, token }) => {
  const topic = newTopic('Clicked twice');
  const form = await openForm(page);
  await fillIn(page, topic);
  await form.button('Publish Answer').dblclick();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await answersAbout(page, token, topic)).toHaveLength(1);
});

test('a create whose reply was lost makes one answer, also with a text changed since', async ({
  page,
  token,
}) => {
  const topic = newTopic('Reply lost');
  const form = await openForm(page);
  await fillIn(page, topic);
  await page.route(CALL, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await form.button('Publish Answer').click();
  await expect(form.error).toHaveText('Failed to create answer');
  await page.unroute(CALL);
  await form.author.fill('Bo Falk');
  await form.button('Publish Answer').click();
  await expect(page).toHaveURL('/admin/dashboard');
  const answers = await answersAbout(page, token, topic);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ author: 'Bo Falk', isDraft: false });
});

test('a repeated create carries the same key', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(page, newTopic('Twice the same'));
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/model-answers')) sent.push(request);
  });
  await page.route(CALL, (route) => route.abort());
  await form.button('Publish Answer').click();
  await expect(form.error).toHaveText('Failed to create answer');
  await page.unroute(CALL);
  await form.button('Publish Answer').click();
  await expect(page).toHaveURL('/admin/dashboard');
  const keys = sent.map((request) => request.headers()['idempotency-key']);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a failed create keeps the text and says why in the server’s words', async ({ page }) => {
  const topic = newTopic('Refused');
  const form = await openForm(page);
  await fillIn(page, topic);
  await page.route(CALL, (route) =>
    route.fulfill({ status: 400, json: { code: 'NO', message: 'This topic is taken.' } }),
  );
  await form.button('Publish Answer').click();
  await expect(form.error).toHaveText('This topic is taken.');
  await expect(form.topic).toHaveValue(topic);
  await expect(form.content).toHaveText('Reading rewards patience.');
});

test('publishing needs topic, task type, author and content', async ({ page }) => {
  const form = await openForm(page);
  await form.button('Publish Answer').click();
  await expect(form.error).toHaveText('Please fill in all required fields');
  for (const field of [form.topic, form.taskType, form.author, form.content]) {
    await expect(field).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(form.topic).toBeFocused();
  await fillIn(page, newTopic('Complete'));
  await expect(form.error).toHaveCount(0);
  await form.contributed.check();
  await form.button('Publish Answer').click();
  await expect(form.error).toHaveText('Please enter the contributor name');
  await expect(form.contributorName).toBeFocused();
});

test('a draft needs topic, content and author only', async ({ page }) => {
  const form = await openForm(page);
  await form.contributed.check();
  await form.button('Save Draft').click();
  await expect(form.error).toHaveText(
    'Please fill in at least the topic, content, and author fields to save as draft',
  );
  await expect(form.taskType).not.toHaveAttribute('aria-invalid', 'true');
  await form.topic.fill(newTopic('Enough for a draft'));
  await form.author.fill('Ada Ling');
  await form.content.click();
  await page.keyboard.type('Text.');
  await form.button('Save Draft').click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
});

test('every field is stored, and the subtype follows the task type', async ({ page, token }) => {
  const topic = newTopic('All fields');
  const form = await openForm(page);
  await expect(form.subtype).toBeDisabled();
  await fillIn(page, topic);
  await choose(form.subtype, 'Two-Part Question');
  await choose(form.taskType, 'Task 1');
  await expect(page.locator('.ant-select', { has: form.subtype })).toHaveText('Select subtype');
  await choose(form.subtype, 'Process Diagram');
  await form.sourceLink.fill('https://example.org/ada');
  await form.examDate.fill('2024-02-30');
  await form.examDate.blur();
  await expect(page.getByText('Enter a date as YYYY-MM-DD')).toBeVisible();
  await expect(form.examDate).toHaveValue('2024-02-30');
  await form.examDate.fill('2024-02-17');
  await form.tags.fill(' energy ');
  await form.tags.press('Enter');
  await form.tags.fill('energy');
  await form.button('Add').click();
  await form.tags.fill('trends');
  await form.button('Add').click();
  await form.contributed.check();
  await form.contributorName.fill('Bo Falk');
  await form.button('Save Draft').click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  const [{ id }] = await answersAbout(page, token, topic);
  expect(await storedAnswer(page, token, id)).toMatchObject({
    taskType: 'task1',
    subtype: 'Process Diagram',
    sourceLink: 'https://example.org/ada',
    examDate: '2024-02-17T00:00:00.000Z',
    tags: ['energy', 'trends'],
    isContributed: true,
    contributorName: 'Bo Falk',
    content: '<p>Reading rewards patience.</p>',
  });

  await form.contributed.uncheck();
  await expect(form.contributorName).toHaveCount(0);
  await form.examDate.fill('');
  await form.button('Remove tag energy').press('Enter');
  await form.button('Save Draft').click();
  await expect(form.button('Save Draft')).toBeEnabled();
  await expect.poll(async () => (await storedAnswer(page, token, id)).version).toBe(2);
  const changed = await storedAnswer(page, token, id);
  expect(changed).toMatchObject({ tags: ['trends'], isContributed: false });
  expect(changed).not.toHaveProperty('examDate');
  expect(changed).not.toHaveProperty('contributorName');
});

test('Ctrl+S saves a draft and Ctrl+Enter publishes', async ({ page, token }) => {
  const topic = newTopic('By keyboard');
  const form = await openForm(page);
  await fillIn(page, topic);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  await form.topic.press('Control+Enter');
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await answersAbout(page, token, topic)).toMatchObject([{ isDraft: false }]);
});

test('glossary terms that cannot be read are told, and the rest works', async ({ page }) => {
  await page.route('**/api/admin/glossary', (route) => route.fulfill({ status: 503, json: {} }));
  const form = await openForm(page);
  await expect(page.getByText('Failed to fetch glossary terms')).toBeVisible();
  await page.unroute('**/api/admin/glossary');
  await form.button('Try Again').click();
  await expect(page.getByText('Failed to fetch glossary terms')).toHaveCount(0);
});

test('the form never scrolls sideways, and its buttons stay in reach', async ({ page }) => {
  const form = await openForm(page);
  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await scrollsSideways(page), `at ${width}`).toBe(false);
    await expect(form.button('Publish Answer'), `at ${width}`).toBeInViewport();
  }
});
