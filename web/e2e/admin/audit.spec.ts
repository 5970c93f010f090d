import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { AuditEntry } from '../../src/features/admin/audit/queries.ts';
import { bodyRows, failing, filter, hold, ownWord, rowOf, toast } from './listPages.ts';
import { changeAnswer, createAnswer, EDITOR, expect, signIn, test } from './session.ts';

const LOG_CALL = '**/api/admin/audit?*';
const CSV_CALL = /\/api\/admin\/audit\/csv(\?.*)?$/;
const ANSWER = '65e6f2a04c1b8d0012a40001';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const who = (page: Page) => page.getByRole('searchbox', { name: 'Who' });
const downloadButton = (page: Page) => page.getByRole('button', { name: 'Download CSV' });

function createEntry(number: number, fields: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: String(number).padStart(24, '0'),
    at: '2024-03-06T09:05:00.000Z',
    who: 'ada@example.org',
    action: 'updateModelAnswer',
    targetId: ANSWER,
    targetLabel: `Topic ${number}`,
    ...fields,
  };
}

/** Mocks the server's log and records the queries. */
async function mockLog(page: Page, entries: AuditEntry[], total = entries.length) {
  const queries: Record<string, string>[] = [];
  await page.route(LOG_CALL, (route) => {
    const { searchParams } = new URL(route.request().url());
    queries.push(Object.fromEntries(searchParams));
    const from = (Number(searchParams.get('page')) - 1) * 20;
    return route.fulfill({ json: { entries: entries.slice(from, from + 20), total } });
  });
  return queries;
}

test('the log shows who did what to which answer, links to it, and can be downloaded', async ({
  page,
  token,
}) => {
  // Downloads need a recent sign-in.
  await signIn(page);
  const word = ownWord();
  const topic = `="${word}"`;
  const { id } = await createAnswer(page, token, { topic });
  await changeAnswer(page, token, id, { author: 'Bo' });
  const gone = await createAnswer(page, token, { topic: `Gone ${word}` });
  const headers = { authorization: `Bearer ${token}` };
  await page.request.delete(`/api/admin/model-answers/${gone.id}`, { headers });
  const email = `${ownWord()}@example.org`;
  const data = { email, password: 'not the right one' };
  expect((await page.request.post('/api/auth/login', { data })).status()).toBe(401);

  await page.goto('/admin/audit?action=loginFailed');
  await test.step('a failed sign-in shows nothing that was entered', async () => {
    const failed = rowOf(page, 'Unknown account').first();
    await expect(failed).toContainText('Failed to sign in');
    await expect(failed).toContainText('127.0.0.1');
    await expect(page.getByText(email)).toHaveCount(0);
    await filter(page, 'Action', 'Signed in');
    await expect(bodyRows(page).first()).toContainText('Signed in');
    await expect(bodyRows(page).first()).toContainText(EDITOR.email);
    await expect(bodyRows(page).first()).toContainText('127.0.0.1');
  });
  await filter(page, 'Action', 'Deleted an answer');
  await expect(rowOf(page, `Gone ${word}`)).toContainText('Deleted an answer');
  await expect(rowOf(page, `Gone ${word}`).getByRole('link')).toHaveCount(0);

  await test.step('the file contains the filtered entries', async () => {
    const today = new Date().toISOString().slice(0, 10);
    await page.goto(`/admin/audit?action=createModelAnswer&from=${today}&who=${EDITOR.email}`);
    await expect(rowOf(page, topic)).toContainText('Created an answer');
    const saved = page.waitForEvent('download');
    const called = page.waitForRequest(CSV_CALL);
    await downloadButton(page).click();
    const { searchParams } = new URL((await called).url());
    const filters = { action: 'createModelAnswer', from: today, who: EDITOR.email };
    expect(Object.fromEntries(searchParams)).toEqual(filters);
    const file = await saved;
    expect(file.suggestedFilename()).toBe('audit.csv');
    const text = await readFile(await file.path(), 'utf8');
    expect(text).toMatch(
      /^\uFEFF"at","who","action","targetId","targetLabel","network","changes"\n/,
    );
    const lines = text.split('\n').filter((line) => line.includes(id));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`"${EDITOR.email}","createModelAnswer","${id}","'=""${word}"""`);
    expect(text).not.toContain('updateModelAnswer');
  });

  await filter(page, 'Action', 'Changed an answer');
  const row = rowOf(page, topic);
  await expect(row).toContainText('Changed an answer');
  await expect(row).toContainText(EDITOR.email);
  const changes = row.getByRole('list', { name: 'Changes' }).getByRole('listitem');
  await expect(changes).toHaveText([/^Author: Ada Ling →.*Bo$/]);
  const at = (await row.locator('time').getAttribute('datetime')) ?? '';
  await expect(row.locator('time')).toHaveText(new RegExp(`, ${at.slice(11, 16)} UTC$`));
  await row.getByRole('link', { name: topic }).click();
  await expect(page).toHaveURL(`/admin/edit/${id}`);
});

