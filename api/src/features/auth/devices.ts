import { createHash, randomBytes } from 'node:crypto';
import type { Types } from 'mongoose';
import { READ_TIME_MS } from '../../database/limits.ts';
import { Device } from './model.ts';

/** By https the name itself says that it came by it, so that nobody on the way can set one. */
const nameFor = (secure: boolean) => (secure ? '__Secure-band8_device' : 'band8_device');
const LIFETIME_S = 365 * 24 * 60 * 60;

const hashed = (device: string) => createHash('sha256').update(device).digest('base64url');

/** The device id in a Cookie header; a stranger may have made it up. */
export function deviceIn(cookies: string | undefined): string | undefined {
  return /(?:^|;\s*)(?:__Secure-)?band8_device=([\w-]{43})(?=;|$)/.exec(cookies ?? '')?.[1];
}

/** Whether this administrator has signed in there before. It authorises nothing (U3). */
export async function isKnownDevice(
  device: string | undefined,
  administratorId: Types.ObjectId | undefined,
): Promise<boolean> {
  if (!device) return false;
  // Asked for an unknown account too: the time must not tell who has one.
  const known = await Device.findById(hashed(device)).maxTimeMS(READ_TIME_MS).lean();
  return known?.administratorIds.some((id) => id.equals(administratorId)) ?? false;
}

/**
 * Remembers for a year that the administrator signed in there, and returns the Set-Cookie header.
 * An id that we did not give out is replaced: somebody else may know it.
 */
export async function rememberDevice(
  device: string | undefined,
  administratorId: Types.ObjectId,
  secure: boolean,
): Promise<string> {
  const expiresAt = new Date(Date.now() + LIFETIME_S * 1000);
  const renewed =
    device !== undefined &&
    (await Device.findByIdAndUpdate(hashed(device), {
      $addToSet: { administratorIds: administratorId },
      expiresAt,
    }));
  const id = renewed ? device : randomBytes(32).toString('base64url');
  if (!renewed) {
    await Device.create({ _id: hashed(id), administratorIds: [administratorId], expiresAt });
  }
  const attributes = `Path=/api/auth; Max-Age=${LIFETIME_S}; HttpOnly; SameSite=Strict`;
  return `${nameFor(secure)}=${id}; ${attributes}${secure ? '; Secure' : ''}`;
}
