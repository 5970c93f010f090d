import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures.ts';
import { createMarking, createTerm } from './glossaryPages.ts';
import { bodyRows, failing, LIST_CALL, ownWord } from './listPages.ts';
import { createAnswer, expect, test } from './session.ts';

/** A term of the glossary, an answer that marks it and one that only says it. */
async function createMarked(page: Page, token: string) {
  const term = await createTerm(page, token, ownWord());
  const word = term.term;
  await createMarking(page, token, term);
  await createAnswer(page, token, { topic: `Says ${word}`, content: `<p>It has ${word}.</p>` });
  return { id: term.id, word, topic: `Marks ${word}` };
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
  await expectAccessible(page);
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

test('a term whose name is not known is a glossary term', async ({ page }) => {
  await page.route('**/api/admin/glossary', failing('GET', 500));
  await page.goto(`/admin/answers?term=${'0'.repeat(24)}`);
  await expect(page.getByText('Uses a glossary term')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No answers found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(page).toHaveURL('/admin/answers');
});
