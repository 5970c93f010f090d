import { startWebServer } from '../../api/test/webServer.ts';
import { open } from './answerPages.ts';
import {
  dialog,
  expectValues,
  fill,
  readParts,
  reopen,
  SUBMISSION,
  SUBMISSION_NAMES,
  SUBMIT,
  toast,
} from './dialogSteps.ts';
import { test as base, expect, recordCalls } from './fixtures.ts';
import { START_MS, startOwnServer } from './ownServer.ts';

/** The names that the external form gives to the nine values. */
const ENTRIES = SUBMISSION_NAMES.split(' ').map((name, at) => [name, `entry.${101 + at}`] as const);

/** An external form that sends no CORS headers and records what it receives, and a server that uses it. */
async function startSite() {
  const received: { head: unknown[]; parts: [name: string, value: string][] }[] = [];
  const collector = await startWebServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    const { cookie, 'content-type': type } = request.headers;
    const head = [request.method, type?.split(';')[0], cookie];
    received.push({ head, parts: readParts(body) });
    response.end('<h1>Your response has been recorded.</h1>');
  });
  const server = await startOwnServer({
    SUBMISSION_FORM_URL: `${collector.url}/collect`,
    SUBMISSION_FORM_ENTRIES: ENTRIES.map((entry) => entry.join('=')).join(),
  });
  return { received, collector, server };
}

const test = base.extend<object, { site: Awaited<ReturnType<typeof startSite>> }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture’s dependencies from this pattern
    async ({}, use) => {
      const site = await startSite();
      await use(site);
      await site.server.stop();
      site.collector.stop();
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ site }, use) => use(site.server.url),
});

test('an external form gets exactly the nine values under its names; a failure keeps the text', {
  tag: '@slow',
}, async ({ page, site: { received, collector } }) => {
  const calls = recordCalls(page, '/api/submissions');
  await open(page, '/about');
  await page.getByRole('button', { name: 'Become a Contributor' }).click();
  const form = dialog(page, SUBMIT);
  const send = form.getByRole('button', { name: 'Submit', exact: true });
  await fill(form, SUBMISSION);
  await send.click();
  await expect(form).toHaveCount(0);

  // What is left out is sent empty.
  const left = ['Exam Date', 'Source Link', 'Image/Chart/Graph Link'];
  const without = { ...SUBMISSION, ...Object.fromEntries(left.map((label) => [label, ''])) };
  await reopen(page, SUBMIT);
  await fill(form, without);
  await send.click();
  await expect(form).toHaveCount(0);
  const head = ['POST', 'multipart/form-data', undefined];
  expect(received).toEqual(
    [SUBMISSION, without].map((sent) => {
      const values = Object.values(sent);
      return { head, parts: ENTRIES.map(([, name], at) => [name, values[at]]) };
    }),
  );

  collector.stop();
  await reopen(page, SUBMIT);
  await fill(form, SUBMISSION);
  await send.click();
  await expect(toast(page)).toContainText('Failed to submit model answer');
  await expectValues(form, SUBMISSION);
  expect(calls).toEqual([]);
});
