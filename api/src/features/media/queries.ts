import { access } from 'node:fs/promises';
import type { Agent } from 'node:https';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { ImageHost } from '../../config.ts';
import type { Picture } from '../../shared/picture.ts';
import { THUMBNAIL } from './encode.ts';

/** Where pictures are stored, and how pictures of other sites are fetched. */
export interface PictureStore {
  dataDir: string;
  /** The image host, if it is not this server. */
  cloudinary: ImageHost | undefined;
  /** Fetches from untrusted addresses; tests use another one. */
  agent?: Agent;
}

const DELIVERY_HOST = 'res.cloudinary.com';

/** The host that browsers load the pictures from; nothing if it is this server. */
export function imageHostName(cloudinary: ImageHost | undefined): string | undefined {
  return cloudinary && DELIVERY_HOST;
}

/** Whether an address is on the image host of this site, where nobody else can change it. */
export function isOwnPicture(address: string, { cloudinary }: PictureStore): boolean {
  if (address.startsWith('/media/')) return true;
  const own = cloudinary && `https://${DELIVERY_HOST}/${cloudinary.cloudName}/`;
  return own !== undefined && address.startsWith(own);
}

/** File names of stored pictures and thumbnails. */
export const PICTURE_FILE = /^[0-9a-f]{32}(-\d+)?\.webp$/;

/** The folder under the data folder that `/media/` serves. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, 'media');
}

/** The names that this site gives its pictures. */
export const HASH = /^[0-9a-f]{32}$/;

const NAME = /^\/media\/([0-9a-f]{32})\.webp$/;

/** The path of a picture on this server; nothing for any other address. */
export function storedFile(dataDir: string, address: string): string | undefined {
  const hash = NAME.exec(address)?.[1];
  return hash && join(mediaFolder(dataDir), `${hash}.webp`);
}

/** The paths of a picture's files on this server, thumbnail included. */
export function filesOf(
  dataDir: string,
  { url, thumbnailUrl = '' }: Pick<Picture, 'url' | 'thumbnailUrl'>,
): string[] {
  return [url, thumbnailUrl]
    .filter((address) => address.startsWith('/media/') && PICTURE_FILE.test(basename(address)))
    .map((address) => join(mediaFolder(dataDir), basename(address)));
}

/** Whether a file exists. */
export function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** Whether an address is a picture of this server whose file has been deleted. */
export async function isMissing(dataDir: string, address = ''): Promise<boolean> {
  const file = storedFile(dataDir, address);
  return file !== undefined && !(await exists(file));
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
  const name = `${hash}.webp`;
  const thumbnail = `${hash}-${THUMBNAIL.width}.webp`;
  const file = join(folder, name);
  const size = await sharp(file)
    .metadata()
    .catch(async (error: unknown) => {
      if (await exists(file)) throw error;
    });
  if (!size || !(await exists(join(folder, thumbnail)))) return undefined;
  const { width, height } = size;
  return { url: `/media/${name}`, thumbnailUrl: `/media/${thumbnail}`, width, height };
}
