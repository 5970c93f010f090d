import { withoutControls } from '../../../api/src/shared/text.ts';
import { MAILBOXES, RUNNING_ADDRESSES } from '../../../api/test/vectors/links.ts';
import { RUN } from '../../../api/test/vectors/payload.ts';
import { cutTopic } from '../../src/features/answers/format.ts';
import {
  compare,
  edit,
  expectExactTexts,
  fetchList,
  openAdminPage,
  readGlossary,
  readLog,
  readMessages,
  readPictures,
  typeAsHtml,
} from '../vectors/adminPages.ts';
import {
  expectFeed,
  expectTexts,
  expectTooltips,
  goAndReturn,
  normaliseLineEndings,
  open,
} from '../vectors/publicPages.ts';
import { expect, test } from '../vectors/site.ts';
import { ALL, itemAt, MESSAGES, SEARCHES, SETTINGS } from '../vectors/texts.ts';
import { saveSettings, type WrittenAnswer, writeVisits } from '../vectors/write.ts';

// The tests share one server and its settings. Watching pauses the documents of a page, so each test
// needs a new context.
test.use({ reuseContext: false });
test.describe.configure({ mode: 'default', timeout: (ALL ? 30 : 4) * 60_000 });

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

// A URL can't contain unpaired surrogates.
const SEARCHED = SEARCHES.map((text) => encodeURIComponent(text.toWellFormed()));

test.describe('no vector runs on public pages, and texts are unchanged', {
  tag: '@slow',
}, () => {
  test('on every answer page', async ({ page, watched, written }) => {
    for (const answer of [...written.answers, written.changed, written.whole]) {
      expect(await open(page, watched, `/answer/${answer.id}`)).toBe(200);
      await expectTexts(page, answer);
    }
  });

  test('in the lists and on the pages they link to', async ({ page, watched, written }) => {
    for (const path of ['/task1', '/task2']) {
      await open(page, watched, `${path}?page=100&sortBy=date`);
      const cards = await page
        .locator('.card__topic a')
        .evaluateAll((all) => all.map((one) => [one.getAttribute('href'), one.textContent]));
      const shown = new Map(cards as [string, string][]);
      const listedAnswers = written.answers.filter(({ id }) => shown.has(`/answer/${id}`));
      expect(listedAnswers.length).toBeGreaterThanOrEqual(Math.floor(written.answers.length / 2));
      for (const { id, topic } of listedAnswers) {
        expect(shown.get(`/answer/${id}`)).toBe(normaliseLineEndings(cutTopic(topic)));
      }
      for (const answer of listedAnswers.slice(0, 200)) await goAndReturn(page, watched, answer);
    }
  });

  test('in glossary terms and their tooltips', async ({ page, watched, written }) => {
    const texts: string[][] = [];
    for (const id of written.marking) {
      await open(page, watched, `/answer/${id}`);
      texts.push(...(await expectTooltips(page, watched)));
    }
    expect(texts).toEqual(
      written.terms.map(({ term, definition }) => [term, normaliseLineEndings(definition)]),
    );
  });

  test('on the home page, in URLs, the feed and the sitemap', async ({
    page,
    watched,
    written,
  }) => {
    await open(page, watched, '/');
    await expectFeed(page, written.answers);
    for (const [at, typed] of SEARCHED.entries()) {
      const query = `search=${typed}&subtype=${typed}&sortBy=${typed}&page=${typed}`;
      await open(page, watched, `/task${(at % 2) + 1}?${query}`);
      const text = itemAt(SEARCHES, at)
        .toWellFormed()
        .replace(/[\r\n]/g, '')
        .trim();
      await expect(page.getByRole('searchbox')).toHaveValue(text);
      expect(await open(page, watched, `/${typed}?${typed}=${typed}#${typed}`)).toBe(404);
      if (at % 4 > 0) continue;
      await open(page, watched, `/search?task=task2&search=${typed}`);
      expect(await open(page, watched, `/answer/${typed}`)).toBe(404);
      for (const path of [`/api/public-model-answers?search=${typed}`, `/api/${typed}`]) {
        await page.goto(path);
        await watched.inspect();
      }
    }
    for (const path of ['/feed.xml', '/sitemap.xml', '/api/site']) {
      await page.goto(path);
      await watched.inspect();
    }
  });
});

