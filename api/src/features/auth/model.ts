import { hash } from '@node-rs/argon2';
import mongoose from 'mongoose';

/** argon2id (the library's default), 19 MiB, two passes: OWASP's first choice. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const schema = new mongoose.Schema(
  {
    email: { type: String, required: true, unique: true, lowercase: true, trim: true },
    passwordHash: { type: String, required: true },
  },
  { collection: 'administrators', strict: 'throw', timestamps: true, autoCreate: false },
);
export const Administrator = mongoose.model('Administrator', schema);

/** Creates an administrator; the password is kept as an argon2id hash only. */
export async function createAdministrator(email: string, password: string): Promise<void> {
  await Administrator.create({ email, passwordHash: await hash(password, HASHING) });
}
