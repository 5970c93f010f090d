/**
 * Measures the goals of speed and scale with real servers in production mode on their embedded
 * MongoDB: every goal in several rounds, what is compared in turns. Prints the table, and writes it
 * to docs/benchmarks.md. `-- 1 3` measures those goals alone, `-- --answers 1000,100000` says how
 * many answers the sites have, `-- --quick` takes minutes, says less, and is not written;
 * `-- --keep DIR` keeps the made-up answers there for a next time. A goal missed is exit code 1.
 */
import { parseArgs } from 'node:util';
import { adminList } from './bench/adminList.ts';
import { changes } from './bench/changes.ts';
import type { Bench } from './bench/context.ts';
import { lists } from './bench/lists.ts';
import { memory } from './bench/memory.ts';
import { bytes, pageLoads } from './bench/pages.ts';
import { cold, computed, warm } from './bench/reading.ts';
import { writeReport } from './bench/report.ts';
import { atLeast, isMet, type Row, tableOf } from './bench/rows.ts';
import { search } from './bench/search.ts';
import { Sites } from './bench/sites.ts';
import { totals } from './bench/totals.ts';
import { buildWeb } from './buildWeb.ts';
import { runCommand } from './command.ts';
import { endedByUser } from './progress.ts';

/** What is measured, by the goals that it is for; a browser comes before other servers run beside it. */
const PARTS: { goals: number[]; run: (bench: Bench) => Promise<Row[]> }[] = [
  { goals: [8], run: bytes },
  { goals: [9], run: pageLoads },
  { goals: [1, 3], run: warm },
  { goals: [2], run: computed },
  { goals: [3], run: cold },
  { goals: [4], run: lists },
  { goals: [5], run: totals },
  { goals: [6], run: search },
  { goals: [7], run: adminList },
  { goals: [10], run: memory },
  { goals: [11], run: changes },
];
const ALL = [...new Set(PARTS.flatMap(({ goals }) => goals))].sort((a, b) => a - b);

function asked() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      answers: { type: 'string' },
      keep: { type: 'string' },
      quick: { type: 'boolean', default: false },
      rounds: { type: 'string', default: '3' },
    },
  });
  const sizes = (values.answers ?? (values.quick ? '1000,20000' : '1000,100000,1000000'))
    .split(',')
    .map(Number)
    .sort((a, b) => a - b);
  const goals = positionals.length > 0 ? positionals.map(Number) : ALL;
  const rounds = Number(values.rounds);
  if (goals.some((goal) => !ALL.includes(goal))) {
    throw new Error(`There are the goals ${ALL.join(', ')}.`);
  }
  if (!sizes.every((size) => size >= 1_000) || !(rounds >= 1)) {
    throw new Error('Sizes are numbers from 1000 on with commas between them, rounds at least 1.');
  }
  return { goals, sizes, rounds, isQuick: values.quick, keepIn: values.keep };
}

async function bench(): Promise<void> {
  const { goals, sizes, rounds, isQuick, keepIn } = asked();
  await buildWeb();
  const ended = endedByUser();
  const sites = new Sites(keepIn);
  const context: Bench = {
    ...{ rounds, sizes, sites, isQuick, seconds: isQuick ? 1.5 : 4 },
    ...{ smallest: sizes[0] ?? 0, largest: sizes.at(-1) ?? 0 },
  };
  const rows: Row[] = [];
  try {
    for (const part of PARTS) {
      if (!part.goals.some((goal) => goals.includes(goal))) continue;
      const began = performance.now();
      console.log(`\n── Goal ${part.goals.join(' and ')}`);
      const measured = await part.run(context).catch((error: Error) => {
        ended.throwIfAborted();
        console.error(error);
        // Nothing measured meets no goal.
        return [atLeast(1, part.goals[0] ?? 0, 'could not be measured', '', [Number.NaN])];
      });
      console.log(tableOf(measured));
      console.log(`(${Math.round((performance.now() - began) / 1000)} s)`);
      rows.push(...measured);
    }
  } finally {
    await sites.end();
  }
  rows.sort((one, other) => one.part - other.part);
  console.log(`\n${tableOf(rows)}`);
  if (isQuick) console.log('A quick run is not written to docs/benchmarks.md.');
  else await writeReport(rows, context);
  if (!rows.every(isMet)) process.exitCode = 1;
}

await runCommand(bench);
