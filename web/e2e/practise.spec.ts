import type { Page } from '@playwright/test';
import { ESSAY_PATH, LINE_GRAPH, open, REPORT_PATH } from './answerPages.ts';
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts';

const PRACTISE = `${REPORT_PATH}/practise`;
const FIRST = 'The graph shows how coal dominated at first.';
const SECOND = ' Overall, wind overtakes coal,';
const THIRD = ' which plummeted.';

const sheet = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const comparison = (page: Page) =>
  page.getByRole('region', { name: 'Your answer and the model', exact: true });
const entries = (page: Page, section: string) =>
  page.getByRole('region', { name: section, exact: true }).getByRole('article');
const kept = (page: Page) => entries(page, 'Kept');
const unfinished = (page: Page) => entries(page, 'Unfinished');

/** Types at the end of what is there, key by key. */
async function write(page: Page, text: string): Promise<void> {
  await sheet(page).press('ControlOrMeta+End');
  await sheet(page).pressSequentially(text);
}

/** Sentences of the model answer, in pieces without markup. */
async function modelPieces(page: Page): Promise<string[]> {
  const response = await page.request.get(`/api/model-answer-detail/${LINE_GRAPH}`);
  const { content } = await response.json();
  const pieces = String(content)
    .split(/<[^>]*>/)
    .filter((piece) => piece.length > 40);
  expect(pieces.length).toBeGreaterThan(3);
  return pieces;
}

const TOLD = 'test: told';

/**
 * Listens to the events that this tab tells of. The tab keeps them itself: of what a page sends as
 * it goes away the browser reports nothing, or not always.
 */
async function listenToEvents(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((key) => {
    const note = (body: unknown) =>
      sessionStorage.setItem(key, `${sessionStorage.getItem(key) ?? ''}${body}\n`);
    const { fetch } = window;
    window.fetch = (input, init) => {
      if (String(input).endsWith('/api/analytics/collect')) note(init?.body);
      return fetch(input, init);
    };
    const sendBeacon = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (url, body) => {
      const isTaken = sendBeacon(url, body);
      if (isTaken) note(body);
      return isTaken;
    };
  }, TOLD);
  return async () => {
    const told = await page.evaluate((key) => sessionStorage.getItem(key) ?? '', TOLD);
    const bodies: { events: { kind?: string }[] }[] = told
      .split('\n')
      .filter(Boolean)
      .map((body) => JSON.parse(body));
    return bodies.flatMap(({ events }) => events.flatMap(({ kind }) => kind ?? []));
  };
}

