import { createHash } from 'node:crypto';
import sharp, { type Region, type Sharp } from 'sharp';
import { CodedError } from '../../errors.ts';

// Only these decoders are allowed, whatever a file claims to be; SVG in particular is blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

/** Phones take up to 50 megapixels, which are a little more. */
const MAX_PIXELS = 51_000_000;
const TOO_MANY_PIXELS =
  'This picture has more than 51 million pixels. Make it smaller and try again.';
/** MongoDB stores at most 16 MB in one document. */
const MAX_FILE_BYTES = 15 * 1024 * 1024;
const TOO_LARGE =
  'This picture is larger than 15 MB after it was made smaller for the web. Choose a smaller one.';
/** The greatest side of a WebP picture; long screenshots are longer. */
const MAX_SIDE = 16_383;
/** The greatest width in pixels, and the quality if the picture is encoded with losses. */
const FULL = { width: 1600, quality: 84 };
/** Lists show many at once and nobody studies them there, so they lose more. */
export const THUMBNAIL: typeof FULL = { width: 480, quality: 70 };
/** A lossless picture that takes at most this is small enough; most charts take half of it. */
const SMALL_BYTES_PER_PIXEL = 0.05;

// Decoded pictures are never reused.
sharp.cache(false);

/**
 * Returns the smaller of lossless (usually for charts) and lossy (for photographs), or the first if
 * it is small anyway. One after the other, because each decodes the whole picture and the allocator
 * keeps the memory of each thread.
 */
async function encode(picture: Sharp, { width, quality }: typeof FULL) {
  const image = picture
    .clone()
    .resize({ width, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
  const exact = await image
    .clone()
    .webp({ lossless: true, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  const pixels = exact.info.width * exact.info.height;
  if (exact.data.length <= pixels * SMALL_BYTES_PER_PIXEL) return exact;
  const lossy = await image
    .clone()
    .webp({ quality, smartSubsample: true })
    .toBuffer({ resolveWithObject: true });
  return exact.data.length <= lossy.data.length ? exact : lossy;
}

function open(input: Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 60 });
}

let lastEncoding: Promise<unknown> = Promise.resolve();

/** One picture at a time: decoding one may take 160 MB and every core. */
function withEncodingLock<T>(work: () => Promise<T>): Promise<T> {
  const result = lastEncoding.then(work);
  lastEncoding = result.catch(() => {});
  return result;
}

function notAnImage(message: string, cause?: unknown): CodedError {
  return new CodedError('NOT_AN_IMAGE', message, { cause });
}

/** The decoder's names for the types in the settings. */
const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
};

/**
 * Checks a file by its content; its name and declared type are ignored.
 * @param allowed the types from the settings, for example `png`; unknown ones allow nothing
 * @throws CodedError 400 `NOT_AN_IMAGE` with a message if it is not a picture, of another type or
 *   has over 51 megapixels.
 */
export async function requirePicture(input: Buffer, allowed: readonly string[]): Promise<void> {
  const { format, compression } = await open(input)
    .metadata()
    .catch((cause: unknown) => {
      const hasTooMany = /pixel limit/.test(String(cause));
      throw notAnImage(hasTooMany ? TOO_MANY_PIXELS : 'Please select an image file', cause);
    });
  // Phones also give it the name of a JPG; the decoder knows only its header.
  if (compression === 'hevc') {
    throw notAnImage('This is a HEIC photo. Save it as JPG, then choose it.');
  }
  if (allowed.some((type) => FORMATS[type.toLowerCase()] === format)) return;
  const types = allowed.filter((type) => type.toLowerCase() in FORMATS).join(', ');
  throw notAnImage(`This type of picture isn’t allowed. The settings allow ${types || 'none'}.`);
}

/** The name of a stored picture: a hash of its content. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The encoded files of a picture. */
export interface Encoded {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/**
 * Re-encodes a picture upright and only with its first frame, which removes metadata and hidden data.
 * @throws CodedError 400 `NOT_AN_IMAGE` if it can't be decoded, has over 51 megapixels or is still
 *   larger than 15 MB.
 */
export async function encodePicture(input: Buffer): Promise<Encoded> {
  const encoded = await withEncodingLock(async () => {
    const upright = open(input).autoOrient();
    const { data: full, info } = await encode(upright, FULL);
    const { data: thumbnail } = await encode(upright, THUMBNAIL);
    return { full, thumbnail, width: info.width, height: info.height };
  }).catch((cause: unknown) => {
    throw notAnImage('This file can’t be read as a picture.', cause);
  });
  if (encoded.full.length > MAX_FILE_BYTES) throw notAnImage(TOO_LARGE);
  return encoded;
}

/**
 * A part of a picture, without losses. Pixels are those of the upright picture.
 * @returns nothing if the part isn't inside the picture.
 * @throws CodedError 400 `NOT_AN_IMAGE` if it can't be decoded or has over 51 megapixels.
 */
export async function cutOut(input: Buffer, area: Region): Promise<Buffer | undefined> {
  return withEncodingLock(async () => {
    const upright = await open(input)
      .autoOrient()
      .png({ compressionLevel: 1 })
      .toBuffer({ resolveWithObject: true })
      .catch((cause: unknown) => {
        throw notAnImage('This file can’t be read as a picture.', cause);
      });
    const { width, height } = upright.info;
    if (area.left + area.width > width || area.top + area.height > height) return undefined;
    return sharp(upright.data).extract(area).png({ compressionLevel: 1 }).toBuffer();
  });
}

/** The parts of a WebP file that contain the picture itself. */
const PICTURE_PARTS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Whether a WebP file contains only one picture: no metadata, no trailing data. */
function isBareWebp(bytes: Buffer): boolean {
  const text = (at: number) => bytes.toString('latin1', at, at + 4);
  if (bytes.length < 20 || text(0) !== 'RIFF' || text(8) !== 'WEBP') return false;
  if (bytes.readUInt32LE(4) + 8 !== bytes.length) return false;
  let at = 12;
  while (at + 8 <= bytes.length && PICTURE_PARTS.includes(text(at))) {
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return at === bytes.length;
}

/**
 * A picture encoded by this program: named by its hash, within the maximum width, without metadata.
 */
export async function readEncoded(name: string, input: Buffer): Promise<Encoded | undefined> {
  if (hashOf(input) !== name || input.length > MAX_FILE_BYTES || !isBareWebp(input)) {
    return undefined;
  }
  try {
    const { width, height, format } = await open(input).metadata();
    if (format !== 'webp' || width > FULL.width) return undefined;
    const { data: thumbnail } = await withEncodingLock(() => encode(open(input), THUMBNAIL));
    return { full: input, thumbnail, width, height };
  } catch {
    return undefined;
  }
}
