import { findTestBrowser } from './browser.ts';
import { runNode } from './child.ts';
import { type Count, countPlaywright, countVitest, oneCheck } from './reports.ts';

/** One part of a run: what it was, what it counted, and how long it took. */
export interface Row {
  title: string;
  count: Count;
  seconds: number;
}

/** Does one part of a run and notes it down. */
export async function measure(
  rows: Row[],
  title: string,
  work: () => Promise<Count>,
): Promise<void> {
  const began = performance.now();
  const count = await work();
  rows.push({ title, count, seconds: (performance.now() - began) / 1000 });
}

/**
 * Runs vitest on this terminal.
 * @param report the file for its JSON report
 * @param args what to run: projects, files
 */
export async function unitTests(report: string, args: readonly string[]): Promise<Count> {
  console.log('\n── Unit tests');
  const { code } = await runNode([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ]);
  return countVitest(report, code);
}

/**
 * Runs Playwright on this terminal; without a browser that is one failure, and why is said.
 * @param report the file for its JSON report
 * @param args what to run: files; everything unless said
 */
export async function browserTests(report: string, args: readonly string[] = []): Promise<Count> {
  console.log('\n── Browser tests');
  let browser: string;
  try {
    browser = await findTestBrowser();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return oneCheck(false);
  }
  const { code } = await runNode(
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=web/e2e/playwright.config.ts',
      '--reporter=list,json',
      ...args,
    ],
    { env: { BAND8_E2E_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  );
  return countPlaywright(report, code);
}

/** Prints the parts and their sum; a failure, or nothing that passed, is the exit code 1. */
export function summarise(rows: readonly Row[]): void {
  const width = Math.max(...rows.map((row) => row.title.length));
  console.log('');
  for (const { title, count, seconds } of rows) {
    console.log(`${title.padEnd(width)}  ${inWords(count)}  (${seconds.toFixed(1)} s)`);
  }
  // Here again, for whoever sees only the end of a long run.
  const failures = rows.flatMap(({ count }) => count.failures ?? []);
  if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
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
