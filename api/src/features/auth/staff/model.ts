import mongoose, { type Types } from 'mongoose';
import type { StaffRole } from '../schema.ts';

/** An invitation to the back office; it is deleted when it is accepted or removed. */
export interface StoredInvitation {
  _id: Types.ObjectId;
  /** The normalised address. */
  email: string;
  name: string;
  role: StaffRole;
  /** The address of the administrator who sent it last. */
  invitedBy: string;
  /** The hash of the code in the link; absent until the email is sent. */
  codeHash?: string;
  /** Whether the code was sent by email, so that accepting it confirms the address. */
  isEmailed: boolean;
  createdAt: Date;
  expiresAt: Date;
}

const invitation = new mongoose.Schema<StoredInvitation>(
  {
    email: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    role: { type: String, enum: ['author', 'editor', 'admin'], required: true },
    invitedBy: { type: String, required: true },
    codeHash: { type: String, index: { unique: true, sparse: true } },
    isEmailed: { type: Boolean, required: true },
    expiresAt: { type: Date, required: true },
  },
  {
    collection: 'invitations',
    strict: 'throw',
    timestamps: { createdAt: true, updatedAt: false },
    versionKey: false,
    autoCreate: false,
  },
);
export const Invitation = mongoose.model('Invitation', invitation);
