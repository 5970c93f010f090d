import type { Locator, Page } from '@playwright/test';
import { RUN } from '../../api/test/vectors/payload.ts';
import { cleanText } from '../../openapi/text.ts';
import { formOf } from './admin/formSteps.ts';
import { waitForHydration } from './fixtures.ts';
import { expect, itemAt, SEARCHES, SETTINGS, test, WHOLE_LIST } from './vectors/site.ts';
import type { Watch } from './vectors/watch.ts';

// The tests share one server and its settings. Watching pauses the documents of a page, so each test
// needs a new context.
test.use({ reuseContext: false, contextOptions: { reducedMotion: 'reduce' } });
test.describe.configure({ mode: 'default', timeout: 4 * 60_000 });

/** Browsers normalise line endings. */
const asShown = (text: string) => text.replace(/\r\n?/g, '\n');
// A URL can't contain unpaired surrogates.
const SEARCHED = SEARCHES.map((text) => encodeURIComponent(text.toWellFormed()));

/** Opens a page, inspects it after hydration, and returns its status. */
async function open(page: Page, watched: Watch, path: string): Promise<number | undefined> {
  const response = await page.goto(path);
  await waitForHydration(page);
  await watched.inspect();
  return response?.status();
}

async function readTexts(texts: Locator): Promise<string[]> {
  return (await texts.allTextContents()).map(asShown);
}

/** Checks the watch itself: if it missed vectors, all other tests would pass. */
test('the watch detects a vector that exists, is blocked and runs', {
  tag: '@slow',
}, async ({ page, watched }) => {
  for (const [path, vector] of [
    ['/about', `<img src=x: onerror=${RUN}>`],
    ['/about', `<details open ontoggle=${RUN}>x</details>`],
    ['/admin/login', `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`],
  ] as const) {
    await page.goto(path);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), vector);
    await expect.poll(() => watched.faults.join('\n')).toMatch(/RAN /);
    await watched.inspect();
    const faults = watched.faults.splice(0).join(' ');
    expect(faults).toMatch(/POLICY script-src-(attr|elem)/);
    expect(faults).toMatch(/HOLDS /);
  }
});

test('no vector runs on public pages, and texts are unchanged', { tag: '@slow' }, async ({
  page,
  watched,
  written,
}) => {
  const { answers, changed, marking, terms } = written;
  for (const answer of [...answers, changed]) {
    const { topic, author, contributorName = author, sourceLink } = answer;
    expect(await open(page, watched, `/answer/${answer.id}`)).toBe(200);
    expect(await readTexts(page.locator('h1'))).toEqual([asShown(topic)]);
    expect(await readTexts(page.locator('.byline'))).toEqual([
      expect.stringContaining(asShown(contributorName)),
    ]);
    await expect(page.locator('.byline a')).toHaveAttribute('href', sourceLink);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')).toMatchObject({ headline: topic });
  }

  await test.step('lists, after a link within the site too, and tooltips', async () => {
    await open(page, watched, '/task1?page=100&sortBy=date');
    const cards = page.locator('.card__topic a');
    for (const at of [0, 1, 2]) {
      await cards.nth(at).dispatchEvent('click');
      await expect(page.locator('h1.q')).toBeVisible();
      await watched.inspect();
      await page.goBack();
      await expect(cards.first()).toBeVisible();
    }
    await open(page, watched, `/answer/${marking.id}`);
    const tip = page.getByRole('tooltip').locator('p');
    for (const [at, { term, definition }] of terms.entries()) {
      await page.locator('.body .glossary-term').nth(at).focus();
      await expect(tip.nth(1)).toHaveJSProperty('textContent', term);
      expect(await tip.allTextContents()).toEqual(['Glossary Term', term, asShown(definition)]);
      await watched.inspect();
    }
  });

  await test.step('addresses and documents', async () => {
    for (const [at, typed] of SEARCHED.entries()) {
      const query = `search=${typed}&subtype=${typed}&sortBy=${typed}&page=${typed}`;
      await open(page, watched, `/task${(at % 2) + 1}?${query}`);
      const text = itemAt(SEARCHES, at)
        .toWellFormed()
        .replace(/[\r\n]/g, '');
      await expect(page.getByRole('searchbox')).toHaveValue(text.trim());
      expect(await open(page, watched, `/${typed}?${typed}=${typed}#${typed}`)).toBe(404);
    }
    const [typed] = SEARCHED;
    for (const path of ['/feed.xml', '/sitemap.xml', '/api/site', `/api/${typed}`]) {
      await page.goto(path);
      await watched.inspect();
    }
  });

  await test.step('settings, also in the page of maintenance', async () => {
    await written.saveSettings();
    const footer = asShown(cleanText(SETTINGS.footerText).trim());
    await open(page, watched, '/');
    expect(await readTexts(page.locator('.foot .push-next'))).toEqual([footer]);
    await written.saveSettings({ maintenanceMode: true });
    expect((await page.goto('/'))?.status()).toBe(503);
    expect(await readTexts(page.locator('.foot .push-next'))).toEqual([footer]);
    await watched.inspect();
    await written.saveSettings({ maintenanceMode: false });
  });
});

