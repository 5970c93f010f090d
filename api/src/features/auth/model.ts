import { type Static, Type } from '@sinclair/typebox';
import type { QueryFilter } from 'mongoose';
import { storedId, storedModel } from '../../database/stored.ts';
import { stringEnum } from '../../shared/ref.ts';
import { TokenScope } from './apiTokens/schema.ts';
import { codeTexts, noticeTexts } from './learner/mailTexts.ts';
import { StaffRole } from './schema.ts';

/** The roles that may sign in to the back office. */
const STAFF_ROLES: StaffRole[] = StaffRole.enum;

/** Time-based codes of an app (RFC 6238), and codes for the day it is lost. */
const SecondFactor = Type.Object({
  /** Encrypted; see `account/keyCipher.ts`. */
  key: Type.String(),
  since: Type.Date(),
  /** The time step of the last code, because each code works once. */
  lastStep: Type.Integer(),
  /** The hashes of the recovery codes that haven’t been used. */
  recoveryCodes: Type.Array(Type.String()),
});

/** Anybody with an account. */
const StoredUser = Type.Object({
  _id: storedId(),
  email: Type.String({ unique: true, lowercase: true, trim: true }),
  /** The name shown with comments, or to the other staff; administrators may have none. */
  name: Type.Optional(Type.String()),
  /** A learner has an account on the public site, staff in the back office. */
  role: stringEnum(['learner', ...STAFF_ROLES]),
  /** Absent until a registration is confirmed by email; nothing matches it. */
  passwordHash: Type.Optional(Type.String()),
  /** Incremented with every new password, which ends all older sessions. */
  passwordVersion: Type.Optional(Type.Integer({ default: 0 })),
  /** When the person proved that they read this address; absent where email is not set up. */
  emailConfirmedAt: Type.Optional(Type.Date()),
  /** An address that replaces the current one when it is confirmed, and when it is forgotten. */
  newEmail: Type.Optional(Type.Object({ address: Type.String(), until: Type.Date() })),
  /** When an unconfirmed registration is forgotten; absent for an account that can be used. */
  unconfirmedUntil: Type.Optional(Type.Date({ expires: 0 })),
  /** Present while administrators have suspended the account. */
  suspension: Type.Optional(Type.Object({ at: Type.Date(), reason: Type.String() })),
  /** Staff only: since when the account can’t be used. */
  deactivatedAt: Type.Optional(Type.Date()),
  /** Staff only: what a sign-in needs besides the password. */
  secondFactor: Type.Optional(SecondFactor),
  /** A second factor that counts once its first code is entered, and when it is forgotten. */
  newSecondFactor: Type.Optional(Type.Object({ key: Type.String(), until: Type.Date() })),
  createdAt: Type.Date(),
});
export type StoredUser = Static<typeof StoredUser>;

/** The address that an account gets once it is confirmed, if there is one. */
export function waitingAddress({ newEmail }: StoredUser): string | undefined {
  return newEmail && newEmail.until > new Date() ? newEmail.address : undefined;
}

export const User = storedModel('users', StoredUser, { timestamps: true });
User.schema.index({ role: 1, createdAt: -1, _id: -1 }, { name: 'role_newest' });
/** Whose account: of a learner, or of anybody in the back office. */
export type Audience = 'learner' | 'staff';

export const AUDIENCES = {
  learner: { role: 'learner' },
  staff: { role: { $in: STAFF_ROLES } },
} as const satisfies Record<Audience, QueryFilter<StoredUser>>;

export const audienceOf = ({ role }: StoredUser): Audience =>
  role === 'learner' ? 'learner' : 'staff';

/** A stored account of the back office. */
export interface StoredStaff extends StoredUser {
  role: StaffRole;
}

/** The stored account of each audience. */
export interface StoredAccounts {
  learner: StoredUser;
  staff: StoredStaff;
}

/**
 * One sign-in. A token or cookie is valid only while its session exists, so deleting it revokes
 * them. A staff member’s id is the token's `jti`; a learner's is the hash of the cookie.
 */
const StoredSession = Type.Object({
  _id: Type.String(),
  userId: storedId({ index: true }),
  passwordVersion: Type.Integer(),
  /** When the password was last entered: at the sign-in or at a later confirmation. */
  confirmedAt: Type.Optional(Type.Date()),
  /** The browser and its system, for the list of sessions. */
  device: Type.Optional(Type.String()),
  /** When it was last used, at most an hour behind; a minute for staff. */
  lastUsedAt: Type.Optional(Type.Date()),
  createdAt: Type.Date(),
  expiresAt: Type.Date({ expires: 0 }),
});
export const Session = storedModel('sessions', StoredSession, { timestamps: true });

/** A browser in which these users have signed in; its id is stored as a hash. */
const StoredDevice = Type.Object({
  _id: Type.String(),
  userIds: Type.Array(storedId(), { index: true }),
  expiresAt: Type.Date({ expires: 0 }),
});
export const Device = storedModel('devices', StoredDevice, { timestamps: true });

