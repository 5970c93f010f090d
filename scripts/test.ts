import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from './child.ts';
import { findSchemathesis } from './fuzzing/schemathesis.ts';
import { type Count, oneCheck } from './reports.ts';
import {
  type Check,
  measure,
  type Row,
  runBrowserTests,
  runCheck,
  runUnitTests,
  staticChecks,
  summarise,
} from './runners.ts';

const PROJECTS = ['api', 'content', 'tools', 'web'];
/** The steps of a plain `npm test`; `all` adds the long steps and the tests tagged `slow`. */
const DEFAULT_STEPS = ['lint', 'types', 'contract', 'unit', 'browser'];
const STEPS = [...DEFAULT_STEPS, 'size', 'fuzz', 'trials'];
/** A short form of each trial, so that none stops working unnoticed. */
const TRIALS = {
  'Trial of the speed of reads': ['scripts/bench.ts', '--quick'],
  'Trial of a page with Lighthouse': ['scripts/lighthouse.ts', '--quick'],
  'Trial of a generated client': ['scripts/contractClients.ts', 'openapi-typescript'],
};
const RESILIENCE = 'Trial of resilience';
/** Generated requests for each operation, beside the fixed ones; `npm run fuzz` generates many more. */
const FUZZ_EXAMPLES = 3;
const USAGE =
  'Usage: npm test [-- [all] [names…]], where a name is a step ' +
  `(${STEPS.join(', ')}) or a part of the unit tests (${PROJECTS.join(', ')}).`;

const args = process.argv.slice(2);
const all = args.includes('all');
const names = args.filter((name) => name !== 'all');
const unknown = names.find((name) => !STEPS.includes(name) && !PROJECTS.includes(name));
if (unknown === undefined) await testAll();
else {
  console.error(`There is no step named "${unknown}". ${USAGE}`);
  process.exitCode = 2;
}

async function testAll(): Promise<void> {
  const reports = await mkdtemp(path.join(tmpdir(), 'band8-test-'));
  const rows: Row[] = [];
  const check = (chosen: Check) =>
    measure(rows, chosen.title, async () => oneCheck(await runCheck(chosen)));
  // This check builds the pages, and two builds can't write into one folder at the same time.
  const first = staticChecks.filter(({ step }) => step === 'size');
  if (['size', 'fuzz', 'trials'].some(isSelected)) for (const chosen of first) await check(chosen);
  const others = staticChecks.filter(({ step }) => step !== 'size' && isSelected(step));
  const trials = (isSelected('trials') ? Object.entries(TRIALS) : []).map(
    ([title, command]) =>
      () =>
        measure(rows, title, () => run(title, command)),
  );
  const waiting = [
    ...(isSelected('fuzz') ? [() => measure(rows, 'Fuzzing', fuzz)] : []),
    ...trials,
    ...others.map((one) => () => check(one)),
  ];
  const workThrough = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  // Each of them keeps one core busy.
  await Promise.all([workThrough(), workThrough()]);
  if (isSelected('trials')) {
    // Alone, because its facts are about a node that isn't overloaded by other work.
    await measure(rows, RESILIENCE, () => run(RESILIENCE, ['scripts/resilience.ts', '--quick']));
  }
  const projects = names.filter((name) => PROJECTS.includes(name));
  if (isSelected('unit') || projects.length > 0) {
    const chosen = projects.map((project) => `--project=${project}`);
    const tagFilter = all ? [] : ['--tags-filter=!slow'];
    await measure(rows, 'Unit tests', () =>
      runUnitTests(path.join(reports, 'unit.json'), [...chosen, ...tagFilter]),
    );
  }
  if (isSelected('browser')) {
    const tagFilter = all ? [] : ['--grep-invert=@slow'];
    await measure(rows, 'Browser tests', () =>
      runBrowserTests(path.join(reports, 'browser.json'), tagFilter),
    );
  }
  await rm(reports, { recursive: true, force: true });
  summarise(rows);
}

function isSelected(step: string): boolean {
  if (names.length > 0) return names.includes(step);
  return all || DEFAULT_STEPS.includes(step);
}

/** One check: the contract declares the response to each of a few generated requests. */
async function fuzz(): Promise<Count> {
  try {
    await findSchemathesis();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // Python is optional for contributors, but required in CI.
    return process.env.CI ? oneCheck(false) : { passed: 0, failed: 0, skipped: 1 };
  }
  return run('Fuzzing', ['scripts/fuzz.ts', String(FUZZ_EXAMPLES)]);
}

/** One check: the command ends well. Its output follows its title. */
async function run(title: string, command: readonly string[]): Promise<Count> {
  const { code, output } = await runNode(command, { quiet: true });
  console.log(`\n── ${title}\n${output}`);
  return oneCheck(code === 0);
}
