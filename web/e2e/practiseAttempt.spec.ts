import { ESSAY_PATH, open } from './answerPages.ts';
import { expect, test } from './fixtures.ts';
import {
  answerBox,
  button,
  comparison,
  FIRST,
  PRACTISE,
  startWriting,
  TEXT,
  timer,
  typeText,
} from './practisePages.ts';

test('the timer does not run faster during typing, and pauses with its page', {
  tag: '@slow',
}, async ({ page }) => {
  await page.clock.install();
  await open(page, PRACTISE);
  await page.clock.pauseAt(Date.now() + 60_000);
  const type = async (keys: number, eachMs: number) => {
    for (let key = 0; key < keys; key += 1) {
      await answerBox(page).press('x');
      await page.clock.runFor(eachMs);
    }
  };
  await type(40, 250);
  await expect(timer(page)).toHaveText('19:50');
  await button(page, 'Pause').click();
  await page.clock.runFor(60_000);
  await type(50, 60);
  await expect(timer(page)).toHaveText('19:47');
  await page.clock.resume();
  await page.reload();
  await expect(button(page, 'Resume')).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 600_000);
  await type(20, 100);
  await expect(timer(page)).toHaveText('19:45');
});

test('the comparison is restored after a reload, and writing can continue after saving', {
  tag: '@slow',
}, async ({ page }) => {
  await startWriting(page, TEXT);
  await button(page, 'Reveal model answer').click();
  await expect(comparison(page)).toContainText(TEXT);
  await page.reload();
  await expect(comparison(page)).toContainText(TEXT);
  await button(page, 'Save this attempt').click();
  await expect(button(page, 'Saved')).toBeVisible();
  await page.reload();
  await expect(comparison(page)).toContainText(TEXT);
  await expect(button(page, 'Saved')).toBeVisible();
  const rest = await timer(page).textContent();
  await button(page, 'Keep writing').click();
  await expect(answerBox(page)).toBeFocused();
  await expect(answerBox(page)).toHaveValue(TEXT);
  await expect(timer(page)).toHaveText(rest ?? '');
  await page.reload();
  await expect(answerBox(page)).toHaveValue(TEXT);

  // After a later visit the model answer is hidden again until it is revealed.
  await button(page, 'Reveal model answer').click();
  await expect(comparison(page)).toBeVisible();
  await page.getByRole('link', { name: 'Back to the answer' }).click();
  await page.getByRole('link', { name: 'Practise this question' }).click();
  await expect(answerBox(page)).toHaveValue(TEXT);
  await page.goBack();
  await page.goBack();
  await expect(comparison(page)).toContainText(TEXT);
});

test('revealing the model with little text needs confirmation, and an empty attempt is not saved', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, PRACTISE);
  await button(page, 'Start').click();
  await button(page, 'Reveal model answer').click();
  await expect(page.getByText('You haven’t written anything yet.')).toBeVisible();
  await button(page, 'Keep writing').click();
  await expect(answerBox(page)).toBeFocused();
  await expect(button(page, 'Pause')).toBeVisible();
  await button(page, 'Reveal model answer').click();
  await button(page, 'Reveal anyway').click();
  await expect(comparison(page)).toContainText('You: 0 words · Model:');
  await expect(comparison(page)).toContainText('You didn’t write anything.');
  await expect(button(page, 'Keep writing')).toBeVisible();
  await expect(button(page, 'Save this attempt')).toHaveCount(0);
  await page.reload();
  await expect(comparison(page)).toBeVisible();
});

for (const { name, width, height, most } of [
  { name: 'upright', width: 390, height: 844, most: 0.35 },
  { name: 'with the keyboard open', width: 390, height: 500, most: 0.4 },
  { name: 'on its side', width: 844, height: 390, most: 0.45 },
]) {
  test(`chart and text are visible together on a phone ${name}`, { tag: '@slow' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await open(page, PRACTISE);
    const chart = page.locator('.task-chart');
    const figure = page.getByRole('figure');
    await typeText(page, FIRST);
    await answerBox(page).fill('Before.\n'.repeat(40));
    await typeText(page, FIRST);
    const boxes = await page.evaluate(() => {
      const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return { clock: boxOf('.clock'), chart: boxOf('.task-chart figure') };
    });
    expect(boxes.clock?.top).toBe(0);
    expect(boxes.chart?.top).toBeGreaterThanOrEqual((boxes.clock?.bottom ?? 0) - 1);
    expect(boxes.chart?.bottom).toBeLessThan(height * 0.75);
    expect(boxes.chart?.height).toBeLessThanOrEqual(height * most);
    await expect(button(page, 'Pause')).toBeInViewport();

    await button(page, 'Enlarge the chart').click();
    await expect(page.getByRole('dialog', { name: 'Chart' }).getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    await button(page, 'Hide Chart').click();
    await expect(figure).toBeHidden();
    await expect(chart).toBeVisible();
    await button(page, 'View Chart').click();
    await expect(figure).toBeVisible();

    await button(page, 'Reveal model answer').click();
    const compared = comparison(page).locator('.chart-pic').getByRole('img');
    await expect(compared).toBeVisible();
    await comparison(page).locator('.body p').last().scrollIntoViewIfNeeded();
    await expect(compared).toBeInViewport();
    const shown = await comparison(page).getByRole('figure').boundingBox();
    expect(shown?.height).toBeLessThanOrEqual(height * most);
  });
}

test('starting again can be undone, and two tabs share the text and the timer', async ({
  page,
  context,
}) => {
  await open(page, `${ESSAY_PATH}/practise`);
  await expect(timer(page)).toHaveText('40:00');
  await expect(page.locator('.measure').last()).toHaveText('Words0 of 250');
  await typeText(page, 'Some say');
  await button(page, 'Start again').click();
  await expect(answerBox(page)).toHaveValue('');
  await button(page, 'Undo').click();
  await expect(answerBox(page)).toHaveValue('Some say');
  await expect(answerBox(page)).toBeFocused();

  const other = await context.newPage();
  await open(other, `${ESSAY_PATH}/practise`);
  await expect(answerBox(other)).toHaveValue('Some say');
  await typeText(other, ' that');
  await expect(answerBox(page)).toHaveValue('Some say that');
  await expect(button(page, 'Pause')).toBeVisible();
  await typeText(page, ' cars');
  await expect(answerBox(other)).toHaveValue('Some say that cars');
  await button(other, 'Pause').click();
  await expect(button(page, 'Resume')).toBeVisible();
  await expect(timer(page)).toHaveText((await timer(other).textContent()) ?? '');
});
