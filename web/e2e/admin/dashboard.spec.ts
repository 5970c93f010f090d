import { expectAccessible } from '../fixtures.ts';
import { ownWord } from './listPages.ts';
import { NOTHING_WAITS } from './messagePages.ts';
import { createAnswer, expect, test } from './session.ts';

const STATS_CALL = '**/api/admin/dashboard-stats';
const EMPTY = {
  totalAnswers: 0,
  task1Count: 0,
  task2Count: 0,
  draftCount: 0,
  topViewedAnswers: [],
  recentAnswers: [],
  recentDrafts: [],
  ownDrafts: [],
};
test('shows the page views of 14 days, what waits, and own drafts beside those of others', {
  tag: '@slow',
}, async ({ page, token }) => {
  const word = ownWord();
  const own = await createAnswer(page, token, { topic: `Own ${word}`, isDraft: true });
  const theirs = await createAnswer(page, token, { topic: `Theirs ${word}`, isDraft: true });
  const waits = { pendingAnswers: 2, unreadMessages: 1, failingEmails: 3, webhooksSwitchedOff: 1 };
  let counts = { ...NOTHING_WAITS, ...waits };
  let stats: object = { ...EMPTY, recentDrafts: [theirs, own], ownDrafts: [own] };
  await page.route('**/api/admin/inbox-counts', (route) => route.fulfill({ json: counts }));
  await page.route(STATS_CALL, (route) => route.fulfill({ json: stats }));
  await page.goto('/admin/dashboard');
  const part = (name: string) => page.getByRole('region', { name });
  const views = part('Page views, last 14 days');
  await expect(views.getByRole('img')).toHaveAccessibleName(/page views, at most/);
  await views.getByText('Data table').click();
  await expect(views.getByRole('row')).toHaveCount(15);
  const waiting = page.getByRole('list', { name: 'Waiting for you' }).getByRole('listitem');
  await expect(waiting).toHaveText([
    '2 answers are waiting for approval',
    '1 message is unread',
    /^3 emails couldn’t be sent so far/,
    /^1 webhook was switched off/,
  ]);
  await expect(waiting.last().getByRole('link')).toHaveAttribute('href', '/admin/webhooks');
  await expect(part('Your own drafts').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page, 'the dashboard');

  await test.step('nothing waits on a new site, which shows what to do first', async () => {
    counts = NOTHING_WAITS;
    stats = EMPTY;
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText('Nothing is waiting for you.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'No answers yet' })).toBeVisible();
  });
});
