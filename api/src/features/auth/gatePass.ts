import { SESSION_S } from './sessions.ts';

/** By https the name itself says that this host alone has set it, so that no other can. */
const nameFor = (secure: boolean) => (secure ? '__Host-band8_gate' : 'band8_gate');

/**
 * Lax, so that a link on another site brings the cookie along: without it that page would be a
 * stranger's, with the analytics code and with the token within its reach.
 */
const attributes = (seconds: number, secure: boolean) =>
  `Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * Whether a Cookie header comes from a browser in which an administrator has signed in. The cookie
 * lasts as long as the token, and nobody checks it here: it authorises nothing, it only takes the
 * analytics code out of the browser's own pages.
 */
export function hasPass(cookies: string | undefined): boolean {
  return /(?:^|;\s*)(?:__Host-)?band8_gate=[^;\s]/.test(cookies ?? '');
}

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
