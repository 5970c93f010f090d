import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { TOKEN_SCOPES, type TokenScope } from '../../api/src/features/auth/apiTokens/schema.ts';
import type { MailServer } from '../../api/test/smtp.ts';

const MAIL_MS = 30_000;
const CODE = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/;

/** The code in the newest email to an address. */
async function codeFor(address: string, mail: MailServer): Promise<string> {
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

/**
 * Calls the API before the test cases, each time from another network.
 * @throws an error with the response unless it is a success
 */
function createCaller(url: string, headers: Record<string, string> = {}) {
  return async (path: string, body: object, method = 'POST', own: Record<string, string> = {}) => {
    const network = `198.18.${randomInt(256)}.${randomInt(256)}`;
    const response = await fetch(url + path, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': network,
        ...headers,
        ...own,
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
    return response;
  };
}

/** Several for each scope, because the calls of each are limited. */
const TOKENS_FOR_EACH = 10;
const DAYS = 1;

interface Operation {
  method: string;
  operationId: string;
  security?: Record<string, string[]>[];
  responses: Record<string, unknown>;
}

/** The API tokens of one scope, and the operations that they may call. */
export interface ScopeAccess {
  tokens: string[];
  operations: string[];
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
  return security.some(({ apiToken = [] }) => apiToken.includes(scope));
}

/** Creates API tokens of each scope, and finds in the contract what they may call. */
export async function createApiTokens(
  url: string,
  token: string,
): Promise<Record<string, ScopeAccess>> {
  const call = createCaller(url, { authorization: `Bearer ${token}` });
  const all = await readOperations(url);
  const access: Record<string, ScopeAccess> = {};
  for (const scope of TOKEN_SCOPES) {
    const tokens: string[] = [];
    for (let number = 1; number <= TOKENS_FOR_EACH; number += 1) {
      const input = { name: `${scope} ${number}`, scopes: [scope], days: DAYS };
      const created = await call('/api/admin/tokens', input);
      tokens.push(((await created.json()) as { token: string }).token);
    }
    const allowed = all.filter((operation) => isAllowed(operation, scope));
    access[scope] = { tokens, operations: allowed.map(({ operationId }) => operationId) };
  }
  return access;
}

/** What the hooks need to succeed as a learner. */
export interface FuzzLearners {
  /** Accounts that can sign in; one is used up by deleting it. */
  accounts: { email: string; password: string }[];
  /** Unused codes from emails. */
  codes: { confirmEmail: string[]; resetPassword: string[] };
  /** A published comment of somebody else, which can be reported. */
  commentId: string;
}

const ACCOUNTS = 3;

const password = randomBytes(24).toString('base64url');

/** Switches accounts and comments on, and registers learners by email. */
export async function registerLearners(
  url: string,
  { mail, token }: { mail: MailServer; token: string },
): Promise<FuzzLearners> {
  const call = createCaller(url);
  async function register(name: string) {
    const email = `${name}@learner.example`;
    await call('/api/auth/register', { email, name, password });
    return { email, code: await codeFor(email, mail) };
  }

  /** Writes and approves a comment on an answer of the sample content. */
  async function publishComment(learner: object): Promise<string> {
    const signedIn = await call('/api/auth/sign-in', learner);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ');
    const list = await fetch(`${url}/api/public-model-answers?limit=1`);
    const { answers } = (await list.json()) as { answers: { id: string }[] };
    const path = `/api/model-answers/${answers[0]?.id}/comments`;
    const created = await call(path, { text: 'Made up.' }, 'POST', { cookie, origin: url });
    const { id } = (await created.json()) as { id: string };
    const decision = { action: 'approve', items: [{ id }] };
    await call('/api/admin/comments/actions', decision, 'POST', headers);
    return id;
  }

  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/api/admin/settings`, { headers });
  const settings = (await response.json()) as object;
  const switches = { enableRegistration: true, enableComments: true };
  await call('/api/admin/settings', { ...settings, ...switches }, 'PUT', headers);

  const accounts = [];
  for (let at = 0; at < ACCOUNTS; at += 1) {
    const { email, code } = await register(`learner${at}`);
    await call('/api/auth/confirm-email', { code });
    accounts.push({ email, password });
  }
  const pending = await register('pending');
  // The first learner is the one who signs in, and a reset would change the password.
  const last = accounts.at(-1)?.email ?? '';
  await call('/api/auth/forgot-password', { email: last });
  const resetPassword = [await codeFor(last, mail)];
  const commentId = await publishComment(accounts.pop() ?? {});
  // An unconfirmed registration for the administrators' operations.
  await register('waiting');
  return { accounts, codes: { confirmEmail: [pending.code], resetPassword }, commentId };
}

/** Unused codes from emails to members of staff, by the operation that takes them. */
export type StaffCodes = Record<
  'readInvitation' | 'acceptInvitation' | 'resetStaffPassword',
  string[]
>;

/** Invites members of staff by email, one of whom has accepted and forgotten the password. */
export async function inviteColleagues(
  url: string,
  { mail, token }: { mail: MailServer; token: string },
): Promise<StaffCodes> {
  const call = createCaller(url, { authorization: `Bearer ${token}` });
  async function invite(name: string) {
    const email = `${name}@staff.example`;
    await call('/api/admin/invitations', { email, name, role: 'author' });
    return { email, code: await codeFor(email, mail) };
  }
  const { email, code } = await invite('first');
  const password = randomBytes(24).toString('base64url');
  await call('/api/auth/invitation/acceptance', { code, name: 'First', password });
  await call('/api/auth/staff/forgot-password', { email });
  return {
    readInvitation: [(await invite('second')).code],
    acceptInvitation: [(await invite('third')).code],
    resetStaffPassword: [await codeFor(email, mail)],
  };
}
