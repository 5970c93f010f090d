import { Secret, TOTP } from 'otpauth';

/** What every authenticator app can do; some ignore other values. */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** As long as the hash, which RFC 4226 recommends. */
const KEY_BYTES = 20;
/** How many steps of 30 seconds the clock of a phone may be ahead or behind. */
const DRIFT_STEPS = 1;

/** A new key in base32, which people can type. */
export function createKey(): string {
  return new Secret({ size: KEY_BYTES }).base32;
}

/** The address that authenticator apps read from a QR code. */
export function keyUri(key: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...PARAMETERS, secret: key, issuer, label }).toString();
}

/**
 * The time step whose code this is, if it is the present one or next to it.
 * @param at in milliseconds since 1970
 */
export function findStep(key: string, code: string, at: number): number | undefined {
  const totp = new TOTP({ ...PARAMETERS, secret: key });
  const drift = totp.validate({ token: code, timestamp: at, window: DRIFT_STEPS });
  return drift === null ? undefined : totp.counter({ timestamp: at }) + drift;
}
