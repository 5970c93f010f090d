import type { Page } from '@playwright/test';
import { ESSAY_PATH, open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

const body = (page: Page) => page.locator('article.answer .body');
const neighbours = (page: Page) => page.getByRole('navigation', { name: /^In the list/ });
const next = (page: Page) => neighbours(page).getByRole('link', { name: /^Next/ });
const previous = (page: Page) => neighbours(page).getByRole('link', { name: /^Previous/ });
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const question = (page: Page) => page.getByRole('heading', { level: 1 });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'Chart' });

/** How the enlarged chart is zoomed and moved. */
const matrix = (page: Page) =>
  viewer(page)
    .getByRole('img')
    .evaluate((image) => {
      const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform);
      return { scale: a, x: e, y: f };
    });
const scale = async (page: Page) => (await matrix(page)).scale;

async function middleOfViewer(page: Page): Promise<{ x: number; y: number }> {
  const frame = await viewer(page).getByRole('region', { name: 'Enlarged chart' }).boundingBox();
  if (!frame) throw new Error('The enlarged chart has no place.');
  return { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
}

test('an answer is copied with its question, author and URL, without its notes', {
  tag: '@slow',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, REPORT_PATH);
  const copy = page.getByRole('button', { name: /^Cop(y|ied)$/ });
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await copy.click();
  await expect(copy).toHaveText('Copied');
  const text = await copied();
  expect(text.startsWith(await question(page).innerText())).toBe(true);
  expect(text).toContain((await body(page).innerText()).slice(0, 400));
  expect(text).toContain('Model answer by Marta Vale');
  expect(text.trimEnd().endsWith(REPORT_PATH)).toBe(true);
  await page.getByRole('switch', { name: /^Show notes/ }).click();
  await expect(page.getByRole('complementary').first()).toBeVisible();
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await copy.click();
  await expect.poll(copied).toBe(text);

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await open(page, ESSAY_PATH);
  await copy.click();
  await expect(page.getByText('Copying is blocked.')).toBeVisible();
});

test('the chart can be enlarged, zoomed and moved by keys, wheel and pointer', async ({ page }) => {
  await open(page, REPORT_PATH);
  const opener = page.getByRole('button', { name: 'Enlarge the chart' });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page).getByRole('img')).toBeVisible();

  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
  const before = await matrix(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await matrix(page)).x).toBeLessThan(before.x - 20);
  await page.keyboard.press('0');
  await expect.poll(() => matrix(page)).toEqual({ scale: 1, x: 0, y: 0 });

  const middle = await middleOfViewer(page);
  await page.mouse.move(middle.x, middle.y);
  for (let turn = 0; turn < 3; turn += 1) await page.mouse.wheel(0, -200);
  await expect.poll(() => scale(page)).toBeGreaterThan(1.2);
  const { y } = await matrix(page);
  await page.mouse.down();
  await page.mouse.move(middle.x, middle.y + 80, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await matrix(page)).y).toBeGreaterThan(y + 20);
  await viewer(page).getByRole('button', { name: 'Fit' }).click();
  await expect.poll(() => scale(page)).toBe(1);

  await page.keyboard.press('Escape');
  await expect(viewer(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('the chart can be zoomed with two fingers and moved with one', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, REPORT_PATH);
  await page.getByRole('button', { name: 'Enlarge the chart' }).click();
  const middle = await middleOfViewer(page);
  const fingers = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...offsets: [number, number][]) =>
    fingers.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: offsets.map(([x, y], id) => ({ id, x: middle.x + x, y: middle.y + y })),
    });

  await touch('touchStart', [-20, 0]);
  await touch('touchStart', [-20, 0], [20, 0]);
  for (const apart of [30, 40, 60, 80]) await touch('touchMove', [-apart, 0], [apart, 0]);
  await touch('touchEnd');
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5);
  const before = await matrix(page);
  await touch('touchStart', [0, 0]);
  for (const down of [10, 30, 60]) await touch('touchMove', [0, down]);
  await touch('touchEnd');
  await expect.poll(async () => (await matrix(page)).y).toBeGreaterThan(before.y + 10);
  // The page itself was not zoomed.
  expect(await scale(page)).toBe(before.scale);
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
});

test('next and previous follow the list with its search and order, across pages', async ({
  page,
}) => {
  await open(page, '/task1?sortBy=date');
  const topics = await cards(page).getByRole('heading').allInnerTexts();
  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(previous(page)).toHaveCount(0);
  await expect(next(page)).toContainText(topics[1] ?? '-');
  await next(page).click();
  await expect(previous(page)).toContainText(topics[0] ?? '-');
  await expect(question(page)).toBeFocused();
  await page.getByRole('link', { name: 'Back to Task 1' }).click();
  await expect(page).toHaveURL('/task1?sortBy=date');

  await cards(page).last().getByRole('heading').getByRole('link').click();
  await expect(previous(page)).toContainText(topics[10] ?? '-');
  await next(page).click();
  await expect(previous(page)).toContainText(topics[11] ?? '-');
  // After a reload only the position in the list is known.
  await page.reload();
  await expect(previous(page)).toContainText(topics[11] ?? '-');
  await expect(next(page)).toBeVisible();

  // A related answer is in no list.
  const related = page.getByRole('region', { name: /^Related/ });
  await related.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(related).toBeVisible();
  await expect(neighbours(page)).toHaveCount(0);
});

