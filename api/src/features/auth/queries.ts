import { hash } from '@node-rs/argon2';
import { Administrator } from './model.ts';

/** argon2id (the library's default), 19 MiB, two passes: OWASP's first choice. */
const HASHING = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Whether anybody can sign in. */
export async function hasAdministrator(): Promise<boolean> {
  return (await Administrator.exists({})) !== null;
}

/** Creates an administrator; the password is kept as an argon2id hash only. */
export async function createAdministrator(email: string, password: string): Promise<void> {
  await Administrator.create({ email, passwordHash: await hash(password, HASHING) });
}
