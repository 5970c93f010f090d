import type { Page } from '@playwright/test';
import { LINE_GRAPH, open } from './answerPages.ts';
import { expect, expectAccessible, hasHorizontalScroll, test } from './fixtures.ts';
import { answerBox, button, comparison, modelPieces, PRACTISE } from './practisePages.ts';

const TEXT = `The line graph below shows how electricity was produced. Coal falled becuase wind grew.

Overall, the the share of coal was lower in 2020. In 1990 it made 62% of the electricity.`;

const checks = (page: Page) => page.getByRole('region', { name: 'Checks on your text' });
const group = (page: Page, name: string) => checks(page).getByRole('region', { name, exact: true });
const place = (page: Page, words: string) =>
  checks(page)
    .getByRole('button')
    .filter({ has: page.locator('mark', { hasText: words }) });

const selection = (page: Page) =>
  answerBox(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  );

test.describe('the checks of a text', () => {
  test('are read, mended and read again before the model is revealed', async ({ page }) => {
    const assets: string[] = [];
    page.on('request', (request) => assets.push(new URL(request.url()).pathname));
    await open(page, PRACTISE);
    await answerBox(page).fill(TEXT);
    await expect(button(page, 'Pause')).toBeVisible();
    expect(assets.filter((path) => /dictionary|checkAttempt/.test(path))).toEqual([]);

    await button(page, 'Check my text').click();
    await expect(page.getByRole('heading', { name: 'Checks on your text' })).toBeFocused();
    await expect(button(page, 'Resume')).toBeVisible();
    await expect(group(page, 'Task Achievement')).toContainText('fewer than the minimum of 150');
    await expect(group(page, 'Lexical Resource')).toContainText('becuase');
    await expectAccessible(page, 'the checks');
    const html = await page.content();
    expect((await modelPieces(page)).filter((piece) => html.includes(piece))).toEqual([]);

    // A place is selected by keyboard, mended, and the learner returns to the checks.
    await place(page, 'becuase').press('Enter');
    await expect(answerBox(page)).toBeFocused();
    expect(await selection(page)).toBe('becuase');
    await page.keyboard.type('because');
    await expect(answerBox(page)).toHaveValue(TEXT.replace('becuase', 'because'));
    await button(page, 'Back to the checks').click();
    await expect(page.locator('.checks__place:focus')).toContainText('becuase');
    await button(page, 'Check again').click();
    await expect(place(page, 'becuase')).toHaveCount(0);

    await button(page, 'Reveal model answer').click();
    await expect(comparison(page)).toBeVisible();
    await button(page, 'Check again').click();
    await expect(button(page, 'Check again')).toHaveCount(0);
    await comparison(page)
      .getByRole('switch', { name: /^Show notes/ })
      .click();
    await expectAccessible(page, 'the comparison');
    await place(page, 'falled').click();
    await expect(comparison(page).locator('.found')).toHaveText('falled');
    await expect(comparison(page).locator('.found')).toBeInViewport();
    await button(page, 'Keep writing').click();
    await place(page, 'falled').click();
    expect(await selection(page)).toBe('falled');

    await button(page, 'Reveal model answer').click();
    await button(page, 'Save this attempt').click();
    await open(page, '/practice');
    await button(page, 'Read').click();
    await button(page, 'Check my text').click();
    await place(page, 'falled').click();
    await expect(page.locator('.found')).toHaveText('falled');
  });

  test('fit a phone, where a place opens the learner’s text', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, PRACTISE);
    await answerBox(page).fill(TEXT);
    await button(page, 'Check my text').click();
    await expect(checks(page)).toBeVisible();
    await expect(page.locator('.task-chart')).toHaveCSS('position', 'static');
    expect(await hasHorizontalScroll(page)).toBe(false);
    await place(page, 'falled').click();
    expect(await selection(page)).toBe('falled');
    await expect(page.locator('.task-chart')).toHaveCSS('position', 'sticky');
    await button(page, 'Reveal model answer').click();
    await expect(page.getByRole('tab', { name: /^Model answer/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await place(page, 'falled').click();
    await expect(page.getByRole('tab', { name: /^Your answer/ })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(comparison(page).locator('.found')).toBeInViewport();
  });
});

test('My study says what the checks found in earlier and later attempts', { tag: '@slow' }, async ({
  page,
}) => {
  const long = `${TEXT}\n\n${'Gas rose slowly until 2010, and then it fell. '.repeat(5)}`;
  const attempts = [long, long, long.replace('becuase', 'because'), ''].map((text, index) => ({
    ...{ answerId: LINE_GRAPH, topic: 'The line graph', taskType: 'task1', spentMs: 9e5 },
    text,
    id: `attempt-${index}`,
    at: Date.now() - (9 - index) * 86_400_000,
  }));
  for (const stored of [attempts.slice(1), attempts]) {
    await page.addInitScript(
      (text) => localStorage.setItem('band8.attempts', text),
      JSON.stringify(stored),
    );
    await open(page, '/study');
    if (stored !== attempts) await expect(page.getByText('You have 2 so far.')).toBeVisible();
  }
  await button(page, 'Check my 3 attempts').click();
  const better = page.getByRole('table', { name: 'What became better' });
  await expect(better.getByRole('row', { name: /^Spelling/ })).toContainText('Rarer');
  const recurring = page.getByRole('table', { name: 'What keeps coming back' });
  await expect(recurring.getByRole('row', { name: /^Word written twice/ })).toBeVisible();
  await expectAccessible(page, 'My study');
});
