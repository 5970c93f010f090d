/**
 * Measures the public pages with Lighthouse (mobile preset, system browser) on a separate server with
 * the sample content, and prints the median of several runs beside the goals; missing one is a failure.
 * `-- 3` sets three runs; `-- --quick` measures only the home page, once, without judging it. Network (slow 4G) and processor (four times slower) are really throttled
 * while the page loads, not simulated afterwards. Lighthouse is large and needed by few, so it is
 * downloaded on first use.
 */
import { execFile } from 'node:child_process';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../api/test/process.ts';
import { chromiumArgs, findBrowser } from './browser.ts';
import { buildWeb } from './buildWeb.ts';
import { readArguments } from './command.ts';
import { median } from './statistics.ts';

const run = promisify(execFile);
const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/** Upper limits: milliseconds, and the cumulative layout shift. */
const GOALS = {
  'largest-contentful-paint': { name: 'LCP', most: 1_800, digits: 0 },
  'cumulative-layout-shift': { name: 'CLS', most: 0.02, digits: 3 },
  'total-blocking-time': { name: 'TBT', most: 100, digits: 0 },
} as const;
const PAGES = {
  home: '/',
  list: '/task1',
  // Not indexed on purpose, which Lighthouse subtracts from its SEO score.
  search: '/search?search=city',
  'Task 1 answer': '/answer/65e6f2a04c1b8d0012a40001',
  'Task 2 answer': '/answer/65e6f2a04c1b8d0012a40020',
};

interface Report {
  /** The speed of the unthrottled machine; 1,000 is a mid-range phone. */
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

/** Lighthouse sometimes misses the navigation in its trace and needs another run. */
async function measure(url: string, browser: string): Promise<Report> {
  const flags = ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage', ...chromiumArgs];
  const args = [
    '--yes',
    LIGHTHOUSE,
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    '--throttling-method=devtools',
    `--chrome-flags=${flags.join(' ')}`,
    `--only-categories=${CATEGORIES.join(',')}`,
  ];
  const env = { ...process.env, CHROME_PATH: browser };
  for (let tries = 1; ; tries += 1) {
    try {
      return JSON.parse((await run('npx', args, { env, maxBuffer: 64 * 1024 * 1024 })).stdout);
    } catch (error) {
      const message = String((error as { stderr?: unknown }).stderr ?? error).trim();
      if (tries === 3) throw new Error(`Lighthouse could not measure ${url}: ${message}`);
    }
  }
}

function formatRange(values: readonly number[], digits: number): string {
  const [middle, least, greatest] = [median(values), Math.min(...values), Math.max(...values)].map(
    (value) => value.toFixed(digits),
  );
  return `${middle} (${least} to ${greatest})`;
}

const { words, has } = readArguments('quick');
const runs = has('quick') ? 1 : Number(words[0] ?? 5);
const pages = Object.entries(PAGES).slice(0, has('quick') ? 1 : undefined);
const browser = await findBrowser();
await buildWeb();
await using folder = await mkdtempDisposable(path.join(tmpdir(), 'band8-lighthouse-'));
await using server = await startServer({ DATA_DIR: folder.path });
for (const [name, page] of pages) {
  const reports: Report[] = [];
  for (let n = 0; n < runs; n += 1) reports.push(await measure(server.url + page, browser));
  const scores = CATEGORIES.map((category) => {
    const score = median(reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100));
    return `${category} ${Math.round(score)}`;
  });
  console.log(`${name}: ${scores.join(', ')}`);
  const machine = reports.map(({ environment }) => environment.benchmarkIndex);
  console.log(`  machine ${formatRange(machine, 0)}`);
  for (const [id, { name: metric, most, digits }] of Object.entries(GOALS)) {
    const values = reports.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN);
    const isMet = median(values) <= most;
    if (!isMet && !has('quick')) process.exitCode = 1;
    const verdict = `goal ${most}: ${isMet ? 'met' : 'MISSED'}`;
    console.log(`  ${metric} ${formatRange(values, digits)}, ${verdict}`);
  }
  const failed = Object.values(reports.at(-1)?.audits ?? {}).filter(({ score }) => score === 0);
  for (const { title } of failed) console.log(`  ${title}`);
}
