import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { EDITOR } from './editor.ts';

export async function storeToken(page: Page, token: string, url = ''): Promise<void> {
  await page.goto(`${url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('adminToken', value), token);
}

/** Signs in this browser, cookies included, with its own session that the test may end. */
export async function signIn(page: Page, url = ''): Promise<string> {
  const response = await page.request.post(`${url}/api/auth/login`, { data: EDITOR });
  expect(response.status(), await response.text()).toBe(200);
  const { token } = await response.json();
  await storeToken(page, token, url);
  return token;
}

export function readToken(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('adminToken'));
}

export async function typeSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(EDITOR.email);
  await page.getByLabel('Password', { exact: true }).fill(EDITOR.password);
  await page.keyboard.press('Enter');
}

/** Opens another page of the back office without loading the document again. */
export async function openPath(page: Page, path: string): Promise<void> {
  // The router misses an address that is pushed while it starts or redirects.
  await expect(page.getByRole('heading').first()).toBeVisible();
  await page.evaluate((to) => history.pushState({}, '', to), path);
}

const tokens = new Map<string, Promise<string>>();

async function createToken(url: string): Promise<string> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(EDITOR),
  });
  expect(response.status).toBe(200);
  return (await response.json()).token;
}

/** The administrator's token, shared by all tests of a worker; no test may end its session. */
export function fetchToken(url = ''): Promise<string> {
  const token = tokens.get(url) ?? createToken(url);
  tokens.set(url, token);
  return token;
}

/** A test with a signed-in administrator's page; `token` is theirs. */
export const test = base.extend<{ token: string }>({
  token: [
    async ({ page, baseURL }, use) => {
      const token = await fetchToken(baseURL);
      await storeToken(page, token);
      await use(token);
    },
    { auto: true },
  ],
});

/** Calls the API with somebody’s token from this browser, and expects success. */
export async function callApi(
  page: Page,
  token: string,
  [method, path]: readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string],
  data?: object,
) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  expect(response.ok(), await response.text()).toBe(true);
  return response.status() === 204 ? undefined : response.json();
}

export interface NewAnswer {
  topic: string;
  [field: string]: unknown;
}

export function createAnswer(page: Page, token: string, answer: NewAnswer) {
  return callApi(page, token, ['POST', '/api/admin/model-answers'], {
    content: '<p>Some text of a model answer.</p>',
    author: 'Ada Ling',
    taskType: 'task2',
    isDraft: false,
    ...answer,
  });
}

export const changeAnswer = (page: Page, token: string, id: string, data: object) =>
  callApi(page, token, ['PUT', `/api/admin/model-answers/${id}`], data);

export { EDITOR, expect };
