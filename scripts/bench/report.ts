import { readFile, writeFile } from 'node:fs/promises';
import { cpus, platform, release, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../child.ts';
import type { Bench } from './context.ts';
import { type Row, tableOf } from './rows.ts';

const FILE = path.join(root, 'docs', 'benchmarks.md');
const LIBRARIES = ['fastify', 'mongoose', 'react'] as const;
const HEAD = `# Benchmarks

\`npm run bench\` writes this page. It runs real servers in production mode, each with its embedded MongoDB, on the same machine as the client. Variants that are compared are measured alternately. A goal is met if the median of its rounds meets it. A run of some goals replaces only the figures of those goals.
`;
/** What people wrote about the figures stays where it is when they are measured anew. */
const NOTES = 'Notes';

/** What each goal is about, by its number. */
const TITLES: Readonly<Record<number, string>> = {
  1: 'What is kept',
  2: 'What is computed each time',
  3: 'Answer pages',
  4: 'Public lists',
  5: 'Exact totals',
  6: 'Searches',
  7: 'The list of the back office',
  8: 'Bytes of a first visit',
  9: 'Page loads on a slow line',
  10: 'Memory over time',
  11: 'Changes on two nodes',
};

/** What it was measured on: neither names of machines nor paths. */
async function circumstances({ rounds, sizes }: Bench): Promise<string> {
  const { dependencies } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const [processor, ...others] = cpus();
  return [
    new Date().toISOString().slice(0, 10),
    `${rounds} rounds, sites of ${sizes.map((size) => size.toLocaleString('en')).join(', ')} answers`,
    `Node ${process.versions.node}, ${LIBRARIES.map((name) => `${name} ${dependencies[name]}`).join(', ')}`,
    `${others.length + 1} cores (${processor?.model.trim() || 'unnamed'}), ${Math.round(totalmem() / 2 ** 30)} GiB, ${platform()} ${release()}`,
  ].join('; ');
}

/** The sections of the document by their titles; what stands before the first is made anew. */
function sectionsOf(text: string): Map<string, string> {
  const [, ...sections] = text.split(/^## /m);
  return new Map(
    sections.map((section) => {
      const [title = '', ...lines] = section.split('\n');
      return [title, lines.join('\n').trim()];
    }),
  );
}

/** Writes the figures of the goals that were measured into their sections. */
export async function writeReport(rows: readonly Row[], bench: Bench): Promise<void> {
  const sections = sectionsOf(await readFile(FILE, 'utf8').catch(() => ''));
  const measuredOn = await circumstances(bench);
  const lines = [HEAD];
  for (const [goal, about] of Object.entries(TITLES)) {
    const title = `${goal}. ${about}`;
    const measured = rows.filter(({ part }) => part === Number(goal));
    if (measured.length > 0) sections.set(title, `${measuredOn}\n\n${tableOf(measured)}`);
    lines.push(`## ${title}`, '', sections.get(title) ?? 'Not measured yet.', '');
  }
  lines.push(`## ${NOTES}`, '', sections.get(NOTES) ?? '', '');
  await writeFile(FILE, lines.join('\n'));
}
