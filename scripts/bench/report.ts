import { readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../child.ts';
import type { Bench } from './context.ts';
import { type Row, tableOf } from './rows.ts';

const FILE = path.join(root, 'docs', 'benchmarks.md');
const LIBRARIES = ['fastify', 'mongoose', 'react'] as const;
/** What people wrote about the figures stays where it is when they are measured anew. */
const NOTES = '## Notes';

/** Writes what was measured, with what it was measured on: neither names of machines nor paths. */
export async function writeReport(rows: readonly Row[], bench: Bench): Promise<void> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const before = await readFile(FILE, 'utf8').catch(() => '');
  const notes = before.includes(NOTES) ? before.slice(before.indexOf(NOTES)) : `${NOTES}\n`;
  const processors = cpus();
  const lines = [
    ...['# Benchmarks', ''],
    'Written by `npm run bench`: real servers in production mode, each with its embedded MongoDB, and the client on one machine that they share. What is compared is measured in turns. A goal is met by the median of its rounds.',
    '',
    `- ${new Date().toISOString().slice(0, 10)}, ${bench.rounds} rounds, sites of ${bench.sizes.map((size) => size.toLocaleString('en')).join(', ')} answers`,
    `- Node ${process.versions.node}, ${LIBRARIES.map((name) => `${name} ${dependencies[name]}`).join(', ')}`,
    `- ${processors.length} cores (${processors[0]?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GiB of memory, ${platform()} ${release()}`,
    '',
    tableOf(rows),
    '',
    notes,
  ];
  await writeFile(FILE, lines.join('\n'));
}
