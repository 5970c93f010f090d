import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { buildNode, SIGNING_SECRET } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { canvas, form, host, now, testUploads, UPLOAD_PATH } from '../../../test/uploads.ts';
import type { App } from '../../app.ts';

const uploads = testUploads();
const { context, fileOf, post, stored } = uploads;

describe('the provider’s SDK', () => {
  it('uploads a file and gets an address that serves it', async () => {
    const bytes = await canvas(2400, 1500).jpeg().toBuffer();
    const uploaded = await uploads.sdk.uploader.upload(await fileOf(bytes, 'my chart.jpg'), {
      folder: 'charts',
      tags: ['a', 'b'],
      context: { alt: 'x & y' },
    });
    expect(uploaded).toMatchObject({
      public_id: expect.stringMatching(/^[0-9a-f]{32}$/),
      version: expect.any(Number),
      width: 1600,
      height: 1000,
      format: 'webp',
      resource_type: 'image',
      type: 'upload',
      original_filename: 'my chart',
      secure_url: `${uploads.url}/media/${uploaded.public_id}.webp`,
      url: uploaded.secure_url,
    });
    expect(Date.parse(uploaded.created_at) - Date.now()).toBeLessThan(5000);
    const { public_id, version, signature } = uploaded;
    expect(signature).toBe(
      uploads.sdk.utils.api_sign_request({ public_id, version }, host.apiSecret),
    );

    const served = await fetch(uploaded.secure_url);
    expect(served.status).toBe(200);
    const body = Buffer.from(await served.arrayBuffer());
    expect(body.length).toBe(uploaded.bytes);
    expect((await sharp(body).metadata()).width).toBe(1600);
  });

  it('may sign with SHA-256', async () => {
    const path = await fileOf(await canvas(30, 20).png().toBuffer());
    const { width } = await uploads.sdk.uploader.upload(path, { signature_algorithm: 'sha256' });
    expect(width).toBe(30);
  });

  it.each([
    ['another secret', { api_secret: 'another' }, 401, /signature/],
    ['another cloud', { cloud_name: 'another' }, 401, /cloud_name/],
    ['another kind of file', { resource_type: 'raw' as const }, 404, /Only images can be uploaded/],
  ])('gets a message about %s', async (_name, options, http_code, message) => {
    const path = await fileOf(await canvas(30, 20).png().toBuffer());
    await expect(uploads.sdk.uploader.upload(path, options)).rejects.toMatchObject({
      http_code,
      message: expect.stringMatching(message),
    });
    expect(await stored()).toEqual([]);
  });
});

it('the address of an upload is under PUBLIC_URL if it is set', async () => {
  const app = await buildNode(context.dataDir, { env: { PUBLIC_URL: 'https://band8.example' } });
  const data = form(await canvas(40, 30).png().toBuffer());
  const request = new Request(`http://127.0.0.1${UPLOAD_PATH}`, { method: 'POST', body: data });
  const answer = await app.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: Object.fromEntries(request.headers),
    payload: Buffer.from(await request.arrayBuffer()),
  });
  await app.close();
  expect(answer.json().secure_url).toMatch(/^https:\/\/band8\.example\/media\/\w+\.webp$/);
});

const sign = async (app: App) =>
  app.inject({ method: 'POST', url: '/api/cloudinary-signature', headers: await signedIn() });

it('the upload signature has fields that the provider would sign the same way', async () => {
  const answer = await sign(context.app);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  const { api_key, signature, cloud_name, upload_url, ...fields } = answer.json();
  expect(fields).toEqual({ timestamp: expect.any(Number), folder: 'band8' });
  expect(Math.abs(fields.timestamp - now())).toBeLessThan(5);
  expect({ api_key, cloud_name, upload_url }).toEqual({
    api_key: host.apiKey,
    cloud_name: host.cloudName,
    upload_url: UPLOAD_PATH,
  });
  expect(signature).toBe(uploads.sdk.utils.api_sign_request(fields, host.apiSecret));
  expect(host.apiSecret).not.toContain(SIGNING_SECRET);
});

it('the upload signature permits an upload from a browser, and from the SDK without a secret', async () => {
  const answer = await sign(context.app);
  const { upload_url, cloud_name, ...fields } = answer.json();
  const bytes = await canvas(300, 200).png().toBuffer();
  const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
  const { status, body } = await post(form(bytes, Object.fromEntries(texts)), upload_url);
  expect(status).toBe(200);
  const again = await uploads.sdk.uploader.upload(await fileOf(bytes), { ...fields, cloud_name });
  expect(again.secure_url).toBe(body.secure_url);
});

it('a configured provider receives the uploads, and this server accepts none', async () => {
  const app = await buildNode(context.dataDir, {
    env: {
      CLOUDINARY_CLOUD_NAME: 'mine',
      CLOUDINARY_API_KEY: '123',
      CLOUDINARY_API_SECRET: 'hidden',
    },
  });
  const answer = await sign(app);
  const { signature, timestamp, ...rest } = answer.json();
  const { statusCode } = await app.inject({ method: 'POST', url: UPLOAD_PATH });
  await app.close();
  expect(rest).toEqual({
    api_key: '123',
    folder: 'band8',
    transformation: 'c_limit,w_1600',
    cloud_name: 'mine',
    upload_url: 'https://api.cloudinary.com/v1_1/mine/image/upload',
  });
  const fields = { timestamp, folder: rest.folder, transformation: rest.transformation };
  expect(signature).toBe(uploads.sdk.utils.api_sign_request(fields, 'hidden'));
  expect(statusCode).toBe(404);
});
