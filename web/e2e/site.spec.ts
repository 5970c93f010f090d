import { hold } from './admin/listPages.ts';
import { ESSAY_PATH, open, REPORT_PATH } from './answerPages.ts';
import {
  expect,
  expectNoHorizontalScroll,
  recordCalls,
  recordShifts,
  test,
  waitForHydration,
} from './fixtures.ts';

test('pages are rendered completely on the server, without further calls', async ({ page }) => {
  const calls = recordCalls(page);
  const LISTS = ['/task1?search=city&page=2', '/search?search=cities'];
  for (const path of ['/', '/about', '/nowhere', ...LISTS, REPORT_PATH]) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await waitForHydration(page);
    expect(calls, path).toEqual([]);
  }
});

test('a link within the site replaces the head and moves the focus', async ({ page, baseURL }) => {
  await open(page, '/');
  await page.getByRole('navigation').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle('About · Band8');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}/about`);
  await expect(page.locator('meta[name=theme-color]')).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle('Band8: model answers for IELTS Writing');
});

test('the first Tab stop skips to the content', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test.describe('the menus', () => {
  const STUDY = `Questions|Mock test|My attempts|Overview|Saved|My words|Question types|
    6, 7 or 8?|Glossary|Archive`.split(/\|\s*/);

  test('of a small screen can be used by keyboard, and list all pages that are on', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, '/');
    const menu = page.getByRole('button', { name: 'Menu' });
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
    await menu.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(home).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(home).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.press('Enter');
    const study = page.getByRole('navigation', { name: 'Study', exact: true });
    await expect(study.getByRole('link')).toHaveText(STUDY);
    // Registering is off.
    await expect(page.locator('a[href^="/register"], a[href^="/sign-in"]')).toHaveCount(0);
    await expectNoHorizontalScroll(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(home).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  test('of a wide screen have the study pages behind a button', async ({ page }) => {
    await open(page, '/');
    const study = page.getByRole('navigation', { name: 'Study', exact: true });
    const button = study.getByRole('button', { name: 'Study' });
    await button.press('Enter');
    await expect(study.getByRole('link')).toHaveText(STUDY);
    await page.keyboard.press('Tab');
    await expect(study.getByRole('link', { name: 'Questions' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(study.getByRole('link')).toHaveCount(0);
    await expect(button).toBeFocused();

    await button.click();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(study.getByRole('link')).toHaveCount(0);
    await button.click();
    await study.getByRole('link', { name: 'My words' }).click();
    await expect(page).toHaveURL('/words');
    await expect(study.getByRole('link')).toHaveCount(0);
  });
});

test('reading pages have inline styles, and practising loads its own stylesheets once', {
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
  expect(sheets).toEqual([
    expect.stringContaining('MoreQuestions'),
    expect.stringContaining('practise'),
  ]);
});

test('the home page quotes an answer, links to it, and explains its terms', async ({ page }) => {
  await open(page, '/');
  const figure = page.getByRole('figure');
  await expect(figure.locator('q')).toHaveCount(2);
  await figure.getByRole('button', { name: 'overtook' }).focus();
  await expect(page.getByRole('tooltip')).toContainText('overtake');
  await figure.getByRole('link').click();
  await expect(page).toHaveURL(REPORT_PATH);
});

test('the home page has no layout shift while it loads, also where something waits', async ({
  page,
}) => {
  const shiftsAfter = await recordShifts(page);
  const start = page.locator('.start').getByRole('link');
  await open(page, '/');
  await expect(start).toHaveText(['Read', 'Practise', 'Check']);
  await page.evaluate(
    ([id, topic]) => {
      const at = Date.now();
      const task = { answerId: id, topic, subtype: 'Line Graph', text: '', spentMs: 0 };
      const times = { at, endsAt: at + 3e6, shown: 'task1', shownSince: at };
      const attempt = { id, attemptId: 'a', taskType: 'task1', ...task, text: 'It', at };
      const word = { id, term: 'rise', definition: 'Go up', before: '', marked: 'rose', after: '' };
      const device = {
        runningMock: { id: 'm', ...times, task1: task, task2: task },
        unfinishedAttempts: attempt,
        words: { ...word, answerId: id, topic, at },
      };
      for (const [name, entry] of Object.entries(device)) {
        localStorage.setItem(`band8.${name}`, JSON.stringify([entry]));
      }
    },
    [REPORT_PATH.slice(-24), 'The line graph below shows the share of electricity. '.repeat(4)],
  );
  for (const [width, last] of [
    [360, 'Mock test'],
    [1440, 'A new type'],
  ] as const) {
    if (width > 360) await page.evaluate(() => localStorage.removeItem('band8.runningMock'));
    // The text font arrives late, as on a slow connection.
    const { release } = await hold(page, '**/*.woff2');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/', { waitUntil: 'commit' });
    await waitForHydration(page);
    release();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => void (await document.fonts.ready));
    await expect(start).toHaveText(['1 word due', 'Your text', last]);
    await expect(page.getByText('50 min left')).toHaveCount(last === 'Mock test' ? 1 : 0);
    const shift = (await shiftsAfter(0)).reduce((sum, { value }) => sum + value, 0);
    expect(shift, `at ${width}`).toBeLessThanOrEqual(0.02);
    await page.unroute('**/*.woff2');
  }
});

test('the theme and the text size are remembered and applied before the first paint', async ({
  page,
}) => {
  const theme = page.getByLabel('Theme');
  const largestSize = page.getByRole('radio', { name: 'largest' });
  const look = () =>
    page.locator('.answer .body').evaluate((body) => {
      const { backgroundColor } = getComputedStyle(document.documentElement);
      return { paper: backgroundColor, size: Number.parseFloat(getComputedStyle(body).fontSize) };
    });
  await page.emulateMedia({ colorScheme: 'light' });
  await open(page, REPORT_PATH);
  const usual = await look();
  await theme.selectOption('Dark');
  await largestSize.check();
  const chosen = await look();
  expect(chosen.paper).not.toBe(usual.paper);
  expect(chosen.size / usual.size).toBeCloseTo(1.4, 1);

  // Without the entry script, only the inline script can apply them.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(ESSAY_PATH, { waitUntil: 'domcontentloaded' });
  expect(await look()).toEqual(chosen);
  await expect(page.locator('meta[name=theme-color][media=all]')).toHaveAttribute('content', /^#1/);

  await page.unroute('**/assets/*.js');
  await page.reload();
  await waitForHydration(page);
  await expect(theme).toHaveValue('dark');
  await expect(largestSize).toBeChecked();
  await theme.selectOption('System');
  await largestSize.press('ArrowRight');
  expect(await look()).toEqual(usual);
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
