import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRenderer } from '../src/entry-server.tsx';
import { expect, recordCalls, test, waitForHydration } from './fixtures.ts';

const DIST = resolve(import.meta.dirname, '../dist');
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css' };

const ANSWERS: Record<string, unknown> = {
  '/api/site': {
    siteName: 'Band8',
    siteDescription: 'Model answers.',
    footerText: 'Kept by learners.',
    publicUrl: 'http://127.0.0.1',
  },
  '/api/statistics': { task1Count: 3, task2Count: 4 },
  '/api/top-answers': { task1: [], task2: [] },
};
const PROBLEM = { code: 'DATABASE_UNAVAILABLE', message: 'The database cannot be reached.' };

/** Serves the built pages with an API whose paths in `failing.paths` fail. */
async function startPages(failing: { paths: string[] }) {
  const entry: { createRenderer: typeof createRenderer } = await import(
    pathToFileURL(join(DIST, 'server/entry-server.js')).href
  );
  const manifest = JSON.parse(await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8'));
  const renderer = entry.createRenderer({ manifest });
  const callApi = (path: string) => {
    if (failing.paths.some((prefix) => path.startsWith(prefix))) {
      return Response.json(PROBLEM, { status: 503 });
    }
    return Response.json(ANSWERS[path] ?? {}, { status: ANSWERS[path] ? 200 : 404 });
  };
  const server = createServer(async ({ url = '/' }, response) => {
    if (url.startsWith('/api/')) {
      const answer = callApi(url);
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      return response.end(await answer.text());
    }
    if (url.startsWith('/assets/')) {
      const file = await readFile(join(DIST, 'client', url)).catch(() => undefined);
      response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(url)] ?? '' });
      return response.end(file);
    }
    const page = await renderer.render({
      url,
      fetch: (request) => Promise.resolve(callApi(new URL(request.url).pathname)),
    });
    response.writeHead(page.status, { 'content-type': 'text/html; charset=utf-8' });
    return response.end(page.html);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The pages do not listen.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

test('a failing API fails the page on the server, and only its section in the browser', {
  tag: '@slow',
}, async ({ page }) => {
  const failing = { paths: ['/api/'] };
  const pages = await startPages(failing);
  const calls = recordCalls(page);
  const response = await page.goto(pages.url, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(503);
  await waitForHydration(page);
  expect(calls, 'the browser repeats nothing by itself').toEqual([]);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The answers aren’t available');
  await expect(page.getByText('DATABASE')).toHaveCount(0);

  const retry = page.getByRole('link', { name: 'Try again' });
  await retry.click();
  await expect.poll(() => calls.length, 'trying again really asks').toBeGreaterThan(0);
  await expect(heading).toHaveText('The answers aren’t available');

  failing.paths = ['/api/statistics'];
  await retry.click();
  await expect(heading).toHaveText('See how a good answer works.');
  await expect(page.getByRole('alert')).toContainText('Failed to fetch statistics');
  failing.paths = [];
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('4', { exact: true })).toBeVisible();
  pages.stop();
});
