import type { InjectOptions } from 'fastify';
import { beforeEach } from 'vitest';
import type { App } from '../src/app.ts';
import { accountOutbox } from '../src/features/auth/learner/outbox.ts';
import type { Email } from '../src/features/mail/queries.ts';
import { SETTINGS_ID, Settings } from '../src/features/settings/queries.ts';
import { clearContent, testApp } from './app.ts';
import { LEARNER_PASSWORD } from './auth.ts';

/** The variables of a site that sends email; there is no mail server. */
export const SENDS_MAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'site@band8.example' };

export const MINA = { email: 'mina@example.org', name: 'Mina', password: LEARNER_PASSWORD };
export const OTHER_PASSWORD = 'two kites above the pier';

const SITE = { siteName: 'Band8', publicUrl: 'https://band8.example' };

/** Deletes all content and switches registration on. */
export async function openRegistration(app: App): Promise<void> {
  await clearContent(app);
  await Settings.create({ _id: SETTINGS_ID, enableRegistration: true });
}

/** A site where learners can register, empty before each test, and calls of its pages. */
export function learnerSite(other?: { sendsEmail: true; env?: NodeJS.ProcessEnv }) {
  const context = testApp(other && { env: { ...SENDS_MAIL, ...other.env } });
  beforeEach(() => openRegistration(context.app));
  return { context, send: visitor(context) };
}

interface Sending {
  ip?: string | undefined;
  headers?: Record<string, string>;
}

/** Calls the API of a test’s application as a page of this site does. */
export function visitor(context: { app: App }) {
  return async function send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    { ip = '192.0.2.1', headers = {} }: Sending = {},
  ) {
    const options: InjectOptions = {
      method,
      url: `/api${path}`,
      remoteAddress: ip,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
      ...(body && { payload: body }),
    };
    const response = await context.app.inject(options);
    const cookie = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const { statusCode: status, body: text } = response;
    const answer = text ? response.json() : undefined;
    return { status, body: answer, text, headers: response.headers, cookie };
  };
}

/** Composes all waiting emails about accounts as the mailer does, and records them as sent. */
export async function deliver(): Promise<Email[]> {
  const sent: Email[] = [];
  for (let due = await accountOutbox(); due; due = await accountOutbox()) {
    const email = await due.compose(SITE);
    if (email) sent.push(email);
    await due.recordSent();
  }
  return sent;
}

const CODE = /[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){3}/;

export function codeIn(email: Pick<Email, 'text'> | undefined): string {
  const [code] = CODE.exec(email?.text ?? '') ?? [];
  if (!code) throw new Error(`There is no code in: ${email?.text}`);
  return code;
}
