/**
 * Writes openapi/openapi.json, and from it schema.d.ts, values.ts, forms.ts and audit.ts, without a database.
 * With --check it writes nothing: it names outdated files and exits with status 1.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { buildApp } from '../api/src/app.ts';
import { readConfig } from '../api/src/config.ts';
import { contractValues } from './contractValues.ts';

const FOLDER = resolve(import.meta.dirname, '../openapi');

/** Sorts the keys of an object for JSON, so that diffs show only real changes. */
function sortKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const app = await buildApp({
  config: readConfig({}),
  signingSecret: 'signs nothing',
  databaseAnswers: async () => false,
  isStopping: () => false,
});
await app.ready();
const contract = app.swagger();
const document = `${JSON.stringify(contract, sortKeys, 2)}\n`;
await app.close();

const types = astToString(await openapiTS(document));
const files = {
  'openapi.json': document,
  ...contractValues(JSON.stringify(contract)),
  'schema.d.ts': `// Made by \`npm run openapi\` from openapi.json.\n\n${types}`,
};

let outdated = 0;
for (const [name, content] of Object.entries(files)) {
  const path = resolve(FOLDER, name);
  const present = await readFile(path, 'utf8').catch(() => '');
  if (present === content) continue;
  outdated += 1;
  if (process.argv.includes('--check')) {
    console.error(`openapi/${name} is out of date: run \`npm run openapi\` and commit the result.`);
  } else {
    await writeFile(path, content);
    console.log(`openapi/${name} written`);
  }
}
if (outdated === 0) console.log('The contract is up to date.');
process.exitCode = outdated > 0 && process.argv.includes('--check') ? 1 : 0;
