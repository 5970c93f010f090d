/**
 * Measures what each public page loads before the first click, and checks it against the budgets,
 * because learners use slow connections. JavaScript and styles (inline ones too) count as gzip, fonts
 * as they are. Builds the web first if its sources have changed.
 */
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Manifest, withImports } from '../web/manifest.ts';
import { buildWeb } from './buildWeb.ts';

/** The limits for a public page, in bytes. */
const BUDGETS = {
  script: 139_000,
  inlineStyle: 11_600,
  style: 15_000,
  fonts: 200_000,
  preloadedFonts: 135_000,
} as const;

const CLIENT = resolve(import.meta.dirname, '../web/dist/client');
const ENTRY = 'src/entry-client.tsx';
const ROUTE = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/;
const ADMIN = 'src/routes/admin/';

await buildWeb();
const manifest: Manifest = JSON.parse(
  await readFile(resolve(CLIENT, '.vite/manifest.json'), 'utf8'),
);

/** The first file that loads itself through others: such files would start in the wrong order. */
function findCycle(): string | undefined {
  return Object.values(manifest).find(({ file, imports = [] }) =>
    withImports(manifest, imports).some((chunk) => chunk.file === file),
  )?.file;
}

const gzipSize = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

/** The size of files, compressed unless `sizeOf` measures otherwise. */
async function sumSizes(files: Iterable<string>, sizeOf: (content: Buffer) => number = gzipSize) {
  let sum = 0;
  for (const file of new Set(files)) sum += sizeOf(await readFile(resolve(CLIENT, file)));
  return sum;
}

const sumFonts = (files: string[]) => sumSizes(files, ({ length }) => length);
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
const faults: string[] = [];

function checkBudget(what: string, bytes: number, budget: number): void {
  if (bytes > budget) {
    faults.push(`${what}: ${kilobytes(bytes)}, over the limit of ${kilobytes(budget)}.`);
  }
}

const { createRenderer } = await import(resolve(CLIENT, '../server/entry-server.js'));
const page: string = createRenderer({ manifest }).renderMaintenance({
  reason: 'busy',
  siteName: '',
  footerText: '',
});
const inlineStyles = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
if (!inlineStyles) faults.push('No page has inline styles. Has their tag changed?');
const inlineStyleSize = gzipSize(inlineStyles);
checkBudget('Inline styles', inlineStyleSize, BUDGETS.inlineStyle);

const routes = Object.keys(manifest).filter((key) => ROUTE.test(key));
if (routes.length === 0) throw new Error('The web manifest contains no pages.');
console.log('Loaded before the first click, gzip: JavaScript, styles');
for (const key of routes.sort()) {
  const isAdmin = key.startsWith(ADMIN);
  const chunks = withImports(manifest, [ENTRY, key]);
  const script = await sumSizes(chunks.map(({ file }) => file));
  const style = inlineStyleSize + (await sumSizes(chunks.flatMap(({ css = [] }) => css)));
  const name = ROUTE.exec(key)?.[1] ?? key;
  const sizes = [script, style].map((bytes) => kilobytes(bytes).padStart(9));
  console.log(`  ${sizes.join('  ')}  ${name}`);
  // The budgets are for learners; the back office has few users, on better connections.
  if (isAdmin) continue;
  checkBudget(`JavaScript of ${name}`, script, BUDGETS.script);
  checkBudget(`Styles of ${name}`, style, BUDGETS.style);
}
const entry = await sumSizes(withImports(manifest, [ENTRY]).map(({ file }) => file));
console.log(`  ${kilobytes(entry).padStart(9)}  of this the entry`);

const preloads = page.matchAll(/<link rel="preload" href="\/([^"]+)" as="font"/g);
const preloaded = await sumFonts([...preloads].map(([, file = '']) => file));
const fonts = Object.values(manifest).filter(({ file }) => file.endsWith('.woff2'));
const all = await sumFonts(fonts.map(({ file }) => file));
console.log(`Fonts:\n  ${kilobytes(all)}, of that preloaded ${kilobytes(preloaded)}`);
if (preloaded === 0) faults.push('No font is preloaded. Has its tag changed?');
checkBudget('Fonts', all, BUDGETS.fonts);
checkBudget('Preloaded fonts', preloaded, BUDGETS.preloadedFonts);

const cycle = findCycle();
if (cycle)
  faults.push(`${cycle} loads itself through others. See the groups in web/vite.config.ts.`);

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
