import { SESSION_S } from './sessions.ts';

const COOKIE = 'band8_gate';

const attributes = (seconds: number, secure: boolean) =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The pass for the gate of maintenance mode in a Cookie header (S3). */
export function passIn(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)band8_gate=([\w-]+\.[\w-]+\.[\w-]+)(?=;|$)/.exec(cookies ?? '')?.[1];
}

/** The Set-Cookie header that hands a pass out. */
export function passCookie(pass: string, secure: boolean): string {
  return `${COOKIE}=${pass}; ${attributes(SESSION_S, secure)}`;
}

/** The Set-Cookie header that takes it back. */
export function noPassCookie(secure: boolean): string {
  return `${COOKIE}=; ${attributes(0, secure)}`;
}
