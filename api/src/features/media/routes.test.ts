import { describe, expect, it } from 'vitest';
import { buildNode, SIGNING_SECRET } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { canvas, form, host, now, testUploads, UPLOAD_PATH } from '../../../test/uploads.ts';

const uploads = testUploads();
const { context, fileOf, post } = uploads;

describe('the upload signature', () => {
  it('requires a session', async () => {
    const answer = await context.app.inject({
      method: 'POST',
      url: '/api/cloudinary-signature',
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it.each([
    ['an empty object', { payload: {} }],
    ['no body', {}],
  ])('returns fields for %s that the provider would sign the same way', async (_name, sent) => {
    const answer = await context.app.inject({
      method: 'POST',
      url: '/api/cloudinary-signature',
      headers: await signedIn(),
      ...sent,
    });
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

  it('rejects a body with unknown fields', async () => {
    const answer = await context.app.inject({
      method: 'POST',
      url: '/api/cloudinary-signature',
      headers: await signedIn(),
      payload: { folder: 'elsewhere' },
    });
    expect(answer.statusCode).toBe(400);
  });

  it('permits an upload from a browser, and from the SDK without a secret', async () => {
    const answer = await context.app.inject({
      method: 'POST',
      url: '/api/cloudinary-signature',
      headers: await signedIn(),
    });
    const { upload_url, cloud_name, ...fields } = answer.json();
    const bytes = await canvas(300, 200).png().toBuffer();
    const texts = Object.entries(fields).map(([name, value]) => [name, String(value)]);
    const { status, body } = await post(form(bytes, Object.fromEntries(texts)), upload_url);
    expect(status).toBe(200);
    const again = await uploads.sdk.uploader.upload(await fileOf(bytes), { ...fields, cloud_name });
    expect(again.secure_url).toBe(body.secure_url);
  });
});

describe('a configured provider', () => {
  it('receives the uploads, and this server accepts none', async () => {
    const app = await buildNode(context.dataDir, {
      env: {
        CLOUDINARY_CLOUD_NAME: 'mine',
        CLOUDINARY_API_KEY: '123',
        CLOUDINARY_API_SECRET: 'hidden',
      },
    });
    const answer = await app.inject({
      method: 'POST',
      url: '/api/cloudinary-signature',
      headers: await signedIn(),
    });
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
});
