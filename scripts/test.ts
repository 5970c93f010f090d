import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findBrowser } from './browser.ts';
import { runNode } from './child.ts';
import { type Count, countPlaywright, countVitest } from './reports.ts';
import { passes, staticChecks } from './staticChecks.ts';

const PROJECTS = ['api', 'content', 'tools', 'web'];
const STEPS = ['lint', 'types', 'contract', 'unit', 'browser'];
const USAGE =
  'Usage: npm test [-- names…], where a name is a step ' +
  `(${STEPS.join(', ')}) or a part of the unit tests (${PROJECTS.join(', ')}).`;

interface Row {
  title: string;
  count: Count;
  seconds: number;
}

const names = process.argv.slice(2);
const unknown = names.find((name) => !STEPS.includes(name) && !PROJECTS.includes(name));
if (unknown === undefined) await testAll();
else {
  console.error(`There is no step called "${unknown}". ${USAGE}`);
  process.exitCode = 2;
}

async function testAll(): Promise<void> {
  const reports = await mkdtemp(path.join(tmpdir(), 'band8-test-'));
  const rows: Row[] = [];
  const measure = async (title: string, work: () => Promise<Count>): Promise<void> => {
    const began = performance.now();
    const count = await work();
    rows.push({ title, count, seconds: (performance.now() - began) / 1000 });
  };
  for (const check of staticChecks) {
    if (!wants(check.step)) continue;
    await measure(check.title, async () => {
      const passed = await passes(check);
      return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
    });
  }
  const projects = names.filter((name) => PROJECTS.includes(name));
  if (wants('unit') || projects.length > 0) {
    await measure('Unit tests', () => unitTests(path.join(reports, 'unit.json'), projects));
  }
  if (wants('browser')) {
    await measure('Browser tests', () => browserTests(path.join(reports, 'browser.json')));
  }
  await rm(reports, { recursive: true, force: true });
  summarise(rows);
}

function wants(step: string): boolean {
  return names.length === 0 || names.includes(step);
}

async function unitTests(report: string, projects: readonly string[]): Promise<Count> {
  console.log('\n── Unit tests');
  const { code } = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...projects.map((project) => `--project=${project}`),
  ]);
  return countVitest(report, code);
}

async function browserTests(report: string): Promise<Count> {
  console.log('\n── Browser tests');
  let browser: string;
  try {
    browser = await findBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const { code } = await runNode(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=web/e2e/playwright.config.ts',
      '--reporter=list,json',
    ],
    { env: { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countPlaywright(report, code);
}

function summarise(rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.title.length));
  console.log('');
  for (const { title, count, seconds } of rows) {
    console.log(`${title.padEnd(width)}  ${inWords(count)}  (${seconds.toFixed(1)} s)`);
  }
  const total: Count = { passed: 0, failed: 0, skipped: 0 };
  for (const { count } of rows) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  console.log(`\n${inWords(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}

function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
