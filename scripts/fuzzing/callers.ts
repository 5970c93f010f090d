import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { TokenScope } from '../../api/src/features/auth/apiTokens/schema.ts';
import { callApi } from '../../api/test/process.ts';
import type { MailServer } from '../../api/test/smtp.ts';

const MAIL_MS = 30_000;
const CODE = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/;

/** A server, its mail server, and the token of its administrator. */
export interface Site {
  url: string;
  mail: MailServer;
  token: string;
}

/** The code in the newest email to an address. */
async function codeFor(address: string, { mail }: Site): Promise<string> {
  const latest = Date.now() + MAIL_MS;
  while (Date.now() < latest) {
    const at = mail.received.findLastIndex(({ recipients }) => recipients.includes(address));
    const code = at >= 0 && CODE.exec(mail.received[at]?.text ?? '')?.[0];
    if (code) {
      mail.received.splice(at, 1);
      return code;
    }
    await delay(50);
  }
  throw new Error(`No code for ${address} arrived.`);
}

async function post(url: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url} answered ${await response.text()}`);
  return response;
}

/** Signs in, as staff or as a learner. @returns the token of staff, and the cookies */
export async function signIn(url: string, path: 'login' | 'sign-in', credentials: object) {
  const response = await post(`${url}/api/auth/${path}`, credentials);
  const { token } = (await response.json()) as { token: string };
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  return { token, cookies };
}

/** Several for each scope, because the calls of each are limited and a fast machine makes many. */
const TOKENS_FOR_EACH = 15;
const DAYS = 1;

interface Operation {
  method: string;
  operationId: string;
  security?: Record<string, string[]>[];
  responses: Record<string, unknown>;
}

/** The operations of the contract. */
export async function readOperations(url: string): Promise<Operation[]> {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, Omit<Operation, 'method'>>>;
  };
  return Object.values(paths).flatMap((methods) =>
    Object.entries(methods).map(([method, operation]) => ({ method, ...operation })),
  );
}

/** Whether a token with this scope may call it; every token may read what is published. */
function isAllowed({ method, security = [], responses }: Operation, scope: TokenScope) {
  if (scope === 'readPublished')
    return security.length === 0 && method === 'get' && '401' in responses;
  return security.some(({ apiTokenAuth = [] }) => apiTokenAuth.includes(scope));
}

/** Creates API tokens of a scope, and finds in the contract the operations that they may call. */
export async function createApiTokens(site: Site, scope: TokenScope) {
  const tokens: string[] = [];
  for (let number = 1; number <= TOKENS_FOR_EACH; number += 1) {
    const input = { name: `${scope} ${number}`, scopes: [scope], days: DAYS };
    tokens.push((await callApi(site, 'POST', 'admin/tokens', site.token, input)).token);
  }
  const all = await readOperations(site.url);
  const allowed = all.filter((operation) => isAllowed(operation, scope));
  return { tokens, operations: allowed.map(({ operationId }) => operationId) };
}

const ACCOUNTS = 3;

const password = randomBytes(24).toString('base64url');

/**
 * Switches accounts and comments on, and registers learners by email.
 * @returns accounts that can sign in, one of which is used up by deleting it; unused codes from emails;
 * and a published comment of somebody else, which can be reported
 */
export async function registerLearners(site: Site) {
  const { url, token } = site;
  async function register(name: string) {
    const email = `${name}@learner.example`;
    await callApi(site, 'POST', 'auth/register', undefined, { email, name, password });
    return { email, code: await codeFor(email, site) };
  }

  /** Writes and approves a comment on an answer of the sample content. */
  async function publishComment(learner: object): Promise<string> {
    const { cookies } = await signIn(url, 'sign-in', learner);
    const { answers } = await callApi(site, 'GET', 'public-model-answers?limit=1');
    const path = `${url}/api/model-answers/${answers[0].id}/comments`;
    const headers = { cookie: cookies.join('; '), origin: url };
    const created = await post(path, { text: 'Made up.' }, headers);
    const { id } = (await created.json()) as { id: string };
    const decision = { action: 'approve', items: [{ id }] };
    await callApi(site, 'POST', 'admin/comments/actions', token, decision);
    return id;
  }

  const settings = await callApi(site, 'GET', 'admin/settings', token);
  const switches = { enableRegistration: true, enableComments: true };
  await callApi(site, 'PUT', 'admin/settings', token, { ...settings, ...switches });

  const accounts = [];
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { email, code } = await register(`learner${at}`);
    await callApi(site, 'POST', 'auth/confirm-email', undefined, { code });
    accounts.push({ email, password });
  }
  const pending = await register('pending');
  // The first learner is the one who signs in, and a reset would change the password.
  const email = accounts.at(-1)?.email ?? '';
  await callApi(site, 'POST', 'auth/forgot-password', undefined, { email });
  const resetPassword = [await codeFor(email, site)];
  const commentId = await publishComment(accounts.pop() ?? {});
  // An unconfirmed registration for the administrators' operations.
  await register('waiting');
  return { accounts, codes: { confirmEmail: [pending.code], resetPassword }, commentId };
}

/**
 * Invites members of staff by email, one of whom has accepted and forgotten the password.
 * @returns unused codes from their emails, by the operation that takes them
 */
export async function inviteColleagues(site: Site) {
  async function invite(name: string) {
    const email = `${name}@staff.example`;
    const invitation = { email, name, role: 'author' };
    await callApi(site, 'POST', 'admin/invitations', site.token, invitation);
    return { email, code: await codeFor(email, site) };
  }
  const { email, code } = await invite('first');
  const acceptance = { code, name: 'First', password };
  await callApi(site, 'POST', 'auth/invitation/acceptance', undefined, acceptance);
  await callApi(site, 'POST', 'auth/staff/forgot-password', undefined, { email });
  return {
    readInvitation: [(await invite('second')).code],
    acceptInvitation: [(await invite('third')).code],
    resetStaffPassword: [await codeFor(email, site)],
  };
}
