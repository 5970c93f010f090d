import type { CDPSession, Page } from '@playwright/test';
import { fetchAnswer, newTopic, openNew } from './formSteps.ts';
import { expect, test } from './session.ts';

/** Composes a text as input methods do, in steps, and chooses it. */
async function compose(input: CDPSession, steps: readonly string[], chosen: string) {
  for (const text of steps) {
    const { length: end } = text;
    await input.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  }
  await input.send('Input.insertText', { text: chosen });
}

async function select(page: Page, from: string, to: string): Promise<void> {
  await page.evaluate(
    ([first, last]) => {
      const root = document.querySelector('[contenteditable="true"]');
      const texts = document.createTreeWalker(root ?? document.body, NodeFilter.SHOW_TEXT);
      let start: Node | undefined;
      while (texts.nextNode()) {
        const { currentNode: node } = texts;
        if (!start && node.textContent === first) start = node;
        if (start && node.textContent === last) {
          document.getSelection()?.setBaseAndExtent(start, 0, node, last?.length ?? 0);
          return;
        }
      }
      throw new Error(`There is no text ${first} before ${last}.`);
    },
    [from, to],
  );
  // The editor reads the selection in a later task.
  await page.keyboard.press('Shift');
}

const NIHAO = ['n', 'ni', 'ni h', 'ni hao'];
const TABLE = '<table><tbody><tr><td>coal</td><td>gas</td></tr></tbody></table>';

test('text is composed by an input method everywhere in the editor', { tag: '@slow' }, async ({
  page,
  token,
}) => {
  const { id, form } = await openNew(page, token, {
    topic: newTopic('Composed'),
    content: [
      '<p>first <strong>bold</strong> end</p>',
      '<p>second <a href="https://example.org">link</a> end</p>',
      '<p>third</p><ul><li>fourth</li></ul>',
      TABLE,
    ].join(''),
  });
  const input = await page.context().newCDPSession(page);
  await form.content.click();

  await test.step('over a selection with a mark, and undone', async () => {
    await select(page, 'first ', 'bold');
    await compose(input, NIHAO, '你好');
    await expect(form.content).toContainText('你好 end');
    await page.keyboard.press('Control+z');
    await expect(form.content).toContainText('first bold end');
    await page.keyboard.press('Control+y');
    await expect(form.content).toContainText('你好 end');
  });
  await test.step('over a link', async () => {
    await select(page, 'link', 'link');
    await compose(input, ['ㅎ', '하', '한'], '한');
    await expect(form.content).toContainText('second 한 end');
  });
  await test.step('over several blocks', async () => {
    await select(page, 'third', 'fourth');
    await compose(input, NIHAO, '世界');
    await expect(form.content).toContainText('世界');
  });
  await test.step('in bold that was just switched on', async () => {
    await page.keyboard.press('Control+b');
    await compose(input, ['k', 'か'], 'か');
    await expect(form.content.locator('[style*="bold"]', { hasText: 'か' })).toBeVisible();
    await page.keyboard.press('Control+b');
    await compose(input, ['n', 'な'], 'な');
  });
  await test.step('in a cell, and over cells', async () => {
    await select(page, 'gas', 'gas');
    await page.keyboard.press('ArrowRight');
    await compose(input, NIHAO, '气');
    await select(page, 'coal', 'gas气');
    await compose(input, NIHAO, '煤');
    await expect(form.content.getByRole('cell')).toHaveCount(2);
  });
  await form.button('Update Answer').click();
  await expect(page).toHaveURL('/admin/answers');
  const { content } = await fetchAnswer(page, token, id);
  expect(content.split('\n')).toEqual([
    '<p>你好 end</p>',
    '<p>second 한 end</p>',
    '<p>世界<strong>か</strong>な</p>',
    '<table><tbody><tr><td>煤</td><td></td></tr></tbody></table>',
  ]);
});
