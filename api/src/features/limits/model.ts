import { Type } from '@sinclair/typebox';
import mongoose from 'mongoose';
import { storedId, storedSchema } from '../../database/stored.ts';

/**
 * The counters of rate limits. rate-limiter-flexible writes them; we create the indexes it needs.
 */
const schema = storedSchema(
  'limitCounters',
  Type.Object({
    _id: storedId(),
    key: Type.String({ unique: true }),
    points: Type.Integer(),
    expire: Type.Date({ expires: 0 }),
  }),
);
export const LimitCounter = mongoose.model('LimitCounter', schema);
