/**
 * Resilience tests with real processes on this machine. Prints the measurements and exits with status 1
 * if a goal is missed. Runs all parts, or those that are named. A number such as `-- crash 10` sets the size:
 * kills for planning and of each process for crash, seconds for overload, faults for faults, bodies
 * of each kind for unfinished, rounds for cluster. `-- --quick` runs every part at its least, and only
 * prints the times, because other work may slow this machine down.
 */
import { buildWeb } from './buildWeb.ts';
import { readArguments } from './command.ts';
import { tryCluster } from './resilience/cluster.ts';
import { tryCrashes } from './resilience/crash.ts';
import { tryFaults } from './resilience/faults.ts';
import { type Finding, printFindings } from './resilience/findings.ts';
import { tryOverload } from './resilience/overload.ts';
import { tryPlanning } from './resilience/planning.ts';
import { tryUnfinished } from './resilience/unfinished.ts';

interface Part {
  title: string;
  /** The default size. */
  size: number;
  quickSize: number;
  /** @param share the load, as a share of what this machine serves, if the part sends it steadily */
  run: (size: number, share: number) => Promise<Finding[]>;
}

const SHARE = 1 / 3;
/** So few that a machine that other work slows down answers all of them. */
const QUICK_SHARE = 1 / 10;

const PARTS: Record<string, Part> = {
  faults: { title: 'Faults between API and MongoDB', size: 4, quickSize: 1, run: tryFaults },
  overload: { title: 'Ten times the capacity', size: 30, quickSize: 2, run: tryOverload },
  unfinished: { title: 'Bodies that never end', size: 2_000, quickSize: 100, run: tryUnfinished },
  crash: { title: 'Killed during writes', size: 50, quickSize: 1, run: tryCrashes },
  planning: { title: 'Scheduled answers, nodes killed', size: 100, quickSize: 2, run: tryPlanning },
  cluster: { title: 'Three mongod, two nodes', size: 5, quickSize: 1, run: tryCluster },
};

const { words: given, has } = readArguments('quick');
const isQuick = has('quick');
const names = given.filter((name) => name in PARTS);
const sizes = given.filter((word) => /^\d+$/.test(word)).map(Number);
const unknown = given.find((word) => !(word in PARTS) && !/^\d+$/.test(word));

if (unknown !== undefined) {
  console.error(
    `There is no part named "${unknown}". The parts: ${Object.keys(PARTS).join(', ')}.`,
  );
  process.exitCode = 2;
} else {
  await buildWeb();
  for (const [name, { title, size, quickSize, run }] of Object.entries(PARTS)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const startedAt = performance.now();
    const [due, share] = isQuick ? [quickSize, QUICK_SHARE] : [size, SHARE];
    const findings = await run(sizes[0] ?? due, share);
    const isMet = printFindings(title, findings, !isQuick);
    console.log(`(${Math.round((performance.now() - startedAt) / 1000)} s)`);
    if (!isMet) process.exitCode = 1;
  }
}
