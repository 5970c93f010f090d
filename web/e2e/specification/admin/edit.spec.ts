import type { Locator, Page } from '@playwright/test';
import { formOf, newTopic } from '../../admin/formSteps.ts';
import { hold } from '../../admin/listPages.ts';
import { createAnswer } from '../../admin/session.ts';
import { confirm, expect, failed, openPath, question, stopClock, test, until } from './steps.ts';

const PUBLISH =
  'Are you sure you want to publish this draft? It will be moved from drafts to published answers.';
const UNKNOWN = '65e6f2a04c1b8d0012affff1';

/** Whether an element’s background is mostly green. */
const isGreen = (element: Locator) =>
  element.evaluate((one) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(one)
        .backgroundColor.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    return green > red && green > blue;
  });

/** Expects the list 2 seconds after the message of a save, with a stopped clock. */
async function expectRedirect(page: Page, message: string): Promise<void> {
  await until(page, () => expect(page.getByText(message)).toBeVisible({ timeout: 50 }));
  await page.clock.runFor(1_800);
  await expect(page).toHaveURL(/\/admin\/edit\//);
  await page.clock.runFor(300);
  await expect(page).toHaveURL('/admin/answers');
  await page.clock.resume();
}

test.describe('2.8 Edit', () => {
  test('a draft and a published answer', async ({ page, token, row, rowsOf }) => {
    const form = formOf(page);
    const rules = rowsOf('5.7 Editing an answer');
    const states = rowsOf('4.5 Editing an answer');
    const errors = rowsOf('8.11 Failed update');
    const draft = await createAnswer(page, token, { topic: newTopic('Draft'), isDraft: true });
    const published = await createAnswer(page, token, { topic: newTopic('Published') });
    const call = `**/api/admin/model-answers/${draft.id}`;
    const first = await hold(page, call);
    await page.clock.install();
    await page.goto(`/admin/edit/${draft.id}`);

    await row('A spinner shows while the answer is loading', async () => {
      await expect(page.getByRole('main').getByRole('status')).toContainText('Loading…');
      first.release();
      await expect(form.content).toBeVisible();
      await page.unroute(call);
    });
    await row('The form is the same, with the badge “Draft”', async () => {
      await expect(form.topic).toHaveValue(draft.topic);
      await expect(page.getByRole('main').getByText('Draft', { exact: true })).toBeVisible();
      await expect(form.button('Back to Answers')).toBeVisible();
    });
    await row('A draft has Cancel, Update Draft and a green Publish Answer', async () => {
      for (const name of ['Cancel', 'Update Draft']) await expect(form.button(name)).toBeVisible();
      expect(await isGreen(form.button('Publish Answer'))).toBe(true);
      await expect(form.button('Update Answer')).toHaveCount(0);
    });

    await rules('Topic, content, author and task type are required, and not blank', async () => {
      await form.author.fill('   ');
      await form.button('Update Draft').click();
      await expect(form.error).toHaveText('Please fill in all required fields');
      await expect(form.author).toHaveAttribute('aria-invalid', 'true');
    });
    await rules('So they are for publishing, with “before publishing”', async () => {
      await form.button('Publish Answer').click();
      await expect(form.error).toHaveText('Please fill in all required fields before publishing');
      await form.author.fill('Bo Falk');
    });
    await rules('A contributed answer needs the contributor’s name', async () => {
      await form.contributed.check();
      await form.button('Update Draft').click();
      await expect(form.error).toHaveText('Please enter the contributor name');
      await form.button('Publish Answer').click();
      await expect(form.error).toHaveText('Please enter the contributor name before publishing');
      await form.contributed.uncheck();
    });

    await errors('The server’s message is shown', async () => {
      const json = { code: 'NO', message: 'This topic is taken.' };
      await page.route(call, (route) => route.fulfill({ status: 400, json }));
      await form.button('Update Draft').click();
      await expect(form.error).toHaveText('This topic is taken.');
      await page.unroute(call);
    });
    await page.route(call, (route) => route.fulfill(failed(500)));
    await errors('Without one it says “Failed to update answer”', async () => {
      await form.button('Update Draft').click();
      await expect(form.error).toHaveText('Failed to update answer');
    });
    await errors('A publication without one says “Failed to publish answer”', async () => {
      await form.button('Publish Answer').click();
      await confirm(page, PUBLISH, 'Publish Answer');
      await expect(form.error).toHaveText('Failed to publish answer');
    });
    await page.unroute(call);

    await states('Publishing a draft asks first', async () => {
      await form.button('Publish Answer').click();
      await confirm(page, PUBLISH, 'Cancel');
      await expect(page).toHaveURL(`/admin/edit/${draft.id}`);
    });
    await stopClock(page);
    await states('It is then sent as no draft; 2 seconds later the list opens', async () => {
      await form.button('Publish Answer').click();
      await until(page, () => expect(question(page)).toBeVisible({ timeout: 50 }));
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await question(page).getByRole('button', { name: 'Publish Answer' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ isDraft: 'false' });
      await expectRedirect(page, 'Answer published successfully!');
    });

    await openPath(page, `/admin/edit/${published.id}`);
    await row('A published answer has Update Answer, and nothing of a draft', async () => {
      await expect(form.button('Update Answer')).toBeVisible();
      await expect(form.button('Publish Answer')).toHaveCount(0);
      await expect(page.getByRole('main').getByText('Draft', { exact: true })).toHaveCount(0);
    });
    await states('A message confirms an update; 2 seconds later the list opens', async () => {
      await form.author.fill('Bo Falk');
      await stopClock(page);
      await form.button('Update Answer').click();
      await expectRedirect(page, 'Answer updated successfully!');
    });
    await row('Cancel and Back to Answers lead to the list', async () => {
      for (const name of ['Cancel', 'Back to Answers']) {
        await openPath(page, `/admin/edit/${published.id}`);
        await form.button(name).click();
        await expect(page).toHaveURL('/admin/answers');
      }
    });
    await row('Without an id or an answer it says “Answer not found”, and leads back', async () => {
      for (const path of ['/admin/edit', `/admin/edit/${UNKNOWN}`]) {
        await openPath(page, path);
        await expect(page.getByRole('heading', { name: 'Answer not found' })).toBeVisible();
        await form.button('Back to Answers').click();
        await expect(page).toHaveURL('/admin/answers');
      }
    });
    await rowsOf('8.12 Failed reads of the back office')('“Failed to fetch answer”', async () => {
      const other = UNKNOWN.replace('1', '2');
      await page.route(`**/${other}`, (route) => route.fulfill(failed(503)));
      await openPath(page, `/admin/edit/${other}`);
      await expect(page.getByRole('alert')).toContainText('Failed to fetch answer');
    });
  });
});
