import type { Request } from '@playwright/test';
import { hasHorizontalScroll } from '../fixtures.ts';
import {
  choose,
  fetchAnswer,
  fillIn,
  findAnswers,
  formOf,
  newTopic,
  openForm,
  waitForStoredText,
} from './formSteps.ts';
import { expect, test } from './session.ts';

const CALL = '**/api/admin/model-answers';

test('a new answer has a back link, and its buttons stay visible', async ({ page }) => {
  await page.route('**/api/admin/glossary', (route) => route.fulfill({ status: 503, json: {} }));
  const form = await openForm(page);
  await expect(page.getByRole('heading', { name: 'Create New Answer' })).toBeVisible();
  await expect(page.getByText('New', { exact: true })).toBeVisible();
  for (const name of ['Basic Information', 'Tags & Media', 'Model Answer Content']) {
    await expect(page.getByRole('region', { name })).toBeVisible();
  }

  await test.step('an error loading glossary terms is shown, and the rest works', async () => {
    await expect(page.getByText('Failed to fetch glossary terms')).toBeVisible();
    await page.unroute('**/api/admin/glossary');
    await form.button('Try Again').click();
    await expect(page.getByText('Failed to fetch glossary terms')).toHaveCount(0);
  });

  for (const width of [320, 360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await hasHorizontalScroll(page), `at ${width}`).toBe(false);
    await expect(form.button('Publish Answer'), `at ${width}`).toBeInViewport();
  }
  await form.button('Cancel').click();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goBack();
  await form.button('Back to Dashboard').click();
  await expect(page).toHaveURL('/admin/dashboard');
});

test('options are found by typing', async ({ page }) => {
  const form = await openForm(page);
  for (const [list, typed, option] of [
    [form.taskType, 'Task 1', 'Task 1'],
    [form.subtype, 'bar', 'Bar Chart'],
  ] as const) {
    await list.focus();
    await page.keyboard.type(typed);
    await page.keyboard.press('Enter');
    await expect(page.locator(`.ant-select-content[title="${option}"]`)).toBeVisible();
  }
});

