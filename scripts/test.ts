import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runNode } from './child.ts';
import { findSchemathesis } from './fuzzing/schemathesis.ts';
import { type Count, oneCheck } from './reports.ts';
import { browserTests, measure, type Row, summarise, unitTests } from './runners.ts';
import { type Check, passes, staticChecks } from './staticChecks.ts';

const PROJECTS = ['api', 'content', 'tools', 'web'];
/** What `npm test` does by itself; `all` does the long steps too, and the tests that are tagged as slow. */
const EVERYDAY = ['lint', 'types', 'contract', 'unit', 'browser'];
const STEPS = [...EVERYDAY, 'size', 'fuzz'];
/** Made-up requests for each operation, beside the fixed ones; `npm run fuzz` makes up many more. */
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
  const checks = staticChecks.filter(({ step }) => wants(step));
  const check = (chosen: Check) =>
    measure(rows, chosen.title, async () => oneCheck(await passes(chosen)));
  // It builds the pages, into a folder in which two cannot build at once.
  for (const chosen of checks.filter(({ step }) => step === 'size')) await check(chosen);
  const others = async () => {
    for (const chosen of checks.filter(({ step }) => step !== 'size')) await check(chosen);
  };
  // Each of the two keeps one core busy.
  await Promise.all([others(), wants('fuzz') && measure(rows, 'Fuzzing', fuzzing)]);
  const projects = names.filter((name) => PROJECTS.includes(name));
  if (wants('unit') || projects.length > 0) {
    const chosen = projects.map((project) => `--project=${project}`);
    const some = all ? [] : ['--tags-filter=!slow'];
    await measure(rows, 'Unit tests', () =>
      unitTests(path.join(reports, 'unit.json'), [...chosen, ...some]),
    );
  }
  if (wants('browser')) {
    const some = all ? [] : ['--grep-invert=@slow'];
    await measure(rows, 'Browser tests', () =>
      browserTests(path.join(reports, 'browser.json'), some),
    );
  }
  await rm(reports, { recursive: true, force: true });
  summarise(rows);
}

function wants(step: string): boolean {
  if (names.length > 0) return names.includes(step);
  return all || EVERYDAY.includes(step);
}

/** One check: whatever a few made-up requests are answered, the contract has declared. */
async function fuzzing(): Promise<Count> {
  try {
    await findSchemathesis();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    // Python need not be on everybody's machine; on the one that judges it must be.
    return process.env.CI ? oneCheck(false) : { passed: 0, failed: 0, skipped: 1 };
  }
  const { code, output } = await runNode(['scripts/fuzz.ts', String(FUZZ_EXAMPLES)], {
    quiet: true,
  });
  console.log(`\n── Fuzzing\n${output}`);
  return oneCheck(code === 0);
}
