import { randomBytes } from 'node:crypto';
import type { MailServer } from '../../api/test/smtp.ts';
import { codeFor, createCaller } from './calls.ts';

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
