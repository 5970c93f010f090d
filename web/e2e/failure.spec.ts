import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createRenderer } from '../src/entry-server.tsx';
import { expect, recordCalls, test, waitForHydration } from './fixtures.ts';

const DIST = resolve(import.meta.dirname, '../dist');
const PROBLEM = { code: 'DATABASE_UNAVAILABLE', message: 'The database cannot be reached.' };

async function renderFailedPage() {
  const entry: { createRenderer: typeof createRenderer } = await import(
    pathToFileURL(join(DIST, 'server/entry-server.js')).href
  );
  const manifest = JSON.parse(await readFile(join(DIST, 'client/.vite/manifest.json'), 'utf8'));
  const fetch = async () => Response.json(PROBLEM, { status: 503 });
  return entry.createRenderer({ manifest }).render({ url: '/', fetch });
}

test('a page that failed on the server asks again only when told to', { tag: '@slow' }, async ({
  page,
}) => {
  const { status, html: body } = await renderFailedPage();
  expect(status).toBe(503);
  await page.route('/', (route) => route.fulfill({ status, contentType: 'text/html', body }));
  let isWell = false;
  await page.route('**/api/site', (route) =>
    isWell ? route.fallback() : route.fulfill({ status: 503, json: PROBLEM }),
  );
  const calls = recordCalls(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  expect(calls, 'the browser repeats nothing by itself').toEqual([]);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The answers aren’t available');
  await expect(page.getByText('DATABASE')).toHaveCount(0);

  const retry = page.getByRole('link', { name: 'Try again' });
  await retry.click();
  await expect.poll(() => calls.length, 'trying again really asks').toBeGreaterThan(0);
  await expect(heading).toHaveText('The answers aren’t available');
  isWell = true;
  await retry.click();
  await expect(heading).toHaveText('See how a good answer works.');
});
