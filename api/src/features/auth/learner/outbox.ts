import { utc } from '../../../shared/dates.ts';
import { type MailSite, nextAttempt, type Outbox } from '../../mail/queries.ts';
import { hashOfCode, randomCode, renewCode } from '../codes.ts';
import {
  AccountMail,
  AUDIENCES,
  audienceOf,
  EmailCode,
  type MailKind,
  type StoredAccountMail,
  type StoredCode,
  type StoredUser,
  User,
} from '../model.ts';
import {
  type AccountSite,
  codeTexts,
  noticeTexts,
  renderMail,
  reviewText,
  type Text,
  takenTexts,
} from './mailTexts.ts';
import { UNCONFIRMED_DAYS } from './schema.ts';

/** An email that couldn't be sent for so long is of no use any more. */
const MAIL_DAYS = 7;
/** What the code of an email allows, and for how many hours. */
const CODES = {
  registration: { purpose: 'confirm', hours: 24 },
  finishRegistration: { purpose: 'reset', hours: 24 },
  confirmation: { purpose: 'confirm', hours: 24 },
  newEmail: { purpose: 'newEmail', hours: 24 },
  reset: { purpose: 'reset', hours: 1 },
} as const satisfies Partial<Record<MailKind, { purpose: StoredCode['purpose']; hours: number }>>;

/** Whether emails of this kind have no code. */
const isNotice = (kind: MailKind): kind is keyof typeof noticeTexts => kind in noticeTexts;

export type NewMail = Omit<
  StoredAccountMail,
  '_id' | 'attempts' | 'nextAttemptAt' | 'createdAt' | 'expiresAt'
>;

/** Stores an email to be sent. */
export async function queueMail(mail: NewMail): Promise<void> {
  const expiresAt = utc().add(MAIL_DAYS, 'day').toDate();
  const waiting = { ...mail, attempts: 0, nextAttemptAt: new Date(), expiresAt };
  await AccountMail.create(waiting);
}

/** The user of an address; a new one, which can't sign in before it is confirmed. */
async function findOrCreateUnconfirmed({ to, name }: StoredAccountMail): Promise<StoredUser> {
  const isMissing = (field: string) => ({ $eq: [{ $type: field }, 'missing'] });
  const isNew = isMissing('$role');
  const isConfirmed = { $and: [{ $not: [isNew] }, isMissing('$unconfirmedUntil')] };
  const unconfirmedUntil = utc().add(UNCONFIRMED_DAYS, 'day').toDate();
  return User.findOneAndUpdate(
    { email: to },
    [
      {
        $set: {
          unconfirmedUntil: { $cond: [isConfirmed, '$$REMOVE', unconfirmedUntil] },
          name: { $cond: [isNew, { $literal: name }, '$name'] },
          createdAt: { $ifNull: ['$createdAt', '$$NOW'] },
          passwordVersion: { $ifNull: ['$passwordVersion', 0] },
        },
      },
      { $set: { role: { $ifNull: ['$role', 'learner'] } } },
    ],
    { upsert: true, returnDocument: 'after', updatePipeline: true },
  )
    .orFail()
    .lean();
}

/**
 * The user of an email. A code is sent only to an address that the account still has; a notice goes
 * to the address that it had.
 */
async function findRecipient({
  kind,
  audience = 'learner',
  to,
  userId,
}: StoredAccountMail): Promise<StoredUser | null> {
  const address = kind === 'newEmail' ? { 'newEmail.address': to } : { email: to };
  const whose = userId ? { _id: userId } : AUDIENCES[audience];
  const filter = { ...(!isNotice(kind) && address), ...whose };
  return User.findOne({ ...filter, deactivatedAt: { $exists: false } }).lean();
}

/** What is sent in the place of a code to an address that can’t get one; usually nothing. */
async function takenText(
  { kind, to }: StoredAccountMail,
  { role, unconfirmedUntil }: StoredUser,
  site: AccountSite,
): Promise<Text | undefined> {
  if (kind === 'registration') {
    if (role !== 'learner') return takenTexts.staffRegistered(site);
    return unconfirmedUntil ? undefined : takenTexts.alreadyRegistered(site);
  }
  if (kind !== 'newEmail') return undefined;
  const isTaken = await User.exists({ email: to, unconfirmedUntil: { $exists: false } });
  return isTaken ? takenTexts.addressTaken(site) : undefined;
}

/** The text of an email; nothing if its recipient or invitation has gone. */
async function textOf(mail: StoredAccountMail, mailSite: MailSite): Promise<Text | undefined> {
  const { kind, to, review, userId, detail = '', name, passwordHash } = mail;
  if (kind === 'invitation') {
    // It goes to an address without an account.
    const code = await renewCode({ email: to }, { isEmailed: true });
    const site: AccountSite = { ...mailSite, audience: 'staff' };
    return code === undefined ? undefined : codeTexts.invitation(site, code);
  }
  if (kind === 'review') return review && reviewText(mailSite, review, { isAuthor: !!userId });
  const isRegistration = kind === 'registration';
  const user = isRegistration ? await findOrCreateUnconfirmed(mail) : await findRecipient(mail);
  if (!user) return undefined;
  const site: AccountSite = { ...mailSite, audience: audienceOf(user) };
  if (isNotice(kind)) {
    const at = `${utc(mail.createdAt).format('D MMMM YYYY, HH:mm')} UTC`;
    return noticeTexts[kind](site, kind === 'newDevice' ? `${detail}, ${at}` : detail);
  }
  const taken = await takenText(mail, user, site);
  if (taken) return taken;
  // Created only now, so that none waits in the database.
  const { purpose, hours } = CODES[kind];
  const { _id, passwordVersion = 0 } = user;
  const code = randomCode();
  await EmailCode.create({
    _id: hashOfCode(code),
    purpose,
    userId: _id,
    email: to,
    passwordVersion,
    ...(name !== undefined && { name }),
    ...(passwordHash !== undefined && { passwordHash }),
    expiresAt: utc().add(hours, 'hour').toDate(),
  });
  return codeTexts[kind](site, code);
}

/** How many emails about accounts have not been sent yet. */
export function countWaitingAccountMail(): Promise<number> {
  return AccountMail.countDocuments().exec();
}

/** Emails about accounts. */
export const accountOutbox: Outbox = async () => {
  const now = new Date();
  const due = await AccountMail.findOne({ nextAttemptAt: { $lte: now }, expiresAt: { $gt: now } })
    .sort({ nextAttemptAt: 1 })
    .lean();
  if (!due) return undefined;
  const { _id, to, attempts, createdAt } = due;
  return {
    async compose(site) {
      const text = await textOf(due, site);
      return text && { id: String(_id), to, date: createdAt, ...renderMail(site, text) };
    },
    async recordSent() {
      await AccountMail.deleteOne({ _id });
    },
    async recordFailure() {
      await AccountMail.updateOne({ _id }, nextAttempt(attempts));
    },
  };
};
