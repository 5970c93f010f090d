import { Types } from 'mongoose';
import { ifDuplicate, inTransaction } from '../../../database/transaction.ts';
import { CodedError, errorOf } from '../../../errors.ts';
import { utc } from '../../../shared/dates.ts';
import { hashOfCode, isOpen, renewCode } from '../codes.ts';
import { queueMail } from '../learner/outbox.ts';
import { forgetRegistration } from '../learner/registration.ts';
import {
  AUDIENCES,
  EmailCode,
  Invitation,
  Session,
  type StoredInvitation,
  type StoredStaff,
  User,
} from '../model.ts';
import { hashPassword, requireUncommonPassword } from '../passwords.ts';
import { normalizeEmail } from '../queries.ts';
import type { StaffMember } from '../schema.ts';
import { END, type Ended, endInvitationsBy } from './inTheirName.ts';
import { staffNotFound } from './queries.ts';
import * as wire from './schema.ts';

const ACTIVE_ADMINS = { role: 'admin', deactivatedAt: { $exists: false } } as const;

function emailTaken(message: string): CodedError {
  return new CodedError('EMAIL_TAKEN', message, { path: '/email' });
}

export const isStaffAlready = () =>
  emailTaken('This address already has an account in the back office.');
export const isTakenMeanwhile = () =>
  emailTaken(
    'This address has got an account meanwhile. Ask an administrator to invite another address.',
  );

export const invitationNotFound = errorOf(
  'INVITATION_NOT_FOUND',
  'This invitation doesn’t exist any more. It may have been accepted or removed.',
);

export const invalidInvitation = errorOf(
  'INVALID_TOKEN',
  'This invitation isn’t valid any more. It may have been used, removed, sent again or be older than 7 days. Ask an administrator for a new one.',
);

export const lastAdministrator = errorOf(
  'LAST_ADMINISTRATOR',
  'This is the last active administrator. Make somebody else an administrator first.',
);

/** @throws CodedError 409 `EMAIL_TAKEN` if a confirmed account has the address. */
async function requireFreeAddress(email: string): Promise<void> {
  const user = await User.findOne({ email, unconfirmedUntil: { $exists: false } }).lean();
  if (!user) return;
  if (user.role !== 'learner') throw isStaffAlready();
  throw emailTaken(
    'This address belongs to a learner’s account. Invite another address, or ask the learner to delete the account first.',
  );
}

const expiry = () => utc().add(wire.INVITATION_DAYS, 'day').toDate();

/** Where and how an invitation is sent. */
interface Sending {
  by: StaffMember;
  /** Whether the site can send email; otherwise the caller passes the link on. */
  sendsEmail: boolean;
}

/** Queues the email, or returns a code for the link. */
async function send({ _id, email }: StoredInvitation, sendsEmail: boolean) {
  if (!sendsEmail) return renewCode({ _id }, { isEmailed: false });
  await queueMail({ kind: 'invitation', to: email });
  return undefined;
}

/**
 * Invites somebody to the back office.
 * @returns the invitation, and its code where the site can't send email
 * @throws CodedError 409 `EMAIL_TAKEN` if the address has an account or an invitation.
 */
export async function inviteStaff(
  { email: address, name, role }: wire.InvitationInput,
  { by, sendsEmail }: Sending,
) {
  const email = normalizeEmail(address);
  await requireFreeAddress(email);
  const fields = { email, name, role, invitedBy: by.email, isEmailed: false, expiresAt: expiry() };
  const isInvited = () =>
    emailTaken('This address has been invited already. Send the invitation again instead.');
  const created = await Invitation.create(fields).catch(ifDuplicate(isInvited));
  const invitation = created.toObject<StoredInvitation>();
  return { invitation, code: await send(invitation, sendsEmail) };
}

/**
 * Sends an invitation again, for another 7 days. Earlier links stop working.
 * @throws CodedError 404 `INVITATION_NOT_FOUND`.
 */
export async function resendInvitation(id: string, { by, sendsEmail }: Sending) {
  const change = { $set: { expiresAt: expiry(), invitedBy: by.email }, $unset: { codeHash: 1 } };
  const invitation = await Invitation.findByIdAndUpdate(id, change, { returnDocument: 'after' })
    .orFail(invitationNotFound)
    .lean();
  return { invitation, code: await send(invitation, sendsEmail) };
}

/**
 * The invitation of a code; reading it doesn't use it up. Whoever sent it must still be allowed to,
 * also if it was sent while they lost their role.
 * @throws CodedError 403 `INVALID_TOKEN`.
 */
