import { Administrator } from '../src/features/auth/model.ts';
import { openSession } from '../src/features/auth/sessions.ts';
import { SIGNING_SECRET } from './app.ts';

/** The headers of a signed-in administrator, who is created where there is none of this address. */
export async function signedIn(email = 'editor@example.org') {
  const administrator = await Administrator.findOneAndUpdate(
    { email },
    { $setOnInsert: { email, passwordHash: 'nobody signs in with this one' } },
    { upsert: true, returnDocument: 'after' },
  );
  const token = await openSession(String(administrator._id), SIGNING_SECRET);
  return { authorization: `Bearer ${token}` };
}
