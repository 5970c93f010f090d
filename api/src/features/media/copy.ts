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

/** Where the pictures of this site lie, and how those of others are fetched. */
export interface PictureStore {
  dataDir: string;
  /** The image host, where it is not this server. */
  cloudinary: ImageHost | undefined;
  /** Fetches from addresses that strangers chose; only tests have another one. */
  agent?: Agent;
}

/** From the first byte asked for to the last one read. */
const FETCH_MS = 10_000;

const NO_PICTURE = 'it isn’t a picture that can be used';

/** Connects to public addresses alone: a stranger's address may name a machine of our network. */
const publicAddressesOnly = new RequestFilteringHttpsAgent();

/** Whether an address leads to the image host of this site, where nobody else changes a picture. */
export function isOwnPicture(address: string, { cloudinary }: PictureStore): boolean {
  if (address.startsWith('/media/')) return true;
  const own = cloudinary && `https://res.cloudinary.com/${cloudinary.cloudName}/`;
  return own !== undefined && address.startsWith(own);
}

function notCopied(why: string, cause?: unknown): CodedError {
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
  // What breaks after the answer has begun is thrown where it is read.
  request.on('error', () => {});
  try {
    // A redirect is an answer like any other, and no picture.
    const [response]: IncomingMessage[] = await once(request, 'response');
    if (response?.statusCode !== 200) {
      throw notCopied(`its address answered with status ${response?.statusCode}`);
    }
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response) {
      length += chunk.length;
      if (length > maxMegabytes * 1024 * 1024) {
        throw notCopied(`it is larger than ${maxMegabytes} MB`);
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    request.destroy();
  }
}

/**
 * Copies a picture from somebody else's https address to the image host of this site, by the rules
 * of an upload. No redirect is followed, and no address of a private network is connected to.
 * @throws CodedError 400 `PICTURE_NOT_COPIED`, which says why and what to do.
 */
export async function copyPicture(address: string, store: PictureStore): Promise<Picture> {
  const { dataDir, cloudinary, agent = publicAddressesOnly } = store;
  const { maxMegabytes, allowedFileTypes } = await readUploadRules();
  if (URL.parse(address)?.protocol !== 'https:') {
    throw notCopied('its address doesn’t begin with https://');
  }
  const bytes = await download(address, agent, maxMegabytes).catch((error) => {
    if (error instanceof CodedError) throw error;
    throw notCopied('its address couldn’t be reached', error);
  });
  if (bytes.length === 0) throw notCopied(NO_PICTURE);
  await requirePicture(bytes, allowedFileTypes).catch(refuseFile);
  if (cloudinary) return uploadToProvider(cloudinary, bytes);
  return storePicture(dataDir, bytes).catch(refuseFile);
}

function refuseFile(error: unknown): never {
  if (!(error instanceof CodedError)) throw error;
  throw notCopied(NO_PICTURE, error);
}
