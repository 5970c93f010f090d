import { expectAccessible } from '../fixtures.ts';
import { greyLevels } from '../greyLevels.ts';
import { createOverview, FIRST_ID, openReports, readAnswer } from './analyticsPages.ts';
import { openForm } from './formSteps.ts';
import { createMarking, createTerm } from './glossaryPages.ts';
import { bodyRows, menuItems, ownWord } from './listPages.ts';
import { COUNTS_CALL, NOTHING_WAITS } from './messagePages.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';
import { openSettings } from './settingsPages.ts';

// Each test goes through many states of one page. Other pages are checked in their own tests.
test.beforeEach(() => test.slow());

const WAITING = { pendingAnswers: 500, unreadMessages: 1000, waitingComments: 2, failingEmails: 1 };
const FULL = { ...NOTHING_WAITS, ...WAITING, isPendingFull: true, isUnreadFull: true };

test('the list has no accessibility fault', { tag: '@slow' }, async ({ page, token }) => {
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
});

test('the form of a submission has no accessibility fault, with suggestions and faults', {
  tag: '@slow',
}, async ({ page, token }) => {
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
  await changeAnswer(page, token, id, { isDraft: false, isApproved: false });
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(page.getByText('Similar questions already exist')).toBeVisible();
  await expect(page.getByText('This picture is on another site')).toBeVisible();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Mark “/ })).toBeVisible();
  await form.author.fill(' ');
  await form.button('Approve').click();
  await expect(form.error).toBeVisible();
  await expectAccessible(page, 'the form');
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

test('switches are visible in forced colours', { tag: '@slow' }, async ({ page }) => {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openSettings(page, 'features');
    const levels = await greyLevels(page.getByRole('switch').first());
    expect(levels, colorScheme).toBeGreaterThan(2);
  }
});
