import type { Agent } from 'node:https';
import type { ImageHost } from '../../config.ts';
import type { Picture as AnswersPicture } from '../../shared/picture.ts';
import { Picture } from './library/queries.ts';

/** Where pictures are stored, and how pictures of other sites are fetched. */
export interface PictureStore {
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

const SHOWN = { _id: 0, url: 1, thumbnailUrl: 1, width: 1, height: 1 } as const;

/**
 * Converts an address to the stored form of a picture. A picture of this server, by its path or by
 * the `secure_url` of an upload, becomes root-relative and gets its sizes from the library: names are
 * hashes of the content, so the origin in the address doesn't matter. Any other http(s) address is
 * stored unchanged.
 * @returns nothing for a missing picture of this server, and for an invalid address.
 */
export async function pictureOf(address: string): Promise<AnswersPicture | undefined> {
  const absolute = URL.parse(address);
  if (absolute && !/^https?:$/.test(absolute.protocol)) return undefined;
  const own = await Picture.findOne({ url: absolute?.pathname ?? address }, SHOWN).lean();
  return own ?? (absolute ? { url: address } : undefined);
}
