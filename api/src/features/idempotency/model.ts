import mongoose from 'mongoose';

/** What came of a creating call, kept under the key that its caller made. */
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
