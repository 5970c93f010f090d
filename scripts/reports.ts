import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each failed test: its place, its name and the first line of its error. */
  failures?: string[];
}

/** The count of a part that consists of one check. */
export function oneCheck(passed: boolean): Count {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** A missing or unreadable report, or a run without tests, is a failure. */
const NO_REPORT = oneCheck(false);

/**
 * Counts the tests of a vitest JSON report. A file that could not be loaded counts as one failure. So
 * does a bad exit code without a failed test (an error outside any test), and a run without tests.
 */
export async function countVitest(file: string, exitCode: number | null): Promise<Count> {
  const report = await readJson<JsonTestResults>(file);
  if (!report?.testResults) return NO_REPORT;
  const files = report.testResults.filter(({ status }) => status === 'failed');
  const failures = files.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative('', name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [formatFailure(where, 'outside of any test', message)];
    return tests.map(({ fullName, failureMessages }) =>
      formatFailure(where, fullName, failureMessages?.[0]),
    );
  });
  const unloaded = files.filter(({ assertionResults }) => assertionResults.length === 0);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
  return addHiddenFailure(exitCode, {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  });
}

/** Counts the tests of a Playwright JSON report in the same way. Flaky tests count as passed. */
export async function countPlaywright(file: string, exitCode: number | null): Promise<Count> {
  const report = await readJson<JSONReport>(file);
  if (!report?.stats) return NO_REPORT;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return addHiddenFailure(exitCode, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: listFailures(report.suites),
  });
}

function listFailures(suites: readonly JSONReportSuite[] = []): string[] {
  return suites.flatMap((suite) => [
    ...listFailures(suite.suites),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, line: at, title, tests }) =>
        formatFailure(`web/e2e/${file}:${at}`, title, tests[0]?.results[0]?.error?.message),
      ),
  ]);
}

/** The members of schemathesis's JSON report that we read. */
interface SchemathesisReport {
  complete: boolean;
  exit_code: number;
  errors: unknown[];
  test_cases: Record<'generated' | 'with_failures' | 'unique_failures' | 'errored', number>;
}

/**
 * Counts the cases of a schemathesis JSON report. `failed` counts each distinct failure once, plus the
 * errors of the run itself. An unfinished or empty run counts as failed.
 */
export async function countSchemathesis(file: string): Promise<Count> {
  const report = await readJson<SchemathesisReport>(file);
  if (!report?.test_cases) return NO_REPORT;
  const { generated, with_failures, unique_failures, errored } = report.test_cases;
  const finished = report.complete === true && report.exit_code === 0;
  return addHiddenFailure(finished ? 0 : 1, {
    passed: generated - with_failures - errored,
    failed: unique_failures + errored + (report.errors?.length ?? 0),
    skipped: 0,
  });
}

function formatFailure(where: string, what: string, error = ''): string {
  const message = stripVTControlCharacters(error).trim().split('\n')[0];
  return `${where} › ${what}${message ? `: ${message.slice(0, 200)}` : ''}`;
}

function addHiddenFailure(exitCode: number | null, count: Count): Count {
  const ranNothing = count.passed + count.failed === 0;
  const hidesFailure = exitCode !== 0 && count.failed === 0;
  return ranNothing || hidesFailure ? { ...count, failed: 1 } : count;
}

/** Undefined if the runner died and left no report, or only a part of one. */
async function readJson<T>(file: string): Promise<Partial<T> | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
