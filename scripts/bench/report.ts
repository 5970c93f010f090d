import { readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../child.ts';
import type { Row, SearchRow } from './measure.ts';

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

/** A table whose first column is text; the others are numbers. */
function formatTable(heads: readonly string[], rows: (string | number)[][]): string {
  const format = (cell: string | number) =>
    typeof cell === 'number' ? cell.toLocaleString('en') : cell;
  const lines = [heads, heads.map((_, at) => (at === 0 ? '---' : '---:')), ...rows];
  return lines.map((cells) => `| ${cells.map(format).join(' | ')} |`).join('\n');
}

/** What a node with this many answers needed for its search index. */
export interface IndexFigures {
  answers: number;
  /** From the start of the node until searches were answered, without and with an existing index. */
  builtIn: number;
  restartedIn: number;
  megabytes: number;
  /** The memory of the whole process afterwards. */
  residentMegabytes: number;
}

/** Writes docs/benchmarks.md and preserves the notes at its end. */
export async function writeReport(
  rows: readonly Row[],
  searches: readonly SearchRow[],
  figures: readonly IndexFigures[],
): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const [head = ''] = text.split('\n## Last run\n');
  const sections = [
    `${head}\n## Last run`,
    await describeEnvironment(),
    formatTable(
      ['Read', 'Answers', 'Requests a second', 'p50, ms', 'p99, ms', 'Of a bare route'],
      rows.map(({ read, answers, perSecond, p50, p99, ofBareRoute }) => [
        ...[read, answers, perSecond, p50, p99],
        ofBareRoute?.toFixed(2) ?? '',
      ]),
    ),
    '## Searches',
    'One search at a time over HTTP, not cached, with the exact total and the first page; the goals are for the 95th percentile at 100,000 answers.',
    formatTable(
      ['Search', 'Answers', 'p50, ms', 'p95, ms', 'Goal, ms'],
      searches.map(({ search, answers, p50, p95, goal }) => [search, answers, p50, p95, goal]),
    ),
    figures
      .map(({ answers, builtIn, restartedIn, megabytes, residentMegabytes }) => {
        const built = `the first start took ${builtIn} s and the next ${restartedIn} s until searches were answered`;
        return `- ${answers.toLocaleString('en')} answers: ${built}; the file has ${megabytes} MB, and the process ${residentMegabytes} MB of memory.`;
      })
      .join('\n'),
    text.slice(text.indexOf(NOTES) + 1),
  ];
  await writeFile(FILE, sections.join('\n\n'));
}