export async function findInvitation(code: string): Promise<StoredInvitation> {
  const found = await Invitation.findOne({ codeHash: hashOfCode(code), ...isOpen() }).lean();
  if (!found) throw invalidInvitation();
  const inviter = { email: found.invitedBy, ...ACTIVE_ADMINS };
  if (!(await User.exists(inviter))) throw invalidInvitation();
  return found;
}

/**
 * Creates the account of an invited person, once.
 * @throws CodedError 403 `INVALID_TOKEN`, 400 `COMMON_PASSWORD`, or 409 `EMAIL_TAKEN` if the address
 *   got another account meanwhile.
 */
export async function acceptInvitation({
  code,
  name,
  password,
}: wire.InvitationAcceptance): Promise<StoredInvitation> {
  const invitation = await findInvitation(code);
  const { _id, email, role, isEmailed } = invitation;
  requireUncommonPassword(password, email, '/password');
  const passwordHash = await hashPassword(password);
  const userId = new Types.ObjectId();
  const confirmed = isEmailed ? { emailConfirmedAt: new Date() } : {};
  const account = { _id: userId, email, name, role, passwordHash, ...confirmed };
  return inTransaction(
    async () => {
      await findInvitation(code);
      await Invitation.deleteOne({ _id });
      await forgetRegistration(email);
      await User.create(account);
      return invitation;
    },
    () => User.exists({ _id: userId }),
  ).catch(ifDuplicate(isTakenMeanwhile));
}

/** @throws CodedError 409 `OWN_ACCOUNT` or `LAST_ADMINISTRATOR`. */
async function requireOtherAdministrator(
  user: StoredStaff,
  { isOwn, confirmsOwn }: { isOwn: boolean; confirmsOwn: boolean },
): Promise<void> {
  // Written to all of them, so that two of these changes at the same time conflict.
  await User.updateMany(ACTIVE_ADMINS, { $currentDate: { updatedAt: true } });
  const others = { ...ACTIVE_ADMINS, _id: { $ne: user._id } };
  if (!(await User.exists(others))) throw lastAdministrator();
  if (isOwn && !confirmsOwn) {
    const message =
      'This is your own account. Confirm that you want to stop being an administrator.';
    throw new CodedError('OWN_ACCOUNT', message);
  }
}

/**
 * Changes the role of a member of staff, or deactivates or reactivates the account. Deactivation
 * ends all sessions at once, and a new role counts from the next call. Invitations of somebody who
 * isn't an active administrator end.
 * @throws CodedError 404 `USER_NOT_FOUND`, 409 `LAST_ADMINISTRATOR`, or 409 `OWN_ACCOUNT` for an
 *   unconfirmed change of oneself.
 */
export async function updateStaff(
  id: string,
  { role, isActive, confirmsOwn = false, ends = [] }: wire.StaffUpdate,
  by: StaffMember,
): Promise<{ before: StoredStaff; after: StoredStaff; ended: Ended }> {
  const _id = new Types.ObjectId(id);
  // Repeating it changes nothing more.
  return inTransaction(async () => {
    const before = await User.findOne({ _id, ...AUDIENCES.staff })
      .orFail(staffNotFound)
      .lean<StoredStaff>();
    const wasActive = before.deactivatedAt === undefined;
    const next = { role: role ?? before.role, isActive: isActive ?? wasActive };
    const isAdmin = next.role === 'admin' && next.isActive;
    if (before.role === 'admin' && wasActive && !isAdmin) {
      await requireOtherAdministrator(before, { isOwn: id === by.id, confirmsOwn });
    }
    const after = await User.findOneAndUpdate(
      { _id },
      {
        $set: {
          role: next.role,
          ...(wasActive && !next.isActive && { deactivatedAt: new Date() }),
        },
        ...(next.isActive && { $unset: { deactivatedAt: 1 } }),
      },
      { returnDocument: 'after' },
    )
      .orFail()
      .lean<StoredStaff>();
    if (!next.isActive) {
      await Session.deleteMany({ userId: _id });
      await EmailCode.deleteMany({ userId: _id });
    }
    const ended: Ended = {};
    // One after the other, because a transaction can't run several operations at the same time.
    for (const kind of ends) ended[kind] = await END[kind](before.email);
    if (!isAdmin) ended.invitations = await endInvitationsBy(before.email);
    return { before, after, ended };
  });
}
