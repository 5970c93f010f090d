import mongoose from 'mongoose';

/** Who may enter the back office. */
const administrator = new mongoose.Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true, trim: true },
    passwordHash: { type: String, required: true },
  },
  { collection: 'administrators', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Administrator = mongoose.model('Administrator', administrator);

/** One sign-in. A token is good only while its session is here, so removing it revokes the token. */
const session = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    administratorId: { type: mongoose.Types.ObjectId, required: true, index: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sessions', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Session = mongoose.model('Session', session);
