import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { v2 as sdk } from 'cloudinary';
import sharp from 'sharp';
import { beforeAll, beforeEach } from 'vitest';
import { localHost, sign } from '../src/features/media/imageHost.ts';
import { PictureFile } from '../src/features/media/library/queries.ts';
import { clearContent, SIGNING_SECRET, testApp } from './app.ts';
import { newFolder } from './folder.ts';

/** The local image host, and the path of its uploads. */
export const host = localHost(SIGNING_SECRET);
export const UPLOAD_PATH = `/v1_1/${host.cloudName}/image/upload`;

/** The current time in seconds, as signatures use it. */
export const now = () => Math.floor(Date.now() / 1000);

export const canvas = (width: number, height: number, background = '#fdfbf6') =>
  sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });

export function noise(width: number, height: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

export function signed(fields: Record<string, string> = {}): Record<string, string> {
  const all = { timestamp: String(now()), folder: 'band8', ...fields };
  return { ...all, signature: sign(all, host.apiSecret), api_key: host.apiKey };
}

/** A form as a browser sends it; with `fileFirst` the file is before the fields. */
export function form(
  file: Buffer | string | undefined,
  fields: Record<string, string> = signed(),
  fileFirst = false,
): FormData {
  const data = new FormData();
  const addFile = () => {
    if (typeof file === 'string') data.append('file', file);
    else if (file) data.append('file', new Blob([new Uint8Array(file)]), 'chart.png');
  };
  if (fileFirst) addFile();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  if (!fileFirst) addFile();
  return data;
}

/**
 * The listening application with the provider's own SDK configured for it. Deletes all stored pictures
 * before each test.
 */
export function testUploads() {
  const context = testApp();
  const uploads = {
    context,
    url: '',
    sdk,
    folder: '',
    stored: (): Promise<string[]> => PictureFile.distinct('_id').exec(),
    async fileOf(bytes: Buffer, name = 'chart.png'): Promise<string> {
      const path = join(uploads.folder, name);
      await writeFile(path, bytes);
      return path;
    },
    async post(body: FormData, path = UPLOAD_PATH) {
      const response = await fetch(uploads.url + path, { method: 'POST', body });
      // biome-ignore lint/suspicious/noExplicitAny: the tests check every body themselves
      return { status: response.status, body: (await response.json()) as any };
    },
  };

  beforeAll(async () => {
    uploads.url = await context.app.listen({ port: 0, host: '127.0.0.1' });
    sdk.config({
      cloud_name: host.cloudName,
      api_key: host.apiKey,
      api_secret: host.apiSecret,
      upload_prefix: uploads.url,
    });
    uploads.folder = await newFolder();
  });
  beforeEach(() => clearContent(context.app));

  return uploads;
}
