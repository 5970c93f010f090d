import { TOTP } from 'otpauth';
import type { staffCalls } from './admin.ts';
import { RIGHT } from './auth.ts';

/** The code that an authenticator app shows at a time, in milliseconds. */
export function codeAt(key: string, at = Date.now()): string {
  return new TOTP({ secret: key }).generate({ timestamp: at });
}

/** Sets up a second factor of whoever calls, and returns its key and recovery codes. */
export async function setUpSecondFactor(
  call: ReturnType<typeof staffCalls>,
  headers?: Record<string, string>,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const path = '/account/second-factor';
  const { body: started } = await call('POST', path, { currentPassword: RIGHT.password }, headers);
  const code = codeAt(started.key);
  const { body } = await call('POST', `${path}/confirmation`, { code }, headers);
  return { key: started.key, recoveryCodes: body.recoveryCodes };
}
