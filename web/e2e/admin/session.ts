import type { Page } from '@playwright/test';
import { test as base, expect } from '../fixtures.ts';
import { EDITOR } from './editor.ts';

/** Signs in through the API and keeps the token as the site itself does. */
export async function signIn(page: Page): Promise<string> {
  const response = await page.request.post('/api/auth/login', { data: EDITOR });
  expect(response.status(), await response.text()).toBe(200);
  const { token } = await response.json();
  await page.goto('/robots.txt');
  await page.evaluate((kept) => localStorage.setItem('adminToken', kept), token);
  return token;
}

/** A test whose page belongs to a signed-in administrator; `token` is theirs. */
export const test = base.extend<{ token: string }>({
  token: async ({ page }, use) => {
    await use(await signIn(page));
  },
});

interface NewAnswer {
  topic: string;
  content?: string;
  author?: string;
  taskType?: 'task1' | 'task2';
  isDraft?: boolean;
  [field: string]: unknown;
}

/** Creates an answer through the API and returns it as answered. */
export async function createAnswer(page: Page, token: string, answer: NewAnswer) {
  const response = await page.request.post('/api/admin/model-answers', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      content: '<p>Some text of a model answer.</p>',
      author: 'Ada Ling',
      taskType: 'task2',
      isDraft: false,
      ...answer,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return response.json();
}

export { EDITOR, expect };
