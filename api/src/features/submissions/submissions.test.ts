import { describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { buildNode } from '../../../test/app.ts';
import { formOf, SUBMISSION, submit } from '../../../test/visitors.ts';
import { SUBMISSION_FIELDS } from '../../submissionForm.ts';
import { Answer } from '../answers/model.ts';
import { CONTENT_DIR, readPicture } from '../content/files.ts';
import { storePicture } from '../media/write.ts';
import { toParagraphs } from './routes.ts';

const { context, call, read } = adminSite();

const TASK1 = { taskType: 'Task 1' };
const RECEIPT = {
  message: 'Your contribution has been sent for review. Thank you for sharing!',
};

const send = (fields?: Record<string, string | undefined>, from?: Parameters<typeof submit>[2]) =>
  submit(context.app, fields, from);

async function submitAndRead(fields?: Record<string, string | undefined>) {
  expect(await send(fields)).toMatchObject({ status: 201, body: RECEIPT });
  const { id } = await Answer.findOne().sort({ _id: -1 }).orFail();
  return read(id);
}

it.each([
  ['One.\nTwo.', '<p>One.<br>Two.</p>'],
  ['One.\n \t\n\n\nTwo.', '<p>One.</p><p>Two.</p>'],
  ['  One.  \n  Two.  ', '<p>One.<br>Two.</p>'],
  ['a < b & "c"', '<p>a &lt; b &amp; &quot;c&quot;</p>'],
  ['<b onclick=x()>bold</b>', '<p>&lt;b onclick=x()&gt;bold&lt;/b&gt;</p>'],
  ['&lt;script&gt;', '<p>&amp;lt;script&amp;gt;</p>'],
])('the text of a submission is only split into paragraphs: %j', (text, html) => {
  expect(toParagraphs(text)).toBe(html);
});

describe('a submission', () => {
  it('is stored as a pending contributed answer, with its first revision', async () => {
    const answer = await submitAndRead({
      examDate: '2024-02-17',
      sourceLink: 'https://example.org/source',
      imageLink: 'https://example.org/chart.png',
      taskType: 'Task 1',
    });
    expect(answer).toMatchObject({
      topic: SUBMISSION.topic,
      author: SUBMISSION.author,
      taskType: 'task1',
      tags: [],
      isDraft: false,
      isApproved: false,
      isContributed: true,
      views: 0,
      version: 1,
      contributorName: SUBMISSION.contributorName,
      contributorEmail: SUBMISSION.contributorEmail,
      examDate: '2024-02-17T00:00:00.000Z',
      sourceLink: 'https://example.org/source',
      pictureUrl: 'https://example.org/chart.png',
      content: '<p>Museums keep what a town remembers.</p><p>They should be open to all.</p>',
    });
    const [row] = (await call('GET', '/model-answers?status=pending')).body.answers;
    expect(row).toMatchObject({ id: answer.id, topic: SUBMISSION.topic });
    expect((await call('GET', '/inbox-counts')).body.pendingAnswers).toBe(1);
    const [revision, ...others] = (await call('GET', `/model-answers/${answer.id}/revisions`)).body;
    expect(revision).toMatchObject({ version: 1, status: 'pending' });
    expect(revision).not.toHaveProperty('savedBy');
    expect(others).toEqual([]);
  });

  it('has a picture, also one of this site, for Task 1 only', async () => {
    const file = await readPicture('electricity-coastal', CONTENT_DIR);
    const { url } = await storePicture(file);
    const imageLink = `http://localhost:3000${url}`;
    expect(await submitAndRead({ imageLink })).not.toHaveProperty('pictureUrl');
    const own = { pictureUrl: url, pictureWidth: 1200 };
    expect(await submitAndRead({ ...TASK1, imageLink })).toMatchObject(own);
  });

  it('may have the maximum length, with a browser’s line ends counted once', async () => {
    const line = `${'漢'.repeat(99)}\r\n`;
    const { content } = await submitAndRead({
      content: line.repeat(200).trimEnd(),
      topic: 'a'.repeat(2000),
      author: '𝒜'.repeat(100),
      contributorName: 'c'.repeat(200),
    });
    expect(content.match(/漢/g)).toHaveLength(99 * 200);
  });

  it('reports every fault at once, and stores nothing', async () => {
    const { status, body } = await send({
      topic: ' \n\t ',
      contributorName: undefined,
      contributorEmail: 'nobody',
      examDate: '2024-02-30',
      sourceLink: 'example.org',
      author: 'a'.repeat(201),
    });
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(body.errors).toEqual([
      { path: '/contributorName', message: 'is missing' },
      { path: '/topic', message: 'is missing' },
      { path: '/contributorEmail', message: 'must be an email address' },
      { path: '/author', message: 'is longer than 200 characters' },
      { path: '/examDate', message: 'must be a day such as 2024-02-17' },
      { path: '/sourceLink', message: 'doesn’t have the right format' },
    ]);
    expect(body.message).toContain('Contributor Email must be an email address.');
    expect(await Answer.countDocuments()).toBe(0);
  });

  it.each<[string, string, Record<string, string>]>([
    // Each `&` takes five characters in the stored HTML.
    ['a text that is too long when stored', '/content', { content: '&'.repeat(20_000) }],
    ['a truncated text', '/content', { content: `a${' '.repeat(90_000)}b` }],
    ['a link that leads nowhere', '/sourceLink', { sourceLink: 'http://999.999.999.999' }],
    ['a picture nowhere', '/imageLink', { ...TASK1, imageLink: 'http://999.999.999.999' }],
  ])('is rejected with %s, naming the field %s', async (_name, path, fields) => {
    expect(await send(fields)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors: [{ path }] },
    });
    expect(await Answer.countDocuments()).toBe(0);
  });

  it('is accepted here even if the pages send it elsewhere', async () => {
    const entries = SUBMISSION_FIELDS.map((name) => `${name}=entry.${name}`).join();
    const app = await buildNode(context.dataDir, {
      env: {
        SUBMISSION_FORM_URL: 'https://forms.example/collect',
        SUBMISSION_FORM_ENTRIES: entries,
      },
    });
    expect((await submit(app)).status).toBe(201);
    expect(await Answer.countDocuments()).toBe(1);
    await app.close();
  });
});

