import type { APIRequestContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { ownWord } from './listPages.ts';
import { expect } from './session.ts';

export const COLLEAGUE_PASSWORD = 'four green boats on the lake';

interface Colleague {
  name: string;
  email: string;
  /** Of a session of their own. */
  token: string;
}

export async function post(request: APIRequestContext, path: string, data: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await request.post(`/api${path}`, { headers, data });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** Invites somebody with an administrator’s token, and accepts for them. */
export async function createColleague(
  { request }: Page,
  token: string,
  role: 'author' | 'editor',
): Promise<Colleague> {
  const word = ownWord();
  const [name, email] = [`Ben ${word}`, `${word}@example.org`];
  const password = COLLEAGUE_PASSWORD;
  const { link } = await post(request, '/admin/invitations', { email, name, role }, token);
  const code = new URL(link).hash.slice(1);
  await post(request, '/auth/invitation/acceptance', { code, name, password });
  // Without its cookie, because that sign-in would end this browser’s session.
  const signedIn = await fetch(new URL('/api/auth/login', link), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return { name, email, token: (await signedIn.json()).token };
}

export async function setUpSecondFactor({ request }: Page, { token }: Colleague): Promise<void> {
  const start = '/admin/account/second-factor';
  const { key } = await post(request, start, { currentPassword: COLLEAGUE_PASSWORD }, token);
  const code = new TOTP({ secret: key }).generate();
  await post(request, `${start}/confirmation`, { code }, token);
}
