import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';

const CLIENT = resolve(import.meta.dirname, '../web/dist/client');
const ENTRY = 'src/entry-client.tsx';
const ADMIN_ENTRY = 'src/entry-admin.tsx';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const ADMIN = 'src/routes/admin/';
/** The most that a public page may load before the first click, in kilobytes of gzip. */
const LIMIT_KB = 125;

interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

const manifest: Record<string, Chunk> = JSON.parse(
  await readFile(resolve(CLIENT, '.vite/manifest.json'), 'utf8').catch(() => {
    throw new Error('The web is not built: run `npm start` or `vite build` first.');
  }),
);

async function gzipSize(file: string): Promise<number> {
  return gzipSync(await readFile(resolve(CLIENT, file)), { level: 9 }).length;
}

function filesOf(key: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(imported, found);
  return found;
}

function sheetsOf(key: string): string[] {
  const files = filesOf(key);
  return Object.values(manifest).flatMap(({ file, css }) => (files.has(file) ? (css ?? []) : []));
}

async function total(files: Iterable<string>): Promise<number> {
  const sizes = await Promise.all([...files].map(gzipSize));
  return sizes.reduce((sum, size) => sum + size, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`;
}

const routes = Object.keys(manifest).filter((key) => ROUTE.test(key));
let largest = 0;
console.log('JavaScript that a page loads before the first click, gzip:');
for (const key of routes.sort()) {
  const isAdmin = key.startsWith(ADMIN);
  const bytes = await total(filesOf(key, filesOf(isAdmin ? ADMIN_ENTRY : ENTRY)));
  // The back office is for few, on better lines: its pages are shown, the limit is the learners'.
  if (!isAdmin) largest = Math.max(largest, bytes);
  console.log(`  ${kilobytes(bytes)}  ${ROUTE.exec(key)?.[1]}`);
}
console.log(`  ${kilobytes(await total(filesOf(ENTRY)))}  of that the entry and its imports`);
console.log(`Stylesheet:\n  ${kilobytes(await total(sheetsOf(ENTRY)))}`);
if (largest > LIMIT_KB * 1000) {
  console.error(`A public page loads more than ${LIMIT_KB} kB of JavaScript.`);
  process.exitCode = 1;
}
