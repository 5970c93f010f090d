import type { Page } from '@playwright/test';
import { highlighted, isUncovered, open, REPORT_PATH } from './answerPages.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';

/** An essay of the sample content with notes and a weaker version. */
const ESSAY_PATH = '/answer/65e6f2a04c1b8d0012a40021';
const PHONE = { width: 390, height: 844 };

const body = (page: Page) => page.locator('article.answer .body:not(.weaker)');
const notesSwitch = (page: Page) => page.getByRole('switch', { name: /^Show notes/ });
const note = (page: Page, paragraph: number) =>
  page.getByRole('complementary', { name: `Note on paragraph ${paragraph}` });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const print = (page: Page) => page.getByRole('button', { name: 'Print' });

const lit = (page: Page) => highlighted(page, 'note-quote');

/** Whether the note starts to the right of its paragraph, at about the same height. */
async function isBeside(page: Page): Promise<boolean> {
  const paragraph = await body(page).locator('> p').first().boundingBox();
  const box = await note(page, 1).boundingBox();
  if (!paragraph || !box) return false;
  return box.x >= paragraph.x + paragraph.width && Math.abs(box.y - paragraph.y) < 24;
}

test('notes stand beside the text once they are switched on', async ({ page }) => {
  for (const path of [REPORT_PATH, ESSAY_PATH]) {
    await open(page, path);
    await expect(note(page, 1)).toHaveCount(0);
    const blocks = await body(page).locator('> *').count();
    await notesSwitch(page).click();
    await expect.poll(() => isBeside(page)).toBe(true);
    await expect(body(page).locator('> :not(.note)')).toHaveCount(blocks);
    await notesSwitch(page).click();
    await expect(note(page, 1)).toHaveCount(0);
    await expect(page.getByText('Why it works')).toBeVisible();
  }
});

test('quotations light up their words by keyboard, and by touch below a paragraph', async ({
  page,
}) => {
  await open(page, REPORT_PATH);
  await notesSwitch(page).click();
  await note(page, 2).getByRole('button', { name: '“Overall”' }).focus();
  await expect.poll(() => lit(page)).toEqual(['Overall']);
  await page.keyboard.press('Tab');
  await expect.poll(() => lit(page)).toEqual(['changed far less']);

  await page.setViewportSize(PHONE);
  const label = note(page, 3).getByRole('button', { name: 'Coal and gas' });
  await expect(label).toHaveAttribute('aria-expanded', 'true');
  const quotation = note(page, 3).getByRole('button', { name: '“plummeted”' });
  await quotation.click();
  await page.mouse.move(0, 0);
  await expect.poll(() => lit(page)).toEqual(['plummeted']);
  // Words that are far from their note, or below the docked chart, scroll into view.
  await page.getByRole('button', { name: '“which dominated electricity generation”' }).click();
  await expect.poll(() => isUncovered(page, 'note-quote')).toBe(true);
  await expectAccessible(page, 'an answer with notes');
  await expectNoHorizontalScroll(page);
});

test('glossary terms and selections are the same with notes', async ({ page }) => {
  await open(page, REPORT_PATH);
  await notesSwitch(page).click();
  await expect(note(page, 1)).toBeVisible();
  await body(page).locator('.glossary-term').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await page.keyboard.press('Escape');

  const [first, last] = [body(page).locator('> p').first(), body(page).locator('> p').last()];
  const [from, to] = [await first.boundingBox(), await last.boundingBox()];
  if (!from || !to) throw new Error('The text is not visible.');
  await page.mouse.move(from.x + 2, from.y + 12);
  await page.mouse.down();
  await page.mouse.move(to.x + 200, to.y + 12, { steps: 4 });
  await page.mouse.up();
  const selected = await page.evaluate(() => String(getSelection()));
  expect(selected).toContain('Overall');
  expect(selected).not.toContain('One sentence is enough');
});

test('both versions stand side by side, and one below the other on a phone', {
  tag: '@slow',
}, async ({ page }) => {
  await open(page, ESSAY_PATH);
  await tab(page, 'Side by side').click();
  const rows = page.getByRole('tabpanel', { name: 'Side by side' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Nowadays, transport plays a vital role');
  const sides = async () => {
    const pair = rows.filter({ hasText: 'In addition, an operator' }).locator('.pairs__side');
    const [model, weaker] = [await pair.first().boundingBox(), await pair.last().boundingBox()];
    if (!model || !weaker) throw new Error('The sentences are not visible.');
    return {
      isNext: weaker.x >= model.x + model.width,
      isBelow: weaker.y >= model.y + model.height,
    };
  };
  expect(await sides()).toEqual({ isNext: true, isBelow: false });
  const pair = rows.filter({ hasText: 'In addition, an operator' });
  await expect(pair.locator('mark').first()).toHaveText('an operator without fares');
  await page.setViewportSize(PHONE);
  expect(await sides()).toEqual({ isNext: false, isBelow: true });
  await expectAccessible(page, 'both versions');
  await tab(page, 'Band 6').click();
  await expect(page.getByText(/ places hold this version back\./)).toBeVisible();
  await expectAccessible(page, 'a weaker version');
  await expectNoHorizontalScroll(page);
});

test('the study sheet has the notes only if they are shown', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await open(page, REPORT_PATH);
  await page.emulateMedia({ media: 'print' });
  const sentence = page.getByText('One sentence is enough.');
  await expect(page.getByText('Why it works')).toBeHidden();
  await expect(sentence).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
  await expect(page.getByText('Write at least 150 words.').filter({ visible: true })).toHaveCount(
    1,
  );

  await page.emulateMedia({ media: 'screen' });
  await notesSwitch(page).click();
  await expect(sentence).toBeVisible();
  await note(page, 1).getByRole('button').first().click();
  await expect(sentence).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(sentence).toBeVisible();
  await expect(page.getByRole('region', { name: 'Why it works' })).toBeVisible();
  await expect(print(page)).toBeHidden();
});
