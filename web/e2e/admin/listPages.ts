import { randomBytes } from 'node:crypto';
import type { Page, Route } from '@playwright/test';
import { changeAnswer, createAnswer, expect } from './session.ts';

export const LIST_CALL = '**/api/admin/model-answers?*';
export const ANSWER_CALL = /\/api\/admin\/model-answers\/[0-9a-f]{24}$/;
export const BULK_CALL = '**/api/admin/model-answers/bulk';

/** A unique word, so that parallel tests don't find each other's answers. */
export function ownWord(): string {
  return randomBytes(8)
    .toString('hex')
    .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
}

export async function openList(page: Page, word: string, more = ''): Promise<void> {
  await page.goto(`/admin/answers?search=${word}${more}`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
}

export const bodyRows = (page: Page) => page.locator('tbody').getByRole('row');
export const rowOf = (page: Page, topic: string) => bodyRows(page).filter({ hasText: topic });
export const status = (page: Page) => page.locator('.list-end').getByRole('status');
export const menuItems = (page: Page) =>
  page.locator('.ant-dropdown:visible').getByRole('menuitem');

export async function choose(page: Page, topic: string, label: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${topic}` }).click();
  await menuItems(page).filter({ hasText: label }).click();
}

export async function filter(page: Page, select: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: select }).click();
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click();
}

export function toast(page: Page, title: string) {
  return page.locator('.toast__title', { hasText: title });
}

export async function createPending(page: Page, token: string, topic: string) {
  const { id } = await createAnswer(page, token, { topic });
  return changeAnswer(page, token, id, { isApproved: false, isDraft: false });
}

/** Creates a draft without a task type. */
export async function createIncomplete(page: Page, token: string, topic: string) {
  const { id } = await createAnswer(page, token, { topic, isDraft: true });
  return changeAnswer(page, token, id, { taskType: null });
}

export function failing(method: string, status: number) {
  return async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    await route.fulfill({ status, json: {} });
  };
}

export function recordSaves(page: Page): Record<string, unknown>[] {
  const saves: Record<string, unknown>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PUT') saves.push(request.postDataJSON());
  });
  return saves;
}

export async function hold(page: Page, url: string | RegExp): Promise<{ release: () => void }> {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await promise;
    await route.fallback();
  });
  return { release };
}