/** The pages of the back office with an element that shows their content. */
const ADMIN_PAGES = [
  ['dashboard', '.desk-panel .topic'],
  ['answers?status=pending', 'tbody .topic'],
  ['pictures', '.picture-card__alt'],
  ['glossary', '.rows-table tbody tr'],
  ['audit', '.audit-table tbody time'],
  ['settings', 'input'],
] as const;

test.describe('no vector runs in the back office', { tag: '@slow' }, () => {
  test.use({ isSignedIn: true });

  test('on its pages, with their filters', async ({ page, watched, written }) => {
    const openPage = async (path: string, ready: string) => {
      await page.goto(`/admin/${path}`);
      await expect(page.locator(ready).first()).toBeVisible({ timeout: 30_000 });
      await watched.inspect();
    };
    for (const [path, ready] of ADMIN_PAGES) await openPage(path, ready);
    const [typed] = SEARCHED;
    const query = `search=${typed}&term=${typed}&who=${typed}&startDate=${typed}&tab=${typed}`;
    for (const path of ['answers', 'glossary', 'audit', 'analytics', typed]) {
      await openPage(`${path}?${query}`, 'h1');
    }
    await openPage('messages', '.message');
    for (const opener of await page.locator('.message h2 button').all()) await opener.click();
    await expect(page.locator('.message__text').last()).toBeVisible();
    await watched.inspect();
    await openPage(`edit/${written.pending.id}`, '[role=note]');
  });

  test('in the answer form, with each way of entering text', async ({ page, watched, written }) => {
    const { content, topic, button } = formOf(page);
    const editAnyway = async () => {
      const without = button('Edit visually without it');
      await expect(content.or(without)).toBeVisible({ timeout: 30_000 });
      if (await without.isVisible()) await without.click();
      await expect(content).toBeVisible({ timeout: 30_000 });
      await watched.inspect();
    };
    const preview = async () => {
      await button('Preview').click();
      const dialog = page.getByRole('dialog', { name: /^Preview/ });
      await expect(dialog.locator('.body')).toBeVisible({ timeout: 30_000 });
      await watched.inspect();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    };
    for (const answer of [itemAt(written.answers, 0), written.changed]) {
      await page.goto(`/admin/edit/${answer.id}`);
      await editAnyway();
      expect(asShown(await topic.inputValue())).toBe(asShown(answer.topic));
      await preview();
    }
    await button('History').click();
    const history = page.getByRole('dialog', { name: 'History' });
    await history.locator('summary').first().click();
    await expect(history.locator('.facts .marked-blocks')).toBeVisible({ timeout: 30_000 });
    await watched.inspect();
    await page.keyboard.press('Escape');

    watched.isTyping = true;
    await button('Edit as HTML').click();
    await page.getByLabel(/^HTML of/).fill(WHOLE_LIST);
    await preview();
    await button('Edit visually').click();
    await editAnyway();
    await content.evaluate((target, html) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', html);
      target.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, WHOLE_LIST);
    await watched.inspect();
  });
});