test('every kind of entry has a description, and a loading error can be tried again', {
  tag: '@slow',
}, async ({ page }) => {
  await page.route(LOG_CALL, failing('GET', 503));
  await page.goto('/admin/audit');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Failed to fetch the audit log');
  await page.unroute(LOG_CALL);
  const {
    who: _,
    targetId,
    targetLabel,
    ...door
  } = createEntry(1, { network: '2001:db8:0:1::/64' });
  const { targetId: id, ...many } = createEntry(3, { action: 'changeModelAnswers' });
  const entries: AuditEntry[] = [
    { ...door, action: 'loginFailed' },
    createEntry(2, { action: 'somethingNew', targetLabel: 'Anything' }),
    { ...many, targetLabel: 'draft: 2 answers' },
    createEntry(4, { action: 'restoreRevision' }),
  ];
  await mockLog(page, entries);
  await alert.getByRole('button', { name: 'Try Again' }).click();
  await expect(page).toHaveTitle('Audit Log · Band8 admin');
  await expect(heading(page)).toHaveText('Audit Log (4)');
  await expect(alert).toHaveCount(0);
  const texts = (await bodyRows(page).allInnerTexts()).map((text) => text.split(/\s*[\t\n]\s*/));
  const at = 'Mar 6, 2024, 09:05 UTC';
  expect(texts).toEqual([
    [at, 'Unknown account', 'Failed to sign in', '2001:db8:0:1::/64'],
    [at, 'ada@example.org', 'somethingNew', 'Anything', ''],
    [at, 'ada@example.org', 'Changed several answers', '2 answers moved to draft', ''],
    [at, 'ada@example.org', 'Restored an earlier version', 'Topic 4', ''],
  ]);
  await expect(bodyRows(page).getByRole('link')).toHaveText(['Topic 4']);

  await test.step('Refresh and reopening load it again', async () => {
    await page.unroute(LOG_CALL);
    await mockLog(page, [createEntry(5)]);
    const { release } = await hold(page, LOG_CALL);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('button', { name: 'Refreshing...' })).toBeVisible();
    release();
    await expect(bodyRows(page)).toHaveCount(1);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(heading(page)).toHaveText('Settings');
    await page.unroute(LOG_CALL);
    await mockLog(page, [createEntry(5), createEntry(6)]);
    await page.getByRole('link', { name: 'Audit', exact: true }).click();
    await expect(bodyRows(page)).toHaveCount(2);
  });
});

