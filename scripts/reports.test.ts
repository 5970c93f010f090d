import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countPlaywright, countSchemathesis, countVitest } from './reports.ts';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'band8-reports-'));
  file = path.join(dir, 'report.json');
});

afterEach(() => rm(dir, { recursive: true }));

const vitestReport = (counts: object, testResults: object[] = []): Promise<void> =>
  writeFile(file, JSON.stringify({ ...counts, testResults }));

test('names each failed vitest test with the first line of its error', async () => {
  const assertionResults = [
    { status: 'passed', fullName: 'a list is short', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'a list is long',
      failureMessages: ['\u001b[31mError: no\u001b[39m\n at'],
    },
  ];
  await vitestReport({ numPassedTests: 1, numFailedTests: 1 }, [
    { status: 'failed', name: path.resolve('api/src/a.test.ts'), assertionResults },
    { status: 'failed', name: path.resolve('b.test.ts'), message: 'No b', assertionResults: [] },
  ]);
  const { failures } = await countVitest(file, 1);
  expect(failures).toEqual([
    'api/src/a.test.ts › a list is long: Error: no',
    'b.test.ts › outside of any test: No b',
  ]);
});

test('names each failed Playwright test at any nesting level', async () => {
  const spec = (title: string, status: string) => ({
    title,
    file: 'admin/a.spec.ts',
    line: 3,
    tests: [{ status, results: [{ error: { message: 'Error: late\nat' } }] }],
  });
  const inner = { specs: [spec('fails', 'unexpected'), spec('passes in the end', 'flaky')] };
  const suites = [{ specs: [spec('passes', 'expected')], suites: [inner] }];
  await writeFile(
    file,
    JSON.stringify({ stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 }, suites }),
  );
  const { failures } = await countPlaywright(file, 1);
  expect(failures).toEqual(['web/e2e/admin/a.spec.ts:3 › fails: Error: late']);
});

const unloaded = { status: 'failed', name: path.resolve('a.ts'), assertionResults: [] };
test.each([
  [
    'its own counts',
    1,
    { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 3 },
    { passed: 7, failed: 2, skipped: 4 },
  ],
  ['an error outside any test', 1, { numPassedTests: 7 }, { passed: 7, failed: 1, skipped: 0 }],
  ['no tests at all', 0, { numPendingTests: 5 }, { passed: 0, failed: 1, skipped: 5 }],
])('counts of a run of vitest %s', async (_what, code, counts, expected) => {
  await vitestReport(counts);
  expect(await countVitest(file, code)).toEqual({ ...expected, failures: [] });
});

test('counts a test file that could not be loaded as a failure', async () => {
  await vitestReport({ numPassedTests: 7 }, [unloaded]);
  const failures = ['a.ts › outside of any test'];
  expect(await countVitest(file, 1)).toEqual({ passed: 7, failed: 1, skipped: 0, failures });
});

test('counts a missing or damaged report as a failure', async () => {
  expect(await countVitest(file, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  await writeFile(file, '{"numPassedTe');
  expect(await countVitest(file, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(await countPlaywright(file, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(await countSchemathesis(file)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test("uses Playwright's own counts", async () => {
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 };
  await writeFile(file, JSON.stringify({ stats }));
  expect(await countPlaywright(file, 1)).toEqual({
    passed: 5,
    failed: 1,
    skipped: 2,
    failures: [],
  });
});

test.each([
  ['passes when nothing failed', {}, {}, { passed: 90, failed: 0 }],
  [
    'counts each failure once',
    { exit_code: 1 },
    { with_failures: 5, unique_failures: 2 },
    { passed: 85, failed: 2 },
  ],
  ['counts errored cases as failures', { exit_code: 1 }, { errored: 3 }, { passed: 87, failed: 3 }],
  [
    'counts errors of the run itself',
    { exit_code: 1, errors: [{}] },
    {},
    { passed: 90, failed: 1 },
  ],
  ['fails when it did not finish', { complete: false }, {}, { passed: 90, failed: 1 }],
  ['fails when only the exit code is bad', { exit_code: 1 }, {}, { passed: 90, failed: 1 }],
  ['fails when it ran no case', {}, { generated: 0 }, { passed: 0, failed: 1 }],
])('a run of schemathesis %s', async (_what, run, cases, expected) => {
  const test_cases = { generated: 90, with_failures: 0, unique_failures: 0, errored: 0, ...cases };
  await writeFile(
    file,
    JSON.stringify({ complete: true, exit_code: 0, errors: [], ...run, test_cases }),
  );
  expect(await countSchemathesis(file)).toEqual({ ...expected, skipped: 0 });
});
