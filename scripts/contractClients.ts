/**
 * Tests that clients can be generated from the contract. A small program in each language compiles with
 * its generated client, unedited, and lists, reads, signs in, creates, publishes and deletes against a
 * real server with the sample content. Six more clients compile, and two linters check the contract.
 *
 * The generators are installed with pinned versions in a temporary folder. As dependencies of the
 * project they would add hundreds of packages and three more languages to every installation.
 */
import { exec } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { startServer } from '../api/test/process.ts';
import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';
import { runCommand } from './command.ts';

const COMMAND_MS = 15 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** What a program does and then prints. */
const STEPS: readonly string[] = ['list', 'read', 'sign in', 'create', 'publish', 'delete'];

const GO = 'go version';
const JAVA = 'java -version && mvn --version';
const PYTHON = 'python3 -m venv --help';

/** A client generator with a small program that uses its client, or a linter. */
interface Trial {
  /** The script in `contractClients/package.json` that generates, compiles and runs. */
  name: string;
  /** Succeeds if its programs are on the machine. */
  needs?: string;
  /** Nothing is run: a linter, or a client that only has to compile. */
  compilesOnly?: boolean;
}

const TRIALS: readonly Trial[] = [
  // The linters must report nothing, not even a warning.
  { name: 'redocly', compilesOnly: true },
  { name: 'spectral', compilesOnly: true },
  { name: 'openapi-typescript' },
  { name: 'hey-api', compilesOnly: true },
  { name: 'orval', compilesOnly: true },
  { name: 'kubb', compilesOnly: true },
  { name: 'openapi-python-client', needs: PYTHON },
  { name: 'oapi-codegen', needs: GO },
  { name: 'ogen', needs: GO, compilesOnly: true },
  { name: 'openapi-generator-go', needs: `${GO} && ${JAVA}`, compilesOnly: true },
  { name: 'openapi-generator-java', needs: JAVA },
  { name: 'openapi-generator-python', needs: `${PYTHON} && ${JAVA}`, compilesOnly: true },
];

/** Runs a command in a folder and returns its output. */
async function runIn(cwd: string, command: string): Promise<string> {
  const options = { cwd, timeout: COMMAND_MS, maxBuffer: MAX_BYTES };
  const { stdout, stderr } = await promisify(exec)(command, options);
  return stripVTControlCharacters(`${stdout}${stderr}`);
}

async function tryOut({ name, needs, compilesOnly = false }: Trial, home: string) {
  if (needs && !(await runIn(home, needs).then(Boolean, () => false))) {
    return { name, outcome: 'not run', detail: `this fails here: ${needs}` };
  }
  console.log(`Trying ${name}.`);
  try {
    const output = await runIn(home, `npm run --silent ${name}`);
    const done = output.split(/\r?\n/);
    const steps = compilesOnly ? [] : STEPS;
    const missing = steps.filter((step) => !done.includes(step));
    if (missing.length > 0) throw new Error(`Not done: ${missing.join(', ')}\n${output}`);
    return { name, outcome: 'passed', detail: steps.join(', ') || 'no fault' };
  } catch (error) {
    // It has the output of the command too.
    console.error(`\n── ${name}\n`, error);
    return { name, outcome: 'failed', detail: 'see above' };
  }
}

await runCommand(async () => {
  const only = process.argv.slice(2);
  const isChosen = ({ name }: Trial) =>
    only.length === 0 || only.some((part) => name.includes(part));
  await using folder = await mkdtempDisposable(path.join(tmpdir(), 'band8-clients-'));
  const home = folder.path;
  await buildWeb();
  const [email, password] = ['clients@example.org', randomBytes(24).toString('base64url')];
  await using server = await startServer({
    DATA_DIR: path.join(home, 'data'),
    ADMIN_EMAIL: email,
    ADMIN_PASSWORD: password,
  });
  // What the programs read.
  Object.assign(process.env, { BASE_URL: server.url, EMAIL: email, PASSWORD: password });
  console.log('Downloading the generators for Node.');
  await cp(path.join(import.meta.dirname, 'contractClients'), home, { recursive: true });
  await cp(path.join(root, 'openapi/openapi.json'), path.join(home, 'openapi.json'));
  await runIn(home, 'npm install --no-audit --no-fund --ignore-scripts');
  const rows: Awaited<ReturnType<typeof tryOut>>[] = [];
  for (const trial of TRIALS.filter(isChosen)) rows.push(await tryOut(trial, home));
  console.table(rows);
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  console.log(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`,
  );
  if (count('failed') > 0 || count('passed') === 0) process.exitCode = 1;
});
