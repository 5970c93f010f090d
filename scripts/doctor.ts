/**
 * Checks the installation and says what to do about each problem. Changes nothing. The exit code is
 * 1 if there is an error. `-- --json` prints the checks as JSON.
 */
import { parseArgs } from 'node:util';
import type { Check } from '../api/src/doctor/check.ts';
import { checkInstallation } from '../api/src/doctor/run.ts';
import { runCommand } from './command.ts';

const SIGNS = { ok: '✓', warning: '!', error: '✗' };

function print({ name, state, found, advice }: Check): void {
  console.log(`${SIGNS[state]} ${name}: ${found}`);
  if (advice) console.log(`    ${advice}`);
}

await runCommand(async () => {
  const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
  const checks = await checkInstallation(process.env);
  if (values.json) console.log(JSON.stringify(checks, null, 2));
  else for (const check of checks) print(check);
  const count = (state: Check['state']) => checks.filter((check) => check.state === state).length;
  if (!values.json) console.log(`\nErrors: ${count('error')}. Warnings: ${count('warning')}.`);
  if (count('error') > 0) process.exitCode = 1;
});
