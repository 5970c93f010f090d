import { buildWebhook } from '../../test/builders.ts';
import { expectAccessible } from '../fixtures.ts';
import { rowOf } from './listPages.ts';
import { expect, test } from './session.ts';

const NO_ENTRIES = { entries: [], total: 0 };
/** Pages with a list: their call, its reply without entries, and what they say then and after a failure. */
const PAGES = [
  ['tokens', 'tokens', { tokens: [] }, 'No API tokens yet.', 'the API tokens'],
  ['webhooks', 'webhooks', { webhooks: [] }, 'No webhooks yet', 'the webhooks'],
  ['audit?from=2024-03-06', 'audit?*', NO_ENTRIES, 'Entries are stored for 400', 'the audit log'],
  ['audit?from=2024-03-06&to=2024-03-05', 'audit?*', NO_ENTRIES, 'The first day is after', 'the'],
  ['comments', 'comments?*', { comments: [], total: 0 }, 'No comments', 'comments'],
  ['users', 'users?*', { users: [], total: 0 }, 'User registration is switched off', 'users'],
] as const;

test('empty and broken lists say so, and can be tried again', { tag: '@slow' }, async ({
  page,
}) => {
  for (const [path, call, nothing, isEmpty, what] of PAGES) {
    const address = `**/api/admin/${call}`;
    await page.route(address, (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto(`/admin/${path}`);
    await expect(page.getByRole('alert')).toContainText(`Failed to fetch ${what}`);
    await page.route(address, (route) => route.fulfill({ json: nothing }));
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText(isEmpty).first()).toBeVisible();
    await expectAccessible(page, path);
  }
});

test('tokens that have ended and webhooks that fail say so', { tag: '@slow' }, async ({ page }) => {
  const at = '2024-03-05T09:00:00.000Z';
  const made = { name: 'Old', createdBy: 'owner@example.org', createdAt: at };
  const token = { ...made, id: 'a'.repeat(24), ending: 'x7Rk', scopes: ['readAll'] };
  const tokens = [{ ...token, expiresAt: '2024-06-03T09:00:00.000Z', hasEnded: true }];
  await page.route('**/api/admin/tokens', (route) => route.fulfill({ json: { tokens } }));
  await page.goto('/admin/tokens');
  await expect(rowOf(page, 'Old')).toContainText('Ended Jun 3, 2024, 09:00 UTC');
  await expectAccessible(page, 'the tokens');

  const url = `https://hooks.example.org/${'long'.repeat(40)}`;
  const webhooks = [
    buildWebhook({ url, name: 'Old', isActive: false, switchedOff: { at, reason: 'gone' } }),
    buildWebhook({ url, id: 'c'.repeat(24), name: 'Slow', failingSince: at }),
  ];
  await page.route('**/api/admin/webhooks', (route) => route.fulfill({ json: { webhooks } }));
  await page.goto('/admin/webhooks');
  await expect(rowOf(page, 'Old')).toContainText(
    'On Mar 5, 2024, 09:00 UTC: the receiver answered',
  );
  await expect(rowOf(page, 'Slow')).toContainText('Since Mar 5, 2024, 09:00 UTC');
  await expectAccessible(page, 'the webhooks');
});
