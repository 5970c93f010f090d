import type { Page } from '@playwright/test';
import { ESSAY_PATH, open } from './answerPages.ts';
import {
  answerCalls,
  CONTACT,
  fill,
  openDialog,
  problem,
  reopen,
  SUBMISSION,
  SUBMIT,
} from './dialogSteps.ts';
import { expect, expectAccessible, expectToFit, test } from './fixtures.ts';
import { begin, button, FIRST, PRACTISE, sheet } from './practisePages.ts';

// Each goes through many states.
test.beforeEach(() => test.slow());

const PAGES = [
  ...['/', '/about', '/nowhere', '/task1', '/task2?subtype=Opinion', '/task1?search=electricty'],
  ...[ESSAY_PATH, '/answer/nope', '/archive', '/archive?task=task1', '/glossary'],
  ...['/saved', '/words', '/practice'],
];

test('public pages have no accessibility fault, and fit every window', async ({ page }) => {
  for (const path of PAGES) {
    await open(page, path);
    await expectAccessible(page, path);
    await expectToFit(page);
  }
});

const wide = { width: 1440, height: 900 };

/** Lets the device store nothing from now on. */
async function fillDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
}

test('an answer and what opens on it have no accessibility fault', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('button', { name: 'Study' }).click();
  await expectAccessible(page, 'the study menu');

  await page.setViewportSize(wide);
  await open(page, '/task1');
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('navigation', { name: /^In the list/ })).toBeVisible();
  await page.getByRole('button', { name: 'plummeted', exact: true }).focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'an answer of a list, with a tooltip');
  await expectToFit(page);
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

test('the dialogs of visitors have no accessibility fault', { tag: '@slow' }, async ({ page }) => {
  await answerCalls(page, '/api/submissions', () => problem(429, 'Please wait an hour.'));
  const form = await openDialog(page, SUBMIT);
  await expectAccessible(page, 'empty');
  await form.getByRole('button', { name: 'Submit' }).click();
  await expectAccessible(page, 'with faults');
  await fill(form, SUBMISSION);
  await form.getByRole('button', { name: 'Submit' }).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'refused');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await reopen(page, CONTACT);
  await expectAccessible(page, 'the contact');
});

test('practising and studying have no accessibility fault, and fit every window', {
  tag: '@slow',
}, async ({ page }) => {
  await begin(page);
  await expectAccessible(page, 'writing');
  await expectToFit(page);
  await open(page, '/practice');
  await button(page, 'Read').click();
  await expectAccessible(page, 'an unfinished attempt');
  await open(page, PRACTISE);
  await expect(sheet(page)).toHaveValue(FIRST);
  await button(page, 'Reveal model answer').click();
  await expect(button(page, 'Keep writing')).toBeFocused();
  await expectAccessible(page, 'asked');
  await button(page, 'Reveal anyway').click();
  await expect(button(page, 'Save this attempt')).toBeVisible();
  await expectAccessible(page, 'compared');
  await expectToFit(page);
  await button(page, 'Save this attempt').click();

  await page.getByRole('link', { name: 'Back to the answer' }).click();
  await button(page, 'Star: plummet').click();
  await button(page, 'Save').click();
  for (const path of ['/practice', '/saved', '/words']) {
    await open(page, path);
    if (path === '/practice') await button(page, 'Read').click();
    await expect(page.getByText('The line graph shows').first()).toBeVisible();
    await expectAccessible(page, `${path} with entries`);
    await expectToFit(page);
  }
  await button(page, 'Review').click();
  await button(page, 'Show the word').click();
  await expect(page.getByRole('heading', { name: 'plummet' })).toBeFocused();
  await expectAccessible(page, 'a word to grade');

  await open(page, '/saved');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Download a file').click(),
  ]);
  await button(page, 'Clear everything…').click();
  await button(page, 'Clear everything').click();
  await page.getByLabel('Add from a file').setInputFiles(await download.path());
  await expect(button(page, 'Add to this device')).toBeFocused();
  await expectAccessible(page, 'what a file would bring');
});
