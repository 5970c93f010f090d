import { expectAccessible, test as visitor } from '../fixtures.ts';
import { openForm } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

visitor('the sign-in page has no accessibility fault', async ({ page }) => {
  await page.goto('/admin/login');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expectAccessible(page);
});

test('the form has no accessibility fault, new, with faults or with a text', async ({
  page,
  token,
}) => {
  const form = await openForm(page);
  await expectAccessible(page, 'new');
  await form.contributed.check();
  await form.button('Publish Answer').click();
  await expect(form.error).toBeVisible();
  await expectAccessible(page, 'with faults');

  const { id } = await createAnswer(page, token, {
    topic: 'Is this form for everybody?',
    content: '<h2>Yes</h2><p>It <strong>is</strong>.</p>',
    isDraft: true,
    isContributed: true,
    contributorName: 'Bo',
    tags: ['one', 'two'],
  });
  await openForm(page, `/admin/edit/${id}`);
  await expectAccessible(page, 'with a text');
});
