import { expect, test } from './fixtures.ts';

test('Swagger UI shows the document, and trying a call returns real answers', async ({ page }) => {
  await page.goto('/docs');
  await expect(page.getByRole('heading', { name: /Band8 API/ })).toBeVisible();
  const operation = page.locator('#operations-Answers-listPublicModelAnswers');
  await operation
    .getByRole('button', { name: /public-model-answers/ })
    .first()
    .click();
  await operation.getByRole('button', { name: 'Execute' }).click();
  const response = operation.locator('.live-responses-table');
  await expect(response.locator('.response-col_status').last()).toContainText('200');
  await expect(response).toContainText('The line graph shows the share of electricity');
});

test('the document and its examples are where the interface says', async ({ request }) => {
  const document = await (await request.get('/openapi.json')).json();
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/api/public-model-answers'].get.operationId).toBe(
    'listPublicModelAnswers',
  );
});
