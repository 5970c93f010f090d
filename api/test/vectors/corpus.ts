import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ELSEWHERE, RUN, SOURCE } from './payload.ts';

/** A picture that can’t be loaded, and runs something then. */
export const IMG = `<img src=x onerror=${RUN}>`;
const VALUES: Record<string, string> = { RUN, IMG, ELSEWHERE, SOURCE, JS: 'javascript' };

/** Undoes JSON’s escapes, and replaces `{RUN}` and the like. */
function decode(line: string): string {
  const text: string = JSON.parse(`"${line.replaceAll('"', '\\"')}"`);
  return text.replace(/\{([A-Z]+)\}/g, (whole, name) => VALUES[name] ?? whole);
}

/**
 * Reads a file of vectors, one a line, below headings.
 * @returns the vectors below each heading
 */
export function readCorpus(name: string): Map<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8').trimEnd();
  return new Map(
    text.split(/\n?^# /m).flatMap((section) => {
      const [heading, ...lines] = section.split('\n');
      return heading ? [[heading, lines.filter(Boolean).map(decode)]] : [];
    }),
  );
}
