/**
 * Proves that clients can be generated from the contract: six generators make one each, a small
 * program in each language compiles with it as it is, and lists, reads, signs in, creates, publishes
 * and deletes against a real server with the sample content. Two linters read the contract as well.
 *
 * The generators are fetched into a temporary folder with pinned versions. They are no dependencies
 * of the project: nothing of ours needs them, they would bring hundreds of packages and three more
 * languages to everybody who installs it, and an integrator fetches them in the same way.
 */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeFolder } from '../api/src/database/run.ts';
import { type ServerProcess, startServer } from '../api/test/process.ts';
import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';
import { CLIENTS, type Command, type GeneratedClient, LINTERS } from './contractClients/clients.ts';

const COMMAND_MS = 15 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
const STEPS = ['list', 'read', 'sign in', 'create', 'publish', 'delete'];
const CREDENTIALS = {
  email: 'clients@example.org',
  password: randomBytes(24).toString('base64url'),
};

interface Row {
  name: string;
  outcome: 'passed' | 'failed' | 'not run';
  detail: string;
}

/** Runs a program in a folder and returns what it printed; throws with its output when it fails. */
async function runIn(
  folder: string,
  [program, ...args]: Command,
  env: NodeJS.ProcessEnv = {},
): Promise<string> {
  const { stdout, stderr } = await promisify(execFile)(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    timeout: COMMAND_MS,
    maxBuffer: MAX_BYTES,
    shell: process.platform === 'win32',
  });
  return `${stdout}${stderr}`;
}

function outputOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
  return `${error.message}\n${stdout}${stderr}`;
}

/** The folder of a language with its program and the contract; Node's three clients share one. */
async function prepare(language: GeneratedClient['folder'], home: string): Promise<string> {
  const folder = path.join(home, language);
  const isJava = language === 'java';
  const sources = isJava ? path.join(folder, 'src/main/java') : folder;
  await cp(path.join(import.meta.dirname, 'contractClients', language), sources, {
    recursive: true,
  });
  await cp(path.join(root, 'openapi/openapi.json'), path.join(folder, 'openapi.json'));
  return folder;
}

async function missingTool({ toolchain }: GeneratedClient, home: string) {
  for (const command of toolchain) {
    try {
      await runIn(home, command);
    } catch {
      return command[0];
    }
  }
  return undefined;
}

async function tryClient(
  client: GeneratedClient,
  home: string,
  env: NodeJS.ProcessEnv,
): Promise<Row> {
  const { name } = client;
  const missing = await missingTool(client, home);
  if (missing) return { name, outcome: 'not run', detail: `${missing} is not on this machine` };
  let at = 'prepare';
  try {
    const folder = await prepare(client.folder, home);
    at = 'generate';
    for (const command of client.generate) await runIn(folder, command, env);
    at = 'compile';
    for (const command of client.compile) await runIn(folder, command, env);
    at = 'run';
    const output = await runIn(folder, client.run, env);
    const lines = output.split(/\r?\n/);
    const undone = STEPS.filter((step) => !lines.includes(step));
    if (undone.length > 0) throw new Error(`Not done: ${undone.join(', ')}\n${output}`);
    return { name, outcome: 'passed', detail: `compiled; ${STEPS.join(', ')}` };
  } catch (error) {
    console.error(`\n── ${name}\n${outputOf(error)}`);
    return { name, outcome: 'failed', detail: at };
  }
}

async function tryLinter({ name, run, finds }: (typeof LINTERS)[number], folder: string) {
  try {
    const output = await runIn(folder, run);
    if (finds.test(output)) throw new Error(output);
    return { name, outcome: 'passed', detail: 'no error, no warning' } as const;
  } catch (error) {
    console.error(`\n── ${name}\n${outputOf(error)}`);
    return { name, outcome: 'failed', detail: 'see above' } as const;
  }
}

const only = process.argv.slice(2);
const isChosen = ({ name }: { name: string }) =>
  only.length === 0 || only.some((part) => name.toLowerCase().includes(part.toLowerCase()));

const home = await mkdtemp(path.join(tmpdir(), 'band8-clients-'));
let server: ServerProcess | undefined;
const rows: Row[] = [];
try {
  await buildWeb();
  server = await startServer({
    DATA_DIR: path.join(home, 'data'),
    ADMIN_EMAIL: CREDENTIALS.email,
    ADMIN_PASSWORD: CREDENTIALS.password,
  });
  const env = { BASE_URL: server.url, EMAIL: CREDENTIALS.email, PASSWORD: CREDENTIALS.password };
  console.log('Downloading the generators for Node.');
  const nodeFolder = await prepare('node', home);
  await runIn(nodeFolder, ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts']);
  for (const linter of LINTERS.filter(isChosen)) rows.push(await tryLinter(linter, nodeFolder));
  for (const client of CLIENTS.filter(isChosen)) {
    console.log(`Trying ${client.name}.`);
    rows.push(await tryClient(client, home, env));
  }
} catch (error) {
  console.error(outputOf(error));
  process.exitCode = 1;
} finally {
  await server?.end('SIGTERM');
  await removeFolder(home);
}

console.table(rows);
const count = (wanted: Row['outcome']) => rows.filter(({ outcome }) => outcome === wanted).length;
console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`);
if (count('failed') > 0 || count('passed') === 0) process.exitCode = 1;
