import { TOTP } from 'otpauth';
import type { App } from '../src/app.ts';
import { staffCalls } from './admin.ts';
import { RIGHT } from './auth.ts';

/** The code that an authenticator app shows at a time, in milliseconds. */
export function codeAt(key: string, at = Date.now()): string {
  return new TOTP({ secret: key }).generate({ timestamp: at });
}

/** Sets up a second factor through the API and returns its key and recovery codes. */
export async function setUpSecondFactor(
  context: { app: App },
  headers: Record<string, string>,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const call = staffCalls(context, headers);
  const { password: currentPassword } = RIGHT;
  const { body: started } = await call('POST', '/account/second-factor', { currentPassword });
  const code = codeAt(started.key);
  const { body } = await call('POST', '/account/second-factor/confirmation', { code });
  return { key: started.key, recoveryCodes: body.recoveryCodes };
}
