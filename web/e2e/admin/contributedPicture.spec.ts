import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page, Request } from '@playwright/test';
import { newTopic, openForm } from './formSteps.ts';
import { changeAnswer, createAnswer, expect, test } from './session.ts';

const ADDRESS = 'https://pictures.example.org/chart.webp';
const PICTURE = resolve(import.meta.dirname, '../../../content/pictures/commuting-harbour.webp');

/** Creates a pending answer with a contributor's picture, and records requests to the picture's site. */
async function createPendingWithPicture(page: Page, token: string, pictureUrl: string) {
  const requests: Request[] = [];
  await page.route(/pictures\.example\.org/, async (route) => {
    requests.push(route.request());
    await route.fulfill({ contentType: 'image/webp', body: await readFile(PICTURE) });
  });
  const contributed = { isContributed: true, contributorName: 'Anouk Dray' };
  const topic = newTopic('With a contributor’s picture');
  const given = { topic, taskType: 'task1', pictureUrl, ...contributed } as const;
  const { id } = await createAnswer(page, token, given);
  await changeAnswer(page, token, id, { isDraft: false, isApproved: false });
  return { id, requests };
}

test('a contributor’s picture loads only after a click, without a referrer', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, requests } = await createPendingWithPicture(page, token, ADDRESS);
  const form = await openForm(page, `/admin/edit/${id}`);
  const field = page.getByRole('group', { name: 'Picture' });
  await expect(field).toContainText('This picture is on another site, pictures.example.org.');
  await expect(field).toContainText('that site can see your IP address');
  await expect(form.button('Remove Picture')).toBeVisible();

  await form.button('Preview').click();
  const preview = page.getByRole('dialog');
  await expect(preview).toContainText('The contributor’s picture is left out.');
  await expect(preview.getByRole('img', { name: 'No picture' })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  expect(requests).toEqual([]);

  await form.button('Show picture').click();
  const picture = field.getByRole('img', { name: 'Preview' });
  await expect(picture).toBeVisible();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  expect(requests).toHaveLength(1);
  expect(await requests[0]?.allHeaders()).not.toHaveProperty('referer');
  await expect(form.button('Show picture')).toHaveCount(0);

  await test.step('the history loads it only after a click', async () => {
    await changeAnswer(page, token, id, { pictureUrl: null });
    await openForm(page, `/admin/edit/${id}`);
    await form.button('History').click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.locator('summary').first().click();
    await expect(history.getByText('This picture is on another site')).toBeVisible();
    expect(requests).toHaveLength(1);
    const again = page.waitForRequest(/pictures\.example\.org/);
    await history.getByRole('button', { name: 'Show picture' }).click();
    await again;
  });
});

test('a picture with an insecure URL is only linked', { tag: '@slow' }, async ({ page, token }) => {
  const address = ADDRESS.replace('https:', 'http:');
  const { id, requests } = await createPendingWithPicture(page, token, address);
  const form = await openForm(page, `/admin/edit/${id}`);
  const field = page.getByRole('group', { name: 'Picture' });
  const link = field.getByRole('link', { name: address });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(form.button('Show picture')).toHaveCount(0);
  await expect(field.getByRole('img')).toHaveCount(0);
  expect(requests).toEqual([]);
});

test('a submission’s picture stays hidden if the answer is no longer marked as contributed', {
  tag: '@slow',
}, async ({ page, token }) => {
  const { id, requests } = await createPendingWithPicture(page, token, ADDRESS);
  const changed = await changeAnswer(page, token, id, { isContributed: false });
  await page.route(`**/api/admin/model-answers/${id}`, (route) =>
    route.fulfill({ json: { ...changed, contributorEmail: 'anouk@example.org' } }),
  );
  const form = await openForm(page, `/admin/edit/${id}`);
  await expect(form.button('Show picture')).toBeVisible();
  expect(requests).toEqual([]);
});
