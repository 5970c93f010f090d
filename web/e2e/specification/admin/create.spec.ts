import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { choose, formOf, newTopic } from '../../admin/formSteps.ts';
import { hold } from '../../admin/listPages.ts';
import { expect, failed, openPath, stopClock, test, until } from './steps.ts';

const PICTURE = resolve(import.meta.dirname, '../../../../content/pictures/commuting-harbour.webp');
const CREATE_CALL = '**/api/admin/model-answers';
const SIGN_CALL = '**/api/cloudinary-signature';
const UPLOAD_CALL = '**/v1_1/*/image/upload';
const SUBTYPES = {
  'Task 1': ['Line Graph', 'Bar Chart', 'Pie Chart', 'Table', 'Process Diagram', 'Map'],
  'Task 2': ['Opinion', 'Discussion', 'Problem & Solution', 'Advantages & Disadvantages'],
};

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test.describe('2.7 Create', () => {
  test('the form of a new answer', async ({ page, row, rowsOf }) => {
    const form = formOf(page);
    const publishing = rowsOf('5.5 Publishing a new answer');
    const drafts = rowsOf('5.6 Saving a draft');
    const tags = rowsOf('5.8 Tags');
    const dates = rowsOf('5.9 Exam date');
    const dependent = rowsOf('4.6 Fields that depend on others');
    const creating = rowsOf('4.4 Creating an answer');
    const failures = rowsOf('8.10 Failed creation');
    await page.clock.install();
    await page.goto('/admin/create');
    await expect(form.content).toBeVisible();

    await row('The title is “Create New Answer”, with the badge “New”', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create New Answer');
      await expect(page.getByText('New', { exact: true })).toBeVisible();
    });
    await row('Three sections hold the fields', async () => {
      for (const name of ['Basic Information', 'Tags & Media', 'Model Answer Content']) {
        await expect(page.getByRole('region', { name })).toBeVisible();
      }
    });
    await row('The buttons are Cancel, Save Draft and Publish Answer', async () => {
      for (const name of ['Cancel', 'Save Draft', 'Publish Answer']) {
        await expect(form.button(name)).toBeVisible();
      }
    });
    await rowsOf('3.1 Model answer')(
      'The form asks for each field that an editor sets',
      async () => {
        const { topic, taskType, subtype, author, sourceLink, examDate, tags, contributed } = form;
        for (const field of [topic, taskType, subtype, author, sourceLink, examDate, tags]) {
          await expect(field).toBeVisible();
        }
        await expect(contributed).toBeVisible();
        await expect(page.getByRole('group', { name: 'Picture' })).toBeVisible();
      },
    );

    await publishing('Topic, content, task type and author are required', async () => {
      await form.button('Publish Answer').click();
      await expect(form.error).toHaveText('Please fill in all required fields');
      for (const field of [form.topic, form.taskType, form.author, form.content]) {
        await expect(field).toHaveAttribute('aria-invalid', 'true');
      }
    });
    await drafts('Only topic, content and author are required', async () => {
      await form.contributed.check();
      await form.button('Save Draft').click();
      await expect(form.error).toHaveText(
        'Please fill in at least the topic, content, and author fields to save as draft',
      );
      await expect(form.taskType).not.toHaveAttribute('aria-invalid', 'true');
    });
    const topic = newTopic('The specification');
    await form.topic.fill(topic);
    await form.author.fill('Ada Ling');

    await row('The words of the text are counted without markup, by its spaces', async () => {
      await form.content.click();
      await page.keyboard.type('Reading ');
      await page.keyboard.press('Control+b');
      await page.keyboard.type('rewards');
      await page.keyboard.press('Control+b');
      await page.keyboard.type(' patience.');
      await expect(form.content.getByText('rewards')).toHaveCSS('font-weight', '700');
      await expect(page.getByText('3 words', { exact: true })).toBeVisible();
    });
    await dependent('The subtypes depend on the task type', async () => {
      await expect(form.subtype).toBeDisabled();
      for (const [task, subtypes] of Object.entries(SUBTYPES)) {
        await choose(form.taskType, task);
        await form.subtype.click();
        const options = page.locator('.ant-select-item-option:visible');
        for (const name of subtypes) await expect(options.getByText(name)).toBeVisible();
        await page.keyboard.press('Escape');
      }
    });
    await dependent('Another task type clears the subtype', async () => {
      await choose(form.subtype, 'Opinion');
      await choose(form.taskType, 'Task 1');
      await expect(page.locator('.ant-select', { has: form.subtype })).toHaveText('Select subtype');
    });
    await publishing('A contributed answer needs the contributor’s name', async () => {
      await form.button('Publish Answer').click();
      await expect(form.error).toHaveText('Please enter the contributor name');
    });
    await dependent('An answer that is not contributed has no contributor’s name', async () => {
      await form.contributorName.fill('Bo Falk');
      await form.contributed.uncheck();
      await form.contributed.check();
      await expect(form.contributorName).toHaveValue('');
      await form.contributed.uncheck();
    });
    await tags('Enter or the button adds a tag, trimmed, and no blank or second one', async () => {
      await form.tags.fill('  energy ');
      await form.tags.press('Enter');
      await form.tags.fill('trends');
      await form.button('Add tag').click();
      for (const ignored of ['energy', '   ']) {
        await form.tags.fill(ignored);
        await form.tags.press('Enter');
      }
      await expect(page.getByRole('button', { name: /^Remove tag/ })).toHaveCount(2);
      await form.tags.fill('');
    });
    await dates('It can be typed as YYYY-MM-DD', async () => {
      await form.examDate.fill('2024-02-17');
      await form.examDate.blur();
      await expect(form.examDate).toHaveValue('2024-02-17');
    });
    await dates('It can be picked', async () => {
      await form.examDate.click();
      await page.locator('.ant-picker-dropdown:visible td[title="2024-02-20"]').click();
      await expect(form.examDate).toHaveValue('2024-02-20');
    });

    await failures('The server’s message is shown', async () => {
      const json = { code: 'NO', message: 'This topic is taken.' };
      await page.route(CREATE_CALL, (route) => route.fulfill({ status: 400, json }));
      await form.button('Save Draft').click();
      await expect(form.error).toHaveText('This topic is taken.');
      await page.unroute(CREATE_CALL);
    });
    await failures(
      'Without one it says “Failed to create answer”, in the error banner',
      async () => {
        await page.route(CREATE_CALL, (route) => route.fulfill(failed(500)));
        await form.button('Save Draft').click();
        await expect(form.error).toHaveText('Failed to create answer');
        await expect(form.error).toHaveClass(/ant-alert-error/);
        await page.unroute(CREATE_CALL);
      },
    );

    await stopClock(page);
    const saved = page.getByText('Draft saved successfully!');
    await creating('Save Draft sends a draft, and stays on the page', async () => {
      const sent = page.waitForRequest(CREATE_CALL);
      await form.button('Save Draft').click();
      await until(page, () => expect(saved).toBeVisible({ timeout: 50 }));
      expect((await sent).postDataJSON()).toMatchObject({
        isDraft: 'true',
        tags: ['energy', 'trends'],
        examDate: '2024-02-20T00:00:00.000Z',
      });
      await expect(page).toHaveURL(/\/admin\/create/);
      await expect(form.topic).toHaveValue(topic);
    });
    await creating('The green “Draft saved successfully!” stays for 3 seconds', async () => {
      await expect(form.success.filter({ has: saved })).toHaveClass(/ant-alert-success/);
      await page.clock.runFor(2_800);
      await expect(saved).toBeVisible();
      await page.clock.runFor(300);
      await expect(saved).toHaveCount(0);
      await page.clock.resume();
    });
    await dates('An invalid date is ignored, and an empty field is no date', async () => {
      const sentDate = async () => {
        const sent = page.waitForRequest((request) => request.method() === 'PUT');
        await form.button('Save Draft').click();
        const { examDate } = (await sent).postDataJSON();
        await expect(saved).toBeVisible();
        return examDate;
      };
      await form.examDate.fill('2024-02-30');
      expect(await sentDate()).toBe('2024-02-20T00:00:00.000Z');
      await form.examDate.fill('');
      expect(await sentDate()).toBeNull();
    });
    await creating('Publish Answer sends no draft, and leads to the dashboard', async () => {
      const sent = page.waitForRequest((request) => request.method() === 'PUT');
      await form.button('Publish Answer').click();
      expect((await sent).postDataJSON()).toMatchObject({ isDraft: 'false' });
      await expect(page).toHaveURL('/admin/dashboard');
    });
    await row('Cancel and Back to Dashboard lead there', async () => {
      for (const name of ['Cancel', 'Back to Dashboard']) {
        await openPath(page, '/admin/create');
        await form.button(name).click();
        await expect(page).toHaveURL('/admin/dashboard');
      }
    });
  });

  test('the picture of an answer', async ({ page, row, rowsOf }) => {
    const form = formOf(page);
    const rules = rowsOf('5.4 Picture of an answer');
    const errors = rowsOf('8.9 Failed upload');
    const states = rowsOf('4.10 Uploading a picture');
    const preview = page.getByRole('img', { name: 'Preview' });
    const chart = file('chart.webp', 'image/webp', await readFile(PICTURE));
    await page.goto('/admin/create');

    await rules('A hint names the types and the limit', () =>
      expect(page.getByText('JPG, PNG, WebP, max 10MB')).toBeVisible(),
    );
    await rules('Only images are taken', async () => {
      await form.pictureFile.setInputFiles(file('notes.txt', 'text/plain', Buffer.from('notes')));
      await expect(form.error).toHaveText('Upload Error: Please select an image file');
    });
    await rules('A picture has at most 10MB', async () => {
      const large = file('large.png', 'image/png', Buffer.alloc(10 * 1024 * 1024 + 1));
      await form.pictureFile.setInputFiles(large);
      await expect(form.error).toHaveText('Upload Error: File size must be less than 10MB');
    });
    await errors(
      'A refused signature, a refused picture and a lost reply are told apart',
      async () => {
        for (const [call, status, message] of [
          [SIGN_CALL, 503, 'Failed to get upload signature: 503'],
          [UPLOAD_CALL, 422, 'Failed to upload image: 422'],
          [UPLOAD_CALL, 0, 'Upload failed'],
        ] as const) {
          await page.route(call, (route) =>
            status ? route.fulfill(failed(status)) : route.abort(),
          );
          await form.pictureFile.setInputFiles(chart);
          await expect(form.error).toHaveText(`Upload Error: ${message}`);
          await page.unroute(call);
        }
      },
    );
    await states('Idle, uploading, then a preview with a button that removes it', async () => {
      await expect(form.button('Choose Picture')).toBeVisible();
      const { release } = await hold(page, UPLOAD_CALL);
      await form.pictureFile.setInputFiles(chart);
      await expect(page.getByText('Uploading…')).toBeVisible();
      release();
      await expect(preview).toHaveAttribute('src', /^\/media\//);
    });
    await row('Tags & Media shows the picture, and removes it', async () => {
      await expect(page.getByRole('region', { name: 'Tags & Media' })).toContainText('Picture');
      await form.button('Remove Picture').click();
      await expect(preview).toHaveCount(0);
    });
  });
});
