import { open } from './answerPages.ts';
import { expect, test } from './fixtures.ts';

const PAGE_SIZE = 24;

test('the archive links types and tags to their answers, with matching counts', async ({
  page,
}) => {
  for (const [section, index] of [
    ['By question type', 2],
    ['Without an exam date', -1],
    ['By tag', 0],
  ] as const) {
    await open(page, '/archive');
    const shelf = page.locator('section').filter({ hasText: section });
    const link = shelf.getByRole('link').nth(index);
    const named = /^(.+) (\d+)$/.exec((await link.textContent()) ?? '');
    await link.click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toContainText(named?.[1] ?? 'nothing');
    await expect(page.getByRole('article')).toHaveCount(Math.min(Number(named?.[2]), PAGE_SIZE));
  }
  await page.getByRole('link', { name: 'Archive', exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Archive');
});

test.describe('the glossary page', () => {
  test('lists every term, with an example and its answers', async ({ page }) => {
    await open(page, '/glossary');
    const terms = (await (await page.request.get('/api/glossary')).json()) as { term: string }[];
    await expect(page.getByRole('term')).toHaveText(terms.map(({ term }) => term));
    const entry = page
      .locator('.term')
      .filter({ has: page.locator('.term__example') })
      .first();
    const word = await entry.locator('mark').innerText();
    await entry
      .getByRole('list', { name: /^Answers/ })
      .getByRole('link')
      .first()
      .click();
    await expect(page).toHaveURL(/\/answer\//);
    await expect(page.locator('.glossary-term').filter({ hasText: word }).first()).toBeVisible();
  });

  test('has a search, sticky letters, and stars that save a word with its sentence', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/glossary');
    const terms = page.getByRole('term');
    const letters = page.getByRole('navigation', { name: 'Letters' });
    await terms.last().scrollIntoViewIfNeeded();
    await expect(letters).toBeInViewport();
    await letters.getByRole('link', { name: 'C', exact: true }).press('Enter');
    await expect(page).toHaveURL(/#letter-/);
    await expect(page.getByRole('heading', { name: 'C', exact: true })).toBeInViewport();

    const search = page.getByRole('searchbox', { name: 'Search the glossary' });
    await search.fill('plummet');
    await expect(terms).toHaveText(['plummet']);
    await expect(page.getByRole('status')).toHaveText('1 term found');
    await expect(page).toHaveURL('/glossary?search=plummet');
    await page.getByRole('button', { name: 'Star: plummet' }).click();
    await search.fill('qqqq');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(terms).not.toHaveCount(0);
    await expect(search).toHaveValue('');
    await open(page, '/words');
    await expect(page.getByRole('heading', { name: 'plummet' })).toBeVisible();
    await expect(page.locator('blockquote mark')).toHaveText(/plummet/);
  });

  test('shows results above an on-screen keyboard', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 420 });
    await open(page, '/glossary');
    const search = page.getByRole('searchbox', { name: 'Search the glossary' });
    await search.focus();
    await search.pressSequentially('rise');
    await expect(page).toHaveURL('/glossary?search=rise');
    await expect(search).toBeFocused();
    await expect(search).toBeInViewport({ ratio: 1 });
    for (const at of [0, 1]) {
      await expect(page.locator('.term').nth(at)).toBeInViewport({ ratio: 1 });
    }
    // The rest of each term is there once the keyboard is closed.
    await page.setViewportSize({ width: 360, height: 740 });
    await expect(page.locator('.term__answers').first()).toBeVisible();
  });

  test('has phrase banks by group and question type, in the URL', async ({ page }) => {
    await open(page, '/glossary');
    const banks = page.getByRole('navigation', { name: 'Phrase banks' });
    const trends = banks.getByRole('link', { name: /^Trends/ });
    const size = Number(/\d+$/.exec((await trends.textContent()) ?? '')?.[0]);
    await trends.click();
    await expect(page).toHaveURL('/glossary?group=Trends');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trends');
    await expect(page.getByRole('term')).toHaveCount(size);
    const entry = page.locator('.term').filter({ has: page.getByText('plummet', { exact: true }) });
    await expect(entry.locator('.term__kind')).toHaveText('verb');
    await expect(entry.getByRole('list', { name: 'Often used with “plummet”' })).toBeVisible();

    await page.getByRole('link', { name: 'Line Graph', exact: true }).click();
    await expect(page).toHaveURL('/glossary?for=Line+Graph');
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Trends');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('searchbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Glossary' })).toHaveCount(0);
    await expect(page.getByRole('term').first()).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the archive is complete and can be searched', async ({ page }) => {
    await page.goto('/archive');
    const box = page.getByRole('searchbox');
    await box.fill('energy');
    await box.press('Enter');
    await expect(page).toHaveURL('/archive?search=energy');
    await expect(page.getByRole('status')).toHaveText('2 tags found');
    await expect(page.getByRole('heading', { name: 'By exam date' })).toHaveCount(0);
    await page.goto('/archive?search=qqqq');
    await expect(page.locator('.empty')).toContainText('No tags or question types match “qqqq”.');
    await page.getByRole('link', { name: 'Clear search' }).click();
    await expect(page).toHaveURL('/archive');
    await page.goto('/archive?tag=energy');
    await expect(page).toHaveTitle(/^Tagged “energy” · Archive/);
    await expect(page.getByRole('article')).not.toHaveCount(0);
    await page.goto('/archive?year=1871');
    await expect(page.locator('.empty')).toContainText('No answers here yet.');
  });

  test('the glossary and its phrase banks are complete and can be searched', async ({ page }) => {
    await page.goto('/glossary?for=Process');
    await expect(page).toHaveTitle(/^Phrase bank: Process · Glossary/);
    const all = await page.getByRole('term').count();
    const box = page.getByRole('searchbox');
    await box.fill('process');
    await box.press('Enter');
    await expect(page).toHaveURL('/glossary?for=Process&search=process');
    expect(await page.getByRole('term').count()).toBeLessThan(all);
  });
});
