/**
 * Tests that clients can be generated from the contract. A small program in each language compiles with
 * its generated client, unedited, and lists, reads, signs in, creates, publishes and deletes against a
 * real server with the sample content. Two linters check the contract as well.
 *
 * The generators are installed with pinned versions in a temporary folder. As dependencies of the
 * project they would add hundreds of packages and three more languages to every installation.
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

/** Runs a program in a folder and returns its output. */
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

/** Creates the folder of a language with its program and the contract; the three Node clients share one. */
async function prepareFolder(language: GeneratedClient['folder'], home: string): Promise<string> {
  const folder = path.join(home, language);
  const isJava = language === 'java';
  const sources = isJava ? path.join(folder, 'src/main/java') : folder;
  await cp(path.join(import.meta.dirname, 'contractClients', language), sources, {
    recursive: true,
  });
  await cp(path.join(root, 'openapi/openapi.json'), path.join(folder, 'openapi.json'));
  return folder;
}

async function findMissingTool({ toolchain }: GeneratedClient, home: string) {
  for (const command of toolchain) {
    try {
      await runIn(home, command);
    } catch {
      return command[0];
    }
  }
  return undefined;
}

async function testClient(
  client: GeneratedClient,
  home: string,
  env: NodeJS.ProcessEnv,
): Promise<Row> {
  const { name } = client;
  const program = await findMissingTool(client, home);
  if (program) return { name, outcome: 'not run', detail: `${program} is not on this machine` };
  let step = 'prepare';
  try {
    const folder = await prepareFolder(client.folder, home);
    step = 'generate';
    for (const command of client.generate) await runIn(folder, command, env);
    step = 'compile';
    for (const command of client.compile) await runIn(folder, command, env);
    step = 'run';
    const output = await runIn(folder, client.run, env);
    const lines = output.split(/\r?\n/);
    const missing = STEPS.filter((step) => !lines.includes(step));
    if (missing.length > 0) throw new Error(`Not done: ${missing.join(', ')}\n${output}`);
    return { name, outcome: 'passed', detail: `compiled; ${STEPS.join(', ')}` };
  } catch (error) {
    console.error(`\n── ${name}\n${outputOf(error)}`);
    return { name, outcome: 'failed', detail: step };
  }
}

async function runLinter({ name, run, finds }: (typeof LINTERS)[number], folder: string) {
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
  const nodeFolder = await prepareFolder('node', home);
  await runIn(nodeFolder, ['npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts']);
  for (const linter of LINTERS.filter(isChosen)) rows.push(await runLinter(linter, nodeFolder));
  for (const client of CLIENTS.filter(isChosen)) {
    console.log(`Trying ${client.name}.`);
    rows.push(await testClient(client, home, env));
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
