import { glob, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { ESSAY_PATH, open, REPORT_PATH } from './answerPages.ts';
import { expect, expectAccessible, expectNoHorizontalScroll, test } from './fixtures.ts';
import { greyLevels } from './greyLevels.ts';
import { button, PRACTISE } from './practisePages.ts';

// Each test goes through many states.
test.beforeEach(() => test.slow());

const PAGES =
  `/ /about /nowhere /task1 /task2?subtype=Opinion /task1?search=electricty ${ESSAY_PATH}
  /answer/nope /archive /archive?task=task1 /archive?search=line /types/line-graph /types/bands
  /glossary /practise /mock /glossary?search=qqqq /glossary?group=Trends /search
  /search?search=cities&tag=housing /search?search=electricty /study /saved /words /practice
  /register /reset /privacy`.split(/\s+/);

test('public pages have no accessibility fault and no horizontal scroll', { tag: '@slow' }, async ({
  page,
}) => {
  await page.addInitScript(() =>
    localStorage.setItem('band8.searches', '[{"id":"sea","text":"Sea","at":1}]'),
  );
  for (const path of PAGES) {
    await open(page, path);
    if (path === '/search') await expect(page.getByText('Sea', { exact: true })).toBeVisible();
    await expectAccessible(page, path);
    await expectNoHorizontalScroll(page);
  }
});

const DESKTOP = { width: 1440, height: 900 };

async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

test('an answer and its overlays have no accessibility fault', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Study' }).click();
  await expectAccessible(page, 'the study menu');

  await page.setViewportSize(DESKTOP);
  await open(page, '/task1');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('navigation', { name: /^In the list/ })).toBeVisible();
  await page.getByText('Data of the chart').click();
  await expect(page.getByRole('row', { name: '2020 8 29 17 46' })).toBeVisible();
  await page.getByRole('button', { name: 'plummeted', exact: true }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'an answer of a list, with a tooltip');
  await expectNoHorizontalScroll(page);
  await page.keyboard.press('Escape');
  await button(page, 'Enlarge the chart').click();
  await expect(page.getByRole('dialog', { name: 'Chart' })).toBeVisible();
  await expectAccessible(page, 'the enlarged chart');
  await page.keyboard.press('Escape');
  await button(page, 'Keyboard shortcuts').click();
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page, 'the keyboard shortcuts');
  await page.keyboard.press('Escape');
  await fillDevice(page);
  await button(page, 'Save').click();
  await expect(page.getByRole('alert')).toContainText('This device has no space left');
  await expectAccessible(page, 'a full device');
});

test.describe('in forced colours', () => {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(`charts are visible, ${colorScheme}`, { tag: '@slow' }, async ({ page }) => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      const opposite = colorScheme === 'dark' ? 'light' : 'dark';
      for (const theme of [colorScheme, opposite]) {
        await page.addInitScript((value) => localStorage.setItem('band8.theme', value), theme);
        for (const [path, selector] of [
          ['/', '.specimen svg'],
          ['/', '.card__fig img'],
          ['/task1', '.card__fig img'],
          [REPORT_PATH, '.chart-dock img'],
          ['/practise?task=task1', '.question__fig img'],
          [PRACTISE, '.task-chart img'],
        ] as const) {
          await open(page, path);
          const levels = await greyLevels(page.locator(selector).first());
          expect(levels, `${selector} at ${path}, ${theme} chosen`).toBeGreaterThan(8);
        }
        await button(page, 'Enlarge the chart').click();
        expect(await greyLevels(page.locator('.viewer__frame img'))).toBeGreaterThan(8);
      }
    });
  }

  test('no stylesheet filters or blends anything', async ({ page }) => {
    const src = resolve(import.meta.dirname, '../src');
    const files = await Array.fromAsync(glob('**/*.css', { cwd: src }));
    const sheets = await Promise.all(
      files.map(async (file) => {
        const css = await readFile(resolve(src, file), 'utf8');
        // Every file is read by itself.
        return { file, css: css.replace(/@import [^;]+;/g, '') };
      }),
    );
    const findFaults = () =>
      page.evaluate((all) => {
        const EFFECTS = ['filter', 'backdrop-filter', 'mix-blend-mode', 'background-blend-mode'];
        const faultsIn = (rules: CSSRuleList): string[] =>
          [...rules].flatMap((rule) => {
            if (rule instanceof CSSMediaRule && !matchMedia(rule.conditionText).matches) return [];
            if (rule instanceof CSSStyleRule) {
              const hasEffect = EFFECTS.some((name) => rule.style.getPropertyValue(name) !== '');
              if (hasEffect) return [rule.selectorText];
            }
            return rule instanceof CSSGroupingRule ? faultsIn(rule.cssRules) : [];
          });
        return all.flatMap(({ file, css }) => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(css);
          return faultsIn(sheet.cssRules).map((selector) => `${file}: ${selector}`);
        });
      }, sheets);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ forcedColors: 'active', colorScheme });
      expect(await findFaults()).toEqual([]);
    }
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' });
    expect(await findFaults()).not.toEqual([]);
  });
});
