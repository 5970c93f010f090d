import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { noise } from '../../../test/uploads.ts';
import { Picture, readPictureFile } from './library/queries.ts';
import { deletePicture } from './library/write.ts';
import { storePicture } from './write.ts';

const context = testApp();
let url: string;
let bytes: Buffer;
let size: number;

beforeAll(async () => {
  ({ url } = await storePicture(await noise(60, 40).png().toBuffer()));
  bytes = (await readPictureFile(url)) ?? Buffer.of();
  size = bytes.length;
});

const get = (headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  context.app.inject({ method, url, headers });

describe('the file of a picture', () => {
  it('is sent for good, and not again to who has it', async () => {
    const { statusCode, headers, rawPayload } = await get();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(size),
      'cache-control': 'public, max-age=31536000, immutable',
      'accept-ranges': 'bytes',
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(rawPayload.equals(bytes)).toBe(true);
    const head = await get({}, 'HEAD');
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(size));
    for (const known of [`"other", ${headers.etag}`, `W/${headers.etag}`, '*']) {
      const again = await get({ 'if-none-match': known, range: 'bytes=0-1' });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag]);
    }
  });

  it.each([
    ['bytes=0-0', '0-0'],
    ['bytes=10-19', '10-19'],
    ['bytes=10-', '10-LAST'],
    ['bytes=10-99999999', '10-LAST'],
    ['bytes=-99999999', '0-LAST'],
  ])('is sent in part: %s', async (range, sent) => {
    const part = sent.replace('LAST', `${size - 1}`);
    const { statusCode, headers, rawPayload } = await get({ range });
    expect([statusCode, headers['content-range']]).toEqual([206, `bytes ${part}/${size}`]);
    const [first, last = 0] = part.split('-').map(Number);
    expect(rawPayload.equals(bytes.subarray(first, last + 1))).toBe(true);
  });

  it('is sent whole if the range can’t be read or the part is of another file', async () => {
    for (const range of ['bytes=', 'bytes=-', 'bytes=a-b', 'bytes=0-1,3-4', 'items=0-1', '']) {
      expect([range, (await get({ range })).statusCode]).toEqual([range, 200]);
    }
    const range = 'bytes=0-1';
    expect((await get({ range, 'if-range': '"other"' })).statusCode).toBe(200);
    expect((await get({ range }, 'HEAD')).statusCode).toBe(200);
  });

  it.each(['bytes=99999999-', 'bytes=5-2', 'bytes=-0'])('has no such part: %s', async (range) => {
    const { statusCode, headers } = await get({ range });
    expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('is gone a minute after its deletion at the latest', async () => {
    await get();
    await deletePicture(String((await Picture.findOne({ url }).orFail())._id));
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_001);
    const { statusCode } = await get();
    clock.mockRestore();
    expect(statusCode).toBe(404);
  });
});
