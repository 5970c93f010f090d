import { fetchAnswer, findAnswers, newTopic, openForm } from './formSteps.ts';
import { createPending } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

const PUBLISH =
  'Are you sure you want to publish this draft? It will be moved from drafts to published answers.';

test('a draft shows missing and rejected fields, and Publish Answer asks for confirmation', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Draft'), isDraft: true });
  const call = `**/api/admin/model-answers/${id}`;
  const form = await openForm(page, `/admin/edit/${id}`);
  const dialog = page.getByRole('dialog');
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
  await form.button('History').click();
  await expect(dialog.getByText('No earlier versions yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await test.step('an update and a publication need all required fields', async () => {
    await form.author.fill('   ');
    await form.button('Update Draft').click();
    await expect(form.error).toHaveText('Please fill in all required fields');
    await expect(form.author).toBeFocused();
    await form.button('Publish Answer').click();
    await expect(form.error).toHaveText('Please fill in all required fields before publishing');
    await form.author.fill('Bo Falk');
    await form.contributed.check();
    await form.button('Publish Answer').click();
    await expect(form.error).toHaveText('Please enter the contributor name before publishing');
    await form.contributed.uncheck();
    expect((await fetchAnswer(page, token, id)).version, 'nothing was sent').toBe(1);
  });

  await test.step('an error keeps the text', async () => {
    await page.route(call, (route) => route.abort());
    await form.button('Update Draft').click();
    await expect(form.error).toHaveText('Failed to update answer');
    await form.button('Publish Answer').click();
    await expect(dialog).toContainText(PUBLISH);
    await dialog.getByRole('button', { name: 'Publish Answer' }).click();
    await expect(form.error).toHaveText('Failed to publish answer');
    await expect(form.author).toHaveValue('Bo Falk');
    await page.unroute(call);
  });

  await test.step('the server’s errors show at their fields, with the field labels', async () => {
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
  });

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
    await page.unroute(call);
  });

  await test.step('publishing asks for confirmation; Cancel changes nothing', async () => {
    await form.button('Publish Answer').click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await fetchAnswer(page, token, id)).isDraft).toBe(true);
    await form.topic.press('Control+Enter');
    const sent = page.waitForRequest((request) => request.method() === 'PUT');
    await dialog.getByRole('button', { name: 'Publish Answer' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ isDraft: 'false', version: 1 });
    await expect(page.getByText('Answer published successfully!')).toBeVisible();
    await expect(page).toHaveURL('/admin/answers');
    const published = { isDraft: false, isApproved: true, author: 'Bo Falk' };
    expect(await fetchAnswer(page, token, id)).toMatchObject(published);
  });
});

test('an updated answer stays published, and the list opens 2 s later', async ({ page, token }) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Published') });
  const similar: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/similar')) similar.push(request.url());
  });
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByRole('main').getByText('Draft', { exact: true })).toHaveCount(0);
  await expect(form.button('Publish Answer')).toHaveCount(0);
  const message = page.getByText('Answer updated successfully!');
  const put = () => page.waitForRequest((request) => request.method() === 'PUT');
  await page.clock.install();

  await test.step('typing again prevents the redirect', async () => {
    await form.author.fill('Bo Falk');
    const sent = put();
    await form.button('Update Answer').click();
    const body = (await sent).postDataJSON();
    expect(body).toMatchObject({ author: 'Bo Falk', version: 1 });
    expect(body).not.toHaveProperty('isDraft');
    await expect(message).toBeVisible();
    await form.author.fill('Bo Falk-Ling');
    await page.clock.runFor(2_500);
    await expect(page).toHaveURL(`/admin/edit/${id}`);
    await expect(form.author).toHaveValue('Bo Falk-Ling');
  });

  await test.step('a save right after a keystroke includes it', async () => {
    await form.content.click();
    await page.keyboard.press('Control+End');
    const sent = put();
    // In one task, so that nothing is rendered in between.
    await page.evaluate(() => {
      document.execCommand('insertText', false, ' at last');
      const save = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', save));
    });
    expect((await sent).postDataJSON().content).toContain('at last');
    await expect(message).toBeVisible();
    await page.clock.runFor(2_500);
    await expect(page).toHaveURL('/admin/answers');
  });

  expect(await fetchAnswer(page, token, id)).toMatchObject({
    author: 'Bo Falk-Ling',
    isDraft: false,
    isApproved: true,
  });
  expect(similar, 'what is public resembles itself').toEqual([]);
});

test('shows loading and loading errors, with a back link', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const { id, topic } = await createAnswer(page, token, { topic: newTopic('Slow') });
  const call = `**/api/admin/model-answers/${id}`;
  let answer = () => {};
  const released = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(call, async (route) => {
    await released;
    await route.fulfill({ status: 503, json: {} });
  });
  await page.goto(`/admin/edit/${id}`);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Loading…');
  answer();
  await expect(page.getByRole('alert')).toContainText('Failed to fetch answer');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByLabel('Topic')).toHaveValue(topic);
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(page).toHaveURL('/admin/answers');

  for (const path of ['', '/65e6f2a04c1b8d0012affff1', '/nobody']) {
    await page.goto(`/admin/edit${path}`);
    await expect(page.getByRole('heading', { name: 'Answer not found' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to Answers' }).click();
    await expect(page).toHaveURL('/admin/answers');
  }
});

for (const { was, isApproved } of [
  { was: 'published', isApproved: true },
  { was: 'pending', isApproved: false },
]) {
  test(`a text whose ${was} answer was deleted elsewhere becomes a new answer`, {
    tag: '@slow',
  }, async ({ page, token }) => {
    const topic = newTopic('Deleted');
    const { id } = isApproved
      ? await createAnswer(page, token, { topic })
      : await createPending(page, token, topic);
    const form = await openForm(page, `/admin/edit/${id}`);
    await form.author.fill('Bo Falk');
    const headers = { authorization: `Bearer ${token}` };
    await page.request.delete(`/api/admin/model-answers/${id}`, { headers });
    await form.button('Update Answer').click();
    await expect(form.error).toContainText('Save again to create a new answer from your text.');
    await form.button('Update Answer').click();
    await expect(page).toHaveURL('/admin/answers');
    const stored = { author: 'Bo Falk', isApproved, isDraft: !isApproved };
    expect(await findAnswers(page, token, topic)).toMatchObject([stored]);
  });
}
