import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
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

/** Flat charts are smaller without loss, photographs with it: whichever is. */
async function encode(image: Sharp): Promise<{ data: Buffer; info: OutputInfo }> {
  const [exact, lossy] = await Promise.all([
    image.clone().webp({ lossless: true, effort: 4 }).toBuffer({ resolveWithObject: true }),
    image.clone().webp({ quality: 84, smartSubsample: true }).toBuffer({ resolveWithObject: true }),
  ]);
  return exact.data.length <= lossy.data.length ? exact : lossy;
}

function open(input: Buffer): Sharp {
  return sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({ seconds: 60 });
}

let busy: Promise<unknown> = Promise.resolve();

/** One after the other: a picture may take 160 MB to decode, and every core already. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const result = busy.then(work);
  busy = result.catch(() => {});
  return result;
}

/** The picture upright and without metadata, in full and as a thumbnail; of several frames the first. */
async function reencode(input: Buffer) {
  const upright = open(input).autoOrient();
  const at = (width: number) => encode(upright.clone().resize({ width, withoutEnlargement: true }));
  return Promise.all([at(MAX_WIDTH), at(THUMBNAIL_WIDTH)]);
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
 * Judges a file by its content; what it is called, and what its sender says of it, count nothing (I4).
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
      throw notAnImage('This picture has more than 40 million pixels. Please make it smaller.');
    });
  if (allowed.some((type) => FORMATS[type.toLowerCase()] === format)) return;
  const types = allowed.filter((type) => type.toLowerCase() in FORMATS).join(', ');
  throw notAnImage(`This type of picture is not taken. The settings allow ${types || 'none'}.`);
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Writes whole or not at all: a crash leaves a stray temporary file, never half a picture. */
async function writeWhole(folder: string, name: string, data: Buffer): Promise<void> {
  const path = join(folder, name);
  if (await isThere(path)) return;
  const temporary = join(folder, `.${randomUUID()}.part`);
  try {
    await writeFile(temporary, data, { flush: true });
    await rename(temporary, path);
  } finally {
    await rm(temporary, { force: true });
  }
}

/** The folder under the data folder that `/media/` serves. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

const NAME = /^\/media\/([0-9a-f]{32})\.webp$/;

/**
 * What an answer keeps of a picture's address (I3). A picture of this server, named root-relative
 * or as the `secure_url` of an upload, becomes root-relative and gets its sizes from the file: a
 * name is made of the bytes, so the file here is the picture whatever origin the address names. Any
 * other http(s) address is kept as it is.
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

async function store(folder: string, input: Buffer): Promise<Required<Picture>> {
  await mkdir(folder, { recursive: true });
  const [full, thumbnail] = await reencode(input).catch((cause: unknown) => {
    throw notAnImage('This file cannot be read as a picture.', cause);
  });
  const hash = createHash('sha256').update(full.data).digest('hex').slice(0, 32);
  const name = `${hash}.webp`;
  const thumbnailName = `${hash}-${THUMBNAIL_WIDTH}.webp`;
  await writeWhole(folder, thumbnailName, thumbnail.data);
  await writeWhole(folder, name, full.data);
  const { width, height } = full.info;
  return { url: `/media/${name}`, thumbnailUrl: `/media/${thumbnailName}`, width, height };
}

/**
 * Re-encodes a picture (which strips metadata and anything hidden in it) and stores it with a
 * thumbnail, after those that came before it (M1). The same picture given twice is one file.
 * @throws CodedError 400 `NOT_AN_IMAGE` for what can't be decoded or has over 40 megapixels.
 */
export function storePicture(dataDir: string, input: Buffer): Promise<Required<Picture>> {
  return inTurn(() => store(mediaFolder(dataDir), input));
}
