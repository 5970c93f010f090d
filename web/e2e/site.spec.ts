import { expect, recordCalls, test, waitForHydration } from './fixtures.ts';

const PAGES = [
  { path: '/', status: 200, heading: 'See how a good answer works.' },
  { path: '/about', status: 200, heading: 'About Band8' },
  { path: '/nowhere', status: 404, heading: '404 Page Not Found' },
];

for (const { path, status, heading } of PAGES) {
  test(`the page ${path} is rendered completely on the server, without further calls`, async ({
    page,
  }) => {
    const calls = recordCalls(page);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    expect(response?.status()).toBe(status);
    await waitForHydration(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    expect(calls).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages can be read, and the home page’s search works', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const { path, status, heading } of PAGES) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(
        page.getByRole('navigation').getByRole('link', { name: 'Task 2' }),
      ).toBeVisible();
    }
    await page.goto('/');
    await page.getByRole('searchbox').fill('energy');
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search?search=energy');
  });
});

test('reading pages have inline styles, and practising loads its own stylesheet once', {
  tag: '@slow',
}, async ({ page }) => {
  const sheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') sheets.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await waitForHydration(page);
  await page.getByRole('link', { name: 'Browse Task 2' }).click();
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/answer\//);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(247, 244, 236)');
  expect(sheets).toEqual([]);
  const practise = page.getByRole('link', { name: 'Practise this question' });
  await practise.click();
  await expect(page.locator('.clock')).toHaveCSS('position', 'sticky');
  await page.getByRole('link', { name: 'Back to the answer' }).click();
  await practise.click();
  await expect(page.locator('.clock')).toBeVisible();
  expect(sheets).toEqual([expect.stringContaining('practise')]);
});

test.describe('the home page', () => {
  test('shows the counts and three answers of each task, and has a search', async ({
    page,
    request,
  }) => {
    const { task1Count, task2Count } = await (await request.get('/api/statistics')).json();
    await page.goto('/');
    await waitForHydration(page);
    const counts = page.getByRole('region', { name: 'Model answers' });
    await expect(counts.getByText(String(task1Count), { exact: true })).toBeVisible();
    await expect(counts.getByText(String(task2Count), { exact: true })).toBeVisible();
    for (const name of ['Top Task 1', 'Top Task 2']) {
      const section = page.locator('section').filter({ has: page.getByRole('heading', { name }) });
      await expect(section.getByRole('article')).toHaveCount(3);
    }
    await page.getByRole('searchbox').fill('cities & streets');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?search=cities+%26+streets');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await counts.getByRole('link', { name: 'Browse Task 2' }).click();
    await expect(page).toHaveURL('/task2');
  });

  test('quotes an answer to the letter, links to it, and explains its terms', async ({ page }) => {
    await page.goto('/');
    await waitForHydration(page);
    const figure = page.getByRole('figure');
    const quotations = await figure.locator('q').allTextContents();
    expect(quotations).toHaveLength(2);
    const term = figure.getByRole('button', { name: 'overtook' });
    await term.focus();
    const tip = page.getByRole('tooltip');
    await expect(tip).toContainText('overtake');
    expect((await tip.boundingBox())?.width).toBe(280);
    await page.keyboard.press('Escape');
    await expect(tip).toBeHidden();
    await figure.getByRole('link').click();
    await expect(page).toHaveURL(/\/answer\//);
    for (const quotation of quotations) {
      await expect(page.locator('.answer .body')).toContainText(quotation);
    }
  });

  test('shows a section’s error in its place, and tries again', { tag: '@slow' }, async ({
    page,
  }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await page.route('**/api/statistics', (route) => route.fulfill({ status: 500, body: 'no' }));
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to fetch statistics' });
    await expect(alert).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Top Task 1' })).toBeVisible();
    await page.unroute('**/api/statistics');
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByRole('region', { name: 'Model answers' })).toBeVisible();
  });

  test('has no layout shift while it loads', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry) shifts.push(Number(entry.value));
      }).observe({ type: 'layout-shift', buffered: true });
    });
    for (const width of [360, 1440]) {
      // The text font arrives late, as on a slow connection.
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/*.woff2', async (route) => {
        await released;
        await route.continue();
      });
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/', { waitUntil: 'commit' });
      await waitForHydration(page);
      release();
      await page.waitForLoadState('networkidle');
      await page.evaluate(async () => void (await document.fonts.ready));
      const shift = await page.evaluate(() => {
        const shifts: unknown = Reflect.get(window, 'shifts');
        return Array.isArray(shifts) ? shifts.reduce((sum, value) => sum + value, 0) : Number.NaN;
      });
      expect(shift, `at ${width}`).toBeLessThanOrEqual(0.02);
      await page.unroute('**/*.woff2');
    }
  });
});

test.describe('the head', () => {
  test('describes the page with its title, URL and preview picture', async ({ page, baseURL }) => {
    await page.goto('/about?utm_source=letter');
    await expect(page).toHaveTitle('About · Band8');
    const attribute = (selector: string, name: string) => page.locator(selector).getAttribute(name);
    expect(await attribute('link[rel=canonical]', 'href')).toBe(`${baseURL}/about`);
    expect(await attribute('meta[property="og:url"]', 'content')).toBe(`${baseURL}/about`);
    expect(await attribute('meta[property="og:title"]', 'content')).toBe('About');
    expect(await attribute('meta[name=description]', 'content')).toContain('Band8');
    expect(await attribute('link[type="application/atom+xml"]', 'href')).toBe('/feed.xml');
    expect(await page.locator('meta[name=theme-color]').count()).toBe(2);

    await page.goto('/');
    const data = JSON.parse(
      (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
    );
    expect(data).toMatchObject({ '@type': 'WebSite', name: 'Band8', url: `${baseURL}/` });

    await waitForHydration(page);
    await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveTitle('About · Band8');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveTitle('Band8: model answers for IELTS Writing');

    await page.goto('/nowhere');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible();

    await page.goto('/admin/anything');
    await expect(page.getByRole('banner'), 'the back office has no public header').toHaveCount(0);
  });
});

test('the theme is switched, remembered and applied before the first paint', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await waitForHydration(page);
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await paper();
  await page.getByLabel('Theme').selectOption('Dark');
  const dark = await paper();
  expect(dark).not.toBe(light);

  // Without the entry script, only the inline script can apply it.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  expect(await paper()).toBe(dark);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', /^#1/);

  await page.unroute('**/assets/*.js');
  await page.reload();
  await waitForHydration(page);
  await expect(page.getByLabel('Theme')).toHaveValue('dark');
  await page.getByLabel('Theme').selectOption('System');
  expect(await paper()).toBe(light);
});

test('cards have one, two or three columns', { tag: '@slow' }, async ({ page }) => {
  for (const [width, columns] of [
    [639, 1],
    [640, 2],
    [1023, 2],
    [1024, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/task1']) {
      await page.goto(path);
      const lefts = await page
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().left)));
      expect(new Set(lefts).size, `${path} at ${width}`).toBe(columns);
    }
  }
});

test('study pages have the same heading style', { tag: '@slow' }, async ({ page }) => {
  const headings = [];
  for (const path of ['/archive', '/glossary', '/saved', '/words', '/practice', '/about']) {
    await page.goto(path);
    headings.push(
      await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
        const { fontFamily, fontSize, fontWeight, letterSpacing } = getComputedStyle(heading);
        return [fontFamily, fontSize, fontWeight, letterSpacing].join();
      }),
    );
  }
  expect(new Set(headings).size).toBe(1);
});
