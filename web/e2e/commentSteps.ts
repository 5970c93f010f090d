import type { Browser, Locator, Page } from '@playwright/test';
import { fetchToken } from './admin/session.ts';
import { call } from './calls.ts';
import { expect } from './fixtures.ts';

/** A signed-in learner: what their browser stores. */
export interface Learner {
  id: string;
  name: string;
  cookie: string;
  /** Where they write from, because comments are limited for each network. */
  address: string;
}

export const PASSWORD = 'nine green kettles at noon';

export function emailOf(name: string): string {
  return `${name.toLowerCase()}@example.org`;
}

export async function register(url: string, name: string): Promise<Learner> {
  const body = { email: emailOf(name), name, password: PASSWORD };
  const response = await call(url, '/api/auth/register', { body });
  const set = response.headers.getSetCookie().find((each) => each.startsWith('band8_session='));
  const [cookie = ''] = (set ?? '').split(';');
  const { id } = await response.json();
  return { id, name, cookie, address: `10.${name.charCodeAt(0)}.0.1` };
}

export async function post(
  url: string,
  learner: Learner,
  answerId: string,
  body: { text: string; parentId?: string },
): Promise<string> {
  const path = `/api/model-answers/${answerId}/comments`;
  const headers = { cookie: learner.cookie, 'x-forwarded-for': learner.address };
  return (await (await call(url, path, { headers, body })).json()).id;
}

export async function approve(url: string, ids: string[]): Promise<void> {
  const token = await fetchToken(url);
  const body = { action: 'approve', items: ids.map((id) => ({ id })) };
  await call(url, '/api/admin/comments/actions', { token, body });
}

/** A page of a learner's browser, or of a visitor's. */
export async function openBrowser(browser: Browser, url: string, learner?: Learner): Promise<Page> {
  const context = await browser.newContext({ baseURL: url });
  if (learner) {
    const { id, name, cookie } = learner;
    const [key = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name: key, value, url }]);
    await context.addInitScript(
      (account) => {
        localStorage.setItem('band8.account', JSON.stringify(account));
      },
      { id, name },
    );
  }
  return context.newPage();
}

export async function showComments(page: Page): Promise<Locator> {
  const section = page.locator('#comments');
  await section.scrollIntoViewIfNeeded();
  await expect(section.getByText('Loading comments…')).toHaveCount(0);
  return section;
}

export function commentWith(page: Page, text: string): Locator {
  return page.getByRole('article', { name: / by / }).filter({ hasText: text });
}
