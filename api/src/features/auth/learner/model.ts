import mongoose, { type Types } from 'mongoose';
import type { Audience } from '../model.ts';

const MAIL_KINDS = [
  'registration',
  'finishRegistration',
  'confirmation',
  'reset',
  'newEmail',
  'emailNotice',
  'passwordChanged',
  'newDevice',
  'suspended',
  'invitation',
  'review',
  'secondFactorRemoved',
  'recoveryCodeUsed',
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** A decision on a submitted text, for its contributor or author. */
export interface ReviewNotice {
  state: 'changesRequested' | 'declined';
  /** The question of the answer. */
  topic: string;
  note: string;
  answerId: string;
}

/** An email about an account that is waiting to be sent; it is deleted once it is sent. */
export interface StoredAccountMail {
  _id: Types.ObjectId;
  kind: MailKind;
  /** Whose account it is about; a learner’s by default. */
  audience?: Audience;
  /** The normalised address. */
  to: string;
  /** Absent where only the address is known, so that storing it needs no look-up. */
  userId?: Types.ObjectId;
  /** Only of a registration: the credentials that its code confirms. */
  name?: string;
  passwordHash?: string;
  /** What the text names: the new address, the device, or the reason of a suspension. */
  detail?: string;
  /** Only of a review, whose recipient may have no account. */
  review?: ReviewNotice;
  attempts: number;
  nextAttemptAt: Date;
  createdAt: Date;
  expiresAt: Date;
}

const accountMail = new mongoose.Schema<StoredAccountMail>(
  {
    kind: { type: String, enum: MAIL_KINDS, required: true },
    audience: { type: String, enum: ['learner', 'staff'] satisfies Audience[] },
    to: { type: String, required: true, index: true },
    userId: { type: mongoose.Schema.Types.ObjectId, index: true },
    name: String,
    passwordHash: String,
    detail: String,
    review: new mongoose.Schema<ReviewNotice>(
      {
        state: { type: String, enum: ['changesRequested', 'declined'], required: true },
        topic: { type: String, required: true },
        note: { type: String, required: true },
        answerId: { type: String, required: true },
      },
      { _id: false },
    ),
    attempts: { type: Number, required: true },
    nextAttemptAt: { type: Date, required: true, index: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  {
    collection: 'accountMails',
    strict: 'throw',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
    autoCreate: false,
  },
);
export const AccountMail = mongoose.model('AccountMail', accountMail);

/** What a code from an email allows. */
export interface StoredCode {
  /** The hash of the code, so that a copy of the database opens no account. */
  _id: string;
  purpose: 'confirm' | 'newEmail' | 'reset';
  userId: Types.ObjectId;
  /** The address that the code was sent to. */
  email: string;
  /** Only of a registration: what the account gets when it is confirmed. */
  name?: string;
  passwordHash?: string;
  /** The account's when the code was created: a new password ends all codes. */
  passwordVersion: number;
  expiresAt: Date;
}

const emailCode = new mongoose.Schema<StoredCode>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, enum: ['confirm', 'newEmail', 'reset'], required: true },
    userId: { type: mongoose.Schema.Types.ObjectId, required: true, index: true },
    email: { type: String, required: true },
    name: String,
    passwordHash: String,
    passwordVersion: { type: Number, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'emailCodes', strict: 'throw', versionKey: false, autoCreate: false },
);
export const EmailCode = mongoose.model('EmailCode', emailCode);
