import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Each test that failed, in one line: where it is, what it is called and what it says first. */
  failures?: string[];
}

/** The count of a part that is one check. */
export function oneCheck(passed: boolean): Count {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/** A runner that says nothing readable, or that ran no test, has failed. */
const SILENT = oneCheck(false);

/**
 * The counts of a vitest JSON report. A file that could not be loaded counts as one failure; a bad
 * exit without a failed test (an error outside any test) and a run of no test count as one too.
 */
export async function countVitest(file: string, exitCode: number | null): Promise<Count> {
  const report = await readJson<JsonTestResults>(file);
  if (!report?.testResults) return SILENT;
  const files = report.testResults.filter(({ status }) => status === 'failed');
  const failures = files.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative('', name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [line(where, 'outside of any test', message)];
    return tests.map(({ fullName, failureMessages }) =>
      line(where, fullName, failureMessages?.[0]),
    );
  });
  const unloaded = files.filter(({ assertionResults }) => assertionResults.length === 0);
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = report;
  return judged(exitCode, {
    passed: numPassedTests,
    failed: numFailedTests + unloaded.length,
    skipped: numPendingTests + numTodoTests,
    failures,
  });
}

/** The counts of a Playwright JSON report, judged in the same way. A flaky test passed in the end. */
export async function countPlaywright(file: string, exitCode: number | null): Promise<Count> {
  const report = await readJson<JSONReport>(file);
  if (!report?.stats) return SILENT;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return judged(exitCode, {
    passed: expected + flaky,
    failed: unexpected,
    skipped,
    failures: failuresIn(report.suites),
  });
}

function failuresIn(suites: readonly JSONReportSuite[] = []): string[] {
  return suites.flatMap((suite) => [
    ...failuresIn(suite.suites),
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ file, line: at, title, tests }) =>
        line(`web/e2e/${file}:${at}`, title, tests[0]?.results[0]?.error?.message),
      ),
  ]);
}

/** What is read of schemathesis's JSON report. */
interface SchemathesisReport {
  complete: boolean;
  exit_code: number;
  errors: unknown[];
  test_cases: Record<'generated' | 'with_failures' | 'unique_failures' | 'errored', number>;
}

/**
 * The cases of a schemathesis JSON report; `failed` counts each different failure once, and errors of
 * the run itself. A run that was not finished, or that tried nothing, has failed.
 */
export async function countSchemathesis(file: string): Promise<Count> {
  const report = await readJson<SchemathesisReport>(file);
  if (!report?.test_cases) return SILENT;
  const { generated, with_failures, unique_failures, errored } = report.test_cases;
  const finished = report.complete === true && report.exit_code === 0;
  return judged(finished ? 0 : 1, {
    passed: generated - with_failures - errored,
    failed: unique_failures + errored + (report.errors?.length ?? 0),
    skipped: 0,
  });
}

function line(where: string, what: string, error = ''): string {
  const said = stripVTControlCharacters(error).trim().split('\n')[0];
  return `${where} › ${what}${said ? `: ${said.slice(0, 200)}` : ''}`;
}

function judged(exitCode: number | null, count: Count): Count {
  const ranNothing = count.passed + count.failed === 0;
  const hidesFailure = exitCode !== 0 && count.failed === 0;
  return ranNothing || hidesFailure ? { ...count, failed: 1 } : count;
}

/** A report as its runner writes it; a runner that died leaves none, or a part of one. */
async function readJson<T>(file: string): Promise<Partial<T> | undefined> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}
