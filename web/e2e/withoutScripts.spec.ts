import { ESSAY_PATH, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 800 } });

/** Pages and what they have without scripts; other tests use their forms and links. */
const PAGES = [
  ['/', 'See how a good answer works.'],
  ['/about', 'About Band8'],
  ['/types/line-graph', 'Five common mistakes'],
  ['/nowhere', '404 Page Not Found'],
  [REPORT_PATH, 'its share was never lower than 14%'],
  [ESSAY_PATH, 'Related Model Answers'],
  ['/saved', 'Turn on JavaScript to see it'],
  ['/words', 'Turn on JavaScript to see it'],
  ['/sign-in', 'needs JavaScript'],
  ['/verify', 'needs JavaScript'],
  ['/reset', 'needs JavaScript'],
  ['/account', 'needs JavaScript'],
  [`${REPORT_PATH}/practise`, 'Writing here needs JavaScript.'],
] as const;
const CONTROLS = /^(Print|Save|Star:|Submit Model Answer|Become a Contributor|Contact)/;

test('pages can be read on a phone without scripts, and show no useless controls', async ({
  page,
}) => {
  for (const [path, text] of PAGES) {
    await page.goto(path);
    // Playwright's assertions leave out what is only for pages without scripts.
    expect(await page.locator('body').innerText(), path).toContain(text);
    const links = page.getByRole('navigation').getByRole('link', { name: 'Task 2' });
    await expect(links.first(), path).toBeVisible();
    await expect(page.getByRole('button', { name: CONTROLS }), path).toHaveCount(0);
    await expect(page.locator('.body [role=button]'), path).toHaveCount(0);
  }
  await page.goto(REPORT_PATH);
  const words = page.getByRole('region', { name: 'Words in this answer' });
  await expect(words.getByRole('term').first()).toBeVisible();
});
