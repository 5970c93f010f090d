import type { Page } from '@playwright/test';
import { highlighted } from '../answerPages.ts';
import { newTopic, openNew } from './formSteps.ts';
import { createTerm } from './glossaryPages.ts';
import { expect, test } from './session.ts';

function ownWord(beginning: string): string {
  return beginning + crypto.randomUUID().replaceAll(/[^a-f]/g, '');
}

async function openText(page: Page, token: string) {
  const words = ['zeb', 'yol', 'xim'].map(ownWord);
  const [one = '', two = '', three = ''] = words;
  for (const term of [one, `${one} ${two}`, three]) await createTerm(page, token, term);
  const { form } = await openNew(page, token, {
    topic: newTopic('Which terms does it hold?'),
    content: `<h2>${three}</h2><p>Then ${one} ${two}.</p><p>A ${three}, ${one}.</p>`,
    isDraft: true,
  });
  const panel = page.getByRole('region', { name: 'Glossary suggestions' });
  return {
    one,
    two,
    three,
    form,
    panel,
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    marked: form.content.locator('.glossary-term'),
  };
}

test('lists the terms in a text, and marks none before it is accepted', async ({ page, token }) => {
  const { one, two, three, form, panel, button, marked } = await openText(page, token);
  await expect(panel).toContainText('3 glossary terms aren’t marked yet.');
  await button('Review').click();
  await expect(panel.getByRole('listitem')).toHaveText([
    `Then ${one} ${two}.${one} ${two} What ${one} ${two} means.MarkSkip`,
    `A ${three}, ${one}.${three} What ${three} means.MarkSkip`,
    `A ${three}, ${one}.${one} What ${one} means.MarkSkip`,
  ]);
  await expect(marked).toHaveCount(0);
  await button(`Mark “${three}”`).click();
  await expect(marked).toHaveText([three]);
  await expect(panel.getByRole('status')).toHaveText(`“${three}” is marked. 2 left.`);
  await form.button('Undo').click();
  await expect(panel).toContainText('3 glossary terms aren’t marked yet.');

  await test.step('skipped terms are not marked', async () => {
    await button(`Skip “${three}”`).click();
    await button('Mark all').click();
    await expect(marked).toHaveText([`${one} ${two}`, one]);
    await button('Done').click();
    await expect(panel).toContainText('You skipped the other terms.');
  });

  await form.button('Edit as HTML').click();
  await expect(page.getByLabel('HTML of Model Answer Content')).toBeVisible();
  await expect(panel, 'the HTML view suggests nothing').toHaveCount(0);
});

test('works by keyboard, and never loses the focus', { tag: '@slow' }, async ({ page, token }) => {
  const { one, two, three, form, panel, button, marked } = await openText(page, token);
  const { keyboard } = page;
  await button('Review').press('Enter');
  await expect(button('Done')).toBeFocused();
  await keyboard.press('Tab');
  await expect(button(`Mark “${one} ${two}”`)).toBeFocused();
  await keyboard.press('ArrowDown');
  await keyboard.press('Tab');
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
  await button('Mark all').press('Enter');
  await expect(button('Done')).toBeFocused();
  await keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(form.content).toBeFocused();
});

test('highlights the focused term in the text', async ({ page, token }) => {
  const word = ownWord('vot');
  await createTerm(page, token, word);
  const { form } = await openNew(page, token, {
    topic: newTopic('Where does it stand?'),
    content: `${'<p>A line that fills the text.</p>'.repeat(60)}<p>The <b>${word}</b></p>`,
    isDraft: true,
  });
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  expect(await form.content.evaluate((field) => field.scrollTop)).toBe(0);
  await page.getByRole('button', { name: `Mark “${word}”` }).focus();
  await expect.poll(() => highlighted(page, 'suggested-term')).toEqual([word]);
  expect(await form.content.evaluate((field) => field.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => highlighted(page, 'suggested-term')).toEqual([]);
});
