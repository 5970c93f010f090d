import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { greyLevels } from '../greyLevels.ts';
import { createOverview, FIRST_ID, openReports, readAnswer } from './analyticsPages.ts';
import { EDITOR } from './editor.ts';
import { openForm } from './formSteps.ts';
import { createMarking, createTerm, openAdd, openGlossary } from './glossaryPages.ts';
import { bodyRows, menuItems, ownWord } from './listPages.ts';
import { COUNTS_CALL, createMessage, opener, openInbox } from './messagePages.ts';
import { changeAnswer, createAnswer, expect, openPath, test } from './session.ts';
import { openSettings, SETTINGS_CALL } from './settingsPages.ts';

// Each test goes through many states of one page. Other pages are checked in their own tests.
test.beforeEach(() => test.slow());

const FULL = {
  pendingAnswers: 500,
  isPendingFull: true,
  unreadMessages: 1000,
  isUnreadFull: true,
  waitingComments: 2,
  reportedComments: 1,
  failingEmails: 1,
  webhooksSwitchedOff: 0,
};

test('the list, an unknown page and the sign-in have no accessibility fault', {
  tag: '@slow',
}, async ({ page, token }) => {
  const term = await createTerm(page, token, ownWord());
  const id = await createMarking(page, token, term);
  await changeAnswer(page, token, id, { isApproved: false, isDraft: false, tags: ['one'] });
  await page.route(COUNTS_CALL, (route) => route.fulfill({ json: FULL }));
  await page.goto(`/admin/answers?status=pending&term=${term.id}`);
  await expect(page.getByText('New submissions are being refused')).toBeVisible();
  await bodyRows(page).first().getByRole('checkbox').check();
  await expectAccessible(page, 'a list with a choice');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await expect(menuItems(page).first()).toBeVisible();
  await expectAccessible(page, 'a list with a menu');
  await menuItems(page).filter({ hasText: 'Approve' }).click();
  await expect(page.locator('.toast').getByRole('link', { name: 'View on site' })).toBeVisible();
  await expectAccessible(page, 'a list with a notification');
  await openPath(page, '/admin/nothing');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessible(page, 'an unknown address');
  await page.evaluate(() => localStorage.removeItem('adminToken'));
  await page.goto('/admin/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your password')).toBeVisible();
  await expectAccessible(page, 'the sign-in');
});

/** Opens a submitted answer with a similar one, an external picture and glossary terms. */
async function openSubmission(page: Page, token: string) {
  const { term } = await createTerm(page, token, ownWord());
  const topic = `Should ${ownWord()} ${ownWord()} be ${ownWord()}?`;
  await createAnswer(page, token, { topic, isDraft: true });
  const { id } = await createAnswer(page, token, {
    topic,
    taskType: 'task1',
    isContributed: true,
    contributorName: 'Bo',
    pictureUrl: 'https://pictures.example.org/chart.webp',
    tags: ['one', 'two'],
    content: `<h2>Yes</h2><p>It <strong>is</strong> a ${term}.</p>`,
  });
  const content = `<h2>Yes</h2><p>It <strong>is</strong> a new ${term}.</p>`;
  await changeAnswer(page, token, id, { isDraft: false, isApproved: false, content });
  return { id, form: await openForm(page, `/admin/edit/${id}`) };
}

test('the answer form has no accessibility fault', { tag: '@slow' }, async ({ page, token }) => {
  const { id, form } = await openSubmission(page, token);
  const dialog = page.getByRole('dialog');
  await expect(page.getByText('Similar questions already exist')).toBeVisible();
  await expect(page.getByText('This picture is on another site')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Mark “/ })).toBeVisible();
  await form.author.fill(' ');
  await form.button('Approve').click();
  await expect(form.error).toBeVisible();
  await expectAccessible(page, 'with suggestions and faults');

  await form.button('Preview').click();
  await expect(dialog.locator('article.answer')).toBeVisible();
  await expectAccessible(page, 'the preview');
  await page.keyboard.press('Escape');
  await form.button('History').click();
  await dialog.locator('summary').first().click();
  await expect(dialog.locator('ins').first()).toBeVisible();
  await expectAccessible(page, 'the history');
  await page.keyboard.press('Escape');
  await form.button('Keyboard shortcuts').click();
  await expect(dialog).toContainText('Save changes');
  await expectAccessible(page, 'the keyboard shortcuts');
  await page.keyboard.press('Escape');

  await form.author.fill('Bo Falk');
  await form.content.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Oil rose.');
  await changeAnswer(page, token, id, { content: '<p>Theirs.</p>', author: 'Cy Dunn' });
  await form.button('Update Answer').click();
  await expect(dialog).toContainText('Someone else changed this answer');
  await expectAccessible(page, 'a conflict');
});

