import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';
import { StaffRole } from '../schema.ts';

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

const invitation = storedSchema('invitations', StoredInvitation, {
  timestamps: { createdAt: true, updatedAt: false },
});
export const Invitation = mongoose.model('Invitation', invitation);
