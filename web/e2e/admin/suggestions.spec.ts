import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { newTopic, openForm, storedAnswer } from './formSteps.ts';
import { createTerm } from './glossaryPages.ts';
import { createAnswer, expect, test } from './session.ts';

/** Words that no other text or term of this server has. */
function ownWord(beginning: string): string {
  return beginning + crypto.randomUUID().replaceAll(/[^a-f]/g, '');
}

/** An answer that holds three terms unmarked, opened in the form. */
async function openText(page: Page, token: string) {
  const words = ['zeb', 'yol', 'xim'].map(ownWord);
  const [one = '', two = '', three = ''] = words;
  for (const term of [one, `${one} ${two}`, three]) await createTerm(page, token, term);
  const { id } = await createAnswer(page, token, {
    topic: newTopic('Which terms does it hold?'),
    content: `<h2>${three}</h2><p>Then ${one} ${two}.</p><p>A ${three}, ${one}.</p>`,
    isDraft: true,
  });
  const form = await openForm(page, `/admin/edit/${id}`);
  const panel = page.getByRole('region', { name: 'Glossary suggestions' });
  return {
    ...{ id, one, two, three, form, panel },
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    marked: form.content.locator('.glossary-term'),
    said: panel.getByRole('status'),
  };
}

test('G5: says how many terms the text holds, and lists them with place and meaning', async ({
  page,
  token,
}) => {
  const { one, two, three, panel, button } = await openText(page, token);
  await expect(panel).toContainText('3 glossary terms aren’t marked yet.');
  await expect(panel.getByRole('listitem')).toHaveCount(0);
  await button('Review').click();
  await expect(panel.getByRole('listitem')).toHaveText([
    `Then ${one} ${two}.${one} ${two} What ${one} ${two} means.MarkSkip`,
    `A ${three}, ${one}.${three} What ${three} means.MarkSkip`,
    `A ${three}, ${one}.${one} What ${one} means.MarkSkip`,
  ]);
  await expect(panel.getByRole('strong')).toHaveText([`${one} ${two}`, three, one]);
  await button('Done').click();
  await expect(panel.getByRole('listitem')).toHaveCount(0);
});

test('G5: marks nothing before it is accepted, then one by one, each undone alone', async ({
  page,
  token,
}) => {
  const { id, one, two, three, form, panel, button, marked, said } = await openText(page, token);
  await button('Review').click();
  await expect(marked).toHaveCount(0);
  await button(`Mark “${three}”`).click();
  await expect(marked).toHaveText([three]);
  await expect(said).toHaveText(`“${three}” is marked. 2 left.`);
  await button(`Mark “${one} ${two}”`).click();
  await expect(marked).toHaveText([`${one} ${two}`, three]);
  await expect(panel).toContainText('1 glossary term isn’t marked yet.');

  await form.button('Undo').click();
  await expect(marked).toHaveText([three]);
  await expect(panel).toContainText('2 glossary terms aren’t marked yet.');

  await form.button('Update Draft').click();
  await expect(page.getByText('Draft updated successfully!')).toBeVisible();
  const { content } = await storedAnswer(page, token, id);
  expect(content.match(/class="glossary-term"/g)).toHaveLength(1);
  expect(content).toContain(`data-definition="What ${three} means."`);
});

test('G5: marks all at once, in one step to undo', async ({ page, token }) => {
  const { one, two, three, form, panel, button, marked, said } = await openText(page, token);
  await button('Review').click();
  await button('Mark all').click();
  await expect(marked).toHaveText([`${one} ${two}`, three, one]);
  await expect(said).toHaveText('3 terms are marked. 0 left.');
  await expect(panel).toContainText('No more suggestions.');
  await form.button('Undo').click();
  await expect(marked).toHaveCount(0);
  await expect(panel.getByRole('listitem')).toHaveCount(3);
});

