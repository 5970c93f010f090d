import { messageOf } from '../api/src/database/run.ts';
import { findSchemathesis } from './fuzzing/schemathesis.ts';
import { oneCheck } from './reports.ts';
import {
  type Check,
  measure,
  type Row,
  runBrowserTests,
  runCheck,
  runUnitTests,
  summarise,
} from './runners.ts';

const PROJECTS = ['api', 'content', 'tools', 'web'];
/** The steps of a plain `npm test`; `all` adds the long steps and the tests tagged `slow`. */
const DEFAULT_STEPS = ['lint', 'types', 'contract', 'unit', 'browser'];
const STEPS = [...DEFAULT_STEPS, 'size', 'fuzz', 'trials'];
const SIZE = { title: 'Pages are within their size budgets', args: ['scripts/size.ts'] };
const RESILIENCE = { title: 'Trial of resilience', args: ['scripts/resilience.ts', '--quick'] };
/** The other checks. Each trial has a short form, so that none stops working unnoticed. */
const CHECKS: readonly (Check & { step: string })[] = [
  { step: 'trials', title: 'Trial of the speed of reads', args: ['scripts/bench.ts', '--quick'] },
  {
    step: 'trials',
    title: 'Trial of a page with Lighthouse',
    args: ['scripts/lighthouse.ts', '--quick'],
  },
  {
    step: 'trials',
    title: 'Trial of a generated client and linters of the contract',
    args: ['scripts/contractClients.ts', 'openapi-typescript', 'redocly', 'spectral'],
  },
  { step: 'trials', title: 'Contract breaks no client', args: ['scripts/contractChanges.ts'] },
  {
    step: 'lint',
    title: 'Format and lint',
    // By default it colours every single character in a log.
    args: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.', '--colors=off'],
  },
  {
    step: 'types',
    title: 'Types of API, scripts and content',
    args: ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.json'],
  },
  {
    step: 'types',
    title: 'Types of the web',
    args: ['node_modules/typescript-7/bin/tsc', '-p', 'web/tsconfig.json'],
  },
  { step: 'contract', title: 'Contract is up to date', args: ['scripts/openapi.ts', '--check'] },
];
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
  const rows: Row[] = [];
  // This check builds the pages, and two builds can't write into one folder at the same time.
  if (['size', 'fuzz', 'trials'].some(isSelected)) await runCheck(rows, SIZE);
  const chosen = CHECKS.filter(({ step }) => isSelected(step));
  const waiting = chosen.map((check) => () => runCheck(rows, check));
  if (isSelected('fuzz')) waiting.unshift(() => fuzz(rows));
  const workThrough = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  // Each of them keeps one core busy.
  await Promise.all([workThrough(), workThrough()]);
  // Alone, because its facts are about a node that isn't overloaded by other work.
  if (isSelected('trials')) await runCheck(rows, RESILIENCE);
  const projects = names.filter((name) => PROJECTS.includes(name));
  if (isSelected('unit') || projects.length > 0) {
    const chosen = projects.map((project) => `--project=${project}`);
    const tagFilter = all ? [] : ['--tags-filter=!slow'];
    await measure(rows, 'Unit tests', () => runUnitTests([...chosen, ...tagFilter]));
  }
  if (isSelected('browser')) {
    const tagFilter = all ? [] : ['--grep-invert=@slow'];
    await measure(rows, 'Browser tests', () => runBrowserTests(tagFilter));
  }
  summarise(rows);
}

function isSelected(step: string): boolean {
  if (names.length > 0) return names.includes(step);
  return all || DEFAULT_STEPS.includes(step);
}

/** One check: the contract declares the response to each of a few generated requests. */
async function fuzz(rows: Row[]): Promise<void> {
  const title = 'Fuzzing';
  try {
    await findSchemathesis();
  } catch (error) {
    console.error(messageOf(error));
    // Python is optional for contributors, but required in CI.
    const count = process.env.CI ? oneCheck(false) : { passed: 0, failed: 0, skipped: 1 };
    return measure(rows, title, async () => count);
  }
  await runCheck(rows, { title, args: ['scripts/fuzz.ts', String(FUZZ_EXAMPLES)] });
}
