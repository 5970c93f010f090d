import { EDITOR, fetchToken } from './admin/session.ts';
import { expect } from './fixtures.ts';

interface Options {
  method?: string;
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

/** Calls the API as a page of the site does, and expects success. */
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

/** Changes settings of the site as an administrator. */
export async function saveSettings(url: string, changes: object): Promise<void> {
  const token = await fetchToken(url);
  const path = '/api/admin/settings';
  const present = await (await call(url, path, { method: 'GET', token })).json();
  const body = { ...present, ...changes, currentPassword: EDITOR.password };
  await call(url, path, { method: 'PUT', token, body });
}
