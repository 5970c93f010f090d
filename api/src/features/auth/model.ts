import mongoose from 'mongoose';

/** An account for the back office. */
const administrator = new mongoose.Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true, trim: true },
    passwordHash: { type: String, required: true },
    /** Incremented with every new password, which ends all older sessions. */
    passwordVersion: { type: Number, default: 0 },
  },
  { collection: 'administrators', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Administrator = mongoose.model('Administrator', administrator);

/**
 * One sign-in. A token is valid only while its session exists, so deleting it revokes the token.
 */
const session = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    administratorId: { type: mongoose.Types.ObjectId, required: true, index: true },
    passwordVersion: { type: Number, required: true },
    /** When the password was last entered: at the sign-in or at a later confirmation. */
    confirmedAt: Date,
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sessions', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Session = mongoose.model('Session', session);

/** A browser in which these administrators have signed in; its id is stored as a hash. */
const device = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    administratorIds: { type: [mongoose.Schema.Types.ObjectId], required: true, index: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'devices', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Device = mongoose.model('Device', device);

/** The networks whose unknown devices wait to guess the password of an often guessed account. */
const guessQueue = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    turns: [{ _id: false, network: String, notBefore: Date }],
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'guessTurns', strict: 'throw', autoCreate: false },
);
export const GuessQueue = mongoose.model('GuessQueue', guessQueue);
