import { test as base, type Page } from '@playwright/test';
import { hold } from './admin/listPages.ts';
import { open } from './answerPages.ts';
import { expect, waitForHydration } from './fixtures.ts';
import { cards, loadMore, status } from './listPages.ts';
import { answerBox, button, startWriting, timer } from './practisePages.ts';

/** React may log that it renders a part anew. */
const test = base.extend<{ faultless: undefined }>({
  faultless: [
    async ({ page }, use) => {
      const faults: Error[] = [];
      page.on('pageerror', (fault) => faults.push(fault));
      await use(undefined);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/** Puts elements with other words where texts are, now and later, as the browser's translation does. */
function translate(page: Page): Promise<void> {
  return page.evaluate(() => {
    const translateIn = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, font'))
          continue;
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(`«${text.data}»`);
        text.replaceWith(font);
      }
    };
    document.documentElement.lang = 'vi';
    document.documentElement.classList.add('translated-ltr');
    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element) translateIn(node);
    }).observe(document.body, { childList: true, subtree: true });
  });
}

test('what a translated page says goes on changing', { tag: '@slow' }, async ({ page }) => {
  await startWriting(page);
  await page.reload();
  const note = page.getByText(/^Restored from/);
  await expect(note).toBeVisible();
  await translate(page);
  await answerBox(page).press('ControlOrMeta+End');
  await answerBox(page).pressSequentially(' Gas fell.');
  await expect(page.locator('.measure').last()).toContainText(/^«Words»10\D+150/);
  await expect(note).toHaveCount(0);
  await expect(timer(page)).toHaveText(/^19:\d\d$/);
  await button(page, 'Pause').click();
  await button(page, 'Resume').click();
  await expect(button(page, 'Pause')).toBeVisible();

  await open(page, '/task1?page=2');
  await translate(page);
  await loadMore(page).click();
  await expect(page.locator('.more')).toHaveText('26« of »«26»« loaded»');
  const search = page.locator('#list-search');
  await search.fill('electricty');
  await expect(status(page)).toContainText('No answers match');
  await page.getByRole('link', { name: '«electricity»' }).click();
  await cards(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('«The ');
  await page.getByRole('switch').click();
  await expect(page.locator('.note').first()).toContainText('«');
  await page.goBack();
  await expect(search).toHaveValue('electricity');
});

/** Puts an icon beside every field, attributes on the root and an element after the body. */
function addIcons(page: Page): Promise<void> {
  return page.evaluate(() => {
    document.documentElement.setAttribute('data-extension', '');
    document.body.setAttribute('data-extension', '');
    document.documentElement.append(document.createElement('pm-root'));
    for (const field of document.querySelectorAll('input'))
      field.after(document.createElement('div'));
  });
}

for (const [what, change] of Object.entries({ translation: translate, 'an extension': addIcons })) {
  test(`${what} before hydration keeps the theme and what was typed`, async ({ page }) => {
    const search = page.locator('#list-search');
    await page.addInitScript(() => localStorage.setItem('band8.theme', 'dark'));
    const { release } = await hold(page, '**/*.js');
    await page.goto('/task1', { waitUntil: 'commit' });
    await search.pressSequentially('ener');
    await change(page);
    release();
    await waitForHydration(page);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(search).toBeFocused();
    await page.keyboard.type('gy');
    await expect(page).toHaveURL('/task1?search=energy');
    await expect(page.locator('meta[data-theme-color]')).toHaveCount(2);
  });
}
