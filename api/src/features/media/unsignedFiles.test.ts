import { expect, it } from 'vitest';
import { UnsignedFiles } from './unsignedFiles.ts';

const MEBIBYTE = 1024 * 1024;
const REFUSED = expect.objectContaining({ statusCode: 429, code: 'TOO_MANY_UPLOADS' });

it('holds four files of a network, and another when one is released', () => {
  const files = new UnsignedFiles();
  const [first] = Array.from({ length: 4 }, (_, at) => files.hold(`192.0.2.${at}`, 'a.png'));
  expect(() => files.hold('192.0.2.9', 'a.png')).toThrow(REFUSED);
  expect(() => files.hold('203.0.113.9', 'a.png')).not.toThrow();
  if (first) files.release(first);
  expect(() => files.hold('192.0.2.9', 'a.png')).not.toThrow();
});

it('drops only the largest file when the total exceeds 64 MiB', () => {
  const files = new UnsignedFiles();
  const held = [20, 24, 16].map((size, at) => {
    const file = files.hold(`198.51.${at}.1`, `${at}.png`);
    file.add(Buffer.alloc(size * MEBIBYTE));
    return file;
  });
  const [smaller, largest, smallest] = held;
  smallest?.add(Buffer.alloc(4 * MEBIBYTE));
  expect(largest?.length).toBe(24 * MEBIBYTE);
  smallest?.add(Buffer.alloc(1));
  expect(() => largest?.toFile()).toThrow(REFUSED);
  largest?.add(Buffer.alloc(MEBIBYTE));
  expect(largest?.length).toBe(0);
  expect(smaller?.toFile().bytes.length).toBe(20 * MEBIBYTE);
  expect(smallest?.toFile()).toMatchObject({ name: '2.png' });
});