test.describe('practising a question (Q1–Q5)', () => {
  test('from the answer to a kept practice, over a reload and an offline spell', async ({
    page,
    context,
  }) => {
    const model = await modelPieces(page);
    const events = await listenToEvents(page);
    // Read at once: a reload throws away what came before it.
    const texts: Promise<string>[] = [];
    page.on('response', (response) => texts.push(response.text().catch(() => '')));
    await open(page, PRACTISE);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^The line graph shows/);
    await expect(page.getByRole('img', { name: /^Chart: / })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(timer(page)).toHaveText('20:00');
    await expect(button(page, 'Start')).toBeVisible();

    await write(page, FIRST);
    await expect(button(page, 'Pause')).toBeVisible();
    await expect(page.getByText('8 of 150 words')).toBeVisible();

    await page.reload();
    await expect(sheet(page)).toHaveValue(FIRST);
    await expect(
      page.getByText(/^This is what you wrote until .* The clock stood still/),
    ).toBeVisible();
    await expect(button(page, 'Resume')).toBeVisible();

    // What was typed offline outlives the page, though nothing can be opened meanwhile.
    await context.setOffline(true);
    await write(page, SECOND);
    await expect(page.reload()).rejects.toThrow();
    await context.setOffline(false);
    await open(page, PRACTISE);
    await expect(sheet(page)).toHaveValue(FIRST + SECOND);
    await context.setOffline(true);
    await button(page, 'Reveal model answer').click();
    await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
    await write(page, THIRD);
    await expect(sheet(page)).toHaveValue(FIRST + SECOND + THIRD);
    await context.setOffline(false);

    // Nothing that came until now held a word of the model.
    const came = await Promise.all(texts);
    const leaks = [...came, await page.content()].flatMap((text) =>
      model.filter((piece) => text.includes(piece)),
    );
    expect(came.filter((text) => text.includes('The line graph shows'))).toHaveLength(3);
    expect(leaks).toEqual([]);

    await button(page, 'Try again').click();
    await expect(comparison(page)).toContainText(model[0] ?? '');
    await expect(page.getByRole('heading', { name: 'Your answer and the model' })).toBeFocused();
    await expect(page.getByText('Finished')).toBeVisible();
    await expect(comparison(page).locator('mark')).toHaveText([
      'dominated',
      'overtakes',
      'plummeted',
    ]);
    await expect(comparison(page)).toContainText('You used 3 of the model’s');
    await expect(comparison(page)).toContainText(/Time used: \d\d:\d\d of 20:00\./);
    await expect(comparison(page).locator('[data-used]')).not.toHaveCount(0);

    await button(page, 'Keep this practice').click();
    await page.getByRole('status').getByRole('link', { name: 'My practice' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My practice');
    await page.reload();
    await expect(kept(page)).toHaveCount(1);
    await expect(unfinished(page)).toHaveCount(0);
    await expect(kept(page)).toContainText('14 of 150 words');
    await button(page, 'Read').click();
    await expect(kept(page)).toContainText(FIRST + SECOND + THIRD);
    await button(page, 'Compare with the model').click();
    await expect(comparison(page)).toContainText(model[0] ?? '');
    await button(page, 'Close the comparison').click();

    const download = page.waitForEvent('download');
    await button(page, 'Download').click();
    expect((await download).suggestedFilename()).toMatch(/^practice-\d{4}-\d\d-\d\d\.txt$/);
    const lines = await readText(await download);
    expect(lines).toContain(`\n\n${FIRST}${SECOND}${THIRD}\n`);
    expect(lines).toMatch(/^Task 1: The line graph shows/);

    await button(page, 'Delete').press('Enter');
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(kept(page)).toHaveCount(1);
    await button(page, 'Delete').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Nothing is kept yet.')).toBeVisible();

    // The kept text is no unfinished one any more.
    await open(page, PRACTISE);
    await expect(sheet(page)).toHaveValue('');
    await expect.poll(events).toContain('practiceRevealed');
  });

  test('the clock speaks at 5 minutes, at 1 minute and at the end, and sleeps through nothing', async ({
    page,
  }) => {
    const events = await listenToEvents(page);
    await page.clock.install();
    await open(page, PRACTISE);
    const spoken = page.locator('.clock [aria-live]').filter({ hasText: /./ });
    await button(page, 'Start').click();
    await page.clock.fastForward('14:00');
    await expect(spoken).toHaveCount(0);
    await page.clock.fastForward('01:00');
    await expect(spoken).toHaveText('5 minutes left.');
    await expect(spoken).toHaveAttribute('aria-live', 'polite');
    await button(page, 'Pause').click();
    const rest = await timer(page).textContent();
    await page.clock.fastForward('10:00');
    await expect(timer(page)).toHaveText(rest ?? '');
    await button(page, 'Resume').click();
    await page.clock.fastForward('04:00');
    await expect(spoken).toHaveText('1 minute left.');
    // One long sleep goes past the end.
    await page.clock.fastForward('30:00');
    await expect(spoken).toHaveText('Time is up.');
    await expect(spoken).toHaveAttribute('aria-live', 'assertive');
    await expect(timer(page)).toHaveText('00:00');
    // What happened is told every quarter of a minute.
    await page.clock.fastForward('00:16');
    await expect.poll(events).toContain('practiceStarted');

    // A closed page stands still.
    await page.reload();
    await expect(button(page, 'Resume')).toBeVisible();
    await button(page, 'Start again').click();
    await expect(timer(page)).toHaveText('20:00');
    await expect(spoken).toHaveCount(0);
  });

  test('starting again can be undone, and another tab follows', async ({ page, context }) => {
    await open(page, `${ESSAY_PATH}/practise`);
    await expect(timer(page)).toHaveText('40:00');
    await expect(page.getByText('0 of 250 words')).toBeVisible();
    await write(page, 'Some say');
    await button(page, 'Start again').click();
    await expect(sheet(page)).toHaveValue('');
    await button(page, 'Put my text back').click();
    await expect(sheet(page)).toHaveValue('Some say');
    await expect(sheet(page)).toBeFocused();

    const other = await context.newPage();
    await open(other, `${ESSAY_PATH}/practise`);
    await expect(sheet(other)).toHaveValue('Some say');
    await write(other, ' that');
    await expect(sheet(page)).toHaveValue('Some say that');
    await expect(button(page, 'Resume')).toBeVisible();
    await write(page, ' cars');
    await expect(sheet(other)).toHaveValue('Some say that cars');
    await expect(button(other, 'Resume')).toBeVisible();
  });

  test('what was begun is listed, to go on with, to read and to delete (Q2)', async ({ page }) => {
    await open(page, PRACTISE);
    await write(page, FIRST);
    await page.getByRole('link', { name: 'My practice' }).first().click();
    await expect(unfinished(page)).toHaveCount(1);
    await expect(unfinished(page)).toContainText(/Task 1The line graph shows.*8 of 150 words/);
    await button(page, 'Read').click();
    await expect(unfinished(page)).toContainText(FIRST);
    await expectAccessible(page, 'an unfinished practice');
    await unfinished(page).getByRole('link', { name: 'Go on' }).press('Enter');
    await expect(sheet(page)).toHaveValue(FIRST);
    await open(page, '/practice');
    await button(page, 'Delete').press('Enter');
    await expect(button(page, 'Undo')).toBeFocused();
    await page.keyboard.press('Enter');
    await page.reload();
    await expect(unfinished(page)).toHaveCount(1);
    await button(page, 'Delete').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await open(page, PRACTISE);
    await expect(sheet(page)).toHaveValue('');
  });

  test('is done by keyboard, fits a phone, and is accessible in both themes', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, REPORT_PATH);
    await page.getByRole('link', { name: 'Practise this question' }).press('Enter');
    await page.waitForURL(`**${PRACTISE}`);
    await button(page, 'Start').press('Enter');
    await page.keyboard.press('Tab');
    await expect(sheet(page)).toBeFocused();
    await page.keyboard.type(FIRST);
    await expectAccessible(page, 'writing');
    await expectToFit(page);

    await page.setViewportSize({ width: 360, height: 740 });
    await sheet(page).focus();
    await page.keyboard.press('Tab');
    await expect(button(page, 'Reveal model answer')).toBeFocused();
    await page.keyboard.press('Enter');
    const [own, model] = ['Your answer, 8 words', /^Model answer, \d+ words$/].map((name) =>
      page.getByRole('tab', { name }),
    );
    if (!own || !model) throw new Error('There are two tabs.');
    await expect(model).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Tab');
    await expect(model).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(own).toBeFocused();
    await expect(page.getByRole('tabpanel')).toHaveText(FIRST);
    await expectAccessible(page, 'compared');
    await expectToFit(page);
    await expect(page.getByRole('tab')).toHaveCount(0);

    await button(page, 'Keep this practice').press('Enter');
    await open(page, '/practice');
    await button(page, 'Read').press('Enter');
    await expectAccessible(page, 'kept');
    await expectToFit(page);
    await button(page, 'Delete').press('Enter');
    await expectAccessible(page, 'deleted');
  });

  test('is not there for what is not public, and can be read without JavaScript', async ({
    browser,
    page,
    baseURL,
  }) => {
    for (const id of ['65e6f2a04c1b8d0012a4ffff', 'nonsense']) {
      expect((await page.request.get(`/answer/${id}/practise`)).status()).toBe(404);
    }
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
    const bare = await context.newPage();
    await bare.goto(PRACTISE);
    await expect(bare.getByRole('heading', { level: 1 })).toHaveText(/^The line graph shows/);
    // Searching by text leaves out what stands in a <noscript>.
    await expect(bare.locator('noscript .notice')).toHaveText(/^Writing here needs JavaScript\./);
    await expect(bare.locator('noscript .notice')).toBeVisible();
    await context.close();
  });
});

async function readText(download: { createReadStream: () => Promise<NodeJS.ReadableStream> }) {
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
