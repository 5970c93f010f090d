import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { call } from '../calls.ts';
import { ownWord } from './listPages.ts';
import { callApi } from './session.ts';

export const COLLEAGUE_PASSWORD = 'four green boats on the lake';

interface Colleague {
  name: string;
  /** Of a session of their own. */
  token: string;
}

/** Invites somebody with an administrator’s token, and accepts for them. */
export async function createColleague(
  page: Page,
  token: string,
  role: 'author' | 'editor',
): Promise<Colleague> {
  const word = ownWord();
  const [name, email, password] = [`Ben ${word}`, `${word}@example.org`, COLLEAGUE_PASSWORD];
  const invitation = { email, name, role };
  const { link } = await callApi(page, token, ['POST', '/api/admin/invitations'], invitation);
  const { origin, hash } = new URL(link);
  const acceptance = { code: hash.slice(1), name, password };
  await call(origin, '/api/auth/invitation/acceptance', { body: acceptance });
  // Not by this browser, because that sign-in would end its session.
  const signedIn = await call(origin, '/api/auth/login', { body: { email, password } });
  return { name, token: (await signedIn.json()).token };
}

export async function setUpSecondFactor(page: Page, { token }: Colleague): Promise<void> {
  const start = '/api/admin/account/second-factor';
  const password = { currentPassword: COLLEAGUE_PASSWORD };
  const { key } = await callApi(page, token, ['POST', start], password);
  const code = new TOTP({ secret: key }).generate();
  await callApi(page, token, ['POST', `${start}/confirmation`], { code });
}
