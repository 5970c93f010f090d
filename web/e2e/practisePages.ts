import type { Page } from '@playwright/test';
import { LINE_GRAPH, open, REPORT_PATH } from './answerPages.ts';
import { expect } from './fixtures.ts';

export const PRACTISE = `${REPORT_PATH}/practise`;
export const FIRST = 'The graph shows how coal dominated at first.';
export const SECOND =
  ' Overall, wind overtakes coal, while gas and nuclear power hardly change at all,';
export const THIRD = ' which plummeted.';
export const TEXT = `${FIRST}${SECOND}${THIRD}`;

export const answerBox = (page: Page) => page.getByRole('textbox', { name: 'Your answer' });
export const timer = (page: Page) => page.getByRole('timer', { name: 'Time left' });
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const comparison = (page: Page) =>
  page.getByRole('region', { name: 'Your answer and the model', exact: true });

export async function typeText(page: Page, text: string): Promise<void> {
  await answerBox(page).press('ControlOrMeta+End');
  await answerBox(page).pressSequentially(text);
}

export async function startWriting(page: Page, text = FIRST): Promise<void> {
  await open(page, PRACTISE);
  await typeText(page, text);
}

/** Plain-text pieces of the model answer, none of which a learner may see before it is revealed. */
export async function modelPieces(page: Page): Promise<string[]> {
  const response = await page.request.get(`/api/model-answer-detail/${LINE_GRAPH}`);
  const { content } = await response.json();
  const pieces = String(content)
    .split(/<[^>]*>/)
    .filter((piece) => piece.length > 40);
  expect(pieces.length).toBeGreaterThan(3);
  return pieces;
}
