import type { Page } from '@playwright/test';
import { callApi, createAnswer, expect } from './session.ts';

export const TERMS_CALL = '**/api/admin/glossary';
export const TERM_CALL = /\/api\/admin\/glossary\/[0-9a-f]{24}$/;

export interface Term {
  id: string;
  term: string;
  definition: string;
}

export function createTerm(page: Page, token: string, term: string): Promise<Term> {
  const data = { term, definition: `What ${term} means.` };
  return callApi(page, token, ['POST', '/api/admin/glossary'], data);
}

export async function createMarking(page: Page, token: string, { id, term }: Term) {
  const mark = `<span class="glossary-term" data-term-id="${id}">${term}</span>`;
  const content = `<p>It has ${mark} in it.</p>`;
  const answer = await createAnswer(page, token, { topic: `Marks ${term}`, content });
  return String(answer.id);
}

export async function openGlossary(page: Page, search = ''): Promise<void> {
  await page.goto(`/admin/glossary${search && `?search=${search}`}`);
  await expect(page.getByRole('heading', { name: /^Glossary \(\d+\)$/ })).toBeVisible();
}

export const rowOf = (page: Page, term: string) =>
  page.locator('tbody').getByRole('row').filter({ hasText: term });
export const badge = (page: Page, term: string) => rowOf(page, term).locator('.status');
export const activeSwitch = (page: Page, term: string) =>
  page.getByRole('switch', { name: `${term} is active` });
export const destructive = (page: Page) => page.locator('.toast[data-tone=destructive]');
export const message = (page: Page, text: string | RegExp) =>
  page.locator('main').getByRole('status').filter({ hasText: text });

export function dialogOf(page: Page, title: 'Add Term' | 'Edit Term') {
  const dialog = page.getByRole('dialog', { name: title });
  return {
    dialog,
    term: dialog.getByRole('textbox', { name: 'Term' }),
    definition: dialog.getByRole('textbox', { name: 'Definition' }),
    active: dialog.getByRole('switch', { name: 'Active' }),
    save: dialog.getByRole('button', { name: title === 'Add Term' ? title : 'Save Term' }),
    cancel: dialog.getByRole('button', { name: 'Cancel' }),
  };
}

export async function openAdd(page: Page) {
  await page.getByRole('main').getByRole('button', { name: 'Add Term' }).click();
  const form = dialogOf(page, 'Add Term');
  await expect(form.term).toBeFocused();
  return form;
}

export async function openEdit(page: Page, term: string) {
  await page.getByRole('button', { name: `Edit ${term}` }).click();
  const form = dialogOf(page, 'Edit Term');
  await expect(form.term).toBeFocused();
  return form;
}
