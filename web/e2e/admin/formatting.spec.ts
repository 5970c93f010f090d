import { storedAnswer } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

const LEGITIMATE = [
  '<h2>Overview</h2>',
  '<p>Sales <strong>rose</strong>, <em>then</em> <u>fell</u> <s>not</s> by x<sup>2</sup> and H<sub>2</sub>O.</p>',
  '<ul><li>one<ul><li>inside</li></ul></li><li>two</li></ul>',
  '<ol><li>first</li></ol>',
  '<blockquote><p>Quoted.</p></blockquote>',
  '<p><a href="https://example.org/" rel="noopener noreferrer nofollow">source</a></p>',
  '<table><thead><tr><th>Year</th><th>Sales</th></tr></thead><tbody><tr><td>2020</td><td>7</td></tr></tbody></table>',
].join('');

test('formatting, tables, lists, links and glossary marks survive unchanged (A4)', async ({
  page,
  token,
}) => {
  const terms = await page.request.get('/api/admin/glossary', {
    headers: { authorization: `Bearer ${token}` },
  });
  const [term] = await terms.json();
  const marked = `<p>It <span class="glossary-term" data-term-id="${term.id}">grew</span>.</p>`;
  const { id } = await createAnswer(page, token, {
    topic: 'What survives?',
    content: LEGITIMATE + marked,
  });
  const { content } = await storedAnswer(page, token, id);
  expect(content.replace(/ data-term="[^"]*" data-definition="[^"]*"/, '')).toBe(
    LEGITIMATE + marked,
  );
  await page.goto(`/answer/${id}`);
  for (const tag of ['h2', 'strong', 'em', 'u', 's', 'sup', 'sub', 'ul ul', 'ol', 'blockquote']) {
    await expect(page.locator(`article .prose ${tag}, article ${tag}`).first()).toBeVisible();
  }
  await expect(page.locator('article table td').last()).toHaveText('7');
  await expect(page.locator('article .glossary-term')).toHaveText('grew');
});
