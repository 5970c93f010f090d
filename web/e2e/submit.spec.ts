import { fetchToken } from './admin/session.ts';
import {
  createDeferred,
  dialog,
  errorReply,
  expectToast,
  expectValues,
  field,
  fieldNote,
  fill,
  mockApi,
  openDialog,
  RECEIVED,
  readRequestParts,
  reopen,
  SUBMISSION,
  SUBMIT,
  toast,
} from './dialogSteps.ts';
import { expect, test, waitForHydration } from './fixtures.ts';

const SENT = [
  'Model answer submitted successfully!',
  'Your contribution has been sent for review. Thank you for sharing!',
] as const;
const FAILED = [
  'Failed to submit model answer',
  'There was an error submitting your contribution. Please try again.',
] as const;
const LIMIT = 'Your network has sent 5 answers within an hour. Please send yours in 12 minutes.';
const EMPTY = Object.fromEntries(
  Object.keys(SUBMISSION)
    .filter((label) => !label.startsWith('Image'))
    .map((label) => [label, '']),
);

const ENTRIES = [
  { path: '/', within: 'main', name: SUBMIT },
  { path: '/about', within: 'main', name: 'Become a Contributor' },
  { path: '/task2', within: 'footer', name: SUBMIT },
  { path: '/nowhere', within: 'footer', name: SUBMIT },
];

test('opens from home, About, the end of a list and a 404 page, and returns the focus', {
  tag: '@slow',
}, async ({ page }) => {
  for (const { path, within, name } of ENTRIES) {
    await page.goto(path);
    await waitForHydration(page);
    const opener = page.locator(within).getByRole('button', { name, exact: true });
    await opener.click();
    const form = dialog(page, SUBMIT);
    await expect(field(form, 'Your Name'), path).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(opener, path).toBeFocused();
  }
});

test('has the specified fields, which show their errors', async ({ page }) => {
  const sent = await mockApi(page, '/api/submissions', () => RECEIVED);
  const form = await openDialog(page, SUBMIT);

  await test.step('missing and invalid fields show an error, and the first gets the focus', async () => {
    await fill(form, { 'Your Email': 'anouk@', 'Source Link': 'ftp://example.org', Author: '  ' });
    await form.getByRole('button', { name: 'Submit', exact: true }).click();

    const faults = {
      'Your Name': 'Enter your name.',
      'Your Email': 'Enter an email address, such as name@example.org.',
      'Topic/Question': 'Enter the question.',
      'Task Type': 'Choose Task 1 or Task 2.',
      Author: 'Enter the author’s name.',
      'Source Link': 'Enter a web address that starts with https://, or leave this empty.',
      'Model Answer Content': 'Enter the answer.',
    };
    for (const [label, text] of Object.entries(faults)) {
      await expect(fieldNote(form, label)).toHaveText(text);
      await expect(field(form, label)).toHaveAttribute('aria-invalid', 'true');
      await expect(field(form, label)).toHaveAccessibleDescription(text);
    }
    await expect(field(form, 'Your Name')).toBeFocused();
    await expect(field(form, 'Exam Date')).toHaveAttribute('aria-invalid', 'false');

    await fill(form, SUBMISSION);
    await fill(form, { 'Your Email': 'anouk' });
    await expect(fieldNote(form, 'Your Name'), 'it goes when it is mended').toHaveCount(0);
    await field(form, 'Your Email').press('Enter');
    await expect(field(form, 'Your Email')).toBeFocused();
    expect(sent).toEqual([]);
  });

  await test.step('a text that is too long stays complete and shows its excess', async () => {
    const topic = field(form, 'Topic/Question');
    await topic.fill('a'.repeat(1799));
    await expect(fieldNote(form, 'Topic/Question')).toHaveCount(0);
    await topic.fill('a'.repeat(1800));
    await expect(fieldNote(form, 'Topic/Question')).toHaveText('1,800 of 2,000 characters');
    await topic.fill('a'.repeat(2034));
    await expect(fieldNote(form, 'Topic/Question')).toHaveText(
      '2,034 of 2,000 characters, 34 too many',
    );
    await fill(form, { ...SUBMISSION, 'Topic/Question': 'a'.repeat(2001) });
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(fieldNote(form, 'Topic/Question')).toHaveText(
      'Too long: remove 1 character (limit 2,000).',
    );
    await expect(topic).toBeFocused();
    await expect(topic).toHaveValue('a'.repeat(2001));
  });

  await field(form, 'Task Type').selectOption('Task 1');
  const controls = form.locator('input:not([name=website]), textarea, select');
  const found = await controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { name, type, required, labels, rows } = element as HTMLTextAreaElement;
      const label = labels[0]?.textContent;
      return [name, label, type, required ? 'required' : 'optional', rows].join(' | ');
    }),
  );
  expect(found).toEqual([
    'contributorName | Your Name | text | required | ',
    'contributorEmail | Your Email | email | required | ',
    'topic | Topic/Question | textarea | required | 3',
    'taskType | Task Type | select-one | required | ',
    'examDate | Exam Date | date | optional | ',
    'author | Author | text | required | ',
    'sourceLink | Source Link | url | optional | ',
    'imageLink | Image/Chart/Graph Link | url | optional | ',
    'content | Model Answer Content | textarea | required | 8',
  ]);
  await expect(field(form, 'Task Type').getByRole('option')).toHaveText([
    'Choose a task',
    'Task 1',
    'Task 2',
  ]);

  await test.step('the picture link exists only for Task 1', async () => {
    const link = field(form, 'Image/Chart/Graph Link');
    await link.fill('https://example.org/chart.png');
    await field(form, 'Task Type').selectOption('Task 2');
    await expect(link).toHaveCount(0);
    await field(form, 'Task Type').selectOption('Task 1');
    await expect(link).toHaveValue('');
  });
});