test('the reports have no accessibility fault', { tag: '@slow' }, async ({ page }) => {
  const reports = {
    overview: createOverview({ sampleData: true }),
    answers: [readAnswer(), readAnswer({ contentId: 'b'.repeat(24), avgScrollDepth: 0 })],
  };
  await openReports(page, reports);
  for (const tab of ['Overview', 'Content Performance', 'Audience', 'Behavior', 'An answer']) {
    if (tab === 'An answer') await openReports(page, reports, `&tab=content&answer=${FIRST_ID}`);
    else await page.getByRole('tab', { name: tab }).click();
    await expect(page.locator('.figure-table:visible, .chart:visible').first()).toBeVisible();
    for (const fold of await page.getByText('Data table').all()) {
      if (await fold.isVisible()) await fold.click();
    }
    await expectAccessible(page, tab);
  }
});

test('inbox and audit log have no accessibility fault', { tag: '@slow' }, async ({ page }) => {
  await openInbox(page, [
    createMessage('Anouk', { mail: 'sent', message: 'Word'.repeat(400) }),
    createMessage('Idris', { mail: 'waiting', status: 'read', name: 'Idris'.repeat(30) }),
  ]);
  await opener(page, 'Anouk').click();
  await expectAccessible(page, 'an open message');
  const at = '2024-03-06T09:05:00.000Z';
  const entries = [
    {
      who: `${'ada'.repeat(30)}@example.org`,
      action: 'updateModelAnswer',
      targetId: 'a'.repeat(24),
      targetLabel: 'Word'.repeat(30),
    },
    { action: 'loginFailed', network: '2001:db8:10:1001::/64' },
    { who: 'ada@example.org', action: 'neverSeenBefore'.repeat(4) },
  ].map((entry, index) => ({ id: String(index).padStart(24, '0'), at, ...entry }));
  await page.route('**/api/admin/audit?*', (route) =>
    route.fulfill({ json: { entries, total: entries.length } }),
  );
  await openPath(page, '/admin/audit');
  await expect(bodyRows(page)).toHaveCount(3);
  await expectAccessible(page, 'the audit log');
});

test('glossary, settings and a question for the password have no accessibility fault', {
  tag: '@slow',
}, async ({ page }) => {
  const terms = ['a'.repeat(24), 'b'.repeat(24)].map((id, index) => ({
    id,
    term: `${'long'.repeat(index * 10)} term ${index}`.trim(),
    definition: 'It means.',
    isActive: index === 0,
    collocations: [],
    usageCount: index,
  }));
  await page.route('**/api/admin/glossary', (route) => route.fulfill({ json: terms }));
  await openGlossary(page);
  await expectAccessible(page, 'the terms');
  const add = await openAdd(page);
  await add.save.click();
  await expect(add.dialog.getByText('This field is required.')).toHaveCount(2);
  await expectAccessible(page, 'a term that is added');

  const analyticsCode = '<script src="http://counter.example/count.js"></script>';
  await page.route(SETTINGS_CALL, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const json = { ...(await response.json()), analyticsCode, maintenanceMode: true };
    return route.fulfill({ response, json });
  });
  const form = await openSettings(page);
  await expect(page.getByRole('region', { name: 'Maintenance mode' })).toBeVisible();
  for (const name of ['General', 'Features', 'Media', 'Advanced']) {
    await form.tab(name).click();
    await expect(form.tab(name)).toHaveAttribute('aria-selected', 'true');
    await expectAccessible(page, `the settings, ${name}`);
  }
  await form.code.fill('no script');
  await form.password.fill(EDITOR.password);
  await form.save.click();
  await expect(form.alert).toBeVisible();
  await expectAccessible(page, 'refused settings');

  const refusal = { code: 'PASSWORD_REQUIRED', message: 'Enter your current password to do this.' };
  await page.route(/\/api\/admin\/content(\?.*)?$/, (route) =>
    route.fulfill({ status: 403, json: refusal }),
  );
  page.on('dialog', (dialog) => dialog.accept());
  await page.goto('/admin/transfer');
  await page.getByRole('button', { name: 'Download Export' }).click();
  await expect(page.getByRole('dialog').getByLabel('Current Password')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectAccessible(page, 'a question for the password');
});

test('switches are visible in forced colours', async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openSettings(page, 'features');
    const levels = await greyLevels(page.getByRole('switch').first());
    expect(levels, colorScheme).toBeGreaterThan(2);
  }
});
