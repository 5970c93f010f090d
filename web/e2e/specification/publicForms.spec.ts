import { type Locator, mergeTests, type Page } from '@playwright/test';
import {
  CONTACT,
  dialog,
  errorReply,
  expectToast,
  expectValues,
  field,
  fill,
  MESSAGE,
  mockApi,
  openDialog,
  RECEIVED,
  readRequestParts,
  reopen,
  SUBMISSION,
  SUBMISSION_NAMES,
  SUBMIT,
  toast,
} from '../dialogSteps.ts';
import { expect, test as quiet } from '../fixtures.ts';
import { rows } from './row.ts';

const test = mergeTests(quiet, rows);

const IMAGE_LINK = 'Image/Chart/Graph Link';

const submit = (form: Locator) => form.locator('button[type=submit]').click();

/** The controls of a form: label, type, whether required, and rows of a text area. */
function readControls(form: Locator): Promise<string[]> {
  return form.locator('input:not([name=leave-empty]), textarea, select').evaluateAll((elements) =>
    elements.map((element) => {
      const { type, required, labels, rows: height } = element as HTMLTextAreaElement;
      const need = required ? 'required' : 'optional';
      return [labels[0]?.textContent, type, need, height].filter(Boolean).join(', ');
    }),
  );
}

/** Submits the form and expects that exactly these fields are wrong, the first with the focus. */
async function expectRefused(form: Locator, labels: string[]): Promise<void> {
  await submit(form);
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(labels.length);
  for (const label of labels) {
    await expect(field(form, label)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(form, labels[0] ?? '')).toBeFocused();
}

test.describe('2.4 Dialogs', () => {
  test('the submission dialog', async ({ page, row, rowsOf }) => {
    const rules = rowsOf('5.1 Submission');
    const states = rowsOf('4.8 Public submission form');
    const notices = rowsOf('8.3 Submission');
    const received = Promise.withResolvers<typeof RECEIVED>();
    const replies = [() => errorReply(500, 'Not now.'), () => received.promise];
    const sent = await mockApi(page, '/api/submissions', () => replies.shift()?.() ?? 'abort');
    const form = await openDialog(page, SUBMIT, '/task1');

    await row('The submission dialog is titled “Submit Model Answer”; lists open it too', () =>
      expect(form.getByRole('heading', { name: 'Submit Model Answer' })).toBeVisible(),
    );
    await row('Its close button, Cancel and a click on the overlay close it', async () => {
      for (const close of [
        () => form.getByRole('button', { name: 'Close' }).click(),
        () => form.getByRole('button', { name: 'Cancel' }).click(),
        () => page.mouse.click(20, 450),
      ]) {
        // A dialog listens to clicks outside a moment after it shows.
        await expect(async () => {
          await close();
          await expect(form).toHaveCount(0, { timeout: 2_000 });
        }).toPass();
        await reopen(page, SUBMIT);
      }
    });
    await states('The image link shows only for Task 1, and Task 2 clears it', async () => {
      await expect(field(form, IMAGE_LINK)).toHaveCount(0);
      await fill(form, { 'Task Type': 'Task 1', [IMAGE_LINK]: 'https://example.org/chart.png' });
      await fill(form, { 'Task Type': 'Task 2' });
      await expect(field(form, IMAGE_LINK)).toHaveCount(0);
      await fill(form, { 'Task Type': 'Task 1' });
      await expect(field(form, IMAGE_LINK)).toHaveValue('');
    });
    await row('It is at most 672 pixels wide (2xl) and 95% of the window high', async () => {
      for (const [width, height] of [
        [360, 640],
        [1440, 1400],
        [1440, 700],
      ] as const) {
        await page.setViewportSize({ width, height });
        const box = await form.boundingBox();
        expect(box?.width).toBeLessThanOrEqual(Math.min(672, width));
        // Pixels of the browser are fractions, with errors of rounding.
        expect(Math.round(box?.height ?? Infinity)).toBeLessThanOrEqual(height * 0.95);
      }
    });
    await rules('The form names what is required, and the type of each field', async () => {
      expect(await readControls(form)).toEqual([
        'Your Name, text, required',
        'Your Email, email, required',
        'Topic/Question, textarea, required, 3',
        'Task Type, select-one, required',
        'Exam Date, date, optional',
        'Author, text, required',
        'Source Link, url, optional',
        'Image/Chart/Graph Link, url, optional',
        'Model Answer Content, textarea, required, 8',
      ]);
    });
    await rules('Nothing is sent while a required field is empty', async () => {
      await expectRefused(form, [
        'Your Name',
        'Your Email',
        'Topic/Question',
        'Author',
        'Model Answer Content',
      ]);
      expect(sent).toEqual([]);
    });
    await rules('The email address and the links must have their form', async () => {
      const faults = { 'Your Email': 'anouk@', 'Source Link': 'ines', [IMAGE_LINK]: 'chart' };
      await fill(form, { ...SUBMISSION, ...faults });
      await expectRefused(form, Object.keys(faults));
      expect(sent).toEqual([]);
    });

    await notices('A failed submission shows a destructive notification', async () => {
      await fill(form, SUBMISSION);
      await submit(form);
      await expectToast(
        page,
        'Failed to submit model answer',
        'There was an error submitting your contribution. Please try again.',
      );
      await expect(toast(page)).toHaveAttribute('data-tone', 'destructive');
    });
    await states('After a failure the dialog stays open and keeps what was typed', () =>
      expectValues(form, SUBMISSION),
    );
    await states('While it is sent the button reads “Submitting...” and is disabled', async () => {
      await submit(form);
      await expect(form.locator('button[type=submit]')).toHaveText('Submitting...');
      await expect(form.locator('button[type=submit]')).toBeDisabled();
    });
    await notices('A sent submission says that it will be reviewed', async () => {
      received.resolve(RECEIVED);
      await expectToast(
        page,
        'Model answer submitted successfully!',
        'Your contribution has been sent for review. Thank you for sharing!',
      );
    });
    await states('On success the dialog closes and the form is reset', async () => {
      await expect(form).toHaveCount(0);
      await reopen(page, SUBMIT);
      await expectValues(form, { 'Your Name': '', 'Task Type': '', 'Model Answer Content': '' });
    });

    const entity = rowsOf('3.2 Submission');
    await entity('A submission has nine fields, sent as a multipart form', () => {
      const names = SUBMISSION_NAMES.split(' ');
      const values = Object.values(SUBMISSION);
      const parts = names.map((name, at) => [name, values[at]]);
      expect(sent.map(readRequestParts)).toEqual([parts, parts]);
    });
    await entity('It is for “Task 1” or “Task 2”', () =>
      expect(field(form, 'Task Type').getByRole('option')).toHaveText([
        'Choose a task',
        'Task 1',
        'Task 2',
      ]),
    );
  });

  test('the contact dialog', async ({ page, row, rowsOf }) => {
    const rules = rowsOf('5.2 Contact');
    const notices = rowsOf('8.5 Contact');
    const received = Promise.withResolvers<typeof RECEIVED>();
    const replies = [() => errorReply(429, 'Please wait 7 minutes.'), () => received.promise];
    const sent = await mockApi(page, '/api/contact', () => replies.shift()?.() ?? 'abort');
    const form = await openDialog(page, CONTACT);

    await row('The contact dialog is titled “Contact Us”', () =>
      expect(form.getByRole('heading', { name: 'Contact Us' })).toBeVisible(),
    );
    await rules('Name, email (of type email) and message are required', async () => {
      expect(await readControls(form)).toEqual([
        'Name, text, required',
        'Email, email, required',
        'Message, textarea, required, 5',
      ]);
      await expectRefused(form, ['Name', 'Email', 'Message']);
      await fill(form, { ...MESSAGE, Email: 'tomas' });
      await expectRefused(form, ['Email']);
      expect(sent).toEqual([]);
    });
    await notices('A failed message shows the server’s message', async () => {
      await fill(form, MESSAGE);
      await submit(form);
      await expectToast(page, 'Failed to send message', 'Please wait 7 minutes.');
    });
    await row('Its button reads “Sending...” while the message is sent', async () => {
      await submit(form);
      await expect(form.locator('button[type=submit]')).toHaveText('Sending...');
    });
    await notices('A sent message says that there will be an answer', async () => {
      received.resolve(RECEIVED);
      await expectToast(
        page,
        'Message sent successfully!',
        "We'll get back to you as soon as possible.",
      );
    });
    await rowsOf('4.10 Contact')('Success closes the dialog and clears it', async () => {
      await expect(form).toHaveCount(0);
      await reopen(page, CONTACT);
      await expectValues(form, { Name: '', Email: '', Message: '' });
    });
    await rowsOf('3.3 Contact message')('A message has a name, an email and a text', () => {
      const body = { name: MESSAGE.Name, email: MESSAGE.Email, message: MESSAGE.Message };
      expect(sent.map((request) => request.postDataJSON())).toEqual([body, body]);
    });
  });
});

test.describe('9.9 Notifications and tooltips', () => {
  /** Swipes over the notification to the right. */
  async function swipe(page: Page, distance: number): Promise<void> {
    const box = await toast(page).boundingBox();
    const [x, y] = [(box?.x ?? 0) + 40, (box?.y ?? 0) + 30];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + distance / 2, y, { steps: 4 });
    await page.mouse.move(x + distance, y, { steps: 4 });
    await page.mouse.up();
  }

  test('notifications', async ({ page, row }) => {
    await page.clock.install();
    const sent = await mockApi(page, '/api/contact', () =>
      errorReply(503, `Refused ${sent.length}.`),
    );
    const form = await openDialog(page, CONTACT);
    await fill(form, MESSAGE);
    const refuse = async () => {
      const title = `Refused ${sent.length + 1}.`;
      await submit(dialog(page, CONTACT));
      await expectToast(page, 'Failed to send message', title);
    };

    await row('One notification shows at a time', async () => {
      await refuse();
      await refuse();
    });
    await row('It is at most 420 pixels wide from medium screens up', async () => {
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect((await toast(page).boundingBox())?.width).toBe(420);
      }
      await page.setViewportSize({ width: 360, height: 900 });
      const box = await toast(page).boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
      await page.setViewportSize({ width: 1440, height: 900 });
    });
    await row('F8 moves the focus to the notifications', async () => {
      await page.keyboard.press('F8');
      const region = page.getByRole('region', { name: 'Notifications (F8)' });
      await expect(region.getByRole('list')).toBeFocused();
      await field(form, 'Name').focus();
    });
    await row('A swipe to the right dismisses it from 50 pixels on', async () => {
      await swipe(page, 45);
      await expect(toast(page)).toHaveAttribute('data-swipe', 'cancel');
      await swipe(page, 55);
      await expect(toast(page)).toHaveCount(0);
    });
    await row('It disappears after 5 seconds', async () => {
      await page.mouse.move(20, 20);
      await page.clock.pauseAt(Date.now() + 60_000);
      await refuse();
      await page.clock.runFor(4_900);
      await expect(toast(page)).toHaveCount(1);
      await page.clock.runFor(100);
      await expect(toast(page)).toHaveCount(0);
    });
  });
});
