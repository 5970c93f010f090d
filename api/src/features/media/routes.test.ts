import { expect, it } from 'vitest';
import { buildNode, SIGNING_SECRET } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { canvas, form, host, now, testUploads, UPLOAD_PATH } from '../../../test/uploads.ts';
import type { App } from '../../app.ts';

const uploads = testUploads();
const { context, fileOf, post } = uploads;

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
