import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { fetchToken } from './admin/session.ts';
import {
  dialog,
  expectToast,
  expectValues,
  fill,
  readParts,
  reopen,
  SUBMISSION,
  SUBMIT,
} from './dialogSteps.ts';
import { test as base, expect, recordCalls, waitForHydration } from './fixtures.ts';
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

interface Received {
  method: string | undefined;
  type: string | undefined;
  cookie: string | undefined;
  parts: [name: string, value: string][];
}

/** Starts an external form that sends no CORS headers. */
async function startCollector() {
  const received: Received[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const { method, headers } = request;
    const { cookie, 'content-type': type } = headers;
    received.push({ method, type: type?.split(';')[0], cookie, parts: readParts(body) });
    response.end('<h1>Your response has been recorded.</h1>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The collector does not listen.');
  return {
    received,
    url: `http://127.0.0.1:${address.port}/collect`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
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
    await page.goto('/about');
    await waitForHydration(page);
    await page.getByRole('button', { name: 'Become a Contributor' }).click();
    const form = dialog(page, SUBMIT);
    const task2: Partial<typeof SUBMISSION> = { ...SUBMISSION, 'Task Type': 'Task 2' };
    delete task2['Exam Date'];
    delete task2['Image/Chart/Graph Link'];
    const send = form.getByRole('button', { name: 'Submit', exact: true });

    await fill(form, SUBMISSION);
    await send.click();
    await expectToast(
      page,
      'Model answer submitted successfully!',
      'Your contribution has been sent for review. Thank you for sharing!',
    );
    await expect(form).toHaveCount(0);
    const names = Object.values(ENTRIES);
    const values = Object.values(SUBMISSION);
    expect(collector.received).toEqual([
      {
        method: 'POST',
        type: 'multipart/form-data',
        cookie: undefined,
        parts: names.map((name, index) => [name, values[index]]),
      },
    ]);

    await reopen(page, SUBMIT);
    await fill(form, task2);
    await send.click();
    await expect(form).toHaveCount(0);
    expect(collector.received[1]?.parts, 'what is left out is empty').toEqual([
      ['entry.101', 'Anouk Dray'],
      ['entry.102', 'anouk@example.org'],
      ['entry.103', SUBMISSION['Topic/Question']],
      ['entry.104', 'Task 2'],
      ['entry.105', ''],
      ['entry.106', 'Ines Moreau'],
      ['entry.107', 'https://example.org/ines'],
      ['entry.108', ''],
      ['entry.109', SUBMISSION['Model Answer Content']],
    ]);

    collector.stop();
    await reopen(page, SUBMIT);
    await fill(form, SUBMISSION);
    await send.click();
    await expectToast(
      page,
      'Failed to submit model answer',
      'There was an error submitting your contribution. Please try again.',
    );
    await expectValues(form, SUBMISSION);
    expect(calls.filter((path) => path === '/api/submissions')).toEqual([]);
  });

  test('shows the contact address in the footer and the dialog, with or without JavaScript', async ({
    page,
    browser,
    server,
  }) => {
    const headers = { authorization: `Bearer ${await fetchToken(server)}` };
    const settings = await (await page.request.get('/api/admin/settings', { headers })).json();
    const saved = await page.request.put('/api/admin/settings', {
      headers,
      data: { ...settings, contactEmail: 'desk?bcc=all@example.org' },
    });
    expect(saved.status(), await saved.text()).toBe(200);

    await page.goto('/about');
    await waitForHydration(page);
    const address = { name: 'desk?bcc=all@example.org' };
    const mailto = 'mailto:desk%3Fbcc%3Dall@example.org';
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', address)).toHaveAttribute('href', mailto);
    await footer.getByRole('button', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', address)).toHaveAttribute(
      'href',
      mailto,
    );

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${server}/about`);
    await expect(plain.getByRole('contentinfo').getByRole('link', address)).toBeVisible();
    await context.close();
  });
});
