import type { Page } from '@playwright/test';
import { typeSignIn } from './admin/session.ts';
import { LINE_GRAPH, open, REPORT_PATH } from './answerPages.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  answerBox,
  button,
  comparison,
  PRACTISE,
  startWriting,
  typeText,
} from './practisePages.ts';

test.use({ serviceWorkers: 'allow', reuseContext: false });

/** The addresses of all copies on the device, without the built files. */
const copies = (page: Page) =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of ['pages', 'api', 'media']) {
      const requests = await (await caches.open(name)).keys();
      found.push(...requests.map(({ url }) => url.replace(location.origin, '')));
    }
    return found;
  });
const filesKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('assets')).keys()).length);
const offlineLine = (page: Page) => page.getByRole('region', { name: 'Connection' });

test('what was opened works without a connection, and so do writing and checking', {
  tag: '@slow',
}, async ({ page, context }) => {
  await open(page, '/task1');
  await expect.poll(() => copies(page)).toContain('/task1');
  expect(await filesKept(page)).toBeGreaterThan(100);
  await page
    .getByRole('article')
    .getByRole('link', { name: /^The line graph below shows the share/ })
    .click();
  await expect.poll(() => copies(page)).toContain(REPORT_PATH);
  await startWriting(page, 'Coal falled becuase');
  await expect
    .poll(() => copies(page))
    .toEqual(expect.arrayContaining([PRACTISE, `/api/model-answer-detail/${LINE_GRAPH}`]));

  await context.setOffline(true);
  await expect(offlineLine(page)).toHaveText(/^You’re offline\./);
  await expectAccessible(page, 'the practice without a connection');
  await page.reload();
  await expect(answerBox(page)).toHaveValue('Coal falled becuase');
  await typeText(page, ' wind grew.');
  await page.reload();
  await expect(answerBox(page)).toHaveValue('Coal falled becuase wind grew.');
  await button(page, 'Check my text').click();
  await expect(page.getByRole('region', { name: 'Lexical Resource' })).toContainText('becuase');
  await button(page, 'Reveal model answer').click();
  await button(page, 'Reveal anyway').click();
  await expect(comparison(page)).toBeVisible();

  // Links load the copies, and a page without one names those that there are.
  await page.getByRole('link', { name: 'Back to the answer' }).click();
  await expect(page).toHaveURL(REPORT_PATH);
  await expect(page.locator('article.answer')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Glossary' }).click();
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page, 'a page that was never opened');
  await page.getByRole('link', { name: /^Task 1 model answers/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await context.setOffline(false);
  await expect(offlineLine(page)).toHaveCount(0);
  await open(page, '/saved');
  await button(page, 'Clear everything…').click();
  await button(page, 'Clear everything').click();
  await expect.poll(() => copies(page)).not.toContain(PRACTISE);
});

test('nothing is kept of accounts, of the back office, and for its staff', async ({ page }) => {
  await open(page, '/task1');
  await expect.poll(() => copies(page)).toContain('/task1');
  for (const path of ['/sign-in', '/preview/0123456789', '/nowhere']) await open(page, path);
  await open(page, '/admin/login');
  await expect.poll(() => copies(page)).toEqual([]);
  await typeSignIn(page);
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await open(page, '/about');
  await open(page, '/task2');
  await page.getByRole('article').getByRole('link').first().click();
  // Content that is the same for everybody is kept also of what staff read.
  await expect.poll(async () => (await copies(page)).join()).toContain('/api/model-answer-detail/');
  const found = (await copies(page)).filter((path) => !/^\/(media|api)\//.test(path));
  expect(found).toEqual([]);
  expect((await copies(page)).filter((path) => /admin|\/me\b|account/.test(path))).toEqual([]);
});
