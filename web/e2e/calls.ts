import type { Page } from '@playwright/test';
import { EDITOR, fetchToken } from './admin/session.ts';
import { expect } from './fixtures.ts';

interface Options {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export async function call(url: string, path: string, options: Options = {}): Promise<Response> {
  const { method = 'POST', body, token, headers } = options;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      origin: url,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return response;
}

export async function saveSettings(url: string, changes: object): Promise<void> {
  const token = await fetchToken(url);
  const path = '/api/admin/settings';
  const present = await (await call(url, path, { method: 'GET', token })).json();
  const body = { ...present, ...changes, currentPassword: EDITOR.password };
  await call(url, path, { method: 'PUT', token, body });
}

/** Signs a learner in on this device, whose page must be one of the site. */
export async function signInBy(
  page: Page,
  path: string,
  body: Record<string, string>,
): Promise<void> {
  const status = await page.evaluate(
    async ([address = '', text = '']) => {
      const response = await fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: text,
      });
      const { id, name } = await response.json();
      localStorage.setItem('band8.account', JSON.stringify({ id, name }));
      return response.status;
    },
    [path, JSON.stringify(body)],
  );
  expect([200, 201]).toContain(status);
}
