import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { toCsv } from './csv.ts';
import { readCharts } from './read.ts';
import { svgHash, toSvg } from './svg.ts';

const content = join(import.meta.dirname, '../..');
const charts = join(content, 'charts');
const pictures = join(content, 'pictures');

await mkdir(pictures, { recursive: true });
const manifest: Record<string, string> = {};
for (const [name, chart] of await readCharts(charts)) {
  const svg = toSvg(chart);
  const file = join(pictures, `${name}.webp`);
  // A small palette halves the file, and the difference is invisible in flat colours.
  const flat = await sharp(Buffer.from(svg))
    .png({ palette: true, colours: 16, dither: 0 })
    .toBuffer();
  const { size } = await sharp(flat).webp({ lossless: true, effort: 6 }).toFile(file);
  const csv = toCsv(chart);
  if (csv) await writeFile(join(charts, `${name}.csv`), csv);
  manifest[name] = svgHash(svg);
  console.log(`${name}.webp  ${(size / 1000).toFixed(1)} kB`);
}
await writeFile(join(pictures, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
