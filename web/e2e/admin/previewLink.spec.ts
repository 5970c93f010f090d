import { expectAccessible, recordCalls, waitForHydration } from '../fixtures.ts';
import { newTopic, openForm } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

test('a preview link opens without an account until it is withdrawn', { tag: '@slow' }, async ({
  page,
  token,
  browser,
}) => {
  const topic = newTopic('Shared');
  const { id } = await createAnswer(page, token, { topic, isDraft: true });
  await openForm(page, `/admin/edit/${id}`);
  await page.getByRole('button', { name: 'Preview links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Preview links' });
  await expect(dialog).toContainText('No links yet.');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const url = await dialog.getByLabel('New link').inputValue();
  await expect(dialog.getByRole('list', { name: 'Links' })).toContainText('editor@example.org');
  await expectAccessible(page, 'the links');

  const context = await browser.newContext();
  const visitor = await context.newPage();
  const path = new URL(url).pathname;
  const collected: string[] = [];
  visitor.on('request', (request) => {
    if (request.url().endsWith('/api/analytics/collect')) collected.push(request.postData() ?? '');
  });
  const address = new URL(path, page.url()).href;

  await test.step('it shows the answer and nothing to practise or save', async () => {
    const calls = recordCalls(visitor);
    const response = await visitor.goto(address);
    expect(response?.status()).toBe(200);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    });
    await expect(visitor.getByRole('region', { name: 'Preview' })).toContainText(
      /Preview: not published. Link ends on \w+ \d+, \d{4}\./,
    );
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(topic);
    await waitForHydration(visitor);
    for (const name of [/Practise/, /Save/, /^Copy/]) {
      await expect(visitor.getByRole('article').getByRole('button', { name })).toHaveCount(0);
      await expect(visitor.getByRole('article').getByRole('link', { name })).toHaveCount(0);
    }
    expect(calls).toEqual([]);
    await expectAccessible(visitor, 'the preview');
    await visitor.getByRole('link', { name: 'Back to Task 2' }).click();
    await expect(visitor).toHaveURL(/\/task2$/);
    expect(await visitor.evaluate(() => JSON.stringify(localStorage))).not.toContain(id);
  });

  await test.step('after its withdrawal there is nothing', async () => {
    await dialog.getByRole('button', { name: 'Withdraw' }).click();
    const question = page.getByRole('dialog', { name: /withdraw this link/ });
    await question.getByRole('button', { name: 'Withdraw' }).click();
    await expect(dialog).toContainText('No links yet.');
    await expect(dialog.getByLabel('New link')).toHaveCount(0);
    for (const gone of [address, address.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))]) {
      const response = await visitor.goto(gone);
      expect(response?.status()).toBe(404);
      expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow');
      await expect(visitor.getByRole('heading', { name: 'Preview Not Found' })).toBeVisible();
    }
    await expectAccessible(visitor, 'a withdrawn preview');
    expect(collected.join()).not.toContain('/preview');
  });
  await context.close();
});
