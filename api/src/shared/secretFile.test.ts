import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../test/folder.ts';
import { readOrCreateSecret } from './secretFile.ts';

describe('a secret in a file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await newFolder();
    file = join(folder, 'jwt-secret');
  });

  const mode = async () => (await stat(file)).mode & 0o777;

  it('is created once, readable only by its owner, and leaves no other file', async () => {
    const secret = await readOrCreateSecret(file);
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(await readOrCreateSecret(file)).toBe(secret);
    expect(await readdir(folder)).toEqual(['jwt-secret']);
    expect(await mode()).toBe(0o600);
  });

  it('that others can read is closed to them', async () => {
    const copied = '0123456789abcdef'.repeat(4);
    await writeFile(file, copied, { mode: 0o644 });
    expect(await readOrCreateSecret(file)).toBe(copied);
    expect(await mode()).toBe(0o600);
  });

  it.each(['', 'half a secr'])('is replaced if a crash left "%s"', async (rest) => {
    await writeFile(file, rest, { mode: 0o644 });
    await writeFile(`${file}.new`, rest, { mode: 0o644 });
    const secret = await readOrCreateSecret(file);
    expect(secret).toMatch(/^[\da-f]{64}$/);
    expect(await readFile(file, 'utf8')).toBe(secret);
    expect(await mode()).toBe(0o600);
  });
});
