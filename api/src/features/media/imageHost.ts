import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Config, ImageHost } from '../../config.ts';
import { unavailable } from '../../errors.ts';
import type { Picture } from '../../shared/picture.ts';
import type { UploadSignature } from './schema.ts';

/** How long a signature is valid. */
const LIFETIME_S = 60 * 60;
/** The tolerance for a signer's clock that is ahead. */
const SKEW_S = 5 * 60;

const UNSIGNED = new Set(['file', 'api_key', 'signature', 'cloud_name', 'resource_type']);

type Fields = Readonly<Record<string, string | number>>;

/**
 * The image host's signature: `name=value` of all fields, sorted by name and joined by `&`, then
 * the secret, hashed to hexadecimal digits. Empty fields are ignored; an `&` inside a field is
 * written `%26`, so that one field can't look like two.
 */
export function sign(
  fields: Fields,
  secret: string,
  algorithm: 'sha1' | 'sha256' = 'sha1',
): string {
  const text = Object.entries(fields)
    .filter(([name, value]) => !UNSIGNED.has(name) && value !== '')
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, value]) => `${name}=${value}`.replaceAll('&', '%26'))
    .join('&');
  return createHash(algorithm).update(`${text}${secret}`).digest('hex');
}

/** Whether the fields contain their valid signature: SHA-1, or SHA-256 by its length. */
export function isSigned(fields: Fields, secret: string): boolean {
  const given = Buffer.from(String(fields.signature ?? ''));
  const expected = Buffer.from(sign(fields, secret, given.length === 64 ? 'sha256' : 'sha1'));
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Whether a timestamp, in seconds, is at most one hour old and not in the future. */
export function isFresh(timestamp: string, now = Date.now()): boolean {
  if (!/^\d{1,12}$/.test(timestamp)) return false;
  const age = now / 1000 - Number(timestamp);
  return age <= LIFETIME_S && age >= -SKEW_S;
}

/** The provider's address for uploads. */
export const PROVIDER_ORIGIN = 'https://api.cloudinary.com';
const FOLDER = 'band8';
/** The same resizing as on this server: no wider than 1600 pixels. */
const PROVIDER_TRANSFORMATION = 'c_limit,w_1600';

/** This server as its own image host. Its secret is derived from the signing secret. */
export function localHost(signingSecret: string): ImageHost {
  return {
    cloudName: 'band8',
    apiKey: 'band8-local',
    apiSecret: createHmac('sha256', signingSecret).update('image host').digest('hex'),
  };
}

/** The fields that permit one kind of upload to a host for the next hour. */
function signedFields({ apiKey, apiSecret }: ImageHost, transformation?: string) {
  const signed = {
    timestamp: Math.floor(Date.now() / 1000),
    folder: FOLDER,
    ...(transformation && { transformation }),
  };
  return { ...signed, signature: sign(signed, apiSecret), api_key: apiKey };
}

/** Permits one kind of upload for the next hour: to the provider if configured, otherwise here. */
export function signUpload(config: Config, signingSecret: string): UploadSignature {
  const host = config.cloudinary ?? localHost(signingSecret);
  const { cloudName } = host;
  const origin = config.cloudinary ? PROVIDER_ORIGIN : '';
  return {
    ...signedFields(host, config.cloudinary && PROVIDER_TRANSFORMATION),
    cloud_name: cloudName,
    upload_url: `${origin}/v1_1/${cloudName}/image/upload`,
  };
}

/** The used part of the provider's response. */
const Uploaded = Type.Object({
  secure_url: Type.String({ pattern: '^https?://' }),
  width: Type.Integer(),
  height: Type.Integer(),
});

/**
 * Uploads a picture to the provider, like a browser with a signature.
 * @param origin the provider's address
 * @throws CodedError 503 `IMAGE_HOST_UNAVAILABLE` when the provider doesn't accept it.
 */
export async function uploadToProvider(
  host: ImageHost,
  bytes: Buffer,
  origin = PROVIDER_ORIGIN,
): Promise<Picture> {
  const form = new FormData();
  const fields = signedFields(host, PROVIDER_TRANSFORMATION);
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', new Blob([new Uint8Array(bytes)]), 'picture');
  try {
    const response = await fetch(`${origin}/v1_1/${host.cloudName}/image/upload`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(30_000),
    });
    if (!response.ok) throw new Error(`The image host answered ${response.status}.`);
    const { secure_url: url, width, height } = Value.Parse(Uploaded, await response.json());
    return { url, width, height };
  } catch (cause) {
    const message = 'The image host didn’t accept the picture. Try again in a few minutes.';
    throw unavailable('IMAGE_HOST_UNAVAILABLE', message, 60, cause);
  }
}
