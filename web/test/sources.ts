import { globSync, readFileSync } from 'node:fs';

const SRC = `${import.meta.dirname}/../src`;

/** The modules of the web, without their tests, with their paths in `src`. */
export function readSources(pattern = '**/*.{ts,tsx}') {
  return globSync(pattern, { cwd: SRC })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !path.includes('.test.'))
    .map((path) => ({ path, code: readFileSync(`${SRC}/${path}`, 'utf8') }));
}
