import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, open as openFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { CodedError } from '../../errors.ts';
import type { Picture } from '../../shared/picture.ts';

// Only these decoders are ever reached, whatever a file claims to be: SVG above all stays shut.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Nsgif', 'Webp', 'Heif'].map((name) => `VipsForeignLoad${name}`),
});

const MAX_PIXELS = 40_000_000;
const MAX_WIDTH = 1600;
const THUMBNAIL_WIDTH = 480;
const UNFINISHED = '.part';

// What was decoded is never asked for again.
sharp.cache(false);

/**
 * Flat charts are smaller without loss, photographs with it: whichever is. One after the other, since
 * each decodes the whole picture again and the allocator keeps what each thread needed.
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

/** The picture upright and without metadata, in full and as a thumbnail; of several frames the first. */
async function reencode(input: Buffer) {
  const upright = open(input).autoOrient();
  const at = (width: number) => encode(upright.clone().resize({ width, withoutEnlargement: true }));
  return [await at(MAX_WIDTH), await at(THUMBNAIL_WIDTH)] as const;
}

function notAnImage(message: string, cause?: unknown): CodedError {
  return new CodedError(400, 'NOT_AN_IMAGE', message, { cause });
}

/** What the decoder calls the types that the settings may name. */
const FORMATS: Readonly<Record<string, string>> = {
  jpg: 'jpeg',
  jpeg: 'jpeg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'heif',
};

/**
 * Judges a file by its content; what it is called, and what its sender says of it, count nothing.
 * @param allowed the types that the settings name, such as `png`; unknown ones admit nothing
 * @throws CodedError 400 `NOT_AN_IMAGE` with a sentence for what is no picture, of another type, or
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

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A rename is durable once its folder is synced. Windows cannot open folders and does not need it. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await openFile(folder).catch(() => undefined);
  await opened?.sync().finally(() => opened.close());
}

/**
 * Writes whole or not at all, in place of what is there: a crash leaves a stray temporary file, never
 * half a picture.
 */
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

/** Removes what killed processes left of writes; nobody else may write there meanwhile. */
export async function removeStray(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(UNFINISHED));
  await Promise.all(names.map((name) => rm(join(folder, name))));
}

/** What a stored picture, or its thumbnail, is called. */
export const PICTURE_FILE = /^[0-9a-f]{32}(-\d+)?\.webp$/;

/** The folder under the data folder that `/media/` serves. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

const NAME = /^\/media\/([0-9a-f]{32})\.webp$/;

/** Where a picture of this server lies; nothing for any other address. */
export function storedFile(dataDir: string, address: string): string | undefined {
  const hash = NAME.exec(address)?.[1];
  return hash && join(mediaFolder(dataDir), `${hash}.webp`);
}

/**
 * How an answer stores a picture's address. A picture of this server, named root-relative
 * or as the `secure_url` of an upload, becomes root-relative and gets its sizes from the file: a
 * name is made of the bytes, so the file here is the picture whatever origin the address names. Any
 * other http(s) address is stored unchanged.
 * @returns nothing for a picture that this server should have and has not, and for what is no
 *   address of a picture.
 */
export async function pictureOf(dataDir: string, address: string): Promise<Picture | undefined> {
  const absolute = URL.parse(address);
  if (absolute && !/^https?:$/.test(absolute.protocol)) return undefined;
  const hash = NAME.exec(absolute?.pathname ?? address)?.[1];
  const stored = hash && (await storedPicture(mediaFolder(dataDir), hash));
  return stored || (absolute ? { url: address } : undefined);
}

/** The picture on disk with its sizes, as its header tells them. */
async function storedPicture(folder: string, hash: string): Promise<Required<Picture> | undefined> {
  const names = [`${hash}.webp`, `${hash}-${THUMBNAIL_WIDTH}.webp`] as const;
  if (!(await Promise.all(names.map((name) => isThere(join(folder, name))))).every(Boolean)) {
    return undefined;
  }
  const { width, height } = await sharp(join(folder, names[0])).metadata();
  return { url: `/media/${names[0]}`, thumbnailUrl: `/media/${names[1]}`, width, height };
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

/** A picture with its thumbnail, as files. */
interface Encoded {
  full: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

/** Puts a picture into the folder unless it is there; without a folder it only says what would be. */
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
    const missing = async (file: string) => !(await isThere(join(folder, file)));
    if (await missing(thumbnailName)) await writeWhole(folder, thumbnailName, thumbnail);
    if (await missing(name)) await writeWhole(folder, name, full);
  }
  return { url: `/media/${name}`, thumbnailUrl: `/media/${thumbnailName}`, width, height };
}

async function encodeWhole(input: Buffer): Promise<Encoded> {
  const [full, thumbnail] = await reencode(input).catch((cause: unknown) => {
    throw notAnImage('This file can’t be read as a picture.', cause);
  });
  const { width, height } = full.info;
  return { full: full.data, thumbnail: thumbnail.data, width, height };
}

/**
 * Re-encodes a picture (which strips metadata and anything hidden in it) and stores it with a
 * thumbnail, after those that came before it. The same picture given twice is one file.
 * @throws CodedError 400 `NOT_AN_IMAGE` for what can't be decoded or has over 40 megapixels.
 */
export function storePicture(dataDir: string, input: Buffer): Promise<Required<Picture>> {
  return withEncodingLock(async () => writePicture(mediaFolder(dataDir), await encodeWhole(input)));
}

/** The parts of a WebP file that hold the picture itself. */
const PICTURE_PARTS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Whether a WebP file holds one picture and nothing beside it: no metadata, nothing at its end. */
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

/** A picture that was stored by this program: named by its bytes, no wider than it stores, bare. */
async function encodedBefore(name: string, input: Buffer): Promise<Encoded | undefined> {
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
 * Takes a picture of a content folder. One that such a site has stored is kept byte by byte, so that
 * going out and coming in changes nothing; any other is re-encoded.
 * @param name what the picture is called there
 * @param write false says only what would be stored
 * @throws CodedError 400 `NOT_AN_IMAGE`.
 */
export function takePicture(
  dataDir: string,
  { name, input, write }: { name: string; input: Buffer; write: boolean },
): Promise<Required<Picture>> {
  const folder = write ? mediaFolder(dataDir) : undefined;
  return withEncodingLock(async () =>
    writePicture(folder, (await encodedBefore(name, input)) ?? (await encodeWhole(input))),
  );
}