/** The networks whose unknown devices wait to guess the password of an often guessed account. */
const StoredGuessQueue = Type.Object({
  _id: Type.String(),
  turns: Type.Array(Type.Object({ network: Type.String(), notBefore: Type.Date() })),
  expiresAt: Type.Date({ expires: 0 }),
});
export const GuessQueue = storedModel('guessTurns', StoredGuessQueue);

/** What an email is about: each kind has a text. */
export type MailKind = keyof typeof codeTexts | keyof typeof noticeTexts | 'review';
const MAIL_KINDS = Object.keys({ ...codeTexts, ...noticeTexts, review: true }) as MailKind[];

/** A decision on a submitted text, for its contributor or author. */
const ReviewNotice = Type.Object({
  state: stringEnum(['changesRequested', 'declined']),
  /** The question of the answer. */
  topic: Type.String(),
  note: Type.String(),
  answerId: Type.String(),
});
export type ReviewNotice = Static<typeof ReviewNotice>;

/** An email about an account that is waiting to be sent; it is deleted once it is sent. */
const StoredAccountMail = Type.Object({
  _id: storedId(),
  kind: stringEnum(MAIL_KINDS),
  /** Without a `userId`: whose account it is about; a learner’s by default. */
  audience: Type.Optional(stringEnum(['learner', 'staff'] satisfies Audience[])),
  /** The normalised address. */
  to: Type.String({ index: true }),
  /** Absent where only the address is known, so that storing it needs no look-up. */
  userId: Type.Optional(storedId({ index: true })),
  /** Only of a registration: the credentials that its code confirms. */
  name: Type.Optional(Type.String()),
  passwordHash: Type.Optional(Type.String()),
  /** What the text names: the new address, the device, or the reason of a suspension. */
  detail: Type.Optional(Type.String()),
  /** Only of a review, whose recipient may have no account. */
  review: Type.Optional(ReviewNotice),
  attempts: Type.Integer(),
  nextAttemptAt: Type.Date({ index: true }),
  createdAt: Type.Date(),
  expiresAt: Type.Date({ expires: 0 }),
});
export type StoredAccountMail = Static<typeof StoredAccountMail>;

export const AccountMail = storedModel('accountMails', StoredAccountMail, {
  timestamps: 'created',
});
/** What a code from an email allows. */
const StoredCode = Type.Object({
  /** The hash of the code, so that a copy of the database opens no account. */
  _id: Type.String(),
  purpose: stringEnum(['confirm', 'newEmail', 'reset']),
  userId: storedId({ index: true }),
  /** The address that the code was sent to. */
  email: Type.String(),
  /** Only of a registration: what the account gets when it is confirmed. */
  name: Type.Optional(Type.String()),
  passwordHash: Type.Optional(Type.String()),
  /** The account's when the code was created: a new password ends all codes. */
  passwordVersion: Type.Integer(),
  expiresAt: Type.Date({ expires: 0 }),
});
export type StoredCode = Static<typeof StoredCode>;

export const EmailCode = storedModel('emailCodes', StoredCode);

/** An invitation to the back office; it is deleted when it is accepted or removed. */
const StoredInvitation = Type.Object({
  _id: storedId(),
  /** The normalised address. */
  email: Type.String({ unique: true }),
  name: Type.String(),
  role: StaffRole,
  /** The address of the administrator who sent it last. */
  invitedBy: Type.String(),
  /** The hash of the code in the link; absent until the email is sent. */
  codeHash: Type.Optional(Type.String({ index: { unique: true, sparse: true } })),
  /** Whether the code was sent by email, so that accepting it confirms the address. */
  isEmailed: Type.Boolean(),
  createdAt: Type.Date(),
  expiresAt: Type.Date(),
});
export type StoredInvitation = Static<typeof StoredInvitation>;

export const Invitation = storedModel('invitations', StoredInvitation, { timestamps: 'created' });
/** An API token; it is deleted when it is revoked. */
const StoredApiToken = Type.Object({
  _id: storedId(),
  name: Type.String({ unique: true }),
  /** The hash of the token, which itself is stored nowhere. */
  hash: Type.String({ unique: true }),
  /** The last characters of the token, to recognise it by. */
  ending: Type.String(),
  scopes: Type.Array(TokenScope),
  /** The email address of the administrator who created it. */
  createdBy: Type.String(),
  createdAt: Type.Date(),
  /** Not deleted when it ends, so that administrators can see why a program has stopped working. */
  expiresAt: Type.Date(),
  /** When it was last used, at most a minute behind. */
  lastUsedAt: Type.Optional(Type.Date()),
});
export type StoredApiToken = Static<typeof StoredApiToken>;

export const ApiToken = storedModel('apiTokens', StoredApiToken);
