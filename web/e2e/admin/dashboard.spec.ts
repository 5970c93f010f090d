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
test('shows the page views of 14 days, what waits, and own drafts beside those of others', async ({
  page,
  token,
}) => {
  const word = ownWord();
  const own = await createAnswer(page, token, { topic: `Own ${word}`, isDraft: true });
  const theirs = await createAnswer(page, token, { topic: `Theirs ${word}`, isDraft: true });
  const waits = { pendingAnswers: 2, unreadMessages: 1, failingEmails: 3, webhooksSwitchedOff: 1 };
  let counts = { ...NOTHING_WAITS, ...waits };
  let stats: object = { ...EMPTY, recentDrafts: [theirs, own], ownDrafts: [own] };
  await page.route('**/api/admin/inbox-counts', (route) => route.fulfill({ json: counts }));
  await page.route(STATS_CALL, (route) => route.fulfill({ json: stats }));
  const call = page.waitForRequest('**/api/analytics/overview?*');
  await page.route('**/api/analytics/overview?*', async (route) => {
    const { searchParams } = new URL(route.request().url());
    const [startDate, endDate] = [searchParams.get('startDate'), searchParams.get('endDate')];
    const days = Array.from({ length: 14 }, (_, n) => ({
      day: new Date(Date.parse(`${startDate}T00:00Z`) + n * 86_400_000).toISOString().slice(0, 10),
      pageViews: 100 + n,
      uniqueVisitors: 5,
    }));
    await route.fulfill({ json: { startDate, endDate, pageViews: 1_491, days } });
  });
  await page.goto('/admin/dashboard');
  const { searchParams } = new URL((await call).url());
  const [start, end] = ['startDate', 'endDate'].map((name) =>
    Date.parse(searchParams.get(name) ?? ''),
  );
  expect(Number(end) - Number(start), '14 days with both ends').toBe(13 * 86_400_000);

  const part = (name: string) => page.getByRole('region', { name });
  const views = part('Page views, last 14 days');
  await expect(views.getByRole('img')).toHaveAccessibleName(/1,491 page views, at most 113 a day/);
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
