import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { canvas, form, noise, testUploads } from '../../../test/uploads.ts';
import { SETTINGS_ID, Settings } from '../settings/queries.ts';
import { readPictureFile } from './library/queries.ts';

const uploads = testUploads();
const { fileOf, post, stored } = uploads;
const open = async (id: string) => sharp(await readPictureFile(`/media/${id}.webp`));

describe('the file of an upload', () => {
  const upload = async (bytes: Buffer) => post(form(bytes));
  const refusal = (message: string) => ({ status: 400, body: { error: { message } } });

  it('is stored as the first frame of an animation', async () => {
    const frames = await Promise.all(
      ['#f00', '#00f'].map((colour) => canvas(20, 20, colour).png().toBuffer()),
    );
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { body } = await upload(gif);
    const file = await open(body.public_id);
    expect((await file.metadata()).pages).toBeUndefined();
    expect((await file.stats()).dominant).toMatchObject({ r: 248, b: 8 });
  });

  it('is stored upright and without metadata', async () => {
    const bytes = await canvas(300, 200)
      .withExif({ IFD0: { Copyright: 'somebody private' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(bytes).metadata()).orientation).toBe(6);
    const { body } = await upload(bytes);
    expect(body).toMatchObject({ width: 200, height: 300 });
    const metadata = await (await open(body.public_id)).metadata();
    expect(metadata).toMatchObject({ width: 200, height: 300 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.orientation).toBeUndefined();
  });

  it.each([
    ['text with the name of a picture', Buffer.from('just text')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a document', Buffer.from('%PDF-1.7\n1 0 obj<<>>endobj')],
  ])('is rejected if it is %s', async (_name, bytes) => {
    expect(await upload(bytes)).toEqual(refusal('Please select an image file'));
    expect(await stored()).toEqual([]);
  });

  it('is rejected if it is truncated or empty', async () => {
    const half = (await noise(400, 400).jpeg().toBuffer()).subarray(0, 20_000);
    expect(await upload(half)).toEqual(refusal('This file can’t be read as a picture.'));
    expect(await upload(Buffer.alloc(0))).toEqual(refusal('This file is empty.'));
    expect(await stored()).toEqual([]);
  });

  it('is made smaller if it is taller than a WebP picture can be', async () => {
    const { body } = await upload(await canvas(20, 20_000).png().toBuffer());
    expect(body).toMatchObject({ height: 16_383 });
  });

  it('is rejected above 51 megapixels, however small the file', async () => {
    const bomb = await canvas(8_000, 6_376).png().toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await upload(bomb)).toEqual(
      refusal('This picture has more than 51 million pixels. Make it smaller and try again.'),
    );
    expect(await stored()).toEqual([]);
  });

  it('may have at most 10 MB, to the byte', async () => {
    const picture = await canvas(40, 30).png().toBuffer();
    const limit = 10 * 1024 * 1024;
    const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)]);
    expect((await upload(padded(limit))).status).toBe(200);
    for (const size of [limit + 1, limit + 2, 3 * limit]) {
      expect(await upload(padded(size))).toEqual(refusal('File size must be less than 10MB'));
    }
    const path = await fileOf(padded(3 * limit));
    await expect(uploads.sdk.uploader.upload(path)).rejects.toMatchObject({
      http_code: 400,
      message: 'File size must be less than 10MB',
    });
  });

  it('may be limited further by the settings, but not less', async () => {
    const bytes = Buffer.concat([await canvas(40, 30).png().toBuffer(), Buffer.alloc(2_200_000)]);
    await Settings.collection.insertOne({ _id: SETTINGS_ID as never, siteName: 'Mine' });
    expect((await upload(bytes)).status).toBe(200);
    const set = (maxFileSize: number) => Settings.updateOne({ _id: SETTINGS_ID }, { maxFileSize });
    await set(2);
    expect(await upload(bytes)).toEqual(refusal('File size must be less than 2MB'));
    await set(50);
    expect((await upload(bytes)).status).toBe(200);
    expect(await upload(Buffer.concat([bytes, Buffer.alloc(10_000_000)]))).toEqual(
      refusal('File size must be less than 10MB'),
    );
  });

  it('must have a type that the settings allow', async () => {
    await Settings.create({ _id: SETTINGS_ID, allowedFileTypes: ['PNG', 'svg'] });
    const small = canvas(40, 30);
    expect((await upload(await small.png().toBuffer())).status).toBe(200);
    expect(await upload(await small.jpeg().toBuffer())).toEqual(
      refusal('This type of picture isn’t allowed. The settings allow PNG.'),
    );
  });
});
