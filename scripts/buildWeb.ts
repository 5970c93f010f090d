import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { root, runNode } from './child.ts';

const STAMP = path.join(root, 'web', 'dist', '.stamp');
// Made by the build itself, or no part of it.
const LEFT_OUT = /^web[\\/](dist|e2e|node_modules|test-results)([\\/]|$)|\.gen\.ts$/;

/**
 * Builds the web into web/dist unless what is there was made from the very same sources.
 *
 * Throws an error that carries the build's output when it fails.
 */
export async function buildWeb(): Promise<void> {
  const wanted = await sourceHash();
  const built = await readFile(STAMP, 'utf8').catch(() => undefined);
  if (built === wanted) return;
  console.log('Building the web (first start, or its sources changed).');
  const { code, output } = await runNode(
    ['node_modules/vite/bin/vite.js', 'build', '--app', '-c', 'web/vite.config.ts'],
    { quiet: true, env: { NODE_ENV: 'production' } },
  );
  if (code !== 0) throw new Error(`${output}\nThe web couldn’t be built; the reason is above.`);
  await writeFile(STAMP, wanted);
}

async function sourceHash(): Promise<string> {
  const files = ['package-lock.json'];
  for (const folder of ['web', 'openapi']) {
    const entries = await readdir(path.join(root, folder), {
      recursive: true,
      withFileTypes: true,
    });
    for (const entry of entries) {
      const file = path.relative(root, path.join(entry.parentPath, entry.name));
      if (entry.isFile() && !LEFT_OUT.test(file)) files.push(file);
    }
  }
  const hash = createHash('sha256');
  for (const file of files.toSorted()) {
    hash.update(`${file}\0`).update(await readFile(path.join(root, file)));
  }
  return hash.digest('hex');
}
