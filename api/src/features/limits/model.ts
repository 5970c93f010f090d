import mongoose from 'mongoose';

/**
 * The counters of rate limits. rate-limiter-flexible writes them; we create the indexes it needs.
 */
const schema = new mongoose.Schema(
  {
    key: { type: String, required: true, unique: true },
    points: { type: Number, required: true },
    expire: { type: Date, required: true, expires: 0 },
  },
  { collection: 'limitCounters', strict: 'throw', autoCreate: false },
);
export const LimitCounter = mongoose.model('LimitCounter', schema);