test('next and previous follow an archive list and the saved answers', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, '/archive?task=task2');
  const topics = await cards(page).getByRole('heading').allInnerTexts();
  for (const index of [0, 1]) {
    await cards(page).nth(index).getByRole('button', { name: /^Save/ }).click();
  }
  await cards(page).nth(1).getByRole('heading').getByRole('link').click();
  await expect(previous(page)).toContainText(topics[0] ?? '-');
  await next(page).click();
  await expect(previous(page)).toContainText(topics[1] ?? '-');
  await expect(next(page)).toContainText(topics[3] ?? '-');

  // Between the two is an answer that is no longer published.
  await page.evaluate(() => {
    const [last, first] = JSON.parse(localStorage.getItem('band8.saved') ?? '[]');
    const gone = { ...last, id: 'a'.repeat(24), topic: 'Gone', at: first.at + 0.5 };
    localStorage.setItem('band8.saved', JSON.stringify([last, gone, first]));
  });
  await open(page, '/saved');
  const saved = page.getByRole('region', { name: 'Saved' });
  const gone = saved.getByRole('listitem').filter({ hasText: 'no longer published' });
  await expect(gone.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expect(gone.getByRole('link')).toHaveCount(0);
  // The answer saved last comes first.
  await saved.getByRole('link').first().click();
  await expect(next(page)).toContainText(topics[0] ?? '-');
  await expect(previous(page)).toHaveCount(0);
  await next(page).click();
  await expect(previous(page)).toContainText(topics[1] ?? '-');
  await expect(next(page)).toHaveCount(0);
  // The list of read answers is in reading order, so the open answer is always first.
  await open(page, '/saved');
  await page.getByRole('region', { name: 'Recently read' }).getByRole('link').last().click();
  await expect(question(page)).toBeVisible();
  await expect(neighbours(page)).toHaveCount(0);
});

test('single-key shortcuts work until they are switched off', { tag: '@slow' }, async ({
  page,
}) => {
  await open(page, '/task1');
  const box = page.getByLabel(/^Search Task/);
  // The shortcuts load a second after the page.
  await expect(async () => {
    await page.keyboard.press('?');
    await expect(sheet(page)).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('n?b/');
  await expect(box).toHaveValue('n?b/');
  await expect(page).toHaveURL(/search=/);
  await expect(sheet(page)).toHaveCount(0);
  await box.fill('');
  await expect(page).toHaveURL('/task1');

  await cards(page).first().getByRole('heading').getByRole('link').click();
  await expect(next(page)).toBeVisible();
  const first = await question(page).innerText();
  await page.keyboard.press('n');
  await expect(question(page)).not.toHaveText(first);
  await expect(previous(page)).toBeVisible();
  await page.keyboard.press('p');
  await expect(question(page)).toHaveText(first);

  await expect(next(page)).toBeVisible();
  await page.keyboard.press('?');
  await expect(sheet(page).getByRole('term')).toHaveText([...'/BWTCISEN?']);
  await page.keyboard.press('n');
  await sheet(page).getByRole('checkbox', { name: 'Enable single-key shortcuts' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  for (const key of ['n', '?', 'b']) await page.keyboard.press(key);
  await expect(question(page)).toHaveText(first);
  await expect(sheet(page)).toHaveCount(0);
  // The list of shortcuts and its switch are still available.
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await sheet(page).getByRole('checkbox', { name: 'Enable single-key shortcuts' }).check();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await page.keyboard.press('b');
  await expect(page).toHaveURL('/task1');
});

test('the study sheet of the longest answers is black on white and short, from each theme', {
  tag: '@slow',
}, async ({ page }) => {
  for (const [task, most] of [
    ['task1', 1],
    ['task2', 2],
  ] as const) {
    const list = await page.request.get(`/api/public-model-answers?taskType=${task}&limit=100`);
    const { answers }: { answers: { id: string; wordCount: number }[] } = await list.json();
    const [longest] = answers.toSorted((a, b) => b.wordCount - a.wordCount);
    await page.emulateMedia({ media: null, colorScheme: 'light' });
    await open(page, `/answer/${longest?.id}`);
    const pdf = (await page.pdf({ printBackground: true })).toString('latin1');
    expect(pdf.match(/\/Type \/Page\b/g)?.length, task).toBeLessThanOrEqual(most);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, media: 'print' });
      const inks = await page.evaluate(() => {
        const { color } = getComputedStyle(document.querySelector('.body') ?? document.body);
        return [getComputedStyle(document.documentElement).backgroundColor, color];
      });
      expect(inks).toEqual(['rgb(255, 255, 255)', 'rgb(0, 0, 0)']);
    }
    await expect(page.locator('.sheet-foot')).toContainText('/answer/');
    await expect(page.getByRole('button', { name: 'Copy', exact: true })).toBeHidden();
  }
});
