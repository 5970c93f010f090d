import { readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../child.ts';
import type { Row } from './measure.ts';

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
export async function writeReport(
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
