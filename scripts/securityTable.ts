import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './child.ts';

/** A test that a table names. */
export interface NamedTest {
  file: string;
  title: string;
}

/** One threat in `docs/security.md`. */
export interface Threat {
  surface: string;
  threat: string;
  /** The files that prevent it. */
  guards: string[];
  tests: NamedTest[];
}

const FILE = /`([\w./-]+\.\w+)`/g;
const TEST = /`([\w./-]+\.(?:test|spec)\.tsx?)`: (.+)/;

/** Reads the rows of the table whose first column has this heading. */
export async function readTable(document: string, heading: string): Promise<string[][]> {
  const text = await readFile(path.join(root, document), 'utf8');
  const [, after = ''] = text.split(`\n| ${heading} |`);
  const [table = ''] = after.trimEnd().split('\n\n');
  const [, , ...rows] = table.split('\n');
  return rows.map((line) =>
    line
      .slice(1, line.lastIndexOf('|'))
      .split(' | ')
      .map((cell) => cell.trim()),
  );
}

/** Reads the documented threats with their guards and tests. */
export async function readThreats(): Promise<Threat[]> {
  const rows = await readTable('docs/security.md', 'Surface');
  return rows.map(([surface = '', threat = '', stops = '', shown = '']) => ({
    surface,
    threat,
    guards: [...stops.matchAll(FILE)].map(([, file = '']) => file),
    tests: shown.split('<br>').map((entry) => {
      const [, file = '', title = ''] = TEST.exec(entry.trim()) ?? [];
      return { file, title };
    }),
  }));
}
