/**
 * Tries the API with what nobody would send: schemathesis makes up requests from the contract, by a
 * stranger and with an administrator's token, against a server of its own with the sample content.
 * `-- 5` makes up five cases for each operation beside the fixed ones (80 unless said), `-- 5 7` takes
 * other ones (seed 7).
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { removeFolder } from '../api/src/database/run.ts';
import { type ServerProcess, startServer } from '../api/test/process.ts';
import { buildWeb } from './buildWeb.ts';
import { runCommand } from './command.ts';
import { type Answered, findSchemathesis, runSchemathesis } from './fuzzing/schemathesis.ts';
import { endedByUser } from './progress.ts';

const EXAMPLES = 80;
const SEED = 1;
/** In a run shorter than this the fixed cases are tried once, with a token, not by a stranger too. */
const LONG = 10;
const PHASES = ['examples', 'coverage', 'fuzzing', 'stateful'];
const CREDENTIALS = { email: 'fuzz@example.org', password: randomBytes(24).toString('base64url') };

const [examples = EXAMPLES, seed = SEED] = process.argv.slice(2).map(Number);
const ended = endedByUser();

async function signIn({ url }: ServerProcess) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  if (!response.ok) throw new Error(`Signing in failed with status ${response.status}.`);
  const { token } = (await response.json()) as { token: string };
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0] ?? '');
  // The other one names the session, which whoever signs in anew would end.
  return { token, cookie: cookies.find((cookie) => cookie.includes('device')) ?? '' };
}

/** The operations of the contract that were never answered with success: of them little was tried. */
async function neverSucceeded({ url }: ServerProcess, answered: readonly Answered[]) {
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, { operationId: string }>>;
  };
  const succeeded = new Set(
    answered.filter(({ status }) => status < 300).map(({ operation }) => operation),
  );
  return Object.values(paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
    .filter((id) => !succeeded.has(id));
}

function byPhase(answered: readonly Answered[]): string {
  return PHASES.map((phase) => {
    const cases = answered.filter((row) => row.phase === phase);
    return `${phase} ${cases.reduce((sum, row) => sum + row.cases, 0)}`;
  }).join(', ');
}

/** Runs schemathesis twice against one server, and returns how many cases and faults there were. */
async function fuzz(server: ServerProcess, python: string, folder: string) {
  const answered: Answered[] = [];
  let cases = 0;
  let faults = 0;
  const { token: good, cookie } = await signIn(server);
  const runs = { 'by a stranger': undefined, 'with a token': good };
  for (const [name, token] of Object.entries(runs)) {
    const began = performance.now();
    const found = await runSchemathesis(python, {
      url: server.url,
      ...CREDENTIALS,
      cookie,
      token,
      examples,
      seed,
      phases: PHASES.filter((phase) => phase !== 'coverage' || token || examples >= LONG),
      folder: path.join(folder, name.replaceAll(' ', '-')),
      signal: ended,
    });
    if (found.failed > 0) console.log(found.output);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `${name}: ${byPhase(found.answered)}; ${found.passed} passed, ${found.failed} failed (${seconds} s)`,
    );
    answered.push(...found.answered);
    cases += found.passed + found.failed;
    faults += found.failed;
  }
  for (const id of await neverSucceeded(server, answered)) {
    console.log(`${id} never succeeded, so it was hardly tested.`);
    faults += 1;
  }
  // A server that says more than where it is has met what it did not expect.
  const errors = server.output().match(/\{"level":(50|60).*/g) ?? [];
  for (const line of errors.slice(0, 20)) console.log(line);
  return { cases, faults: faults + errors.length };
}

await runCommand(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'band8-fuzz-'));
  let server: ServerProcess | undefined;
  try {
    const python = await findSchemathesis();
    await buildWeb();
    server = await startServer({
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_EMAIL: CREDENTIALS.email,
      ADMIN_PASSWORD: CREDENTIALS.password,
      // Each call names a network of its own.
      TRUST_PROXY: '127.0.0.1,::1',
    });
    const { cases, faults } = await fuzz(server, python, folder);
    console.log(`\n${cases} cases, ${faults} faults`);
    if (faults > 0 || cases === 0) process.exitCode = 1;
  } finally {
    await server?.end('SIGTERM');
    await removeFolder(folder);
  }
});
