import { answersAbout, choose, newTopic, openForm, storedAnswer, timeShown } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

const PUBLISH =
  'Are you sure you want to publish this draft? It will be moved from drafts to published answers.';

test('a draft has its badge, Update Draft, and a Publish Answer that asks first', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Draft'), isDraft: true });
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await expect(form.button('Update Draft')).toBeVisible();
  await form.button('Publish Answer').click();
  await expect(page.getByRole('dialog')).toContainText(PUBLISH);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await storedAnswer(page, token, id)).isDraft).toBe(true);

  await form.topic.press('Control+Enter');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish Answer' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ isDraft: 'false', version: 1 });
  await expect(page.getByText('Answer published successfully!')).toBeVisible();
  await expect(page).toHaveURL('/admin/answers');
  expect(await storedAnswer(page, token, id)).toMatchObject({ isDraft: false, isApproved: true });
});

test('a published answer has no badge and no Publish Answer, and stays published', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Published') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toHaveCount(0);
  await expect(form.button('Publish Answer')).toHaveCount(0);
  await form.author.fill('Bo Falk');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.button('Update Answer').click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ author: 'Bo Falk', version: 1 });
  expect(body).not.toHaveProperty('isDraft');
  await expect(page).toHaveURL('/admin/answers');
  expect(await storedAnswer(page, token, id)).toMatchObject({
    author: 'Bo Falk',
    isDraft: false,
    isApproved: true,
  });
});

test('after an update a message shows, and 2 s later the list', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Two seconds') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  const shown = timeShown(page, 'Answer updated successfully!');
  await form.button('Update Answer').click();
  await expect(page.getByText('Answer updated successfully!')).toBeVisible();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  const milliseconds = await shown;
  expect(milliseconds).toBeGreaterThan(1_900);
  expect(milliseconds).toBeLessThan(6_000);
  await expect(page).toHaveURL('/admin/answers');
});

test('a save right after the last letter sends that letter too', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('The last letter') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.content.click();
  await page.keyboard.press('Control+End');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  // In one task, so that nothing is rendered between the two.
  await page.evaluate(() => {
    document.execCommand('insertText', false, ' at last');
    const save = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', save));
  });
  expect((await sent).postDataJSON().content).toContain('at last');
});

test('whoever goes on typing after an update is not led away', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Still typing') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  await page.clock.install();
  await form.button('Update Answer').click();
  await expect(page.getByText('Answer updated successfully!')).toBeVisible();
  await form.author.fill('Bo Falk-Ling');
  await page.clock.runFor(2_500);
  await expect(page).toHaveURL(`/admin/edit/${id}`);
  await expect(form.author).toHaveValue('Bo Falk-Ling');
});

test('Cancel and Back to Answers lead to the answers', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Not changed') });
  for (const name of ['Cancel', 'Back to Answers']) {
    const form = await openForm(page, `/admin/edit/${id}`);
    await form.button(name).click();
    await expect(page).toHaveURL('/admin/answers');
  }
});

test('an update and a publication need all required fields', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Emptied'), isDraft: true });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('   ');
  await form.button('Update Draft').click();
  await expect(form.error).toHaveText('Please fill in all required fields');
  await expect(form.author).toBeFocused();
  await form.button('Publish Answer').click();
  await expect(form.error).toHaveText('Please fill in all required fields before publishing');
  await form.author.fill('Ada Ling');
  await form.contributed.check();
  await form.button('Update Draft').click();
  await expect(form.error).toHaveText('Please enter the contributor name');
  await form.button('Publish Answer').click();
  await expect(form.error).toHaveText('Please enter the contributor name before publishing');
  expect((await storedAnswer(page, token, id)).version, 'nothing was sent').toBe(1);
});

test('a draft without a task type needs one to be updated', async ({ page, token }) => {
  const topic = newTopic('No task type');
  const form = await openForm(page);
  await form.topic.fill(topic);
  await form.author.fill('Ada Ling');
  await form.content.click();
  await page.keyboard.type('Text.');
  await form.button('Save Draft').click();
  await expect(page.getByText('Draft saved successfully!')).toBeVisible();
  const [{ id }] = await answersAbout(page, token, topic);
  const edit = await openForm(page, `/admin/edit/${id}`);
  await edit.button('Update Draft').click();
  await expect(edit.error).toHaveText('Please fill in all required fields');
  await expect(edit.taskType).toBeFocused();
  await choose(edit.taskType, 'Task 1');
  await edit.button('Update Draft').click();
  await expect(page.getByText('Draft updated successfully!')).toBeVisible();
});

test('while the answer loads there is a spinner', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Slow') });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/admin/model-answers/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading…');
  answer();
  await expect(page.getByLabel('Topic')).toBeVisible();
});

for (const path of ['/admin/edit', '/admin/edit/65e6f2a04c1b8d0012affff1', '/admin/edit/nobody']) {
  test(`${path} says Answer not found`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Answer not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Answers' }).click();
    await expect(page).toHaveURL('/admin/answers');
  });
}

test('an answer that cannot be read says Failed to fetch answer, and can be tried again', async ({
  page,
  token,
}) => {
  const { id, topic } = await createAnswer(page, token, { topic: newTopic('Unreadable') });
  const call = `**/api/admin/model-answers/${id}`;
  await page.route(call, (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByRole('alert')).toContainText('Failed to fetch answer');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue(topic);
});

test('a failed update or publication keeps the text and says why', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Refused'), isDraft: true });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  const call = `**/api/admin/model-answers/${id}`;
  await page.route(call, (route) => route.abort());
  await form.button('Update Draft').click();
  await expect(form.error).toHaveText('Failed to update answer');
  await form.button('Publish Answer').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish Answer' }).click();
  await expect(form.error).toHaveText('Failed to publish answer');
  await page.unroute(call);
  await page.route(call, (route) =>
    route.fulfill({ status: 400, json: { code: 'NO', message: 'Not on a Sunday.' } }),
  );
  await form.button('Update Draft').click();
  await expect(form.error).toHaveText('Not on a Sunday.');
  await expect(form.author).toHaveValue('Bo Falk');
});

test('a text whose answer was deleted meanwhile becomes a new answer', async ({ page, token }) => {
  const topic = newTopic('Deleted');
  const { id } = await createAnswer(page, token, { topic });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.author.fill('Bo Falk');
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/admin/model-answers/${id}`, { headers });
  await form.button('Update Answer').click();
  await expect(form.error).toContainText('Save again to create a new answer from your text.');
  await form.button('Update Answer').click();
  await expect(page).toHaveURL('/admin/answers');
  expect(await answersAbout(page, token, topic)).toMatchObject([{ author: 'Bo Falk' }]);
});

test('Preview shows the page before it is saved', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Preview') });
  const form = await openForm(page, `/admin/edit/${id}`);
  const topic = newTopic('Changed for the preview');
  await form.topic.fill(topic);
  await form.button('Preview').click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: topic })).toBeVisible();
  expect((await storedAnswer(page, token, id)).version).toBe(1);
});