test('G5: passes over what is skipped, until it is asked for again', async ({ page, token }) => {
  const { one, two, three, panel, button, marked, said } = await openText(page, token);
  await button('Review').click();
  await button(`Skip “${three}”`).click();
  await expect(said).toHaveText(`“${three}” is skipped. 2 left.`);
  await button('Mark all').click();
  await expect(marked).toHaveText([`${one} ${two}`, one]);
  await button('Done').click();
  await expect(panel).toContainText('You skipped the other terms.');
  await button('Review').click();
  await button('Show skipped terms').click();
  await button(`Mark “${three}”`).click();
  await expect(marked).toHaveText([`${one} ${two}`, three, one]);
});

test('G5: follows what is typed, without waiting for it', async ({ page, token }) => {
  const word = ownWord('wuk');
  await createTerm(page, token, word);
  const form = await openForm(page);
  const panel = page.getByRole('region', { name: 'Glossary suggestions' });
  await form.content.click();
  await page.keyboard.type(`A ${word}`);
  await expect(panel).toContainText('1 glossary term isn’t marked yet.');
  await page.keyboard.type('s');
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('Backspace');
  await panel.getByRole('button', { name: 'Review' }).click();
  await form.content.press('End');
  await page.keyboard.type('s and more');
  await expect(panel).toContainText('No more suggestions.');
  await expect(form.content).toHaveText(`A ${word}s and more`);
});

test('G5: is worked by keyboard, and the focus is never lost', async ({ page, token }) => {
  const { one, two, three, form, panel, button, marked } = await openText(page, token);
  const { keyboard } = page;
  await button('Review').focus();
  await keyboard.press('Enter');
  await expect(button('Done')).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(`Mark “${one} ${two}”`)).toBeFocused();
  await keyboard.press('ArrowUp');
  await expect(button(`Mark “${one}”`)).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
  await keyboard.press('ArrowDown');
  await expect(button(`Skip “${three}”`)).toBeFocused();
  await keyboard.press('Enter');
  await expect(button(`Skip “${one}”`)).toBeFocused();
  await keyboard.press('Shift+Tab');
  await keyboard.press('Enter');
  await expect(marked).toHaveText([one]);
  await expect(button(`Mark “${one} ${two}”`)).toBeFocused();
  await keyboard.press('Escape');
  await expect(button('Review')).toBeFocused();
  await keyboard.press('Enter');
  await button('Show skipped terms').click();
  await expect(button('Done')).toBeFocused();
  await button('Mark all').focus();
  await keyboard.press('Enter');
  await expect(button('Done')).toBeFocused();
  await keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(form.content).toBeFocused();
});

test('G5: shows in the text where the one with the focus stands', async ({ page, token }) => {
  const word = ownWord('vot');
  await createTerm(page, token, word);
  const { id } = await createAnswer(page, token, {
    topic: newTopic('Where does it stand?'),
    content: `${'<p>A line that fills the text.</p>'.repeat(60)}<p>The <b>${word}</b> here.</p>`,
    isDraft: true,
  });
  const form = await openForm(page, `/admin/edit/${id}`);
  const highlighted = () =>
    page.evaluate(() =>
      [...(CSS.highlights.get('suggested-term') ?? [])].map((range) =>
        range instanceof Range ? range.toString() : '',
      ),
    );
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  expect(await form.content.evaluate((field) => field.scrollTop)).toBe(0);
  await page.getByRole('button', { name: `Mark “${word}”` }).focus();
  await expect.poll(highlighted).toEqual([word]);
  expect(await form.content.evaluate((field) => field.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect.poll(highlighted).toEqual([]);
});

test('G5: the HTML view suggests nothing', async ({ page, token }) => {
  const { form, panel } = await openText(page, token);
  await expect(panel).toBeVisible();
  await form.button('Edit as HTML').click();
  await expect(page.getByLabel('HTML of Model Answer Content')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

test('the suggestions have no accessibility fault', async ({ page, token }) => {
  const { three, button, said } = await openText(page, token);
  await expectAccessible(page, 'found');
  await button('Review').click();
  await button(`Skip “${three}”`).click();
  await expect(said).toContainText('2 left');
  await expectAccessible(page, 'in review');
});
