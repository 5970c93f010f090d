import { Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedSchema } from '../../database/stored.ts';

/** The result of a create request, stored under the client's key. */
const schema = storedSchema(
  'idempotencyKeys',
  Type.Object({
    _id: Type.String(),
    bodyHash: Type.String(),
    /** The response as JSON. */
    result: Type.String(),
    expiresAt: Type.Date({ expires: 0 }),
  }),
);
export const IdempotencyKey = mongoose.model('IdempotencyKey', schema);
