import type { Page } from '@playwright/test';
import { accessibilityFaults, scrollsSideways } from '../fixtures.ts';
import { bodyRows, failing, LIST_CALL, ownWord } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

/** A term of the glossary, an answer that marks it and one that only says it. */
async function createMarked(page: Page, token: string) {
  const word = ownWord();
  const response = await page.request.post('/api/admin/glossary', {
    headers: { authorization: `Bearer ${token}` },
    data: { term: word, definition: 'A word of this test.' },
  });
  expect(response.status(), await response.text()).toBe(201);
  const { id } = await response.json();
  const mark = `<span class="glossary-term" data-term-id="${id}">${word}</span>`;
  const topic = `Marks ${word}`;
  await createAnswer(page, token, { topic, content: `<p>It has ${mark} in it.</p>` });
  await createAnswer(page, token, { topic: `Says ${word}`, content: `<p>It has ${word}.</p>` });
  return { id: String(id), word, topic };
}

test('the answers that mark a term are listed until the filter is removed (W6)', async ({
  page,
  token,
}) => {
  const { id, word, topic } = await createMarked(page, token);
  const asked = page.waitForRequest(LIST_CALL);
  await page.goto(`/admin/answers?search=${word}&term=${id}`);
  expect(new URL((await asked).url()).searchParams.get('glossaryTermId')).toBe(id);
  await expect(bodyRows(page)).toHaveText([new RegExp(topic)]);
  await expect(page.getByText(`Uses the term “${word}”`)).toBeVisible();
  await page.getByRole('button', { name: 'Remove this filter' }).click();
  await expect(page).toHaveURL(`/admin/answers?search=${word}`);
  await expect(bodyRows(page)).toHaveCount(2);
  await expect(page.getByText('Uses the term')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();

  await page.goBack();
  await expect(bodyRows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/admin/answers');
});

test('a term whose name is not known is a glossary term', async ({ page, token }) => {
  expect(token).not.toBe('');
  await page.route('**/api/admin/glossary', failing('GET', 500));
  await page.goto(`/admin/answers?term=${'0'.repeat(24)}`);
  await expect(page.getByText('Uses a glossary term')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/admin/answers');
});

for (const [colorScheme, width] of [
  ['light', 360],
  ['dark', 1440],
] as const) {
  test(`accessible in ${colorScheme} at ${width}`, async ({ page, token }) => {
    const { id, word } = await createMarked(page, token);
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`/admin/answers?term=${id}`);
    await expect(page.getByText(`Uses the term “${word}”`)).toBeVisible();
    await expect(bodyRows(page)).toHaveCount(1);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await scrollsSideways(page)).toBe(false);
  });
}
