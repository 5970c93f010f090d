import type { Locator, Page } from '@playwright/test';
import {
  CONTACT,
  dialog,
  errorReply,
  expectToast,
  expectValues,
  field,
  fill,
  MESSAGE,
  mockApi,
  openDialog,
  RECEIVED,
  reopen,
  SUBMISSION,
  SUBMIT,
  toast,
} from './dialogSteps.ts';
import { expect, hasHorizontalScroll, test, waitForHydration } from './fixtures.ts';

const CODE = '**/assets/Overlays-*.js';
const ENTRY = { name: 'Contact', exact: true } as const;

const WAYS: [how: string, close: (form: Locator, page: Page) => Promise<void>][] = [
  ['its button', (form) => form.getByRole('button', { name: 'Close' }).click()],
  ['Cancel', (form) => form.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', (_form, page) => page.keyboard.press('Escape')],
  ['a click beside it', (_form, page) => page.mouse.click(20, 450)],
];

test.describe('a dialog', () => {
  test('closes in four ways and restores the text when it opens again', async ({ page }) => {
    const form = await openDialog(page, SUBMIT);
    await fill(form, SUBMISSION);
    for (const [how, close] of WAYS) {
      await close(form, page);
      await expect(form, how).toHaveCount(0);
      await expectValues(await reopen(page, SUBMIT), SUBMISSION);
    }
    // Reload right after the last keystroke.
    await fill(dialog(page, SUBMIT), { Author: 'Ines Moreau, Lyon' });
    const reopened = await openDialog(page, SUBMIT, '/task2');
    await expectValues(reopened, { ...SUBMISSION, Author: 'Ines Moreau, Lyon' });
  });

  test('stays open when a text selection ends outside it', { tag: '@slow' }, async ({ page }) => {
    const form = await openDialog(page, CONTACT);
    await field(form, 'Name').fill('Tomas Rehn');
    const box = await field(form, 'Name').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(20, 450);
    await page.mouse.up();
    await expect(field(form, 'Name')).toHaveValue('Tomas Rehn');
  });

  test('closes on navigation', async ({ page }) => {
    await page.goto('/about');
    await waitForHydration(page);
    await page.getByRole('navigation').getByRole('link', { name: 'Task 1' }).click();
    await expect(page).toHaveURL('/task1');
    const form = await reopen(page, CONTACT);
    await page.goBack();
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Band8');
  });

  test('traps the focus and makes the page inert', async ({ page }) => {
    const form = await openDialog(page, CONTACT);
    const inside = () => form.evaluate((element) => element.contains(document.activeElement));
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press < 10; press++) {
        await page.keyboard.press(key);
        expect(await inside(), `after ${key}`).toBe(true);
      }
    }
    const reachable = page.locator('body > :not([inert], script, [data-overlays])');
    await expect(reachable).toHaveCount(0);
    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(20, 450);
    await page.mouse.wheel(0, 400);
    await page.keyboard.press('End');
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expect(page.locator('[inert]')).toHaveCount(0);
  });

  test('can be used by keyboard alone, including its notifications', { tag: '@slow' }, async ({
    page,
  }) => {
    let isWell = false;
    await mockApi(page, '/api/contact', () => (isWell ? RECEIVED : errorReply(503, 'Not now.')));
    await page.goto('/');
    await waitForHydration(page);
    const opener = page.getByRole('navigation').getByRole('button', ENTRY);
    await opener.press('Enter');
    const form = dialog(page, CONTACT);
    await expect(field(form, 'Name')).toBeFocused();
    for (const text of Object.values(MESSAGE)) {
      await page.keyboard.type(text);
      await page.keyboard.press('Tab');
    }
    await expect(form.getByRole('button', { name: 'Clear' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expectToast(page, 'Failed to send message', 'Not now.');

    await page.keyboard.press('F8');
    const region = page.getByRole('region', { name: 'Notifications (F8)' });
    await expect(region.getByRole('list')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(toast(page).getByRole('button', { name: 'Dismiss' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page)).toHaveCount(0);
    await expectValues(form, MESSAGE);

    isWell = true;
    await field(form, 'Name').press('Enter');
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test('fits the window, and only its body scrolls', { tag: '@slow' }, async ({ page }) => {
  const form = await openDialog(page, SUBMIT);
  await field(form, 'Task Type').selectOption('Task 1');
  for (const [width, height] of [
    [360, 640],
    [640, 900],
    [1440, 700],
    [1440, 1400],
  ] as const) {
    await page.setViewportSize({ width, height });
    const box = await form.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(672);
    expect(box?.height).toBeLessThanOrEqual(height * 0.95 + 1);
    expect(await hasHorizontalScroll(page)).toBe(false);
    await field(form, 'Your Name').scrollIntoViewIfNeeded();
    await expect(form.getByRole('heading', { name: SUBMIT })).toBeInViewport({ ratio: 1 });
    await expect(form.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
    await field(form, 'Model Answer Content').scrollIntoViewIfNeeded();
    await expect(form.getByRole('heading', { name: SUBMIT })).toBeInViewport({ ratio: 1 });
    const name = await field(form, 'Your Name').boundingBox();
    const email = await field(form, 'Your Email').boundingBox();
    if (width >= 640) expect(name?.y, 'two columns').toBe(email?.y);
    else expect(email?.y, 'one column').toBeGreaterThan(name?.y ?? 0);
  }
});

test.describe('the dialogs’ code', { tag: '@slow' }, () => {
  test('loads when the first dialog opens; the opener shows that it is loading', async ({
    page,
  }) => {
    const requests: string[] = [];
    let letThrough = () => {};
    const opened = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route(CODE, async (route) => {
      requests.push(route.request().url());
      await opened;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    await waitForHydration(page);
    expect(requests).toEqual([]);
    const opener = page.getByRole('contentinfo').getByRole('button', ENTRY);
    await opener.click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    letThrough();
    await expect(dialog(page, CONTACT)).toBeVisible();
    await expect(opener).not.toHaveAttribute('aria-busy');
    expect(requests).toHaveLength(1);
  });

  test('shows an error if it can’t be loaded, and the next try works', async ({ page }) => {
    await page.route(CODE, (route) => route.abort());
    await page.goto('/');
    await waitForHydration(page);
    const opener = page.getByRole('contentinfo').getByRole('button', ENTRY);
    await opener.click();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This couldn’t be loaded. Check your connection');
    await expect(opener).not.toHaveAttribute('aria-busy');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);
    await opener.click();
    await expect(alert).toBeVisible();

    await page.unroute(CODE);
    await opener.click();
    await expect(dialog(page, CONTACT)).toBeVisible();
    await expect(alert).toHaveCount(0);
  });

  test('can’t run without JavaScript, so no opener is shown', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const path of ['/', '/about']) {
      await page.goto(path);
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'About' }),
      ).toBeVisible();
      for (const name of [SUBMIT, 'Become a Contributor', 'Contact']) {
        await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);
      }
    }
    await context.close();
  });
});