test('Publish Answer publishes once after missing fields and errors', async ({ page, token }) => {
  const topic = newTopic('Published at once');
  const form = await openForm(page);

  await test.step('missing fields show an error and get the focus', async () => {
    await form.button('Publish Answer').click();
    await expect(form.error).toHaveText('Please fill in all required fields');
    for (const field of [form.topic, form.taskType, form.author, form.content]) {
      await expect(field).toHaveAttribute('aria-invalid', 'true');
    }
    await expect(form.topic).toBeFocused();
    await fillIn(page, topic);
    await expect(form.error).toHaveCount(0);
    await form.contributed.check();
    await form.button('Publish Answer').click();
    await expect(form.error).toHaveText('Please enter the contributor name');
    await expect(form.contributorName).toBeFocused();
    await form.contributed.uncheck();
  });

  await test.step('a rejection keeps the text and shows the server’s message', async () => {
    await page.route(CALL, (route) =>
      route.fulfill({ status: 400, json: { code: 'NO', message: 'This topic is taken.' } }),
    );
    await form.button('Publish Answer').click();
    await expect(form.error).toHaveText('This topic is taken.');
    await expect(form.topic).toHaveValue(topic);
    await expect(form.content).toHaveText('Reading rewards patience.');
    await page.unroute(CALL);
  });

  await test.step('a lost reply and a double click create one answer', async () => {
    const sent: Request[] = [];
    page.on('request', (request) => {
      const isCreate = request.method() === 'POST' && request.url().endsWith('/model-answers');
      if (isCreate) sent.push(request);
    });
    await page.route(CALL, (route) => route.abort());
    await form.button('Publish Answer').click();
    await expect(form.error).toHaveText('Failed to create answer');
    await page.unroute(CALL);
    await page.route(CALL, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await form.button('Publish Answer').click();
    await expect.poll(() => sent.length).toBe(2);
    await expect(form.error).toHaveText('Failed to create answer');
    await page.unroute(CALL);
    const [first, second] = sent.map((request) => request.headers()['idempotency-key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    await form.author.fill('Bo Falk');
    await form.button('Publish Answer').dblclick();
    await expect(page).toHaveURL('/admin/dashboard');
  });

  const answers = await findAnswers(page, token, topic);
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ author: 'Bo Falk', isDraft: false, isApproved: true });
});

test('Save Draft stays on the page, shows a message, and saves the same draft again, also after a reload', async ({
  page,
  token,
}) => {
  const topic = newTopic('A draft');
  const form = await openForm(page);
  const message = page.getByText('Draft saved successfully!');

  await test.step('a draft needs topic, content and author only', async () => {
    await form.contributed.check();
    await form.button('Save Draft').click();
    await expect(form.error).toHaveText(
      'Please fill in at least the topic, content, and author fields to save as draft',
    );
    await expect(form.taskType).not.toHaveAttribute('aria-invalid', 'true');
    await form.contributed.uncheck();
    await form.topic.fill(topic);
    await form.author.fill('Ada Ling');
    await form.content.click();
    await page.keyboard.type('First.');
    await form.button('Save Draft').click();
    await expect(message).toBeVisible();
    await expect(message).toHaveCount(0);
  });

  const [draft] = await findAnswers(page, token, topic);
  const address = `/admin/create?draft=${draft.id}`;
  await expect(page).toHaveURL(address);
  await form.author.fill('Bo Falk');
  const changed = page.waitForRequest((request) => request.method() === 'PUT');
  await form.button('Save Draft').click();
  expect((await changed).postDataJSON()).toMatchObject({ version: 1, isDraft: 'true' });
  await expect(message).toBeVisible();
  expect(await findAnswers(page, token, topic)).toMatchObject([
    { author: 'Bo Falk', isDraft: true, version: 2 },
  ]);

  await test.step('later changes are restored in that draft, not in a new answer', async () => {
    await choose(form.taskType, 'Task 2');
    await form.author.fill('Cy Dunn');
    await waitForStoredText(page, 'Cy Dunn');
    page.once('dialog', (dialog) => dialog.accept());
    await page.goto('/admin/create');
    await expect(form.content).toBeVisible();
    await expect(form.topic).toHaveValue('');
    await expect(page.getByText('You have unsaved changes from')).toHaveCount(0);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Create New Answer' })).toBeVisible();
    await expect(form.topic).toHaveValue(topic);
    await expect(form.content).toHaveText('First.');
    await form.button('Restore').click();
    await expect(form.author).toHaveValue('Cy Dunn');
  });

  await form.button('Publish Answer').click();
  await expect(page).toHaveURL('/admin/dashboard');
  expect(await findAnswers(page, token, topic)).toMatchObject([
    { author: 'Cy Dunn', isDraft: false, isApproved: true },
  ]);
  await page.goto(address);
  await expect(page, 'what is public opens in its own form').toHaveURL(`/admin/edit/${draft.id}`);
  await page.goto('/admin/create?draft=nonsense');
  await expect(page.getByRole('heading', { name: 'Answer not found' })).toBeVisible();
});

test('every field is stored, and the subtypes depend on the task type', async ({ page, token }) => {
  const topic = newTopic('All fields');
  const form = formOf(page);
  await openForm(page);
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
  await form.button('Add tag').click();
  await form.tags.fill(' trends ');
  await form.contributed.check();
  await form.contributorName.fill('Bo Falk');
  await form.button('Save Draft').click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  await expect(form.button('Remove tag trends'), 'a typed tag is saved too').toBeVisible();
  await expect(form.tags).toHaveValue('');
  const [{ id }] = await findAnswers(page, token, topic);
  expect(await fetchAnswer(page, token, id)).toMatchObject({
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
  await form.tags.fill('typed');
  await form.tags.press('Control+s');
  await expect.poll(async () => (await fetchAnswer(page, token, id)).version).toBe(2);
  const changed = await fetchAnswer(page, token, id);
  expect(changed).toMatchObject({ tags: ['trends', 'typed'], isContributed: false });
  expect(changed).not.toHaveProperty('examDate');
  expect(changed).not.toHaveProperty('contributorName');
});
