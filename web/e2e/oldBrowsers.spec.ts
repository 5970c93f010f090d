import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { test as loudTest } from '@playwright/test';
import { parse, type Token } from 'acorn';
import { OLDEST_BROWSERS } from '../browsers.ts';
import { open, REPORT_PATH } from './answerPages.ts';
import { expect, test } from './fixtures.ts';
import { answerBox, button, comparison, startWriting, TEXT } from './practisePages.ts';
import { saveButton, star } from './studyPages.ts';
import { YOUNGER, YOUNGER_STYLES } from './youngerFeatures.ts';

const CLIENT = resolve(import.meta.dirname, '../dist/client');
/** What the oldest browsers have of the language's syntax. */
const ECMA_VERSION = 2022;

/** Calls that run only where the function exists, and others that are called so, or shortened to it. */
const ALLOWED =
  /^\.\w{1,2} |^new (Highlight|Intl\.Segmenter|ClipboardItem) |^\.(checkVisibility|startViewTransition) |^Error\.captureStackTrace |^\.(adopt in AnswerPages|toSorted in Toaster|use in entry|(toArray|take|getHTML|defer) in (RichTextEditor|suggestions)|(intersection|resize|drop|take|move) in chartOptions)$/;

const younger = new Set(YOUNGER.map(({ call }) => call));

/** The calls of a script that the oldest browsers fail; its syntax throws if they don't know it. */
function findYounger(script: string): string[] {
  const tokens: Token[] = [];
  parse(script, { ecmaVersion: ECMA_VERSION, sourceType: 'module', onToken: tokens });
  const texts = tokens.map((token) => script.slice(token.start, token.end));
  const calls = texts.flatMap((text, at) => {
    const [before, dot, name, owner] = [texts[at - 4], texts[at - 2], texts[at - 1], texts[at - 3]];
    if (text === 'new') return [`new ${texts[at + 1]}`];
    if (text !== '(' || dot !== '.') return [];
    const call = `${owner}.${name}`;
    return [before === 'new' ? `new ${call}` : younger.has(call) ? call : `.${name}`];
  });
  return calls.filter((call) => younger.has(call));
}

test('the README lists the oldest browsers', async () => {
  const readme = await readFile(resolve(import.meta.dirname, '../../README.md'), 'utf8');
  for (const version of Object.values(OLDEST_BROWSERS)) expect(readme).toContain(`| ${version} (`);
});

test('built scripts need nothing that one of the oldest browsers lacks', { tag: '@slow' }, async ({
  request,
}) => {
  const names = await readdir(CLIENT, { recursive: true });
  const found = new Set<string>();
  for (const name of names.filter((one) => one.endsWith('.js'))) {
    const script = await readFile(join(CLIENT, name), 'utf8');
    for (const call of findYounger(script)) found.add(`${call} in ${/\w+/.exec(basename(name))}`);
  }
  for (const path of ['/', '/admin/login']) {
    const page = await (await request.get(path)).text();
    for (const [, script = ''] of page.matchAll(/<script>(.*?)<\/script>/gs)) {
      for (const call of findYounger(script)) found.add(`${call} in ${path}`);
    }
  }
  expect([...found].filter((one) => !ALLOWED.test(one))).toEqual([]);
});

/** For printing, for looks, as words of other properties, or with another style in `@supports`. */
const ALLOWED_STYLES =
  /^(@page|:(column|first|left|right|selection|state|highlight|has)|color-mix)$/;

/** States in `:has()`, which Firefox lacks before 121: nothing may show them by it alone. */
const STATES = /:has\([^{},]*(:checked|:focus|-checked|aria-)[^{},]*/g;
/** Buttons with a ring and checkboxes of their own, and only the place of charts. */
const ALLOWED_STATES =
  /\.panel__enlarge:|\.ant-checkbox-wrapper-checked|\.checks-area |\.actions \[aria-checked/;

test('built styles rely on nothing that one of the oldest browsers lacks', async () => {
  const names = (await readdir(CLIENT, { recursive: true })).filter((one) => one.endsWith('.css'));
  const sheets = await Promise.all(names.map((name) => readFile(join(CLIENT, name), 'utf8')));
  const found = [...YOUNGER_STYLES].filter(([, use]) => sheets.some((sheet) => use.test(sheet)));
  expect(found.map(([name]) => name).filter((name) => !ALLOWED_STYLES.test(name))).toEqual([]);
  const states = sheets.flatMap((sheet) => sheet.match(STATES) ?? []);
  expect(states.filter((one) => !ALLOWED_STATES.test(one))).toEqual([]);
});

test('learners read, search, practise and review without what an oldest browser lacks', {
  tag: '@slow',
}, async ({ page }) => {
  await page.addInitScript((gone) => {
    for (const { owner, name, call } of gone) {
      const found = Reflect.get(window, owner);
      if (name === undefined) Reflect.deleteProperty(window, owner);
      else if (found) Reflect.deleteProperty(call.startsWith('.') ? found.prototype : found, name);
    }
  }, YOUNGER);
  // Rules with an unknown selector are ignored, but the policy knows only the original styles.
  await page.route('**', async (route) => {
    if (!/document|stylesheet/.test(route.request().resourceType())) return route.fallback();
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(':has(', ':unknown(');
    const { 'content-security-policy': policy, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await open(page, REPORT_PATH);
  expect(await page.evaluate(() => 'toSorted' in [] || 'canParse' in URL)).toBe(false);
  await expect(page.getByText('its share was never lower than 14%')).toBeVisible();
  await saveButton(page).click();
  await star(page, 'plummet').click();
  await expect(star(page, 'plummet')).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('contentinfo').getByRole('link', { name: 'My words' }).click();
  await button(page, 'Review').click();
  await button(page, 'Show the word').click();
  await expect(page.locator('mark')).toHaveText('plummeted');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await page.getByRole('searchbox').fill('cities');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?search=cities');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.locator('.body')).toBeVisible();
  await open(page, '/practise');
  await page.getByRole('radio', { name: 'Task 2' }).click({ force: true });
  await expect(page).toHaveURL('/practise?task=task2');
  await startWriting(page, TEXT);
  await button(page, 'Check my text').click();
  await expect(page.getByRole('region', { name: 'Checks on your text' })).toContainText('words');
  await button(page, 'Reveal model answer').click();
  await expect(comparison(page)).toContainText(TEXT);
  await open(page, '/mock');
  await button(page, 'Start the test').click();
  await expect(answerBox(page)).toBeVisible();
});

loudTest('a page that fails once it is shown stays readable, and says so', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'IntersectionObserver'));
  await open(page, REPORT_PATH);
  await expect(page.getByRole('alert')).toContainText('doesn’t fully work');
  await expect(page.getByText('its share was never lower than 14%')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Task 2' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Task 2');
});

loudTest('a page whose scripts a browser can’t read says so', async ({ page }) => {
  const unreadable = { contentType: 'text/javascript', body: '/(?<! an older pattern/' };
  await page.route('**/assets/*.js', (route) => route.fulfill(unreadable));
  await page.goto(REPORT_PATH);
  await expect(page.getByRole('alert')).toContainText('doesn’t fully work');
  await expect(page.getByText('its share was never lower than 14%')).toBeVisible();
});