test('filters and pages are in the URL; Clear Filters resets them', async ({ page }) => {
  const entries = Array.from({ length: 45 }, (_, at) => createEntry(at));
  const queries = await mockLog(page, entries);
  const first = await hold(page, LOG_CALL);
  await page.goto('/admin/audit');
  await expect(page.getByRole('status', { name: 'Loading the audit log' })).toBeVisible();
  first.release();
  await expect(bodyRows(page)).toHaveCount(20);

  await test.step('the old page stays, disabled, until the next has loaded', async () => {
    const { release } = await hold(page, LOG_CALL);
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Updating the list' })).toBeVisible();
    await expect(page.locator('.rows')).toHaveAttribute('inert');
    release();
    await expect(page).toHaveURL('/admin/audit?page=2');
    await expect(page.getByText('Showing 21 to 40 of 45 results')).toBeVisible();
    await expect(rowOf(page, 'Topic 20')).toHaveCount(1);
  });

  await filter(page, 'Action', 'Changed an answer');
  await expect(page).toHaveURL('/admin/audit?action=updateModelAnswer');
  await who(page).fill('ada@example.org');
  await page.getByLabel('From').fill('2024-03-01');
  await page.getByLabel('To').fill('2024-03-31');
  const filters = {
    who: 'ada@example.org',
    action: 'updateModelAnswer',
    from: '2024-03-01',
    to: '2024-03-31',
  };
  await expect.poll(() => queries.at(-1)).toEqual({ ...filters, page: '1', limit: '20' });
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual(filters);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/audit');
  for (const field of [who(page), page.getByLabel('From'), page.getByLabel('To')]) {
    await expect(field).toHaveValue('');
  }
  await page.goBack();
  await expect(page.getByLabel('From')).toHaveValue('2024-03-01');
  await page.goBack();
  await expect(page, 'typing and days add no entry of their own').toHaveURL('/admin/audit?page=2');
  await page.goto('/admin/audit?page=9');
  await expect(page, 'one past the end is the last').toHaveURL('/admin/audit?page=3');
  await expect(bodyRows(page)).toHaveCount(5);
});

test('an empty log explains why', { tag: '@slow' }, async ({ page }) => {
  await mockLog(page, []);
  await page.goto('/admin/audit');
  await expect(page.getByRole('heading', { name: 'No entries found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toHaveCount(1);
  await page.getByLabel('From').fill('2024-03-06');
  await expect(page.getByText('Entries are stored for 400 days.')).toBeVisible();
  await page.getByLabel('To').fill('2024-03-05');
  await expect(page.getByText('The first day is after the last day.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/admin/audit');
});

test('a download shows that it is busy, has failed, or is incomplete', {
  tag: '@slow',
}, async ({ page }) => {
  // Downloads need a recent sign-in.
  await signIn(page);
  await mockLog(page, [createEntry(1)], 10_001);
  await page.goto('/admin/audit');
  await expect(heading(page)).toHaveText('Audit Log (10,001)');
  await page.route(CSV_CALL, failing('GET', 500));
  const { release } = await hold(page, CSV_CALL);
  await downloadButton(page).click();
  await expect(page.getByRole('button', { name: 'Downloading...' })).toBeVisible();
  release();
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to download the audit log' });
  await expect(alert).toContainText('Please try again.');
  await page.unroute(CSV_CALL);
  const saved = page.waitForEvent('download');
  await downloadButton(page).click();
  await saved;
  await expect(alert).toHaveCount(0);
  await expect(toast(page, 'The file contains the newest 10,000 entries')).toBeVisible();
});

test('everything works by keyboard; incomplete dates send no request', {
  tag: '@slow',
}, async ({ page }) => {
  const queries = await mockLog(page, [createEntry(1)]);
  await page.goto('/admin/audit');
  await expect(bodyRows(page)).toHaveCount(1);
  await page.keyboard.press('/');
  await expect(who(page)).toBeFocused();
  await page.keyboard.type('ada@example.org');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit?who=ada%40example.org');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('combobox', { name: 'Action' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit?who=ada%40example.org&action=login');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('From')).toBeFocused();
  await page.keyboard.type('2024-03-06');
  await expect(page).toHaveURL(/&from=2024-03-06$/);
  const dates = () => [...new Set(queries.map(({ from }) => from))];
  await expect.poll(dates).toEqual([undefined, '2024-03-06']);
  const before = queries.length;
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('2025-03-06');
  await expect(page).toHaveURL(/&from=2025-03-06$/);
  await expect.poll(() => queries.slice(before).map(({ from }) => from)).toEqual(['2025-03-06']);
  await page.getByRole('button', { name: 'Clear Filters' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Topic 1' })).toBeFocused();
});
