/**
 * Measures how fast public reads and the admin list are at 1,000 and 100,000 answers, with real
 * servers in production mode, and writes the table to docs/benchmarks.md. `-- --quick` takes about a
 * minute: 1,000 answers, a short time for each read, nothing written.
 */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '../api/src/config.ts';
import { loadGeneratedAnswers } from './bench/generate.ts';
import { type Effort, measureSearches, measureSite, type Row } from './bench/measure.ts';
import { writeReport } from './bench/report.ts';
import { buildWeb } from './buildWeb.ts';
import { runCommand } from './command.ts';
import { createNode, type Node, readMemory } from './resilience/site.ts';
import { withDatabase } from './withDatabase.ts';

const SIZES = [1_000, 100_000];
const EFFORT: Effort = { seconds: 5, rounds: 3 };
const QUICK: Effort = { seconds: 1, rounds: 1 };
const INDEX_TIMEOUT_MS = 900_000;

/** Starts a node, and returns how many seconds it took until it answered searches. */
async function startAndWait(node: Node): Promise<number> {
  const startedAt = performance.now();
  await node.start();
  await node.ready(INDEX_TIMEOUT_MS);
  return Math.round((performance.now() - startedAt) / 1000);
}

/** Measures a new site with this many generated answers. */
async function bench(answers: number, effort: Effort) {
  await using node = await createNode({});
  await withDatabase(readConfig({ DATA_DIR: node.dataDir }), () => loadGeneratedAnswers(answers));
  console.log('Building the search index …');
  const builtIn = await startAndWait(node);
  await node.end('SIGTERM');
  const restartedIn = await startAndWait(node);
  const searches = await measureSearches(node.url, answers);
  const memory = Math.round((await readMemory(node)) * (2 ** 20 / 1e6));
  const { size } = await stat(path.join(node.dataDir, 'search', 'answers.sqlite'));
  const index: Row = {
    Answers: answers,
    'First start, s': builtIn,
    'Next start, s': restartedIn,
    'Index, MB': Math.round(size / 1e6),
    'Memory, MB': memory,
  };
  return { reads: await measureSite(node.url, answers, effort), searches, index };
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
  await buildWeb();
  const measured: Awaited<ReturnType<typeof bench>>[] = [];
  for (const answers of values.quick ? SIZES.slice(0, 1) : SIZES) {
    measured.push(await bench(answers, values.quick ? QUICK : EFFORT));
  }
  const reads = measured.flatMap((one) => one.reads);
  const searches = measured.flatMap((one) => one.searches);
  const indexes = measured.map((one) => one.index);
  for (const table of [reads, searches, indexes]) console.table(table);
  if (!values.quick) await writeReport(reads, searches, indexes);
});
