import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (pattern: string) =>
  globSync(pattern, { cwd: root }).map((file) => readFileSync(path.join(root, file), 'utf8'));

/** Classes of libraries, which give them to their own elements. */
const FOREIGN = /^(?:ant|rdw|public-Draft|DraftEditor)/;

it('every class in a stylesheet is given to an element', () => {
  const sources = read('**/*.{ts,tsx}').join('\n');
  const words = new Set(sources.match(/[\w-]+/g));
  // Classes may be composed, as in `status--${status}` and `c${number}`.
  const beginnings = [...new Set(sources.match(/[\w-]+(?=\$\{)/g))];
  const isGiven = (name: string) =>
    words.has(name) ||
    beginnings.some((each) => /[-_]$/.test(each) && name.startsWith(each)) ||
    beginnings.includes(name.replace(/\d+$/, ''));

  const sheets = read('**/*.css')
    .join('\n')
    .replaceAll(/\/\*.*?\*\//gs, '');
  const selectors = Array.from(sheets.matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector);
  const names = selectors.flatMap((selector) => selector.match(/(?<=\.)[A-Za-z][\w-]*/g) ?? []);
  const unused = [...new Set(names)].filter((name) => !FOREIGN.test(name) && !isGiven(name));
  expect(unused).toEqual([]);
});
