import { hold } from './admin/listPages.ts';
import { open } from './answerPages.ts';
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
  readRequestParts,
  reopen,
  SUBMISSION,
  SUBMIT,
} from './dialogSteps.ts';
import {
  expect,
  expectAccessible,
  hasHorizontalScroll,
  test,
  waitForHydration,
} from './fixtures.ts';

const CODE = '**/assets/Overlays-*.js';
const ENTRY = { name: 'Contact', exact: true } as const;

test.describe('a dialog', () => {
  test('restores the text when it opens again, also after a reload', async ({ page }) => {
    const form = await openDialog(page, SUBMIT);
    await fill(form, SUBMISSION);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    await expectValues(await reopen(page, SUBMIT), SUBMISSION);
    // Reload right after the last keystroke.
    await fill(form, { Author: 'Ines Moreau, Lyon' });
    const reopened = await openDialog(page, SUBMIT, '/task2');
    await expectValues(reopened, { ...SUBMISSION, Author: 'Ines Moreau, Lyon' });
  });

  test('stays open when a text selection ends outside it, and closes on navigation', {
    tag: '@slow',
  }, async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('navigation').getByRole('link', { name: 'Task 1' }).click();
    await expect(page).toHaveURL('/task1');
    const form = await reopen(page, CONTACT);
    await field(form, 'Name').fill('Tomas Rehn');
    const box = await field(form, 'Name').boundingBox();
    await page.mouse.move((box?.x ?? 0) + 60, (box?.y ?? 0) + 20);
    await page.mouse.down();
    await page.mouse.move(20, 450);
    await page.mouse.up();
    await expect(field(form, 'Name')).toHaveValue('Tomas Rehn');
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

  test('can be used by keyboard alone, also after a failure', async ({ page }) => {
    let isWell = false;
    await mockApi(page, '/api/contact', () => (isWell ? RECEIVED : 'abort'));
    await open(page, '/');
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
    await expectToast(
      page,
      'Failed to send message',
      'The server could not be reached. Check your connection and try again.',
    );
    await expect(form.locator('button[type=submit]')).toBeFocused();

    await expectValues(form, MESSAGE);

    isWell = true;
    await field(form, 'Name').press('Enter');
    await expect(form).toHaveCount(0);
    await expect(opener).toBeFocused();
  });

  test('returns the focus to the menu that it was opened from', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, '/task1');
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    await page.getByRole('navigation').getByRole('button', ENTRY).click();
    await expect(dialog(page, CONTACT)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(menu).toBeFocused();
  });

  test('fits the window, and only its body scrolls', { tag: '@slow' }, async ({ page }) => {
    const form = await openDialog(page, SUBMIT);
    await field(form, 'Task Type').selectOption('Task 1');
    for (const [width, height] of [
      [360, 640],
      [640, 900],
      [1440, 700],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await hasHorizontalScroll(page)).toBe(false);
      for (const label of ['Your Name', 'Model Answer Content']) {
        await field(form, label).scrollIntoViewIfNeeded();
        await expect(form.getByRole('heading', { name: SUBMIT })).toBeInViewport({ ratio: 1 });
        await expect(form.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
      }
      const name = await field(form, 'Your Name').boundingBox();
      const email = await field(form, 'Your Email').boundingBox();
      if (width >= 640) expect(name?.y, 'two columns').toBe(email?.y);
      else expect(email?.y, 'one column').toBeGreaterThan(name?.y ?? 0);
    }
    await form.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused();
    await expectAccessible(page, 'a form with faults');
  });

  test('loads its code when it first opens, and again after a failure', { tag: '@slow' }, async ({
    page,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const loads = () => requests.filter((url) => /Overlays-.*js$/.test(url));
    await page.route(CODE, (route) => route.abort());
    const { release } = await hold(page, CODE);
    await page.goto('/', { waitUntil: 'networkidle' });
    await waitForHydration(page);
    expect(loads()).toEqual([]);
    const opener = page.getByRole('contentinfo').getByRole('button', ENTRY);
    await opener.click();
    await expect(opener).toHaveAttribute('aria-busy', 'true');
    release();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('This couldn’t be loaded. Check your connection');
    await expect(opener).not.toHaveAttribute('aria-busy');
    await alert.getByRole('button', { name: 'Dismiss' }).click();
    await expect(alert).toHaveCount(0);

    await page.unroute(CODE);
    await opener.click();
    await expect(dialog(page, CONTACT)).toBeVisible();
    expect(loads()).toHaveLength(2);
  });
});

test('the honeypot is invisible, unreachable and sent only when filled, and a refusal shows in the form', async ({
  page,
}) => {
  const limit = 'Your network has sent 5 answers within an hour. Please send yours in 12 minutes.';
  const form = await openDialog(page, SUBMIT);
  const honeypot = form.locator('[name=leave-empty]');
  await expect(form.getByRole('textbox', { name: 'Leave this empty' })).toHaveCount(0);
  await expect(honeypot).toHaveAttribute('tabindex', '-1');
  await expect(honeypot).toHaveAttribute('autocomplete', 'off');
  const covers = await honeypot.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return document.elementFromPoint(left, top) === element;
  });
  expect(covers).toBe(false);
  const sent = await mockApi(page, '/api/submissions', () => errorReply(429, limit));
  await fill(form, SUBMISSION);
  await honeypot.evaluate((element) => {
    if (element instanceof HTMLInputElement) element.value = 'https://spam.example';
  });
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(form.getByRole('alert')).toHaveText(limit);
  expect(sent.flatMap(readRequestParts).at(-1)).toEqual(['website', 'https://spam.example']);
});
