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

  it('of an earlier version is reused, and closed to others', async () => {
    const earlier = 'vD0q8mXkz5RrT3yJ7hNnLwPbC1sAeFgU_D0q8mXkz5RrT3yJ7hNnLwPbC1sAeFg-';
    await writeFile(file, earlier, { mode: 0o644 });
    expect(await readOrCreateSecret(file)).toBe(earlier);
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
