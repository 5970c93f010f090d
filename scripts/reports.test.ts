import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countTests } from './reports.ts';

let dir: string;
let file: string;

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'band8-reports-'));
  file = path.join(dir, 'report.xml');
});

afterEach(() => rm(dir, { recursive: true }));

const VITEST = `<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="4" failures="1" errors="1">
  <testsuite name="api/src/a.test.ts" tests="3" failures="1" errors="0" skipped="1">
    <testcase classname="api/src/a.test.ts" name="a list &gt; is short" time="0.01"></testcase>
    <testcase classname="api/src/a.test.ts" name="a list &gt; is long" time="0.01">
      <failure message="expected 1 to be 2
at" type="AssertionError">AssertionError: expected 1 to be 2</failure>
      <failure message="again" type="AssertionError"></failure>
    </testcase>
    <testcase classname="api/src/a.test.ts" name="a list &gt; is wide" time="0"><skipped/></testcase>
  </testsuite>
  <testsuite name="vitest unhandled errors" tests="1" failures="0" errors="1" skipped="0">
    <testcase classname="vitest unhandled errors" name="Error: late" time="0"><error/></testcase>
  </testsuite>
</testsuites>`;

test('counts what passed, failed and was skipped, and names each failure with its error', async () => {
  await writeFile(file, VITEST);
  expect(await countTests(file, 1)).toEqual({
    passed: 1,
    failed: 2,
    skipped: 1,
    failures: [
      'api/src/a.test.ts › a list > is long: expected 1 to be 2',
      'vitest unhandled errors › Error: late',
    ],
  });
});

test('names an operation of schemathesis, which is in no file', async () => {
  const fault = '<failure type="failure" message="server_error">[500]</failure>';
  await writeFile(file, `<testsuites><testcase name="GET /a">${fault}</testcase></testsuites>`);
  expect((await countTests(file, 1)).failures).toEqual(['GET /a: server_error']);
});

test.each([
  ['a missing report', undefined, 0, 0],
  ['a run without tests', '<testsuites tests="0"></testsuites>', 0, 0],
  ['a run that skipped all', '<testcase name="a"><skipped/></testcase>', 0, 0],
  ['a bad exit code without a failed test', '<testcase name="a"></testcase>', 1, 1],
  ['a run that died', '<testcase name="a"></testcase><testcase na', null, 1],
])('counts %s as a failure', async (_what, report, exitCode, passed) => {
  if (report) await writeFile(file, report);
  expect(await countTests(file, exitCode)).toMatchObject({ passed, failed: 1 });
});
