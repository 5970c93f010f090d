import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open as openFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { CodedError } from '../../errors.ts';
import type { Picture } from '../../shared/picture.ts';

// Only these decoders are allowed, whatever a file claims to be; SVG in particular is blocked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1600;
const THUMBNAIL_WIDTH = 480;
const UNFINISHED = '.part';

// Decoded pictures are never reused.
sharp.cache(false);

/**
 * Returns the smaller of lossless (usually for charts) and lossy (for photographs). One after the
 * other, because each decodes the whole picture and the allocator keeps the memory of each thread.
 */
async function encode(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  const exact = await image
    .clone()
    .webp({ lossless: true, effort: 4 })
    .toBuffer({ resolveWithObject: true });
  const lossy = await image
    .clone()
    .webp({ quality: 84, smartSubsample: true })
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

/**
 * The picture upright and without metadata, in full size and as a thumbnail; only the first frame.
 */
async function reencode(input: Buffer) {
  const upright = open(input).autoOrient();
  const at = (width: number) => encode(upright.clone().resize({ width, withoutEnlargement: true }));
  return [await at(MAX_WIDTH), await at(THUMBNAIL_WIDTH)] as const;
}

function notAnImage(message: string, cause?: unknown): CodedError {
  return new CodedError(400, 'NOT_AN_IMAGE', message, { cause });
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
 *   has over 40 megapixels.
 */
export async function requirePicture(input: Buffer, allowed: readonly string[]): Promise<void> {
  const { format } = await open(input)
    .metadata()
    .catch((cause: unknown) => {
      if (!/pixel limit/.test(String(cause))) {
        throw notAnImage('Please select an image file', cause);
      }
      throw notAnImage(
        'This picture has more than 40 million pixels. Make it smaller and try again.',
      );
    });
  if (allowed.some((type) => FORMATS[type.toLowerCase()] === format)) return;
  const types = allowed.filter((type) => type.toLowerCase() in FORMATS).join(', ');
  throw notAnImage(`This type of picture isn’t allowed. The settings allow ${types || 'none'}.`);
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/**
 * A rename is durable once its folder is synced. Windows cannot open folders and does not need it.
 */
async function syncFolder(folder: string): Promise<void> {
  const opened = await openFile(folder).catch(() => undefined);
  await opened?.sync().finally(() => opened.close());
}

/** Writes a file atomically: a crash can leave a temporary file, but never half a picture. */
export async function writeWhole(folder: string, name: string, data: Buffer): Promise<void> {
  const path = join(folder, name);
  const temporary = join(folder, `.${randomUUID()}${UNFINISHED}`);
  try {
    await writeFile(temporary, data, { flush: true });
    await rename(temporary, path);
    await syncFolder(folder);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** Removes temporary files of killed processes; no other process may be writing to the folder. */
export async function removeStray(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  await Promise.all(names.map((name) => rm(join(folder, name))));
}

/** File names of stored pictures and thumbnails. */
export const PICTURE_FILE = /^[0-9a-f]{32}(-\d+)?\.webp$/;

/** The folder under the data folder that `/media/` serves. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

const NAME = /^\/media\/([0-9a-f]{32})\.webp$/;

/** The path of a picture on this server; nothing for any other address. */
export function storedFile(dataDir: string, address: string): string | undefined {
  const hash = NAME.exec(address)?.[1];
  return hash && join(mediaFolder(dataDir), `${hash}.webp`);
}

/**
 * Converts an address to the stored form of a picture. A picture of this server, by its path or by
 * the `secure_url` of an upload, becomes root-relative and gets its sizes from the file: names are
 * hashes of the content, so the origin in the address doesn't matter. Any other http(s) address is
 * stored unchanged.
 * @returns nothing for a missing picture of this server, and for an invalid address.
 */
export async function pictureOf(dataDir: string, address: string): Promise<Picture | undefined> {
  const absolute = URL.parse(address);
  if (absolute && !/^https?:$/.test(absolute.protocol)) return undefined;
  const hash = NAME.exec(absolute?.pathname ?? address)?.[1];
  const stored = hash && (await storedPicture(mediaFolder(dataDir), hash));
  return stored || (absolute ? { url: address } : undefined);
}

/** A picture on disk with the size from its header. */
async function storedPicture(folder: string, hash: string): Promise<Required<Picture> | undefined> {
  const names = [`${hash}.webp`, `${hash}-${THUMBNAIL_WIDTH}.webp`] as const;
  if (!(await Promise.all(names.map((name) => exists(join(folder, name))))).every(Boolean)) {
    return undefined;
  }
  const { width, height } = await sharp(join(folder, names[0])).metadata();
  return { url: `/media/${names[0]}`, thumbnailUrl: `/media/${names[1]}`, width, height };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** The encoded files of a picture. */
interface Encoded {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** Writes a picture to the folder if it is missing; without a folder nothing is written. */
async function writePicture(
  folder: string | undefined,
  encoded: Encoded,
): Promise<Required<Picture>> {
  const { full, thumbnail, width, height } = encoded;
  const hash = hashOf(full);
  const name = `${hash}.webp`;
  const thumbnailName = `${hash}-${THUMBNAIL_WIDTH}.webp`;
  if (folder !== undefined) {
    await mkdir(folder, { recursive: true });
    const missing = async (file: string) => !(await exists(join(folder, file)));
    if (await missing(thumbnailName)) await writeWhole(folder, thumbnailName, thumbnail);
    if (await missing(name)) await writeWhole(folder, name, full);
  }
  return { url: `/media/${name}`, thumbnailUrl: `/media/${thumbnailName}`, width, height };
}

async function encodePicture(input: Buffer): Promise<Encoded> {
  const [full, thumbnail] = await reencode(input).catch((cause: unknown) => {
    throw notAnImage('This file can’t be read as a picture.', cause);
  });
  const { width, height } = full.info;
  return { full: full.data, thumbnail: thumbnail.data, width, height };
}

/**
 * Re-encodes a picture, which removes metadata and hidden data, and stores it with a thumbnail.
 * Pictures are processed one after the other. The same picture is stored once.
 * @throws CodedError 400 `NOT_AN_IMAGE` if it can't be decoded or has over 40 megapixels.
 */
export function storePicture(dataDir: string, input: Buffer): Promise<Required<Picture>> {
  return withEncodingLock(async () =>
    writePicture(mediaFolder(dataDir), await encodePicture(input)),
  );
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
async function readEncoded(name: string, input: Buffer): Promise<Encoded | undefined> {
  if (hashOf(input) !== name || !isBareWebp(input)) return undefined;
  try {
    const { width, height, format } = await open(input).metadata();
    if (format !== 'webp' || width > MAX_WIDTH) return undefined;
    const small = open(input).resize({ width: THUMBNAIL_WIDTH, withoutEnlargement: true });
    return { full: input, thumbnail: (await encode(small)).data, width, height };
  } catch {
    return undefined;
  }
}

/**
 * Stores a picture of a content folder. A picture that was exported by such a site is stored byte
 * for byte, so that export and import change nothing; any other is re-encoded.
 * @param name its name in the folder
 * @param write false writes nothing
 * @throws CodedError 400 `NOT_AN_IMAGE`.
 */
export function storeContentPicture(
  dataDir: string,
  { name, input, write }: { name: string; input: Buffer; write: boolean },
): Promise<Required<Picture>> {
  const folder = write ? mediaFolder(dataDir) : undefined;
  return withEncodingLock(async () =>
    writePicture(folder, (await readEncoded(name, input)) ?? (await encodePicture(input))),
  );
}
