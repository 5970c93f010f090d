import mongoose from 'mongoose';

/** Who may enter the back office. */
const schema = new mongoose.Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true, trim: true },
    passwordHash: { type: String, required: true },
  },
  { collection: 'administrators', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Administrator = mongoose.model('Administrator', schema);
