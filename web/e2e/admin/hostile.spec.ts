import type { Page } from '@playwright/test';
import { formOf, storedAnswer } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

const HOSTILE = [
  '<script>window.broken = 1; alert(1)</script>',
  '<img src="x" onerror="window.broken = 1; alert(1)">',
  '<p onclick="window.broken = 1" onmouseover="window.broken = 1" style="position:fixed;inset:0">over</p>',
  '<a href="javascript:window.broken=1">link</a>',
  '<a href="&#106;avascript:window.broken=1">link</a>',
  '<svg onload="window.broken = 1"><script>window.broken = 1</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror="window.broken=1"></style></mglyph></table></mtext></math>',
  '<style>main { display: none }</style>',
  '<iframe srcdoc="<script>parent.broken = 1</script>"></iframe>',
  '<form action="/admin"><input name="x"><button formaction="javascript:window.broken=1">go</button></form>',
  '<span class="glossary-term" data-term-id="65e6f2a04c1b8d0012a4a001" data-definition="&lt;img src=x onerror=window.broken=1&gt;" onfocus="window.broken=1" tabindex="0">term</span>',
].join('\n');

const LEGITIMATE = [
  '<h2>Overview</h2>',
  '<p>Sales <strong>rose</strong>, <em>then</em> <u>fell</u> <s>not</s> by x<sup>2</sup> and H<sub>2</sub>O.</p>',
  '<ul><li>one<ul><li>inside</li></ul></li><li>two</li></ul>',
  '<ol><li>first</li></ol>',
  '<blockquote><p>Quoted.</p></blockquote>',
  '<p><a href="https://example.org/" rel="noopener noreferrer nofollow">source</a></p>',
  '<table><thead><tr><th>Year</th><th>Sales</th></tr></thead><tbody><tr><td>2020</td><td>7</td></tr></tbody></table>',
].join('');

/** Fails when anything of the content runs. */
function watchForScripts(page: Page): string[] {
  const ran: string[] = [];
  page.on('dialog', (dialog) => {
    // The form asks before it is left: that one is ours.
    if (dialog.type() === 'beforeunload') return dialog.accept();
    ran.push(dialog.message());
    return dialog.dismiss();
  });
  return ran;
}

const broken = (page: Page) => page.evaluate(() => 'broken' in window);

for (const [name, taskType] of [
  ['a Task 1 answer', 'task1'],
  ['an essay', 'task2'],
] as const) {
  test(`hostile content is inert on the public page of ${name} (A4)`, async ({ page, token }) => {
    const ran = watchForScripts(page);
    const { id } = await createAnswer(page, token, {
      topic: `<img src=x onerror="window.broken=1"> Is this ${name}?`,
      content: HOSTILE,
      author: '<script>window.broken=1</script>',
      tags: ['<b onclick=alert(1)>tag</b>'],
      taskType,
    });
    await page.goto(`/answer/${id}`);
    await expect(page.getByText('over', { exact: true })).toBeVisible();
    await page.getByText('over', { exact: true }).hover();
    await page.getByText('over', { exact: true }).click();
    expect(await broken(page)).toBe(false);
    expect(ran).toEqual([]);
    expect(
      await page.locator('article.answer').evaluate((article) => ({
        forbidden: article.querySelectorAll('script, style, iframe, form, svg[onload], math')
          .length,
        handlers: [...article.querySelectorAll('*')].filter((element) =>
          element.getAttributeNames().some((attribute) => /^on|^style$/.test(attribute)),
        ).length,
        links: [...article.querySelectorAll('a')].filter(({ href }) => /script:/i.test(href))
          .length,
      })),
    ).toEqual({ forbidden: 0, handlers: 0, links: 0 });
  });
}

test('hostile content is inert in the back office (A4)', async ({ page, token }) => {
  const ran = watchForScripts(page);
  const topic = `<img src=x onerror="window.broken=1"> ${crypto.randomUUID()}`;
  const { id } = await createAnswer(page, token, {
    topic,
    content: HOSTILE,
    author: '<script>window.broken=1</script>',
  });
  await page.goto(`/admin/answers?search=${encodeURIComponent(topic)}`);
  await expect(page.getByText(topic).first()).toBeVisible();
  expect(await broken(page)).toBe(false);

  await page.goto(`/admin/edit/${id}`);
  // What is left of it holds a table, which is said before anything is edited.
  await page.getByRole('button', { name: 'Edit anyway without it' }).click();
  await expect(formOf(page).content).toContainText('over');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('over', { exact: true })).toBeVisible();
  expect(await broken(page)).toBe(false);

  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { name: 'Recent answers' })).toBeVisible();
  expect(await broken(page)).toBe(false);
  expect(ran).toEqual([]);
});

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
