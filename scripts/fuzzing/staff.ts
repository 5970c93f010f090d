import { randomBytes } from 'node:crypto';
import type { MailServer } from '../../api/test/smtp.ts';
import { codeFor, createCaller } from './calls.ts';

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
