import mongoose from 'mongoose';

/** Who may enter the back office. */
const administrator = new mongoose.Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true, trim: true },
    passwordHash: { type: String, required: true },
    /** Rises with every new password; sessions of an older one have ended. */
    passwordVersion: { type: Number, default: 0 },
  },
  { collection: 'administrators', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Administrator = mongoose.model('Administrator', administrator);

/** One sign-in. A token is good only while its session is here, so removing it revokes the token. */
const session = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    administratorId: { type: mongoose.Types.ObjectId, required: true, index: true },
    passwordVersion: { type: Number, required: true },
    /** When the password was given last: at the sign-in, or again since. */
    confirmedAt: Date,
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'sessions', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Session = mongoose.model('Session', session);

/** A browser in which these administrators have signed in before; known by the hash of its id. */
const device = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    administratorIds: { type: [mongoose.Schema.Types.ObjectId], required: true, index: true },
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'devices', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Device = mongoose.model('Device', device);

/** The networks whose unknown devices wait to guess at an account that many have guessed at. */
const guessQueue = new mongoose.Schema(
  {
    _id: { type: String, required: true },
    turns: [{ _id: false, network: String, notBefore: Date }],
    expiresAt: { type: Date, required: true, expires: 0 },
  },
  { collection: 'guessTurns', strict: 'throw', autoCreate: false },
);
export const GuessQueue = mongoose.model('GuessQueue', guessQueue);
