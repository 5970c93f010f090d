import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

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
  const report = await readJson(file);
  if (!isRecord(report) || !Array.isArray(report.testResults)) return SILENT;
  const files = recordsOf(report.testResults).filter(({ status }) => status === 'failed');
  const unloaded = files.filter(({ assertionResults }) => recordsOf(assertionResults).length === 0);
  const failures = files.flatMap(({ name, message, assertionResults }) => {
    const where = path.relative('', String(name));
    const tests = recordsOf(assertionResults).filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [line(where, 'outside of any test', message)];
    return tests.map(({ fullName, failureMessages }) =>
      line(where, fullName, Array.isArray(failureMessages) ? failureMessages[0] : undefined),
    );
  });
  return judged(exitCode, {
    passed: numberOf(report.numPassedTests),
    failed: numberOf(report.numFailedTests) + unloaded.length,
    skipped: numberOf(report.numPendingTests) + numberOf(report.numTodoTests),
    failures,
  });
}

/** The counts of a Playwright JSON report, judged in the same way. A flaky test passed in the end. */
export async function countPlaywright(file: string, exitCode: number | null): Promise<Count> {
  const report = await readJson(file);
  if (!isRecord(report) || !isRecord(report.stats)) return SILENT;
  const { expected, flaky, unexpected, skipped } = report.stats;
  return judged(exitCode, {
    passed: numberOf(expected) + numberOf(flaky),
    failed: numberOf(unexpected),
    skipped: numberOf(skipped),
    failures: unexpectedIn(report.suites),
  });
}

function unexpectedIn(suites: unknown): string[] {
  return recordsOf(suites).flatMap((suite) => [
    ...unexpectedIn(suite.suites),
    ...recordsOf(suite.specs)
      .filter((spec) => recordsOf(spec.tests).some(({ status }) => status === 'unexpected'))
      .map(({ file, line: at, title, tests }) => {
        const result = recordsOf(recordsOf(tests)[0]?.results)[0];
        const error = isRecord(result?.error) ? result.error.message : undefined;
        return line(`web/e2e/${file}:${at}`, title, error);
      }),
  ]);
}

/**
 * The cases of a schemathesis JSON report; `failed` counts each different failure once, and errors of
 * the run itself. A run that was not finished, or that tried nothing, has failed.
 */
export async function countSchemathesis(file: string): Promise<Count> {
  const report = await readJson(file);
  if (!isRecord(report) || !isRecord(report.test_cases)) return SILENT;
  const { generated, with_failures, unique_failures, errored } = report.test_cases;
  const errors = Array.isArray(report.errors) ? report.errors.length : 0;
  const finished = report.complete === true && report.exit_code === 0;
  return judged(finished ? 0 : 1, {
    passed: numberOf(generated) - numberOf(with_failures) - numberOf(errored),
    failed: numberOf(unique_failures) + numberOf(errored) + errors,
    skipped: 0,
  });
}

function line(where: string, what: unknown, error: unknown): string {
  const said =
    typeof error === 'string' ? stripVTControlCharacters(error).trim().split('\n')[0] : '';
  return `${where} › ${what}${said ? `: ${said.slice(0, 200)}` : ''}`;
}

function judged(exitCode: number | null, count: Count): Count {
  const ranNothing = count.passed + count.failed === 0;
  const hidesFailure = exitCode !== 0 && count.failed === 0;
  return ranNothing || hidesFailure ? { ...count, failed: 1 } : count;
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object';
}

function recordsOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function numberOf(value: unknown): number {
  return typeof value === 'number' ? value : 0;
}
