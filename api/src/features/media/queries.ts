import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { CodedError } from '../../errors.ts';
import type { Picture } from '../../shared/picture.ts';
import { Media } from './model.ts';

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

/** The picture upright and without metadata, in full and as a thumbnail. */
async function reencode(input: Buffer) {
  const upright = sharp(input, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).autoOrient();
  const at = (width: number) => encode(upright.clone().resize({ width, withoutEnlargement: true }));
  return Promise.all([at(MAX_WIDTH), at(THUMBNAIL_WIDTH)]);
}

/** Writes whole or not at all: a crash leaves a stray temporary file, never half a picture. */
async function writeWhole(folder: string, name: string, data: Buffer): Promise<void> {
  const path = join(folder, name);
  const there = await access(path).then(
    () => true,
    () => false,
  );
  if (there) return;
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

/**
 * Re-encodes a picture (which strips metadata and anything hidden in it), stores it with a
 * thumbnail and records its size (M1).
 * @throws CodedError 400 `NOT_AN_IMAGE` for what can't be decoded or has over 40 megapixels.
 */
export async function storePicture(dataDir: string, input: Buffer): Promise<Picture> {
  const folder = mediaFolder(dataDir);
  await mkdir(folder, { recursive: true });
  const [full, thumbnail] = await reencode(input).catch((cause: unknown) => {
    throw new CodedError(400, 'NOT_AN_IMAGE', 'This file cannot be read as a picture.', { cause });
  });
  const hash = createHash('sha256').update(full.data).digest('hex').slice(0, 32);
  const name = `${hash}.webp`;
  const thumbnailName = `${hash}-${THUMBNAIL_WIDTH}.webp`;
  await writeWhole(folder, thumbnailName, thumbnail.data);
  await writeWhole(folder, name, full.data);
  const { width, height } = full.info;
  await Media.updateOne(
    { _id: name },
    { $setOnInsert: { thumbnail: thumbnailName, width, height, bytes: full.data.length } },
    { upsert: true },
  );
  return { url: `/media/${name}`, thumbnailUrl: `/media/${thumbnailName}`, width, height };
}
