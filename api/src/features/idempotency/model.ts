import mongoose from 'mongoose';

/** The result of a creating call, stored under the key that its caller chose. */
const schema = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    bodyHash: { type: String, required: true },
    /** The answer of the call, as JSON. */
    result: { type: String, required: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'idempotencyKeys', strict: 'throw', versionKey: false, autoCreate: false },
);
export const IdempotencyKey = mongoose.model('IdempotencyKey', schema);