test.describe('no vector runs in the back office, and texts are unchanged', {
  tag: '@slow',
}, () => {
  test.use({ isSignedIn: true });

  test('in lists and their filters', async ({ page, watched, site, written }) => {
    await openAdminPage(page, '/admin/dashboard', page.locator('.desk-panel .topic'));
    await watched.inspect();
    await expect(page.locator('.desk__end p a')).toHaveText(site.email);
    const pages = Math.ceil(written.answers.length / 20) + 1;
    for (let at = 1; at <= Math.min(pages, 15); at += 1) {
      const rows = await fetchList<WrittenAnswer>(
        site,
        `/api/admin/model-answers?page=${at}&limit=20`,
        'answers',
      );
      await openAdminPage(page, `/admin/answers?page=${at}`, page.locator('tbody .topic'));
      await expectExactTexts(
        page.locator('tbody .topic'),
        rows.map(({ topic }) => topic),
      );
      await expectExactTexts(
        page.locator('tbody .cell-author'),
        rows.map(({ author, contributorName }) =>
          contributorName ? `${author}Contributed by ${contributorName}` : author,
        ),
      );
      await watched.inspect();
    }
    for (const typed of SEARCHED.slice(0, ALL ? 60 : 2)) {
      const query = `search=${typed}&term=${typed}&who=${typed}&startDate=${typed}&tab=${typed}`;
      for (const path of ['answers', 'glossary', 'audit', 'analytics', typed]) {
        await openAdminPage(
          page,
          `/admin/${path}?${query}`,
          page.getByRole('heading', { level: 1 }),
        );
        await watched.inspect();
      }
    }
  });

  test('in the answer form, with each way of entering text', async ({ page, watched, written }) => {
    for (const answer of written.answers.slice(0, ALL ? 60 : 2)) await edit(page, watched, answer);
    await compare(page, watched, written.changed.id);
    await edit(page, watched, written.whole);
    await typeAsHtml(page, watched);
  });

  test('in submissions and messages', async ({ page, watched, site }) => {
    const pages = Math.ceil(MESSAGES.length / 20);
    for (let at = 1; at <= pages; at += 1) await readMessages(page, watched, site, at);
    const pending = await fetchList<WrittenAnswer>(
      site,
      '/api/admin/model-answers?status=pending&limit=20',
      'answers',
    );
    await openAdminPage(page, '/admin/answers?status=pending', page.locator('tbody .topic'));
    await expectExactTexts(
      page.locator('tbody .topic'),
      pending.map(({ topic }) => topic),
    );
    for (const { id } of pending.slice(0, ALL ? 20 : 2)) {
      await openAdminPage(page, `/admin/edit/${id}`, page.getByRole('note'));
      await watched.inspect();
    }
  });

  test('in the picture library', async ({ page, watched, site }) => {
    await readPictures(page, watched, site);
  });

  test('in the glossary and the audit log', async ({ page, watched, site, written }) => {
    await readGlossary(page, watched, written.terms);
    for (let at = 1; at <= (ALL ? 40 : 2); at += 1) await readLog(page, watched, site, at);
  });

  test('in analytics', async ({ page, watched, site, written }) => {
    const rounds = Math.ceil(SEARCHES.length / 8);
    for (let round = 0; round < rounds; round += 1) {
      const searches = SEARCHES.slice(round * 8, round * 8 + 8);
      if (round > 0) await writeVisits(site, searches, written, round + 1);
      const overview = await fetchList<{ query: string }>(
        site,
        '/api/analytics/overview',
        'topSearches',
      );
      const top = page.getByRole('region', { name: 'Top search terms' }).locator('tbody th');
      await openAdminPage(page, '/admin/analytics', top);
      await expectExactTexts(
        top,
        overview.slice(0, 8).map(({ query }) => (query === '(other)' ? 'Other searches' : query)),
      );
      await watched.inspect();
    }
    const answers = page.locator('.figure-table .topic');
    await openAdminPage(page, '/admin/analytics?tab=content', answers);
    await watched.inspect();
    const { id } = itemAt(written.answers, 0);
    await openAdminPage(page, `/admin/analytics?tab=content&answer=${id}`, page.locator('h2'));
    await watched.inspect();
    const terms = page.getByRole('region', { name: /terms/i }).locator('tbody th');
    await openAdminPage(page, '/admin/analytics?tab=behavior', terms);
    await watched.inspect();
  });

  test('in the settings and wherever they are shown', async ({ page, watched, site }) => {
    const mailboxes: string[] = [];
    for (const contactEmail of MAILBOXES) {
      const { status } = await saveSettings(site, itemAt(SETTINGS, 0), { contactEmail });
      if (status === 200) mailboxes.push(contactEmail);
    }
    expect(mailboxes.length).toBeGreaterThan(3);
    for (const [at, texts] of SETTINGS.entries()) {
      const contactEmail = itemAt(mailboxes, at);
      expect(await saveSettings(site, texts, { contactEmail })).toMatchObject({ status: 200 });
      await open(page, watched, '/about');
      const name = page.locator('.masthead .wordmark .sr').first();
      const footer = withoutControls(texts.footerText).trim();
      await expectExactTexts(name, [`${withoutControls(texts.siteName).trim()}, home`]);
      await expectExactTexts(page.locator('.foot p'), [footer]);
      if (at % 40 > 3) continue;
      await open(page, watched, '/');
      expect(await open(page, watched, '/nothing')).toBe(404);
      const siteName = page.getByLabel('Site Name');
      await openAdminPage(page, '/admin/settings', siteName);
      const typed = withoutControls(texts.siteName).replace(/[\r\n]/g, '');
      expect(await siteName.inputValue()).toBe(typed.trim());
      await watched.inspect();
      await saveSettings(site, texts, { contactEmail, maintenanceMode: true });
      expect((await page.goto('/'))?.status()).toBe(503);
      await expectExactTexts(page.locator('.foot p'), [footer]);
      await watched.inspect();
      await saveSettings(site, texts, { contactEmail, maintenanceMode: false });
    }
  });
});

test('signing in never redirects to a script URL', { tag: '@slow' }, async ({
  page,
  watched,
  site,
}) => {
  await page.addInitScript((token) => localStorage.setItem('adminToken', token), site.token);
  for (const address of RUNNING_ADDRESSES.slice(0, ALL ? undefined : 3)) {
    await page.goto(`/admin/login?next=${encodeURIComponent(address)}`);
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
    await watched.inspect();
  }
});
