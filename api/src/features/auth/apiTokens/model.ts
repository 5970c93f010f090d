import mongoose, { type Types } from 'mongoose';
import type { TokenScope } from './schema.ts';

/** An API token; it is deleted when it is revoked. */
export interface StoredApiToken {
  _id: Types.ObjectId;
  name: string;
  /** The hash of the token, which itself is stored nowhere. */
  hash: string;
  /** The last characters of the token, to recognise it by. */
  ending: string;
  scopes: TokenScope[];
  /** The email address of the administrator who created it. */
  createdBy: string;
  createdAt: Date;
  expiresAt: Date;
  /** When it was last used, at most a minute behind. */
  lastUsedAt?: Date;
}

const schema = new mongoose.Schema<StoredApiToken>(
  {
    name: { type: String, required: true, unique: true },
    hash: { type: String, required: true, unique: true },
    ending: { type: String, required: true },
    scopes: { type: [String], required: true },
    createdBy: { type: String, required: true },
    createdAt: { type: Date, required: true },
    // Not deleted when it ends, so that administrators can see why a program has stopped working.
    expiresAt: { type: Date, required: true },
    lastUsedAt: Date,
  },
  { collection: 'apiTokens', strict: 'throw', versionKey: false, autoCreate: false },
);
export const ApiToken = mongoose.model('ApiToken', schema);
