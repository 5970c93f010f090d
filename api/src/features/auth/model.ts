import mongoose, { type QueryFilter, type Types } from 'mongoose';
import type { StaffRole } from './schema.ts';

/** The roles that may sign in to the back office. */
const STAFF_ROLES: StaffRole[] = ['author', 'editor', 'admin'];

/** A learner has an account on the public site, staff in the back office. */
type Role = 'learner' | StaffRole;

/** Time-based codes of an app (RFC 6238), and codes for the day it is lost. */
export interface SecondFactor {
  /** Encrypted; see `account/keyCipher.ts`. */
  key: string;
  since: Date;
  /** The time step of the last code, because each code works once. */
  lastStep: number;
  /** The hashes of the recovery codes that haven’t been used. */
  recoveryCodes: string[];
}

/** Anybody with an account. */
export interface StoredUser {
  _id: Types.ObjectId;
  email: string;
  /** The name shown with comments, or to the other staff; administrators may have none. */
  name?: string;
  role: Role;
  /** Absent until a registration is confirmed by email; nothing matches it. */
  passwordHash?: string;
  /** Incremented with every new password, which ends all older sessions. */
  passwordVersion?: number;
  /** When the person proved that they read this address; absent where email is not set up. */
  emailConfirmedAt?: Date;
  /** An address that replaces the current one when it is confirmed, and when it is forgotten. */
  newEmail?: { address: string; until: Date };
  /** When an unconfirmed registration is forgotten; absent for an account that can be used. */
  unconfirmedUntil?: Date;
  /** Present while administrators have suspended the account. */
  suspension?: { at: Date; reason: string };
  /** Staff only: since when the account can’t be used. */
  deactivatedAt?: Date;
  /** Staff only: what a sign-in needs besides the password. */
  secondFactor?: SecondFactor;
  /** A second factor that counts once its first code is entered, and when it is forgotten. */
  newSecondFactor?: { key: string; until: Date };
  createdAt: Date;
}

const user = new mongoose.Schema<StoredUser>(
  {
    email: { type: String, required: true, unique: true, lowercase: true, trim: true },
    name: String,
    role: { type: String, enum: ['learner', ...STAFF_ROLES] satisfies Role[], required: true },
    passwordHash: String,
    passwordVersion: { type: Number, default: 0 },
    emailConfirmedAt: Date,
    newEmail: new mongoose.Schema(
      { address: { type: String, required: true }, until: { type: Date, required: true } },
      { _id: false },
    ),
    unconfirmedUntil: { type: Date, expires: 0 },
    deactivatedAt: Date,
    secondFactor: new mongoose.Schema<SecondFactor>(
      {
        key: { type: String, required: true },
        since: { type: Date, required: true },
        lastStep: { type: Number, required: true },
        recoveryCodes: { type: [String], required: true },
      },
      { _id: false },
    ),
    newSecondFactor: new mongoose.Schema(
      { key: { type: String, required: true }, until: { type: Date, required: true } },
      { _id: false },
    ),
    suspension: new mongoose.Schema(
      { at: { type: Date, required: true }, reason: { type: String, required: true } },
      { _id: false },
    ),
  },
  { collection: 'users', strict: 'throw', timestamps: true, autoCreate: false },
);
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
const session = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    userId: { type: mongoose.Types.ObjectId, required: true, index: true },
    passwordVersion: { type: Number, required: true },
    /** When the password was last entered: at the sign-in or at a later confirmation. */
    confirmedAt: Date,
    /** The browser and its system, for the list of sessions. */
    device: String,
    /** When it was last used, at most an hour behind; a minute for staff. */
    lastUsedAt: Date,
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sessions', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Session = mongoose.model('Session', session);

/** A browser in which these users have signed in; its id is stored as a hash. */
const device = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    userIds: { type: [mongoose.Schema.Types.ObjectId], required: true, index: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'devices', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Device = mongoose.model('Device', device);

/** The networks whose unknown devices wait to guess the password of an often guessed account. */
const guessQueue = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    turns: [{ _id: false, network: String, notBefore: Date }],
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'guessTurns', strict: 'throw', autoCreate: false },
);
export const GuessQueue = mongoose.model('GuessQueue', guessQueue);
