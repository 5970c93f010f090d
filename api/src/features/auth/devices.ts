import { randomBytes } from 'node:crypto';
import * as bowser from 'bowser';
import type { Types } from 'mongoose';
import { utc } from '../../shared/dates.ts';
import { sha256 } from '../../shared/sha256.ts';
import { DEVICE_DAYS } from './learner/schema.ts';
import { Device } from './model.ts';

/** How long a device and its cookie are valid. */
export const DEVICE_S = DEVICE_DAYS * 24 * 60 * 60;

/** Whether this user has signed in on this device before. It authorises nothing. */
export async function isKnownDevice(
  device: string | undefined,
  userId: Types.ObjectId | undefined,
): Promise<boolean> {
  if (!device) return false;
  // Queried for unknown accounts too, so that the timing doesn't reveal which accounts exist.
  const known = await Device.findById(sha256(device)).lean();
  return known?.userIds.some((id) => id.equals(userId)) ?? false;
}

/**
 * Remembers for a year that the user signed in on this device. An unknown id is replaced
 * by a new one, because somebody else may know it.
 * @returns the id of the device.
 */
export async function rememberDevice(
  device: string | undefined,
  userId: Types.ObjectId,
): Promise<string> {
  const expiresAt = utc().add(DEVICE_S, 'second').toDate();
  const renewed =
    device !== undefined &&
    (await Device.findByIdAndUpdate(sha256(device), {
      $addToSet: { userIds: userId },
      expiresAt,
    }));
  const id = renewed ? device : randomBytes(32).toString('base64url');
  if (!renewed) {
    await Device.create({ _id: sha256(id), userIds: [userId], expiresAt });
  }
  return id;
}

const UNKNOWN = 'Unknown browser';
/** A longer user agent adds no information and takes longer to parse. */
const MAX_AGENT = 512;
// For an unknown agent the library returns names from the header, which anybody can invent.
const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

/** The browser and its system, for example `Firefox on Android`. */
export function deviceName(userAgent: string | undefined): string {
  // The library throws for an empty string.
  if (!userAgent) return UNKNOWN;
  const { browser, os } = bowser.parse(userAgent.slice(0, MAX_AGENT));
  const name = BROWSERS.has(browser.name ?? '') ? browser.name : UNKNOWN;
  return SYSTEMS.has(os.name ?? '') ? `${name} on ${os.name}` : String(name);
}
