import { ApiError, dataOf, type Schemas } from '@band8/client';
import { adminApi } from '../auth/adminApi.ts';

type Signature = Schemas['UploadSignature'];

interface UploadOptions {
  /** Hears how much has been sent, from 0 to 100. */
  onProgress: (percent: number) => void;
  /** Stops the upload. */
  signal: AbortSignal;
}

/** The status, and the server's sentence where it gave one. */
function failure(what: string, status: number, sentence: unknown): Error {
  const said = typeof sentence === 'string' && sentence ? `. ${sentence}` : '';
  return new Error(`${what}: ${status}${said}`);
}

async function requestSignature(signal: AbortSignal): Promise<Signature> {
  try {
    return await dataOf(adminApi.POST('/api/cloudinary-signature', { body: {}, signal }));
  } catch (error) {
    if (!(error instanceof ApiError)) throw new Error('Upload failed', { cause: error });
    throw failure('Failed to get upload signature', error.status, error.problem?.message);
  }
}

/**
 * Uploads a picture straight to the image host, with a signature of this server.
 *
 * @returns the picture's address; root-relative when this site serves it
 * @throws an error whose message is the text of the error catalogue; after a stop an `AbortError`
 */
export async function uploadPicture(file: File, options: UploadOptions): Promise<string> {
  const signature = await requestSignature(options.signal);
  return sendPicture(file, signature, options);
}

function formOf(file: File, signature: Signature): FormData {
  const { api_key, timestamp, folder, transformation } = signature;
  const form = new FormData();
  form.append('api_key', api_key);
  form.append('timestamp', String(timestamp));
  form.append('signature', signature.signature);
  form.append('folder', folder);
  if (transformation) form.append('transformation', transformation);
  // Last, so that the signature has been checked when the file arrives.
  form.append('file', file);
  return form;
}

/** Posts the file to the host that the signature names. XMLHttpRequest tells how far it is. */
export function sendPicture(
  file: File,
  signature: Signature,
  { onProgress, signal }: UploadOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('Upload failed'));
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total > 0 ? Math.round((100 * loaded) / total) : 0),
    );
    request.addEventListener('load', () => {
      const reply = parse(request.responseText);
      if (request.status < 200 || request.status > 299) {
        reject(failure('Failed to upload image', request.status, reply.error?.message));
      } else if (typeof reply.secure_url === 'string') resolve(ownPath(reply.secure_url));
      else fail();
    });
    request.addEventListener('error', fail);
    request.addEventListener('timeout', fail);
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', new URL(signature.upload_url, location.href));
    request.send(formOf(file, signature));
    if (signal.aborted) request.abort();
  });
}

function parse(json: string): { secure_url?: unknown; error?: { message?: unknown } } {
  try {
    return JSON.parse(json) ?? {};
  } catch {
    return {};
  }
}

/** Files of this site keep no origin, so that they survive a change of its address. */
function ownPath(address: string): string {
  const url = new URL(address);
  return url.origin === location.origin ? `${url.pathname}${url.search}` : address;
}
