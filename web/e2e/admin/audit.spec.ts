import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { buildAuditEntry } from '../../test/builders.ts';
import { expectAccessible } from '../fixtures.ts';
import { newTopic } from './formSteps.ts';
import { failing, filter, hold, ownWord, rowOf, toast } from './listPages.ts';
import { changeAnswer, createAnswer, EDITOR, expect, signIn, test } from './session.ts';

const LOG_CALL = '**/api/admin/audit?*';
const CSV_CALL = /\/api\/admin\/audit\/csv(\?.*)?$/;

const who = (page: Page) => page.getByRole('searchbox', { name: 'Who' });
async function download(page: Page, separator: 'commas' | 'semicolons'): Promise<void> {
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByRole('menuitem', { name: `With ${separator}` }).click();
}

const ENTRY = buildAuditEntry({
  who: 'ada@example.org',
  targetId: '65e6f2a04c1b8d0012a40001',
  targetLabel: `Topic ${'Word'.repeat(30)}`,
});

async function mockLog(page: Page, total = 1) {
  const queries: Record<string, string>[] = [];
  await page.route(LOG_CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    queries.push(Object.fromEntries(searchParams));
    return route.fulfill({ json: { entries: [ENTRY], total } });
  });
  return queries;
}

test('the log shows who did what to which answer, links to it, and nothing of a failed sign-in', async ({
  page,
  token,
}) => {
  const topic = newTopic('Logged');
  const { id } = await createAnswer(page, token, { topic });
  await changeAnswer(page, token, id, { author: 'Bo' });
  const data = { email: `${ownWord()}@example.org`, password: 'not the right one' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(401);
  await page.goto('/admin/audit?action=loginFailed');
  await expect(rowOf(page, 'Unknown account').first()).toContainText('Failed to sign in');
  await expect(page.getByText(data.email)).toHaveCount(0);
  await filter(page, 'Action', 'Changed an answer');
  const row = rowOf(page, topic);
  await expect(row).toContainText(EDITOR.email);
  const changes = row.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveText([/^Author: Ada Ling →.*Bo$/]);
  await row.getByRole('link', { name: topic }).click();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
});

test('the filters are in the URL, with whole days; Clear Filters empties the fields', {
  tag: '@slow',
}, async ({ page }) => {
  const queries = await mockLog(page);
  await page.goto('/admin/audit');
  await filter(page, 'Action', 'Changed an answer');
  await who(page).fill('ada@example.org');
  await page.getByLabel('From').fill('2024-03-01');
  await page.getByLabel('To').fill('2024-03-31');
  const filters = { who: 'ada@example.org', action: 'updateModelAnswer' };
  const [from, to] = ['2024-03-01T00:00:00.000Z', '2024-03-31T23:59:59.999Z'];
  await expect.poll(() => queries.at(-1)).toMatchObject({ ...filters, from, to });
  const shown = { ...filters, from: '2024-03-01', to: '2024-03-31' };
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(shown);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/audit');
  for (const field of [who(page), page.getByLabel('From'), page.getByLabel('To')]) {
    await expect(field).toHaveValue('');
  }
  await page.goBack();
  await expect(page.getByLabel('From')).toHaveValue('2024-03-01');
  await page.goBack();
  await expect(page, 'typing and days add no entry of their own').toHaveURL('/admin/audit');
});

test('a download has the filtered entries, and shows that it is busy, has failed, or is incomplete', {
  tag: '@slow',
}, async ({ page }) => {
  // Downloads need a recent sign-in.
  await signIn(page);
  await mockLog(page, 10_001);
  await page.goto('/admin/audit?action=createModelAnswer');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audit Log (10,001)');
  await expectAccessible(page, 'the audit log');
  await page.route(CSV_CALL, failing('GET', 500));
  const { release } = await hold(page, CSV_CALL);
  await download(page, 'commas');
  await expect(page.getByRole('button', { name: 'Downloading...' })).toBeVisible();
  release();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to download the audit log' });
  await expect(alert).toContainText('Please try again.');
  await page.unroute(CSV_CALL);
  const saved = page.waitForEvent('download');
  await download(page, 'semicolons');
  const file = await readFile(await (await saved).path(), 'utf8');
  expect(file).toMatch(/^\uFEFF"at";"who";"action";/);
  expect(file).not.toContain('"login"');
  await expect(alert).toHaveCount(0);
  await expect(toast(page, 'The file contains the newest 10,000 entries')).toBeVisible();
});
