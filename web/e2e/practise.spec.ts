import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { open, REPORT_PATH } from './answerPages.ts';
import { expect, expectAccessible, test } from './fixtures.ts';
import {
  answerBox,
  button,
  comparison,
  FIRST,
  modelPieces,
  PRACTISE,
  SECOND,
  TEXT,
  THIRD,
  timer,
  typeText,
} from './practisePages.ts';

const entries = (page: Page, section: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('article');
const saved = (page: Page) => entries(page, 'Saved');
const unfinished = (page: Page) => entries(page, 'Unfinished');

/** Expects that Tab moves the focus to an element. */
async function expectNextStop(element: Locator): Promise<void> {
  await element.page().keyboard.press('Tab');
  await expect(element).toBeFocused();
}

test.describe('practice', () => {
  test('leads from the answer to a saved attempt, across a reload and an offline period', async ({
    page,
    context,
  }) => {
    const model = await modelPieces(page);
    // Bodies are read at once, because a reload discards them.
    const texts: Promise<string>[] = [];
    page.on('response', (response) => texts.push(response.text().catch(() => '')));
    await open(page, PRACTISE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The line graph below shows/);
    await expect(page.locator('.chart-pic').getByRole('img')).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(timer(page)).toHaveText('20:00');
    await expect(button(page, 'Start')).toBeVisible();

    await typeText(page, FIRST);
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(page.locator('.measure').last()).toHaveText('Words8 of 150');

    await page.reload();
    await expect(answerBox(page)).toHaveValue(FIRST);
    await expect(page.getByText(/^Restored from .*\. The clock was paused\.$/)).toBeVisible();
    await expect(button(page, 'Resume')).toBeVisible();

    // Text typed offline survives, even if the page is closed.
    await context.setOffline(true);
    await typeText(page, SECOND);
    await expect(page.reload()).rejects.toThrow();
    await context.setOffline(false);
    await open(page, PRACTISE);
    await expect(answerBox(page)).toHaveValue(FIRST + SECOND);
    await context.setOffline(true);
    await button(page, 'Reveal model answer').click();
    await expect(page.getByRole('alert').filter({ hasText: 'You’re offline' })).toBeVisible();
    await typeText(page, THIRD);
    await expect(answerBox(page)).toHaveValue(TEXT);
    await context.setOffline(false);

    // So far no response contained any of the model answer.
    const responses = await Promise.all(texts);
    const leaks = [...responses, await page.content()].flatMap((text) =>
      model.filter((piece) => text.includes(piece)),
    );
    expect(responses.filter((text) => text.includes('The line graph below shows'))).toHaveLength(3);
    expect(leaks).toEqual([]);

    await button(page, 'Try again').click();
    await expect(comparison(page)).toContainText(model[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Your answer and the model' })).toBeFocused();
    await expect(page.getByText('Finished')).toBeVisible();
    await expect(comparison(page).locator('mark')).toHaveCount(3);
    await expect(comparison(page)).toContainText('You used 3 of the model’s');
    await expect(comparison(page)).toContainText(/Time used: \d\d:\d\d of 20:00/);
    await expect(comparison(page).locator('[data-used]')).not.toHaveCount(0);

    await button(page, 'Save this attempt').click();
    await page.getByRole('status').getByRole('link', { name: 'My attempts' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My attempts');
    await page.reload();
    await expect(saved(page)).toHaveCount(1);
    await expect(unfinished(page)).toHaveCount(0);
    await expect(saved(page)).toContainText('23 of 150 words');
    await button(page, 'Read').click();
    await expect(saved(page)).toContainText(TEXT);
    await button(page, 'Compare with the model').click();
    await expect(comparison(page)).toContainText(model[0] ?? '');
    await button(page, 'Close the comparison').click();

    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect((await download).suggestedFilename()).toMatch(/^practice-\d{4}-\d\d-\d\d\.txt$/);
    const lines = await readFile(await (await download).path(), 'utf8');
    expect(lines).toContain(`\n\n${TEXT}\n`);
    expect(lines).toMatch(/^Task 1: The line graph below shows/);

    await button(page, 'Remove').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await page.reload();
    await expect(page.getByText('No saved attempts yet.')).toBeVisible();
  });

  test('offers a plan and the chart’s data before writing, each time closed until asked for', async ({
    page,
  }) => {
    await open(page, PRACTISE);
    const plan = page.locator('summary', { hasText: 'Plan for this question' });
    await expect(page.getByText('Useful collocations')).toHaveCount(0);
    await plan.press('Enter');
    await expect(page.locator('.plan').getByText('Overview')).toBeVisible();
    await expect(page.getByText('Useful collocations')).toBeVisible();
    await page.getByText('Data of the chart').click();
    await expect(page.getByRole('row', { name: '2020 8 29 17 46' })).toBeVisible();
    await expectAccessible(page, 'the plan');
    await page.emulateMedia({ media: 'print' });
    await expect(plan).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect(plan).toBeVisible();
    await expect(page.getByText('Useful collocations')).toHaveCount(0);
  });

  test('without a text says when the time is up, asks before the model is revealed, and is not saved', {
    tag: '@slow',
  }, async ({ page }) => {
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.postData() ?? ''));
    await page.clock.install();
    await open(page, PRACTISE);
    const spoken = page.locator('.clock [aria-live]').filter({ hasText: /./ });
    await button(page, 'Start').click();
    await page.clock.fastForward('15:00');
    await expect(spoken).toHaveText('5 minutes left.');
    await expect(spoken).toHaveAttribute('aria-live', 'polite');
    await page.clock.fastForward('30:00');
    await expect(spoken).toHaveText('Time is up.');
    await expect(spoken).toHaveAttribute('aria-live', 'assertive');
    await expect(timer(page)).toHaveText('00:00');

    await button(page, 'Reveal model answer').click();
    await expect(page.getByText('You haven’t written anything yet.')).toBeVisible();
    await expectAccessible(page, 'the question before the model');
    await button(page, 'Keep writing').click();
    await expect(answerBox(page)).toBeFocused();
    await expect(button(page, 'Pause')).toBeVisible();
    await button(page, 'Reveal model answer').click();
    await button(page, 'Reveal anyway').click();
    await expect(comparison(page)).toContainText('You: 0 words · Model:');
    await expect(comparison(page)).toContainText('You didn’t write anything.');
    await expect(button(page, 'Save this attempt')).toBeDisabled();
    // Events are sent every 15 seconds.
    await page.clock.fastForward('00:16');
    await expect.poll(() => sent.join()).toMatch(/practiceStarted.*practiceRevealed/);

    await button(page, 'Start again').click();
    await expect(timer(page)).toHaveText('20:00');
    await expect(spoken).toHaveCount(0);
  });

  test('can be done by keyboard on a phone', { tag: '@slow' }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, REPORT_PATH);
    await page.getByRole('link', { name: 'Practise this question' }).press('Enter');
    await page.waitForURL(`**${PRACTISE}`);
    await button(page, 'Start').press('Enter');
    await expectNextStop(button(page, 'Hide Chart'));
    await expectNextStop(button(page, 'Enlarge the chart'));
    await expectNextStop(answerBox(page));
    await page.keyboard.type(FIRST);

    await expectNextStop(button(page, 'Reveal model answer'));
    await page.keyboard.press('Enter');
    await expect(button(page, 'Keep writing')).toBeFocused();
    await button(page, 'Reveal anyway').press('Enter');
    const [own, model] = ['Your answer, 8 words', /^Model answer, \d+ words$/].map((name) =>
      page.getByRole('tab', { name }),
    );
    if (!own || !model) throw new Error('There are two tabs.');
    await expect(model).toHaveAttribute('aria-selected', 'true');
    await expectNextStop(button(page, 'Hide Chart'));
    await page.keyboard.press('Tab');
    await expectNextStop(page.locator('summary').filter({ hasText: 'Estimated band' }));
    await expectNextStop(page.getByRole('switch', { name: /^Show notes/ }));
    await expectNextStop(model);
    await page.keyboard.press('ArrowLeft');
    await expect(own).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText(FIRST);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByRole('tab')).toHaveCount(0);

    await button(page, 'Save this attempt').press('Enter');
    await expect(button(page, 'Saved')).toBeVisible();
    await expectAccessible(page, 'the comparison');
    await open(page, '/practice');
    await button(page, 'Read').click();
    await expectAccessible(page, 'my practice');
  });
});
