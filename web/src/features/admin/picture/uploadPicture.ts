import { ApiError, dataOf, type Schemas } from '@band8/client';
import { useEffect, useRef, useState } from 'react';
import { adminApi } from '../../../kit/adminApi.ts';
import { checkPicture, usePictureRules } from './rules.ts';

type Signature = Schemas['UploadSignature'];

interface UploadReply {
  secure_url?: unknown;
  error?: { message?: unknown };
}

interface UploadOptions {
  /** Called with the percentage sent, from 0 to 100. */
  onProgress: (percent: number) => void;
  signal: AbortSignal;
}

/** An error with the status and the server's message, if any. */
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

function formOf(file: File, given: Signature): FormData {
  const { api_key, timestamp, signature, folder, transformation } = given;
  const form = new FormData();
  const fields = { api_key, timestamp, signature, folder, transformation };
  for (const [name, value] of Object.entries(fields)) if (value) form.append(name, String(value));
  // Last, so that the host can check the signature before the file arrives.
  form.append('file', file);
  return form;
}

/**
 * Uploads a picture directly to the image host, with a signature from this server; XMLHttpRequest,
 * because fetch reports no progress.
 *
 * @returns the picture's URL; root-relative if this site serves it
 * @throws an error with the text of the error catalogue, or an `AbortError` when cancelled
 */
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
      // Null if the reply is no JSON.
      const reply: UploadReply | null = request.response;
      if (request.status < 200 || request.status > 299) {
        reject(failure('Failed to upload image', request.status, reply?.error?.message));
      } else if (typeof reply?.secure_url === 'string') resolve(ownPath(reply.secure_url));
      else fail();
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', () => reject(new DOMException('Stopped', 'AbortError')));
    signal.addEventListener('abort', () => request.abort());
    request.open('POST', new URL(signature.upload_url, location.href));
    request.responseType = 'json';
    request.send(formOf(file, signature));
    if (signal.aborted) request.abort();
  });
}

/** Drops this site's origin, so that the URL survives a change of domain. */
function ownPath(address: string): string {
  const url = new URL(address);
  return url.origin === location.origin ? `${url.pathname}${url.search}` : address;
}

/** Uploads one picture at a time; `percent` is null when idle, `error` when a new upload starts. */
export function usePictureUpload(onUploaded: (pictureUrl: string) => void) {
  const rules = usePictureRules();
  const [error, setError] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function upload(file: File) {
    const fault = checkPicture(file, rules);
    setError(fault);
    if (fault) return;
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setPercent(0);
    try {
      const signature = await requestSignature(signal);
      const pictureUrl = await sendPicture(file, signature, { signal, onProgress: setPercent });
      if (!signal.aborted) onUploaded(pictureUrl);
    } catch (failed) {
      if (!signal.aborted) setError(failed instanceof Error ? failed.message : 'Upload failed');
    } finally {
      if (running.current === controller) setPercent(null);
    }
  }

  return { percent, error, upload, cancel: () => running.current?.abort() };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
