import { startWebServer } from '../../api/test/webServer.ts';
import { open } from './answerPages.ts';
import {
  dialog,
  expectValues,
  fill,
  readParts,
  reopen,
  SUBMISSION,
  SUBMIT,
  toast,
} from './dialogSteps.ts';
import { test as base, expect, recordCalls } from './fixtures.ts';
import { START_MS, startOwnServer } from './ownServer.ts';

const ENTRIES = {
  contributorName: 'entry.101',
  contributorEmail: 'entry.102',
  topic: 'entry.103',
  taskType: 'entry.104',
  examDate: 'entry.105',
  author: 'entry.106',
  sourceLink: 'entry.107',
  imageLink: 'entry.108',
  content: 'entry.109',
};
const NAMES = Object.values(ENTRIES);

/** Starts an external form that sends no CORS headers, and records what it receives. */
async function startCollector() {
  const received: Record<'method' | 'type' | 'cookie', string | undefined>[] = [];
  const parts: [name: string, value: string][][] = [];
  const server = await startWebServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const { method, headers } = request;
    const { cookie, 'content-type': type } = headers;
    received.push({ method, type: type?.split(';')[0], cookie });
    parts.push(readParts(body));
    response.end('<h1>Your response has been recorded.</h1>');
  });
  return { received, parts, url: `${server.url}/collect`, stop: server.stop };
}

type Collector = Awaited<ReturnType<typeof startCollector>>;

const test = base.extend<object, { collector: Collector; server: string }>({
  collector: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
    async ({}, use) => {
      const collector = await startCollector();
      await use(collector);
      collector.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ collector }, use) => {
      const { url, stop } = await startOwnServer({
        SUBMISSION_FORM_URL: collector.url,
        SUBMISSION_FORM_ENTRIES: Object.entries(ENTRIES)
          .map((entry) => entry.join('='))
          .join(),
      });
      await use(url);
      await stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ server }, use) => use(server),
});

test.describe('with an external form', { tag: '@slow' }, () => {
  // The tests share one server, so they run one after the other.
  test.describe.configure({ mode: 'default' });

  test('sends exactly the nine values under the form’s names; keeps the text after a failure', async ({
    page,
    collector,
  }) => {
    const calls = recordCalls(page);
    await open(page, '/about');
    await page.getByRole('button', { name: 'Become a Contributor' }).click();
    const form = dialog(page, SUBMIT);
    const send = form.getByRole('button', { name: 'Submit', exact: true });
    const values = Object.values(SUBMISSION);
    await fill(form, SUBMISSION);
    await send.click();
    await expect(form).toHaveCount(0);
    expect(collector.received).toEqual([{ method: 'POST', type: 'multipart/form-data' }]);
    expect(collector.parts[0]).toEqual(NAMES.map((name, at) => [name, values[at]]));

    // What is left out is sent empty.
    const left = ['Exam Date', 'Source Link', 'Image/Chart/Graph Link'];
    await reopen(page, SUBMIT);
    await fill(form, { ...SUBMISSION, ...Object.fromEntries(left.map((label) => [label, ''])) });
    await send.click();
    await expect(form).toHaveCount(0);
    const labels = Object.keys(SUBMISSION);
    expect(collector.parts[1]).toEqual(
      NAMES.map((name, at) => [name, left.includes(labels[at] ?? '') ? '' : values[at]]),
    );

    collector.stop();
    await reopen(page, SUBMIT);
    await fill(form, SUBMISSION);
    await send.click();
    await expect(toast(page)).toContainText('Failed to submit model answer');
    await expectValues(form, SUBMISSION);
    expect(calls.filter((path) => path === '/api/submissions')).toEqual([]);
  });
});
