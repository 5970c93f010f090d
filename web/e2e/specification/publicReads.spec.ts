import { mergeTests, type Page } from '@playwright/test';
import { open } from '../answerPages.ts';
import { expect, test as quiet } from '../fixtures.ts';
import { cards, firstCard, LIST_CALL, mainLink, recordListCalls } from '../listPages.ts';
import { rows } from './row.ts';

const test = mergeTests(quiet, rows);

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

test.describe('8.7 Failed reads', () => {
  test('each read that fails says so', async ({ page, row }) => {
    await open(page, '/about');
    const fail = (path: string) =>
      page.route(`**/api/${path}`, (route) => route.fulfill({ status: 503, body: '{}' }));

    await row('“Failed to fetch statistics” and “Failed to fetch top answers”', async () => {
      await fail('statistics');
      await fail('top-answers');
      await mainLink(page, 'Home').click();
      await expect(alert(page, 'Failed to fetch statistics')).toBeVisible();
      await expect(alert(page, 'Failed to fetch top answers')).toBeVisible();
    });
    await row('“Failed to fetch answers: {status}”', async () => {
      await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, body: '{}' }));
      await mainLink(page, 'Task 1').click();
      await expect(alert(page, 'Failed to fetch answers: 503')).toBeVisible();
      await page.unroute(LIST_CALL);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(cards(page)).toHaveCount(12);
    });
    await row('“Failed to fetch model answer”', async () => {
      await fail('model-answer-detail/*');
      await firstCard(page).getByRole('heading').getByRole('link').click();
      await expect(alert(page, 'Failed to fetch model answer')).toBeVisible();
    });
    await row('“Failed to fetch related answers”', async () => {
      await page.unroute('**/api/model-answer-detail/*');
      await fail('model-answers/*/related');
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.locator('.body')).toBeVisible();
      await expect(alert(page, 'Failed to fetch related answers')).toBeVisible();
    });
  });
});

test.describe('9.8 Cached data', () => {
  test('cached data', async ({ page, context, row }) => {
    await page.clock.install();
    await open(page, '/about');
    const calls = recordListCalls(page);
    const showList = async () => {
      await mainLink(page, 'Task 1').click();
      await expect(cards(page)).toHaveCount(12);
    };
    const leave = async (minutes: string) => {
      await mainLink(page, 'About').click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Band8');
      await page.clock.fastForward(minutes);
    };
    await showList();

    await row('Data is not read again while it is fresh, for 5 minutes', async () => {
      await leave('04:59');
      await showList();
      expect(calls).toHaveLength(1);
    });
    await row('No interval, focus or reconnection reads it again', async () => {
      await page.clock.fastForward('30:00');
      await context.setOffline(true);
      await context.setOffline(false);
      await page.evaluate(() => {
        dispatchEvent(new Event('focus'));
        document.dispatchEvent(new Event('visibilitychange'));
      });
      await page.clock.fastForward('01:00');
      expect(calls).toHaveLength(1);
    });
    await row('Unused data is discarded after 10 minutes', async () => {
      await leave('10:01');
      await showList();
      expect(calls).toHaveLength(2);
    });
    await row('A read that fails is not tried again', async () => {
      await page.route(LIST_CALL, (route) => route.fulfill({ status: 503, body: '{}' }));
      await mainLink(page, 'Task 2').click();
      await expect(alert(page, 'Failed to fetch answers: 503')).toBeVisible();
      await page.clock.fastForward('01:00');
      expect(calls).toHaveLength(3);
    });
  });
});
