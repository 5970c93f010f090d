import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { pictureOf } from './queries.ts';
import { storePicture } from './write.ts';

const context = testApp();
const MISSING = `/media/${'0'.repeat(32)}.webp`;

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#fdfbf6' } });

describe('a stored picture', () => {
  it('is re-encoded without metadata, with its size and a thumbnail', async () => {
    const input = await canvas(2400, 1500)
      .withExif({ IFD0: { Copyright: 'somebody private' } })
      .jpeg()
      .toBuffer();
    expect(input.includes('somebody private')).toBe(true);
    const picture = await storePicture(context.dataDir, input);
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.webp$/),
      thumbnailUrl: expect.stringMatching(/^\/media\/[0-9a-f]{32}-480\.webp$/),
      width: 1600,
      height: 1000,
    });
    const file = await readFile(join(context.dataDir, picture.url));
    const { format, width, exif } = await sharp(file).metadata();
    expect({ format, width, exif }).toEqual({ format: 'webp', width: 1600, exif: undefined });
    expect(file.includes('somebody private')).toBe(false);
    const thumbnail = await readFile(join(context.dataDir, picture.thumbnailUrl ?? ''));
    expect((await sharp(thumbnail).metadata()).width).toBe(480);
  });

  it('is stored once, however often it is given', async () => {
    const input = await canvas(300, 200).png().toBuffer();
    const [first, second] = [
      await storePicture(context.dataDir, input),
      await storePicture(context.dataDir, input),
    ];
    expect(second).toEqual(first);
    expect(first).toMatchObject({ width: 300, height: 200 });
    const names = await readdir(join(context.dataDir, 'media'));
    expect(names.filter((name) => first.url.endsWith(name))).toHaveLength(1);
  });

  it('is encoded after earlier pictures, not in parallel', async () => {
    const [large, small] = await Promise.all([
      canvas(4000, 3000).png().toBuffer(),
      canvas(8, 6).png().toBuffer(),
    ]);
    const done: string[] = [];
    await Promise.all([
      storePicture(context.dataDir, large).then(() => done.push('large')),
      storePicture(context.dataDir, small).then(() => done.push('small')),
    ]);
    expect(done).toEqual(['large', 'small']);
  });

  it.each([
    ['text', Buffer.from('<script>alert(1)</script>')],
    ['an empty file', Buffer.alloc(0)],
    ['half a picture', null],
  ])('is rejected if it is %s', async (_name, bytes) => {
    const input = bytes ?? (await canvas(400, 400).png().toBuffer()).subarray(0, 60);
    await expect(storePicture(context.dataDir, input)).rejects.toMatchObject({
      statusCode: 400,
      code: 'NOT_AN_IMAGE',
    });
  });

  it('is rejected above 40 megapixels', async () => {
    const input = await canvas(8000, 5001).png().toBuffer();
    await expect(storePicture(context.dataDir, input)).rejects.toMatchObject({
      code: 'NOT_AN_IMAGE',
    });
  });
});

describe('the picture of an answer', () => {
  it('gets its sizes, from its path or the address of its upload', async () => {
    const picture = await storePicture(context.dataDir, await canvas(300, 200).png().toBuffer());
    for (const origin of ['', 'http://localhost:3000', 'https://band8.example']) {
      expect(await pictureOf(context.dataDir, origin + picture.url)).toEqual(picture);
    }
  });

  it.each(['https://pictures.example/a.png?size=1', `https://pictures.example${MISSING}`])(
    'may be on another site: %s',
    async (address) => {
      expect(await pictureOf(context.dataDir, address)).toEqual({ url: address });
    },
  );

  it.each([
    MISSING,
    '/media/',
    '/media/../../etc/passwd',
    '/somewhere/a.png',
    '//pictures.example/a.png',
    'javascript:alert(1)',
    'data:image/png;base64,iVBORw0KGgo=',
    'ftp://pictures.example/a.png',
    'a.png',
    '',
  ])('is never %j', async (address) => {
    expect(await pictureOf(context.dataDir, address)).toBeUndefined();
  });
});
