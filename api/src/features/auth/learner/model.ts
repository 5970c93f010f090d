import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';
import { stringEnum } from '../../../shared/ref.ts';
import type { Audience } from '../model.ts';

const MailKind = stringEnum([
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
]);
export type MailKind = Static<typeof MailKind>;

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
  kind: MailKind,
  /** Whose account it is about; a learner’s by default. */
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

const accountMail = storedSchema('accountMails', StoredAccountMail, {
  timestamps: { createdAt: true, updatedAt: false },
});
export const AccountMail = mongoose.model('AccountMail', accountMail);

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

export const EmailCode = mongoose.model('EmailCode', storedSchema('emailCodes', StoredCode));
