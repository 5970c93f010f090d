import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { root } from './child.ts';

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

/** Reads the documented threats with the files that prevent them and the tests that show it. */
export async function readThreats() {
  const rows = await readTable('docs/security.md', 'Surface');
  return rows.map(([, threat = '', stops = '', shown = '']) => ({
    threat,
    guards: [...stops.matchAll(FILE)].map(([, file = '']) => file),
    tests: shown.split('<br>').map((entry) => {
      const [, file = '', title = ''] = TEST.exec(entry.trim()) ?? [];
      return { file, title };
    }),
  }));
}