test('stores one pending answer and resets the form', async ({ page, baseURL }) => {
  const topic = `Who reads this at ${Date.now()}?`;
  const form = await openDialog(page, SUBMIT, '/');
  await fill(form, { ...SUBMISSION, 'Topic/Question': topic });
  await form.getByRole('button', { name: 'Submit', exact: true }).dblclick();
  await expectToast(page, ...SENT);
  await expect(form).toHaveCount(0);
  await expectValues(await reopen(page, SUBMIT), EMPTY);

  const list = await page.request.get('/api/admin/model-answers', {
    params: { status: 'pending', search: topic },
    headers: { authorization: `Bearer ${await fetchToken(baseURL)}` },
  });
  const { answers } = await list.json();
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({
    topic,
    taskType: 'task1',
    author: 'Ines Moreau',
    isContributed: true,
    contributorName: 'Anouk Dray',
    isApproved: false,
    isDraft: false,
  });
  const detail = await page.request.get(`/api/model-answer-detail/${answers[0].id}`);
  expect(detail.status(), 'nobody reads it before it is approved').toBe(404);
});

test('shows on the button that it is sending, and ignores a second click', {
  tag: '@slow',
}, async ({ page }) => {
  const reply = createDeferred<typeof RECEIVED>();
  const sent = await mockApi(page, '/api/submissions', () => reply.promise);
  const form = await openDialog(page, SUBMIT);
  await fill(form, SUBMISSION);
  const button = form.locator('button[type=submit]');
  await button.dblclick();
  await expect(button).toHaveText('Submitting...');
  await expect(button).toBeDisabled();
  await field(form, 'Your Name').press('Enter');
  reply.resolve(RECEIVED);
  await expectToast(page, ...SENT);
  expect(sent).toHaveLength(1);
  expect(sent[0] && readRequestParts(sent[0])).toEqual(
    [
      'contributorName',
      'contributorEmail',
      'topic',
      'taskType',
      'examDate',
      'author',
      'sourceLink',
      'imageLink',
      'content',
    ].map((name, index) => [name, Object.values(SUBMISSION)[index]]),
  );
});

test('keeps the text after a server or network error, and can send it again', async ({ page }) => {
  const replies = [
    () => errorReply(500, 'Something went wrong on our side.'),
    () => 'abort' as const,
    () => errorReply(429, LIMIT),
    () => RECEIVED,
  ];
  const sent = await mockApi(page, '/api/submissions', () => {
    const reply = replies.shift() ?? (() => RECEIVED);
    return reply();
  });
  const form = await openDialog(page, SUBMIT);
  await fill(form, SUBMISSION);
  const button = form.getByRole('button', { name: 'Submit', exact: true });
  for (const times of [1, 2]) {
    await button.click();
    await expect.poll(() => sent.length).toBe(times);
    await expectToast(page, ...FAILED);
    await expect(toast(page)).toHaveAttribute('data-tone', 'destructive');
    await expectValues(form, SUBMISSION);
    await expect(button).toBeFocused();
  }

  await test.step('the rate limit’s message says when to try again', async () => {
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toHaveText(LIMIT);
    await expectValues(form, SUBMISSION);
  });

  await test.step('a changed text is a new submission', async () => {
    await fill(form, { Author: 'Somebody else' });
    await button.click();
    await expectToast(page, ...SENT);
    await expect(form).toHaveCount(0);
    const keys = sent.map((request) => request.headers()['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(0, 3), 'the same text is the same submission').toEqual(
      Array.from({ length: 3 }, () => keys[0]),
    );
    expect(keys[3]).not.toBe(keys[0]);
  });
});

test('shows the server’s errors at their fields', { tag: '@slow' }, async ({ page }) => {
  const form = await openDialog(page, SUBMIT);
  // Valid for the browser, but not for the server.
  await fill(form, { ...SUBMISSION, 'Your Email': 'anouk..dray@example.org' });
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, ...FAILED);
  await expect(fieldNote(form, 'Your Email')).toHaveText('This must be an email address.');
  await expect(field(form, 'Your Email')).toBeFocused();
});

test('the honeypot is invisible, unreachable and not sent', { tag: '@slow' }, async ({ page }) => {
  const form = await openDialog(page, SUBMIT);
  const honeypot = form.locator('[name=website]');
  await expect(form.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  const covers = await honeypot.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left, top) === element;
  });
  expect(covers).toBe(false);
  const sent = await mockApi(page, '/api/submissions', () => RECEIVED);
  await fill(form, SUBMISSION);
  await honeypot.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.value = 'https://spam.example';
  });
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expectToast(page, ...SENT);
  const parts = sent[0] ? readRequestParts(sent[0]) : [];
  expect(parts.at(-1), 'a program that fills it is told apart').toEqual([
    'website',
    'https://spam.example',
  ]);
});
