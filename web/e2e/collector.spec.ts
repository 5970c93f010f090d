import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServerProcess, startServer } from '../../api/test/process.ts';
import { EDITOR } from './admin/editor.ts';
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
import { expect, recordCalls, test, untilHydrated } from './fixtures.ts';

const ENTRIES = {
  ...{ contributorName: 'entry.101', contributorEmail: 'entry.102', topic: 'entry.103' },
  ...{ taskType: 'entry.104', examDate: 'entry.105', author: 'entry.106' },
  ...{ sourceLink: 'entry.107', imageLink: 'entry.108', content: 'entry.109' },
};

interface Received {
  method: string | undefined;
  type: string | undefined;
  cookie: string | undefined;
  parts: [name: string, value: string][];
}

/** A form elsewhere that says nothing about who may read its answers. */
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

test.describe('with a form elsewhere set up (V1)', () => {
  let collector: Awaited<ReturnType<typeof startCollector>>;
  let site: ServerProcess;
  let dataDir: string;

  test.beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'band8-e2e-'));
    collector = await startCollector();
    site = await startServer({
      DATA_DIR: dataDir,
      SUBMISSION_FORM_URL: collector.url,
      SUBMISSION_FORM_ENTRIES: Object.entries(ENTRIES)
        .map((entry) => entry.join('='))
        .join(),
      ADMIN_EMAIL: EDITOR.email,
      ADMIN_PASSWORD: EDITOR.password,
    });
  });
  test.afterAll(async () => {
    collector.stop();
    await site.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  });

  test('it gets exactly the nine values under its own names; what fails stays', async ({
    page,
  }) => {
    const calls = recordCalls(page);
    await page.goto(`${site.url}/about`);
    await untilHydrated(page);
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
        ...{ method: 'POST', type: 'multipart/form-data', cookie: undefined },
        parts: names.map((name, index) => [name, values[index]]),
      },
    ]);

    await reopen(page, SUBMIT);
    await fill(form, task2);
    await send.click();
    await expect(form).toHaveCount(0);
    expect(collector.received[1]?.parts, 'what is left out is empty').toEqual([
      ...[
        ['entry.101', 'Anouk Dray'],
        ['entry.102', 'anouk@example.org'],
        ['entry.103', SUBMISSION['Topic/Question']],
        ['entry.104', 'Task 2'],
        ['entry.105', ''],
        ['entry.106', 'Ines Moreau'],
        ['entry.107', 'https://example.org/ines'],
        ['entry.108', ''],
        ['entry.109', SUBMISSION['Model Answer Content']],
      ],
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

  test('a contact address stands in the footer and the dialog, with or without JavaScript', async ({
    page,
    browser,
  }) => {
    const api = `${site.url}/api`;
    const login = await page.request.post(`${api}/auth/login`, { data: EDITOR });
    const headers = { authorization: `Bearer ${(await login.json()).token}` };
    const settings = await (await page.request.get(`${api}/admin/settings`, { headers })).json();
    const saved = await page.request.put(`${api}/admin/settings`, {
      headers,
      data: { ...settings, contactEmail: 'desk@example.org' },
    });
    expect(saved.status(), await saved.text()).toBe(200);

    await page.goto(`${site.url}/about`);
    await untilHydrated(page);
    const address = { name: 'desk@example.org' };
    const mailto = 'mailto:desk@example.org';
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', address)).toHaveAttribute('href', mailto);
    await footer.getByRole('button', { name: 'Contact', exact: true }).click();
    await expect(page.getByRole('dialog').getByRole('link', address)).toHaveAttribute(
      'href',
      mailto,
    );

    const context = await browser.newContext({ javaScriptEnabled: false });
    const plain = await context.newPage();
    await plain.goto(`${site.url}/about`);
    await expect(plain.getByRole('contentinfo').getByRole('link', address)).toBeVisible();
    await context.close();
  });
});
