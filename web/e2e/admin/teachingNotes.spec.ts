import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { choose, fetchAnswer, newTopic, openNew, waitForStoredText } from './formSteps.ts';
import { expect, test } from './session.ts';

const CONTENT = '<p>The graph shows coal.</p><p>Coal fell sharply.</p><p>Gas rose.</p>';

const textOf = (page: Page, label: string) => page.getByLabel(label, { exact: true });

test('teaching notes survive a reload, and are saved', {
  tag: '@slow',
}, async ({ page, token }) => {
  test.slow();
  const topic = newTopic('Notes');
  // Drafts aren't saved by themselves, so until the reload only this browser has the text.
  const draft = { topic, content: CONTENT, taskType: 'task1', isDraft: true } as const;
  const { id, form } = await openNew(page, token, draft);
  await page.getByText('Teaching Notes', { exact: true }).click();
  await choose(page.getByRole('combobox', { name: 'Estimated Band' }), '8');
  await textOf(page, 'Task Achievement').fill('The overview is clear.');
  for (const [number, label] of ['Introduction', 'Coal', 'Gas'].entries()) {
    await textOf(page, `Label of paragraph ${number + 1}`).fill(label);
  }
  await textOf(page, 'Note on paragraph 2').fill('An adverb of degree: "fell sharply".');
  await expect(page.locator('.paragraph-notes mark')).toHaveText('fell sharply');

  await test.step('words of the weaker version are marked by keyboard', async () => {
    await page.getByRole('button', { name: 'Add a weaker version' }).click();
    const text = textOf(page, 'Text of the weaker version');
    await text.fill('Coal fall much.\n\nGas rised.');
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 9));
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(textOf(page, 'Note on fault 1')).toBeFocused();
    await page.keyboard.type('The past is fell.');
    await expect(page.locator('.weaker__shown mark')).toHaveText('fall1');
  });

  await waitForStoredText(page, 'The past is fell.');
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await form.button('Restore').click();
  await expect(textOf(page, 'Note on fault 1')).toHaveValue('The past is fell.');
  await expect(textOf(page, 'Label of paragraph 3')).toHaveValue('Gas');

  await expectAccessible(page, 'the teaching notes');
  await form.button('Update Draft').click();
  await expect(page).toHaveURL('/admin/answers');
  expect(await fetchAnswer(page, token, id)).toMatchObject({
    bandScore: 8,
    criterionNotes: { task: 'The overview is clear.' },
    paragraphNotes: [{ label: 'Introduction' }, { label: 'Coal' }, { label: 'Gas' }],
    weakerVersion: {
      text: 'Coal fall much.\n\nGas rised.',
      faults: [{ quote: 'fall', note: 'The past is fell.' }],
    },
  });
});
