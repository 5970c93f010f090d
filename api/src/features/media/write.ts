import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import { inTransaction } from '../../database/transaction.ts';
import { CodedError } from '../../errors.ts';
import type { Picture } from '../../shared/picture.ts';
import { readUploadRules } from '../settings/queries.ts';
import {
  type Encoded,
  encodePicture,
  hashOf,
  readEncoded,
  requirePicture,
  THUMBNAIL,
} from './encode.ts';
import { uploadToProvider } from './imageHost.ts';
import { PictureFile } from './library/queries.ts';
import { recordPicture } from './library/write.ts';
import type { PictureStore } from './queries.ts';

/** The names that this site gives its pictures. */
const HASH = /^[0-9a-f]{32}$/;

/** What the library knows about a picture besides its files. */
interface About {
  /** The name of the file that was uploaded, without its extension. */
  name?: string | undefined;
  alt?: string | undefined;
}

/** A picture as answers store it; its files are named by its content. */
function pictureFrom({ full, width, height }: Encoded): Required<Picture> {
  const hash = hashOf(full);
  const thumbnailUrl = `/media/${hash}-${THUMBNAIL.width}.webp`;
  return { url: `/media/${hash}.webp`, thumbnailUrl, width, height };
}

/** Enters a picture in the library with its files. The same picture is stored once. */
export async function writePicture(
  encoded: Encoded,
  about: About = {},
): Promise<Required<Picture>> {
  const { full, thumbnail } = encoded;
  const picture = pictureFrom(encoded);
  const bytes = full.length + thumbnail.length;
  await inTransaction(async () => {
    if (!(await recordPicture({ ...picture, bytes, ...about }))) return;
    const files = [
      { _id: picture.url, bytes: full },
      { _id: picture.thumbnailUrl, bytes: thumbnail },
    ];
    await PictureFile.insertMany(files);
  });
  return picture;
}

/**
 * Re-encodes a picture, which removes metadata and hidden data, and stores it with a thumbnail in
 * the library.
 * @throws CodedError 400 `NOT_AN_IMAGE` if it can't be decoded or is too large.
 */
export async function storePicture(input: Buffer, about: About = {}): Promise<Required<Picture>> {
  return writePicture(await encodePicture(input), about);
}

/**
 * Stores a picture of a content folder. A picture that was exported by such a site is stored byte
 * for byte, so that export and import change nothing; any other is re-encoded.
 * @param name its name in the folder
 * @param write false writes nothing
 * @param alt its alternative text
 * @throws CodedError 400 `NOT_AN_IMAGE`.
 */
export async function storeContentPicture(picture: {
  name: string;
  input: Buffer;
  write: boolean;
  alt: string | undefined;
}): Promise<Required<Picture>> {
  const { name, input, write, alt } = picture;
  const encoded = (await readEncoded(name, input)) ?? (await encodePicture(input));
  if (!write) return pictureFrom(encoded);
  return writePicture(encoded, { name: HASH.test(name) ? undefined : name, alt });
}

/** The time limit for the whole download. */
const FETCH_MS = 10_000;

const NO_PICTURE = 'it isn’t a picture that can be used';

/** Connects only to public addresses, because an untrusted address may point to our own network. */
const publicAddressesOnly = new RequestFilteringHttpsAgent();

function copyError(why: string, cause?: unknown): CodedError {
  const message = `The contributor’s picture couldn’t be copied to this site because ${why}. Remove the picture or upload one, then publish again.`;
  const errors = [{ path: '/pictureUrl', message: 'couldn’t be copied to this site' }];
  return new CodedError('PICTURE_NOT_COPIED', message, { errors, cause });
}

/**
 * Downloads a file.
 * @throws CodedError 400 `PICTURE_NOT_COPIED` if the address doesn't answer with a picture or the
 *   file is larger; errors of the network.
 */
export async function download(
  address: string,
  maxMegabytes: number,
  agent: Agent = publicAddressesOnly,
): Promise<Buffer> {
  const headers = { accept: 'image/*', 'accept-encoding': 'identity' };
  const request = get(address, { agent, headers, signal: AbortSignal.timeout(FETCH_MS) });
  // Errors after the start of the response are thrown where it is read.
  request.on('error', () => {});
  try {
    // Redirects are not followed, so they are rejected like any other response without a picture.
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response?.statusCode !== 200) {
      throw copyError(`its address answered with status ${response?.statusCode}`);
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response) {
      length += chunk.length;
      if (length > maxMegabytes * 1024 * 1024) {
        throw copyError(`it is larger than ${maxMegabytes} MB`);
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    request.destroy();
  }
}

/**
 * Stores a picture on the site's image host and in the library.
 * @throws CodedError 400 `NOT_AN_IMAGE`, 503 `IMAGE_HOST_UNAVAILABLE`.
 */
export async function keepPicture(
  bytes: Buffer,
  { cloudinary }: PictureStore,
  about: About = {},
): Promise<Picture> {
  if (!cloudinary) return storePicture(bytes, about);
  const picture = await uploadToProvider(cloudinary, bytes);
  await inTransaction(() => recordPicture({ ...picture, ...about }));
  return picture;
}

/**
 * Copies a picture from another site's https address to this site's image host, with the same rules
 * as an upload. Redirects and addresses of private networks are rejected.
 * @throws CodedError 400 `PICTURE_NOT_COPIED`, which says why and what to do.
 */
export async function copyPicture(address: string, store: PictureStore): Promise<Picture> {
  const { agent } = store;
  const { maxMegabytes, allowedFileTypes } = await readUploadRules();
  if (URL.parse(address)?.protocol !== 'https:') {
    throw copyError('its address doesn’t begin with https://');
  }
  const bytes = await download(address, maxMegabytes, agent).catch((error) => {
    if (error instanceof CodedError) throw error;
    throw copyError('its address couldn’t be reached', error);
  });
  if (bytes.length === 0) throw copyError(NO_PICTURE);
  try {
    await requirePicture(bytes, allowedFileTypes);
    return await keepPicture(bytes, store);
  } catch (error) {
    const isNoPicture = error instanceof CodedError && error.code === 'NOT_AN_IMAGE';
    throw isNoPicture ? copyError(NO_PICTURE, error) : error;
  }
}
