/**
 * Makes a release on main: runs all tests, moves what is unreleased in the changelog to the version,
 * sets it in package.json, commits and tags. `-- VERSION --dry-run` changes nothing.
 */
import { parseArgs } from 'node:util';
import { utc } from '../api/src/shared/dates.ts';
import { root, runNode } from './child.ts';
import { runCommand } from './command.ts';
import { release } from './releaseSteps.ts';

async function runChecks(): Promise<void> {
  const { code } = await runNode(['scripts/test.ts']);
  if (code !== 0) throw new Error('Not everything passed. Nothing was changed.');
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [version = ''] = positionals;
  const day = utc().format('YYYY-MM-DD');
  console.log(await release({ root, version, day, isDryRun: values['dry-run'], runChecks }));
});
