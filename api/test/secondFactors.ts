import { TOTP } from 'otpauth';
import type { App } from '../src/app.ts';
import { RIGHT } from './auth.ts';

/** The code that an authenticator app shows at a time, in milliseconds. */
export function codeAt(key: string, at = Date.now()): string {
  return new TOTP({ secret: key }).generate({ timestamp: at });
}

type Headers = Record<string, string>;

/** Calls of the account that a member of staff makes. */
export function accountCalls(context: { app: App }, headers: Headers) {
  return async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: Record<string, unknown>,
  ) => {
    const response = await context.app.inject({
      method,
      url: `/api/admin${path}`,
      headers,
      ...(payload && { payload }),
    });
    return {
      status: response.statusCode,
      body: response.body ? response.json() : undefined,
    };
  };
}

/** Sets up a second factor through the API and returns its key and recovery codes. */
export async function setUpSecondFactor(
  context: { app: App },
  headers: Headers,
): Promise<{ key: string; recoveryCodes: string[] }> {
  const call = accountCalls(context, headers);
  const { password: currentPassword } = RIGHT;
  const { body: started } = await call('POST', '/account/second-factor', { currentPassword });
  const code = codeAt(started.key);
  const { body } = await call('POST', '/account/second-factor/confirmation', { code });
  return { key: started.key, recoveryCodes: body.recoveryCodes };
}
