import type { ClientSession } from 'mongoose';
import { utc } from '../../../shared/dates.ts';
import { type MailSite, nextAttempt, type Outbox } from '../../mail/queries.ts';
import { createCode, renewCode } from '../codes.ts';
import {
  AccountMail,
  AUDIENCES,
  type MailKind,
  type StoredAccountMail,
  type StoredCode,
  type StoredUser,
  User,
} from '../model.ts';
import { type AccountSite, mailTexts, renderMail, reviewText, type Text } from './mailTexts.ts';
import { UNCONFIRMED_DAYS } from './schema.ts';

/** An email that couldn't be sent for so long is of no use any more. */
const MAIL_DAYS = 7;
/** How long codes work. */
const CONFIRM_HOURS = 24;
const RESET_HOURS = 1;

/** Emails without a code. */
const NOTICES: readonly MailKind[] = [
  'emailNotice',
  'passwordChanged',
  'newDevice',
  'suspended',
  'secondFactorRemoved',
  'recoveryCodeUsed',
];

export type NewMail = Pick<StoredAccountMail, 'kind' | 'to'> &
  Partial<
    Pick<StoredAccountMail, 'audience' | 'userId' | 'name' | 'passwordHash' | 'detail' | 'review'>
  >;

/** Stores an email to be sent, in a transaction if one is given. */
export async function queueMail(mail: NewMail, session?: ClientSession): Promise<void> {
  const expiresAt = utc().add(MAIL_DAYS, 'day').toDate();
  const waiting = { ...mail, attempts: 0, nextAttemptAt: new Date(), expiresAt };
  await AccountMail.create([waiting], session ? { session } : {});
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
 * The user of an email, who still has to belong to its audience. A code is sent only to an address
 * that the account still has; a notice goes to the address that it had.
 */
function findRecipient({
  kind,
  audience = 'learner',
  to,
  userId,
}: StoredAccountMail): Promise<StoredUser | null> {
  const isNotice = NOTICES.includes(kind);
  const address = kind === 'newEmail' ? { 'newEmail.address': to } : { email: to };
  const filter = { ...(!isNotice && address), ...(userId && { _id: userId }) };
  return User.findOne({ ...filter, ...AUDIENCES[audience], deactivatedAt: { $exists: false } })
    .lean()
    .exec();
}

/** What the text of an email is made from. */
interface Composition {
  mail: StoredAccountMail;
  user: StoredUser;
  site: AccountSite;
  detail: string;
  /** Creates a code only now, so that none waits in the database. */
  newCode: (
    purpose: StoredCode['purpose'],
    hours: number,
    registration?: Pick<StoredCode, 'name' | 'passwordHash'>,
  ) => Promise<string>;
}

type Compose = (composition: Composition) => Promise<Text> | Text;

/** The text of each kind. */
const COMPOSE: Readonly<Record<Exclude<MailKind, 'invitation' | 'review'>, Compose>> = {
  async registration({ mail: { name, passwordHash }, user, site, newCode }) {
    if (user.role !== 'learner') return mailTexts.staffRegistered(site);
    if (!user.unconfirmedUntil) return mailTexts.alreadyRegistered(site);
    const credentials = {
      ...(name !== undefined && { name }),
      ...(passwordHash !== undefined && { passwordHash }),
    };
    const code = await newCode('confirm', CONFIRM_HOURS, credentials);
    return mailTexts.confirmRegistration(site, code);
  },
  finishRegistration: async ({ site, newCode }) =>
    mailTexts.finishRegistration(site, await newCode('reset', CONFIRM_HOURS)),
  confirmation: async ({ site, newCode }) =>
    mailTexts.confirmAddress(site, await newCode('confirm', CONFIRM_HOURS)),
  reset: async ({ site, newCode }) => mailTexts.reset(site, await newCode('reset', RESET_HOURS)),
  async newEmail({ mail, site, newCode }) {
    const isTaken = await User.exists({ email: mail.to, unconfirmedUntil: { $exists: false } });
    if (isTaken) return mailTexts.addressTaken(site);
    return mailTexts.newAddress(site, await newCode('newEmail', CONFIRM_HOURS));
  },
  emailNotice: ({ detail, site }) => mailTexts.addressNotice(site, detail),
  passwordChanged: ({ site }) => mailTexts.passwordChanged(site),
  newDevice({ mail, detail, site }) {
    const at = `${utc(mail.createdAt).format('D MMMM YYYY, HH:mm')} UTC`;
    return mailTexts.newDevice(site, detail, at);
  },
  suspended: ({ detail, site }) => mailTexts.suspended(site, detail),
  secondFactorRemoved: ({ site }) => mailTexts.secondFactorRemoved(site),
  recoveryCodeUsed: ({ detail, site }) => mailTexts.recoveryCodeUsed(site, detail),
};

/** The text of an email; nothing if its recipient or invitation has gone. */
async function textOf(mail: StoredAccountMail, site: MailSite): Promise<Text | undefined> {
  const { kind, to, review, userId, audience = 'learner', detail = '' } = mail;
  if (kind === 'invitation') {
    // It goes to an address without an account.
    const code = await renewCode({ email: to }, { isEmailed: true });
    return code === undefined ? undefined : mailTexts.invitation(site, code);
  }
  if (kind === 'review') return review && reviewText(site, review, { isAuthor: !!userId });
  const isRegistration = kind === 'registration';
  const user = isRegistration ? await findOrCreateUnconfirmed(mail) : await findRecipient(mail);
  if (!user) return undefined;
  const { _id, passwordVersion = 0 } = user;
  const newCode: Composition['newCode'] = (purpose, hours, registration) =>
    createCode({ userId: _id, email: to, passwordVersion, purpose, ...registration }, hours);
  return COMPOSE[kind]({ mail, user, site: { ...site, audience }, detail, newCode });
}

async function composeMail(mail: StoredAccountMail, site: MailSite) {
  const text = await textOf(mail, site);
  if (!text) return undefined;
  const { _id, to, createdAt } = mail;
  return { id: String(_id), to, date: createdAt, ...renderMail(site, text) };
}

/** How many emails about accounts have not been sent yet. */
export function countWaitingAccountMail(): Promise<number> {
  return AccountMail.countDocuments().exec();
}

/** Emails about accounts. */
export const accountOutbox: Outbox = {
  async findNextDue() {
    const now = new Date();
    const due = await AccountMail.findOne({ nextAttemptAt: { $lte: now }, expiresAt: { $gt: now } })
      .sort({ nextAttemptAt: 1 })
      .lean();
    if (!due) return undefined;
    const { _id, attempts } = due;
    return {
      compose: (site) => composeMail(due, site),
      async recordSent() {
        await AccountMail.deleteOne({ _id });
      },
      async recordFailure() {
        await AccountMail.updateOne({ _id }, nextAttempt(attempts));
      },
    };
  },
};
