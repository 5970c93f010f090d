/**
 * Measures how fast public reads and the admin list are at 1,000 and 100,000 answers, with real
 * servers in production mode, and writes the table to docs/benchmarks.md. `-- --quick` takes about a
 * minute: 1,000 answers, a short time for each read, nothing written.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { readConfig } from '../api/src/config.ts';
import { loadGeneratedAnswers } from './bench/generate.ts';
import { type Effort, measureSearches, measureSite, type Row } from './bench/measure.ts';
import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';
import { readArguments, runCommand } from './command.ts';
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

const FILE = path.join(root, 'docs', 'benchmarks.md');
const NOTES = '\n## Notes\n';

/** Describes the versions and the hardware, without the machine's name. */
async function describeEnvironment(): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const [processor, ...others] = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}, fastify ${dependencies.fastify}, mongoose ${dependencies.mongoose}`,
    `${others.length + 1} cores (${processor?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()}`,
  ].join('; ');
}

/** A table of rows with the same columns. The first is text; the others are numbers. */
function formatTable(rows: readonly Row[]): string {
  const heads = Object.keys(rows[0] ?? {});
  const format = (cell: string | number) =>
    typeof cell === 'number' ? cell.toLocaleString('en') : cell;
  const rule = heads.map((_, at) => (at === 0 ? '---' : '---:'));
  const lines = [heads, rule, ...rows.map((row) => Object.values(row))];
  return lines.map((cells) => `| ${cells.map(format).join(' | ')} |`).join('\n');
}

/** Writes docs/benchmarks.md and preserves the notes at its end. */
async function writeReport(
  reads: readonly Row[],
  searches: readonly Row[],
  indexes: readonly Row[],
): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const [head = ''] = text.split('\n## Last run\n');
  const sections = [
    `${head}\n## Last run`,
    await describeEnvironment(),
    formatTable(reads),
    '## Searches',
    'One search at a time over HTTP, not cached, with the exact total and the first page; the goals are for the 95th percentile at 100,000 answers.',
    formatTable(searches),
    'The seconds from the start of a node until it answered searches, without and with an existing index; the size of the index; and the memory of the whole process afterwards.',
    formatTable(indexes),
    text.slice(text.indexOf(NOTES) + 1),
  ];
  await writeFile(FILE, sections.join('\n\n'));
}

await runCommand(async () => {
  const isQuick = readArguments('quick').has('quick');
  await buildWeb();
  const measured: Awaited<ReturnType<typeof bench>>[] = [];
  for (const answers of isQuick ? SIZES.slice(0, 1) : SIZES) {
    measured.push(await bench(answers, isQuick ? QUICK : EFFORT));
  }
  const reads = measured.flatMap((one) => one.reads);
  const searches = measured.flatMap((one) => one.searches);
  const indexes = measured.map((one) => one.index);
  for (const table of [reads, searches, indexes]) console.table(table);
  if (!isQuick) await writeReport(reads, searches, indexes);
});
