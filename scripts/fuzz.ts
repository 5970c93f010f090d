/**
 * Sends the API unusual requests: schemathesis generates them from the contract, for nobody, with an
 * administrator's token, with a learner's session and with API tokens of each scope, for a separate
 * server with the sample content. `-- 5` generates five cases for each operation beside the fixed
 * ones (default 80), and `-- 5 7` uses seed 7.
 */
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ServerProcess, startServer } from '../api/test/process.ts';
import { startMailServer } from '../api/test/smtp.ts';
import { buildWeb } from './buildWeb.ts';
import { createInterruptSignal, runCommand } from './command.ts';
import { ADMIN, createCallers, readOperations } from './fuzzing/callers.ts';
import { type CaseCount, findSchemathesis, runSchemathesis } from './fuzzing/schemathesis.ts';

const EXAMPLES = 80;
const SEED = 1;
/** In shorter runs the fixed cases are sent only once, with a token. */
const LONG = 10;
const PHASES = ['coverage', 'fuzzing', 'stateful'];
/**
 * These need a password, a file, or what only an email or an authenticator has. Their tests are beside
 * them.
 */
const NEVER_SUCCEED = new Set(
  `login signIn confirmPassword changePassword changeLearnerPassword changeEmail deleteAccount
  changeStaffEmail confirmStaffEmail confirmEmail resetPassword resetStaffPassword readInvitation
  acceptInvitation startSecondFactor confirmSecondFactor replaceRecoveryCodes removeSecondFactor
  resetStaffSecondFactor uploadPicture importContent`.split(/\s+/),
);

const [examples = EXAMPLES, seed = SEED] = process.argv.slice(2).map(Number);
const interrupted = createInterruptSignal();

const countCases = (rows: readonly CaseCount[]) => rows.reduce((sum, row) => sum + row.cases, 0);

/** Runs schemathesis for each kind of caller against one server, and returns the numbers of cases and faults. */
async function fuzz(server: ServerProcess, python: string, folder: string) {
  const { url } = server;
  const answered: CaseCount[] = [];
  let faults = 0;
  const callers = await createCallers(url, path.join(folder, 'data'));
  for (const [name, caller] of Object.entries(callers)) {
    const startedAt = performance.now();
    const found = await runSchemathesis(python, {
      url,
      ...caller,
      examples,
      seed,
      phases: PHASES.filter((phase) => phase !== 'coverage' || caller.signIn || examples >= LONG),
      folder: path.join(folder, name.replaceAll(' ', '-')),
      signal: interrupted,
    });
    if (found.failed > 0) console.log(found.output);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    const counts = PHASES.map((phase) => {
      const rows = found.answered.filter((row) => row.phase === phase);
      return `${phase} ${countCases(rows)}`;
    });
    console.log(`${name}: ${counts.join(', ')}; ${found.failed} operations failed (${seconds} s)`);
    if (caller.apiTokens && !found.answered.some(({ status }) => status < 300)) {
      console.log(`${name}: no call succeeded, so hardly anything was tested.`);
      faults += 1;
    }
    answered.push(...found.answered);
    faults += found.failed;
  }
  // Little was tested of an operation that never succeeded.
  for (const { operationId: id } of await readOperations(url)) {
    const got = answered.filter(({ operation }) => operation === id);
    if (NEVER_SUCCEED.has(id) || got.some(({ status }) => status < 300)) continue;
    const statuses = [...new Set(got.map(({ phase, status }) => `${phase} ${status}`))].join(', ');
    console.log(`${id} never succeeded (${statuses}), so it was hardly tested.`);
    faults += 1;
  }
  // Errors in the log are faults too.
  const errors = server.output().match(/\{"level":(50|60).*/g) ?? [];
  for (const line of errors.slice(0, 20)) console.log(line);
  return { cases: countCases(answered), faults: faults + errors.length };
}

await runCommand(async () => {
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'band8-fuzz-'));
  await using used = new AsyncDisposableStack();
  const mail = await startMailServer();
  used.defer(() => mail.close());
  const python = await findSchemathesis();
  await buildWeb();
  await using server = await startServer({
    DATA_DIR: path.join(folder.path, 'data'),
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    // Each call names its own network.
    TRUST_PROXY: '127.0.0.1,::1',
    SMTP_URL: mail.url,
    MAIL_TO: ADMIN.email,
  });
  const { cases, faults } = await fuzz(server, python, folder.path);
  console.log(`\n${cases} cases, ${faults} faults`);
  if (faults > 0 || cases === 0) process.exitCode = 1;
});
