import { type Static, Type } from '@sinclair/typebox';
import mongoose, { type QueryFilter } from 'mongoose';
import { storedId, storedSchema } from '../../database/stored.ts';
import { stringEnum } from '../../shared/ref.ts';
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
export type SecondFactor = Static<typeof SecondFactor>;

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

const user = storedSchema('users', StoredUser, { timestamps: true });
user.index({ role: 1, createdAt: -1, _id: -1 }, { name: 'role_newest' });
export const User = mongoose.model('User', user);

/** Whose account: of a learner, or of anybody in the back office. */
export type Audience = 'learner' | 'staff';

export const AUDIENCES = {
  learner: { role: 'learner' },
  staff: { role: { $in: STAFF_ROLES } },
} as const satisfies Record<Audience, QueryFilter<StoredUser>>;

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
export const Session = mongoose.model(
  'Session',
  storedSchema('sessions', StoredSession, { timestamps: true }),
);

/** A browser in which these users have signed in; its id is stored as a hash. */
const StoredDevice = Type.Object({
  _id: Type.String(),
  userIds: Type.Array(storedId(), { index: true }),
  expiresAt: Type.Date({ expires: 0 }),
});
export const Device = mongoose.model(
  'Device',
  storedSchema('devices', StoredDevice, { timestamps: true }),
);

/** The networks whose unknown devices wait to guess the password of an often guessed account. */
const StoredGuessQueue = Type.Object({
  _id: Type.String(),
  turns: Type.Array(Type.Object({ network: Type.String(), notBefore: Type.Date() })),
  expiresAt: Type.Date({ expires: 0 }),
});
export const GuessQueue = mongoose.model(
  'GuessQueue',
  storedSchema('guessTurns', StoredGuessQueue),
);
