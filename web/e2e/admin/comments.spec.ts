import { buildAdminComment } from '../../test/builders.ts';
import { expectAccessible } from '../fixtures.ts';
import {
  createReported,
  DECISIONS_CALL,
  itemBy,
  items,
  notice,
  openComments,
} from './commentPages.ts';
import { hold, toast } from './listPages.ts';
import { expect, test } from './session.ts';

test('a comment shows its text, writer, place, why it waits, and reports', {
  tag: '@slow',
}, async ({ page }) => {
  const long = `First line\n\n${'Why is it “accounted for”? '.repeat(40)}the end`;
  const mina = buildAdminComment('Mina', { text: long, heldFor: 'link' });
  const idris = createReported('Idris');
  const { writer: _, ...unsigned } = buildAdminComment('Gone', {
    status: 'removed',
    parentId: mina.id,
  });
  await openComments(page, [mina, idris, unsigned]);
  const waiting = itemBy(page, 'Mina');
  for (const text of ['mina@example.org', 'Waiting', 'Contains a link', 'Mar 5, 2026, 09:00 UTC']) {
    await expect(waiting.getByText(text, { exact: true })).toBeVisible();
  }
  const height = async () => (await waiting.getByText('First line').boundingBox())?.height ?? 0;
  const cut = await height();
  await waiting.getByRole('button', { name: 'Show all' }).click();
  expect(await height()).toBeGreaterThan(cut);
  await waiting.getByRole('button', { name: 'Show less' }).click();
  expect(await height()).toBe(cut);
  await expect(itemBy(page, 'Idris')).toContainText('Reported onceIt advertises a school.');
  const ofNobody = itemBy(page, 'Deleted user');
  await expect(ofNobody).toContainText('A reply under');
  await expect(ofNobody.getByRole('button')).toHaveText(['Restore']);
  await expect(page.getByText('Comments are switched off: visitors don’t see them.')).toBeVisible();
  await expectAccessible(page, 'the comments');
});

test('after a decision the next comment has the focus, and removing can be undone', async ({
  page,
}) => {
  await openComments(
    page,
    [buildAdminComment('Mina'), buildAdminComment('Idris'), createReported('Hana')],
    '?status=waiting',
  );
  const menu = page.getByRole('navigation', { name: 'Admin' });
  const count = menu.getByRole('link', { name: '3 to review: 2 waiting, 1 reported' });
  await expect(count).toBeVisible();
  await page.getByRole('button', { name: 'Approve: comment by Mina' }).click();
  await expect(toast(page, 'Comment approved')).toBeVisible();
  await expect(itemBy(page, 'Idris')).toBeFocused();
  await page.getByRole('button', { name: 'Remove: comment by Idris' }).click();
  await expect(toast(page, 'is now under “Removed”')).toBeVisible();
  await expect(notice(page).getByRole('button'), 'restoring would publish it').toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No comments are waiting' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  await menu.getByRole('link', { name: '1 reported' }).click();
  await expect(page).toHaveURL('/admin/comments?status=reported');
  // The lists are read again after the removal, which can be undone at once.
  const { release } = await hold(page, '**/api/admin/inbox-counts');
  await page.getByRole('button', { name: 'Remove: comment by Hana' }).click();
  await notice(page).getByRole('button', { name: 'Undo' }).click();
  release();
  await expect(toast(page, 'Comment restored and its reports dismissed')).toBeVisible();
  await expect(menu.locator('.inbox-count')).toHaveCount(0);
});

test('several comments have a result each; failed ones remain selected', { tag: '@slow' }, async ({
  page,
}) => {
  const comments = [buildAdminComment('Mina'), buildAdminComment('Idris'), createReported('Hana')];
  await openComments(page, comments);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('region', { name: 'Selected comments' });
  await expect(bar.getByRole('status')).toHaveText('3 selected');
  await page.keyboard.press('Escape');
  await expect(bar).toBeHidden();

  for (const name of ['Mina', 'Idris']) {
    await page.getByRole('checkbox', { name: `Select the comment by ${name}` }).check();
  }
  const [mina, idris] = comments;
  const failed = { ok: false, code: 'EDIT_CONFLICT', message: 'This comment was removed.' };
  const results = [
    { id: mina?.id, ok: true },
    { id: idris?.id, ...failed },
  ];
  await page.route(DECISIONS_CALL, (route) => route.fulfill({ json: { results } }));
  await bar.getByRole('button', { name: 'Approve' }).click();
  const dialog = page.getByRole('dialog', { name: '1 of 2 comments approved' });
  await expect(dialog.getByRole('listitem').first()).toContainText(
    'Not approved: This comment was removed.',
  );
  await expectAccessible(page, 'the results');
  await dialog.locator('.ant-modal-footer').getByRole('button', { name: 'Close' }).click();
  await expect(bar.getByRole('status')).toHaveText('1 selected');
  await expect(page.getByRole('checkbox', { name: 'Select the comment by Idris' })).toBeChecked();
});

test('a failed decision changes nothing, and the reason of a suspension is not lost', {
  tag: '@slow',
}, async ({ page }) => {
  await openComments(page, [buildAdminComment('Mina'), buildAdminComment('Idris')]);
  const json = { code: 'UNAVAILABLE', message: 'Try again in a minute.' };
  await page.route(DECISIONS_CALL, (route) => route.fulfill({ status: 503, json }));
  await page.getByRole('button', { name: 'Approve: comment by Mina' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to approve the comment');
  await expect(page.getByRole('alert')).toContainText('Try again in a minute.');
  await expect(items(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Suspend writer: Mina' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suspend Mina' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await dialog.getByLabel('Reason').fill('Advertising');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(itemBy(page, 'Mina')).toBeFocused();
  await page.reload();
  await page.getByRole('button', { name: 'Suspend writer: Mina' }).click();
  await expect(dialog.getByLabel('Reason'), 'typed text is not lost').toHaveValue('Advertising');
  await expectAccessible(page, 'the dialog of a suspension');
});

test('the comments of one writer are shown until the filter is removed', async ({ page }) => {
  const mina = buildAdminComment('Mina');
  await openComments(page, [mina, buildAdminComment('Idris')], `?userId=${mina.writer?.id}`);
  await expect(page.getByText('Written by Mina')).toBeVisible();
  await expect(items(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Remove this filter' }).click();
  await expect(items(page)).toHaveCount(2);
});
