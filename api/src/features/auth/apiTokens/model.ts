import { type Static, Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../../database/stored.ts';
import { TokenScope } from './schema.ts';

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

export const ApiToken = mongoose.model('ApiToken', storedSchema('apiTokens', StoredApiToken));
