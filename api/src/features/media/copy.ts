import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type Agent, get } from 'node:https';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';
import type { ImageHost } from '../../config.ts';
import { CodedError } from '../../errors.ts';
import type { Picture } from '../../shared/picture.ts';
import { readUploadRules } from '../settings/queries.ts';
import { uploadToProvider } from './imageHost.ts';
import { requirePicture, storePicture } from './queries.ts';

/** Where pictures are stored, and how pictures of other sites are fetched. */
export interface PictureStore {
  dataDir: string;
  /** The image host, if it is not this server. */
  cloudinary: ImageHost | undefined;
  /** Fetches from untrusted addresses; tests use another one. */
  agent?: Agent;
}

/** The time limit for the whole download. */
const FETCH_MS = 10_000;

const NO_PICTURE = 'it isn’t a picture that can be used';

/** Connects only to public addresses, because an untrusted address may point to our own network. */
const publicAddressesOnly = new RequestFilteringHttpsAgent();

/** Whether an address is on the image host of this site, where nobody else can change it. */
export function isOwnPicture(address: string, { cloudinary }: PictureStore): boolean {
  if (address.startsWith('/media/')) return true;
  const own = cloudinary && `https://res.cloudinary.com/${cloudinary.cloudName}/`;
  return own !== undefined && address.startsWith(own);
}

function copyError(why: string, cause?: unknown): CodedError {
  return new CodedError(
    400,
    'PICTURE_NOT_COPIED',
    `The contributor’s picture couldn’t be copied to this site because ${why}. Remove the picture or upload one, then publish again.`,
    { errors: [{ path: '/pictureUrl', message: 'couldn’t be copied to this site' }], cause },
  );
}

async function download(address: string, agent: Agent, maxMegabytes: number): Promise<Buffer> {
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
 * Copies a picture from another site's https address to this site's image host, with the same rules
 * as an upload. Redirects and addresses of private networks are rejected.
 * @throws CodedError 400 `PICTURE_NOT_COPIED`, which says why and what to do.
 */
export async function copyPicture(address: string, store: PictureStore): Promise<Picture> {
  const { dataDir, cloudinary, agent = publicAddressesOnly } = store;
  const { maxMegabytes, allowedFileTypes } = await readUploadRules();
  if (URL.parse(address)?.protocol !== 'https:') {
    throw copyError('its address doesn’t begin with https://');
  }
  const bytes = await download(address, agent, maxMegabytes).catch((error) => {
    if (error instanceof CodedError) throw error;
    throw copyError('its address couldn’t be reached', error);
  });
  if (bytes.length === 0) throw copyError(NO_PICTURE);
  await requirePicture(bytes, allowedFileTypes).catch(rejectFile);
  if (cloudinary) return uploadToProvider(cloudinary, bytes);
  return storePicture(dataDir, bytes).catch(rejectFile);
}

function rejectFile(error: unknown): never {
  if (!(error instanceof CodedError)) throw error;
  throw copyError(NO_PICTURE, error);
}
