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

function formatTable(rows: readonly Row[]): string {
  const cells = rows.map(({ read, answers, perSecond, p50, p99, ofBareRoute }) => [
    read,
    answers.toLocaleString('en'),
    perSecond.toLocaleString('en'),
    p50,
    p99,
    ofBareRoute?.toFixed(2) ?? '',
  ]);
  return [
    '| Read | Answers | Requests a second | p50, ms | p99, ms | Of a bare route |',
    '| --- | ---: | ---: | ---: | ---: | ---: |',
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ].join('\n');
}

/** Writes docs/benchmarks.md and preserves the notes at its end. */
export async function writeReport(rows: readonly Row[]): Promise<void> {
  const text = await readFile(FILE, 'utf8');
  const [head = ''] = text.split('\n## Last run\n');
  const notes = text.slice(text.indexOf(NOTES));
  await writeFile(
    FILE,
    `${head}\n## Last run\n\n${await describeEnvironment()}\n\n${formatTable(rows)}\n${notes}`,
  );
}
