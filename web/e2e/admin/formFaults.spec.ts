import { newTopic, openForm } from './formSteps.ts';
import { createAnswer, expect, test } from './session.ts';

test('what the server refuses is said at its field by its label, and the field gets the focus', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Refused') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.sourceLink.fill('example');
  await form.button('Update Answer').click();
  const sentence = 'Source Link must be a full web address such as https://example.org.';
  await expect(form.error).toHaveText(sentence);
  await expect(form.sourceLink).toBeFocused();
  await expect(form.sourceLink).toHaveAttribute('aria-invalid', 'true');
  await expect(form.sourceLink).toHaveAccessibleDescription(sentence);
  await form.sourceLink.fill('https://example.org');
  await expect(form.sourceLink).not.toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(sentence)).toHaveCount(0);
  await form.button('Update Answer').click();
  await expect(page).toHaveURL('/admin/answers');
});

test('of several faults each is at its field, and the first of the form gets the focus', async ({
  page,
  token,
}) => {
  const { id } = await createAnswer(page, token, { topic: newTopic('Twice refused') });
  const form = await openForm(page, `/admin/edit/${id}`);
  await form.sourceLink.fill('example');
  await page.route(`**/api/admin/model-answers/${id}`, (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/problem+json',
      json: {
        code: 'VALIDATION_FAILED',
        message: 'Tag 1 is longer than 60 characters. Picture must be smaller.',
        errors: [
          { path: '/pictureUrl', message: 'must be smaller' },
          { path: '/tags/0', message: 'is longer than 60 characters' },
        ],
      },
    }),
  );
  await form.button('Update Answer').click();
  await expect(form.tags).toBeFocused();
  await expect(form.tags).toHaveAccessibleDescription('Tag 1 is longer than 60 characters.');
  await expect(page.getByRole('group', { name: 'Picture' })).toHaveAccessibleDescription(
    'Picture must be smaller.',
  );
});
