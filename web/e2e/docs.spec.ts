import { expect, test } from './fixtures.ts';

test('Swagger UI works without inline styles or requests to other sites', { tag: '@slow' }, async ({
  page,
  baseURL,
}) => {
  // Swagger UI reads the whole contract for seconds before it shows or opens anything.
  const patient = { timeout: 60_000 };
  test.slow();
  const origins = new Set<string>();
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (protocol !== 'data:') origins.add(origin);
  });
  const answer = await page.goto('/docs');
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("style-src 'self'");
  expect(policy).not.toMatch(/unsafe|https?:|swagger\.io/);

  await expect(page.getByRole('heading', { name: /Band8 API/ })).toBeVisible(patient);
  // Opens every kind of element, so that blocked inline styles would be noticed.
  const operation = page.locator('#operations-Answers-listPublicModelAnswers');
  await operation.getByRole('button').first().click(patient);
  await operation.getByRole('button', { name: 'Execute' }).click();
  const response = operation.locator('.live-responses-table');
  await expect(response.locator('.response-col_status').last()).toContainText('200');
  await expect(response).toContainText('The line graph below shows the share of electricity');
  await page.getByRole('button', { name: 'Authorize' }).click();
  // One for each way to authorise: a token and a session.
  await page.getByRole('button', { name: 'Close' }).first().click();
  await page.locator('.models .json-schema-2020-12-accordion').first().click(patient);
  expect([...origins]).toEqual([baseURL]);
});
