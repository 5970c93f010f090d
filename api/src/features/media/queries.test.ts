import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { canvas } from '../../../test/uploads.ts';
import { encodePicture } from './encode.ts';
import { pictureOf } from './queries.ts';
import { storePicture } from './write.ts';

testApp();
const MISSING = `/media/${'0'.repeat(32)}.webp`;

it('a picture is encoded after earlier pictures, not in parallel', async () => {
  const [large, small] = await Promise.all([
    canvas(4000, 3000).png().toBuffer(),
    canvas(8, 6).png().toBuffer(),
  ]);
  const done: string[] = [];
  await Promise.all([
    encodePicture(large).then(() => done.push('large')),
    encodePicture(small).then(() => done.push('small')),
  ]);
  expect(done).toEqual(['large', 'small']);
});

describe('the picture of an answer', () => {
  it('gets its sizes, from its path or the address of its upload', async () => {
    const picture = await storePicture(await canvas(300, 200).png().toBuffer());
    for (const origin of ['', 'http://localhost:3000', 'https://band8.example']) {
      expect(await pictureOf(origin + picture.url)).toEqual(picture);
    }
  });

  it.each(['https://pictures.example/a.png?size=1', `https://pictures.example${MISSING}`])(
    'may be on another site: %s',
    async (address) => {
      expect(await pictureOf(address)).toEqual({ url: address });
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
    expect(await pictureOf(address)).toBeUndefined();
  });
});
