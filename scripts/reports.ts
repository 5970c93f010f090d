import { readFile } from 'node:fs/promises';
import { DomUtils, parseDocument } from 'htmlparser2';

export interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** One line for each failed test: its file, its name and the first line of its error. */
  failures?: string[];
}

/** The count of a part that consists of one check. */
export function oneCheck(passed: boolean): Count {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

const VERDICTS = ['failure', 'error', 'skipped'];

/**
 * Counts the tests of a JUnit report, as vitest, Playwright and schemathesis write it. A missing
 * report, a run without tests, and a bad exit code without a failed test count as one failure.
 */
export async function countTests(report: string, exitCode: number | null): Promise<Count> {
  const xml = await readFile(report, 'utf8').catch(() => '');
  const tests = DomUtils.getElementsByTagName('testcase', parseDocument(xml, { xmlMode: true }));
  const failures: string[] = [];
  let skipped = 0;
  for (const { attribs, children } of tests) {
    const [verdict] = DomUtils.getElementsByTagName((name) => VERDICTS.includes(name), children);
    if (verdict?.name === 'skipped') skipped += 1;
    else if (verdict) {
      const what = [attribs.classname, attribs.name].filter(Boolean).join(' › ');
      const [error = ''] = (verdict.attribs.message ?? '').trim().split('\n');
      failures.push(error ? `${what}: ${error.slice(0, 200)}` : what);
    }
  }
  const passed = tests.length - failures.length - skipped;
  const failed = failures.length || (exitCode !== 0 || passed === 0 ? 1 : 0);
  return { passed, failed, skipped, failures };
}
