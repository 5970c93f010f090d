import { SESSION_S } from './sessions.ts';

/** By https the name itself says that this host alone has set it, so that no other can. */
const nameFor = (secure: boolean) => (secure ? '__Host-band8_gate' : 'band8_gate');

const attributes = (seconds: number, secure: boolean) =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;

/** The pass for the gate of maintenance mode in a Cookie header (S3). */
export function passIn(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)(?:__Host-)?band8_gate=([\w-]+\.[\w-]+\.[\w-]+)(?=;|$)/.exec(
    cookies ?? '',
  )?.[1];
}

/** The Set-Cookie header that hands a pass out. */
export function passCookie(pass: string, secure: boolean): string {
  return `${nameFor(secure)}=${pass}; ${attributes(SESSION_S, secure)}`;
}

/** The Set-Cookie header that takes it back. */
export function noPassCookie(secure: boolean): string {
  return `${nameFor(secure)}=; ${attributes(0, secure)}`;
}