describe('the form of a submission', () => {
  const withForm = (change: (form: FormData) => void) => {
    const form = formOf(SUBMISSION);
    change(form);
    return context.app.inject({ method: 'POST', url: '/api/submissions', payload: form });
  };

  it('is rejected with a field named __proto__', async () => {
    const response = await context.app.inject({
      method: 'POST',
      url: '/api/submissions',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\ny\r\n--x--\r\n',
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      message: 'The form is incomplete or too large. Try again.',
    });
  });

  it.each<[string, (form: FormData) => void, string]>([
    ['a field that is sent twice', (form) => form.append('topic', 'Another'), '/topic'],
    [
      'a file for a text',
      (form) => form.set('content', new Blob(['x'.repeat(5000)]), 'x.txt'),
      '/content',
    ],
    ['an additional file', (form) => form.append('file', new Blob(['x']), 'x.png'), '/file'],
    [
      'a field of JSON',
      (form) => form.set('author', new Blob(['{"a":1}'], { type: 'application/json' })),
      '/author',
    ],
  ])('is rejected with %s', async (_name, change, path) => {
    const response = await withForm(change);
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toContainEqual({ path, message: expect.any(String) });
    expect(await Answer.countDocuments()).toBe(0);
  });

  it('is limited in its number of parts', async () => {
    const many = await withForm((form) => {
      for (let at = 0; at < 50; at += 1) form.append(`field${at}`, 'x');
    });
    expect(many.statusCode).toBe(400);
    expect(await Answer.countDocuments()).toBe(0);
  });
});
