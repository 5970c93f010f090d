import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { messageOf } from '../api/src/database/run.ts';
import { findTestBrowser } from './browser.ts';
import { type ChildResult, runNode } from './child.ts';
import { type Count, countTests, oneCheck } from './reports.ts';

/** The result of one part of a run. */
export interface Row {
  title: string;
  count: Count;
  seconds: number;
}

/** Runs one part and adds its count and duration to the rows. */
export async function measure(rows: Row[], title: string, work: () => Promise<Count>) {
  const startedAt = performance.now();
  const count = await work();
  rows.push({ title, count, seconds: (performance.now() - startedAt) / 1000 });
}

/** Runs vitest on this terminal. @param args the projects or files to run */
export function runUnitTests(args: readonly string[]): Promise<Count> {
  console.log('\n── Unit tests');
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default'];
  return countReported((report) =>
    runNode([...runner, '--reporter=junit', `--outputFile.junit=${report}`, ...args]),
  );
}

/**
 * Runs Playwright on this terminal. Without a browser it prints why and returns one failure.
 * @param args the files to run; all by default
 */
export async function runBrowserTests(args: readonly string[]): Promise<Count> {
  console.log('\n── Browser tests');
  let browser: string;
  try {
    browser = await findTestBrowser();
  } catch (error) {
    console.error(messageOf(error));
    return oneCheck(false);
  }
  const runner = ['node_modules/@playwright/test/cli.js', 'test'];
  const config = '--config=web/e2e/playwright.config.ts';
  const reporters = '--reporter=list,junit,web/e2e/specification/report.ts';
  return countReported((report) =>
    runNode([...runner, config, reporters, ...args], {
      env: { BAND8_E2E_BROWSER: browser, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report },
    }),
  );
}

/** Counts the tests of a runner, which writes a report to the given file. */
async function countReported(run: (report: string) => Promise<ChildResult>): Promise<Count> {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'band8-test-'));
  const report = path.join(folder.path, 'report.xml');
  const { code } = await run(report);
  return countTests(report, code);
}

/** Prints the parts and their sum. The exit code is 1 if anything failed or nothing passed. */
export function summarise(rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.title.length));
  console.log('');
  for (const { title, count, seconds } of rows) {
    console.log(`${title.padEnd(width)}  ${formatCount(count)}  (${seconds.toFixed(1)} s)`);
  }
  // Repeated at the end, because the output of a long run is often cut off.
  const failures = rows.flatMap(({ count }) => count.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
  const sum = (of: 'passed' | 'failed' | 'skipped') =>
    rows.reduce((total, { count }) => total + count[of], 0);
  const total = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${formatCount(total)}`);
  if (total.failed > 0 || total.passed === 0) process.exitCode = 1;
}

function formatCount({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** A command that is one check. */
export interface Check {
  title: string;
  args: readonly string[];
}

/** Runs a command as one part with one check: that it ends well. Its output follows its title. */
export function runCheck(rows: Row[], { title, args }: Check): Promise<void> {
  return measure(rows, title, async () => {
    const { code, output } = await runNode(args, { quiet: true });
    console.log(`\n── ${title}\n${output.trimEnd()}`);
    console.log(code === 0 ? 'passed' : `failed (exit code ${code})`);
    return oneCheck(code === 0);
  });
}
