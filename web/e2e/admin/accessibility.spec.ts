import { accessibilityFaults, scrollsSideways } from '../fixtures.ts';
import { openForm } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

const LOOKS = [
  { scheme: 'light', width: 360 },
  { scheme: 'light', width: 1440 },
  { scheme: 'dark', width: 360 },
  { scheme: 'dark', width: 1440 },
] as const;

for (const { scheme, width } of LOOKS) {
  test.describe(`in ${scheme} at ${width}`, () => {
    test.use({ colorScheme: scheme, viewport: { width, height: 900 } });

    test('the sign-in page has no accessibility fault', async ({ page }) => {
      await page.goto('/admin/login');
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    });

    for (const [path, ready] of [
      ['dashboard', 'Recent answers'],
      ['answers', /^Manage Answers/],
    ] as const) {
      test(`/admin/${path} has no accessibility fault`, async ({ page, token }) => {
        await createAnswer(page, token, { topic: 'Is every page for everybody?', tags: ['one'] });
        await page.goto(`/admin/${path}`);
        await expect(page.getByRole('heading', { name: ready })).toBeVisible();
        await expect(page.getByRole('row').nth(2)).toBeVisible();
        expect(await accessibilityFaults(page)).toEqual([]);
        expect(await scrollsSideways(page)).toBe(false);
      });
    }

    test('the form has no accessibility fault, new or with a text', async ({ page, token }) => {
      await openForm(page);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole('button', { name: 'Publish Answer' }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      expect(await accessibilityFaults(page)).toEqual([]);

      const { id } = await createAnswer(page, token, {
        topic: 'Is this form for everybody?',
        content: '<h2>Yes</h2><p>It <strong>is</strong>.</p>',
        isDraft: true,
        isContributed: true,
        contributorName: 'Bo',
        tags: ['one', 'two'],
      });
      await openForm(page, `/admin/edit/${id}`);
      expect(await accessibilityFaults(page)).toEqual([]);
      expect(await scrollsSideways(page)).toBe(false);
    });
  });
}
