import { open } from './answerPages.ts';
import { expect, expectNoHorizontalScroll, test } from './fixtures.ts';

test.describe('by keyboard', () => {
  test('the first Tab stop skips to the content', async ({ page }) => {
    await page.goto('/about');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });

  test('the menu opens, closes and navigates on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    await open(page, '/');
    const menu = page.getByRole('button', { name: 'Menu' });
    await expect(menu).toBeVisible();
    const home = page.getByRole('navigation').getByRole('link', { name: 'Home' });
    await expect(home).toBeHidden();

    await menu.press('Enter');
    await expect(menu).toHaveAttribute('aria-expanded', 'true');
    await expect(home).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(home).toBeHidden();
    await expect(menu).toBeFocused();

    await menu.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/about');
    await expect(home).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });
});

const STUDY = [
  'Practise',
  'Mock test',
  'My study',
  'Saved',
  'My words',
  'My practice',
  'Glossary',
  'Archive',
];

test('a wide window shows the links, and the study pages behind a button', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    'Home',
    'About',
    'Task 1',
    'Task 2',
  ]);

  const study = page.getByRole('navigation', { name: 'Study', exact: true });
  const button = study.getByRole('button', { name: 'Study' });
  await button.press('Enter');
  await expect(study.getByRole('link')).toHaveText(STUDY);
  await page.keyboard.press('Tab');
  await expect(study.getByRole('link', { name: 'Practise' })).toBeFocused();
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

test('the menu of a small screen lists the study pages', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Menu' }).click();
  const study = page.getByRole('navigation', { name: 'Study', exact: true });
  await expect(study.getByRole('link')).toHaveText(STUDY);
  await expectNoHorizontalScroll(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await study.getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL('/glossary');
  await expect(study.getByRole('link')).toHaveCount(0);
});
