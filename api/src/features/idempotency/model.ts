import mongoose from 'mongoose';

/** The result of a create request, stored under the client's key. */
const schema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    /** The response as JSON. */
    result: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'idempotencyKeys', strict: 'throw', versionKey: false, autoCreate: false },
);
export const IdempotencyKey = mongoose.model('IdempotencyKey', schema);
