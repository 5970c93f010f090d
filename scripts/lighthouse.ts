/**
 * Measures the public pages with Lighthouse (mobile preset, system browser) on a server of its own
 * with the sample content, and prints the median of several runs. `-- 3` asks for three runs.
 * Lighthouse is large and needed by few, so it is fetched on first use instead of with the rest.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../api/test/process.ts';
import { findBrowser } from './browser.ts';
import { buildWeb } from './buildWeb.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const METRICS = [
  'largest-contentful-paint',
  'cumulative-layout-shift',
  'total-blocking-time',
] as const;
const PAGES = {
  home: '/',
  list: '/task1',
  'Task 1 answer': '/answer/65e6f2a04c1b8d0012a40001',
  'Task 2 answer': '/answer/65e6f2a04c1b8d0012a40020',
};

interface Report {
  categories: Record<string, { score: number }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
}

const run = promisify(execFile);
const isRoot = process.getuid?.() === 0;

async function measure(url: string, browser: string): Promise<Report> {
  const flags = ['--headless=new', '--disable-gpu', '--disable-dev-shm-usage'];
  if (isRoot) flags.push('--no-sandbox');
  const { stdout } = await run(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', '--output-path=stdout'],
      `--chrome-flags=${flags.join(' ')}`,
      `--only-categories=${CATEGORIES.join(',')}`,
    ],
    { env: { ...process.env, CHROME_PATH: browser }, maxBuffer: 64 * 1024 * 1024 },
  );
  return JSON.parse(stdout);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const runs = Number(process.argv[2] ?? 5);
const browser = await findBrowser();
await buildWeb();
const dataDir = await mkdtemp(path.join(tmpdir(), 'band8-lighthouse-'));
const server = await startServer({ DATA_DIR: dataDir });
try {
  for (const [name, page] of Object.entries(PAGES)) {
    const reports: Report[] = [];
    for (let n = 0; n < runs; n += 1) reports.push(await measure(server.url + page, browser));
    const scores = CATEGORIES.map((category) => {
      const score = median(
        reports.map(({ categories }) => (categories[category]?.score ?? 0) * 100),
      );
      return `${category} ${Math.round(score)}`;
    });
    const metrics = METRICS.map((metric) => {
      const value = median(reports.map(({ audits }) => audits[metric]?.numericValue ?? 0));
      return `${metric} ${metric.includes('shift') ? value.toFixed(3) : `${Math.round(value)} ms`}`;
    });
    console.log(`${name}: ${scores.join(', ')} (${metrics.join(', ')})`);
    const failed = Object.values(reports.at(-1)?.audits ?? {}).filter(({ score }) => score === 0);
    for (const { title } of failed) console.log(`  ${title}`);
  }
} finally {
  await server.end('SIGTERM');
  await rm(dataDir, { recursive: true, force: true });
}
