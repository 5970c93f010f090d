/**
 * Tests that clients can be generated from the contract. A small program in each language compiles with
 * its generated client, unedited, and lists, reads, signs in, creates, publishes and deletes against a
 * real server with the sample content. Four more clients compile, and two linters check the contract.
 *
 * The generators are installed with pinned versions in a temporary folder. As dependencies of the
 * project they would add hundreds of packages and three more languages to every installation.
 */
import { exec } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cp, mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '../api/test/process.ts';
import { buildWeb } from './buildWeb.ts';
import { root } from './child.ts';
import { runCommand } from './command.ts';

const COMMAND_MS = 15 * 60_000;
const MAX_BYTES = 64 * 1024 * 1024;
/** What a program does and then prints. */
const STEPS: readonly string[] = ['list', 'read', 'sign in', 'create', 'publish', 'delete'];

const VENV = process.platform === 'win32' ? 'venv\\Scripts' : 'venv/bin';

/** A client generator with a small program that uses its client, or a linter. */
interface Trial {
  name: string;
  /** The folder in `contractClients` with the program. */
  folder: 'node' | 'python' | 'go' | 'goPackages' | 'java';
  /** Commands that succeed if their program is on the machine. */
  needs?: string[];
  /** The commands that generate, compile and run, in the folder. */
  commands: string[];
  /** What its program does; nothing if there is none, as for a linter. */
  steps?: readonly string[];
}

/** The script of this name in the package of the folder generates, compiles and runs. */
const nodeTrial = (name: string, script: string, steps = STEPS): Trial => ({
  name,
  folder: 'node',
  commands: [`npm run ${script}`],
  steps,
});

/** A client for Go that only has to compile: its program would do the same as that of oapi-codegen. */
const goPackage = (name: string, folder: string, generate: string, ...needs: string[]): Trial => ({
  name,
  folder: 'goPackages',
  needs: ['go version', ...needs],
  commands: [generate, 'go mod tidy', `go build ./${folder}`],
  steps: [],
});

const JAVA = ['java -version', 'mvn --version'];
const OPENAPI_GENERATOR =
  'mvn -q org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy -Dartifact=org.openapitools:openapi-generator-cli:7.25.0 -DoutputDirectory=. && java -jar openapi-generator-cli-7.25.0.jar generate -i openapi.json';

const TRIALS: readonly Trial[] = [
  // The linters must report nothing, not even a warning.
  nodeTrial('Redocly 2.77.0', 'redocly', []),
  nodeTrial('Spectral 6.16.3', 'spectral', []),
  nodeTrial('openapi-typescript 7.13.0', 'openapi-typescript'),
  nodeTrial('@hey-api/openapi-ts 0.99.0', 'hey-api'),
  nodeTrial('orval 8.38.0', 'orval'),
  nodeTrial('kubb 4.39.3', 'kubb', []),
  {
    name: 'openapi-python-client 0.29.1',
    folder: 'python',
    needs: ['python3 -m venv --help'],
    commands: [
      'python3 -m venv venv',
      `${VENV}/python -m pip install --quiet openapi-python-client==0.29.1 mypy==2.4.1`,
      `${VENV}/openapi-python-client generate --path openapi.json --meta none --output-path client`,
      `${VENV}/mypy program.py client`,
      `${VENV}/python program.py`,
    ],
  },
  {
    name: 'openapi-generator 7.25.0 (python)',
    folder: 'python',
    needs: ['python3 -m venv --help', ...JAVA],
    commands: [
      'python3 -m venv venv',
      `${OPENAPI_GENERATOR} -g python -o generated`,
      `${VENV}/python -m pip install --quiet ./generated`,
      `${VENV}/python -c "from openapi_client import *"`,
    ],
    steps: [],
  },
  {
    name: 'oapi-codegen 2.8.2',
    folder: 'go',
    needs: ['go version'],
    commands: [
      'go run github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2 -generate types,client -package client -o client/client.go openapi.json',
      'go mod tidy',
      'go vet ./...',
      'go run .',
    ],
  },
  goPackage(
    'ogen 1.25.0',
    'ogen',
    'go run github.com/ogen-go/ogen/cmd/ogen@v1.25.0 --target ogen --package ogen openapi.json',
  ),
  goPackage(
    'openapi-generator 7.25.0 (go)',
    'generated',
    `${OPENAPI_GENERATOR} -g go -o generated --additional-properties=enumClassPrefix=true,withGoMod=false --global-property=models,apis,supportingFiles,modelTests=false,apiTests=false`,
    ...JAVA,
  ),
  {
    name: 'openapi-generator 7.25.0 (java, native)',
    folder: 'java',
    needs: JAVA,
    commands: [
      `${OPENAPI_GENERATOR} -g java --library native -o .`,
      // Uses the generated project file; only the program is added beside its sources.
      'mvn -q compile -Dmaven.compiler.release=17',
      'mvn -q org.codehaus.mojo:exec-maven-plugin:3.6.4:java -Dexec.mainClass=Program',
    ],
  },
];

/** Runs a command in a folder and returns its output. */
async function runIn(cwd: string, command: string): Promise<string> {
  const options = { cwd, timeout: COMMAND_MS, maxBuffer: MAX_BYTES };
  const { stdout, stderr } = await promisify(exec)(command, options);
  return `${stdout}${stderr}`;
}

/** Copies the program of a language and the contract into a folder. */
async function prepareFolder(language: Trial['folder'], home: string): Promise<string> {
  const folder = path.join(home, language);
  const sources = language === 'java' ? path.join(folder, 'src/main/java') : folder;
  const program = path.join(import.meta.dirname, 'contractClients', language);
  await cp(program, sources, { recursive: true });
  await cp(path.join(root, 'openapi/openapi.json'), path.join(folder, 'openapi.json'));
  return folder;
}

async function tryOut({ name, folder, needs = [], commands, steps = STEPS }: Trial, home: string) {
  for (const need of needs) {
    try {
      await runIn(home, need);
    } catch {
      return { name, outcome: 'not run', detail: `${need.split(' ')[0]} is not on this machine` };
    }
  }
  console.log(`Trying ${name}.`);
  try {
    const where = await prepareFolder(folder, home);
    let output = '';
    for (const command of commands) output = await runIn(where, command);
    const done = output.split(/\r?\n/);
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
  const only = process.argv.slice(2).map((part) => part.toLowerCase());
  const isChosen = ({ name }: Trial) =>
    only.length === 0 || only.some((part) => name.toLowerCase().includes(part));
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
  const nodeFolder = await prepareFolder('node', home);
  await runIn(nodeFolder, 'npm install --no-audit --no-fund --ignore-scripts');
  const rows: Awaited<ReturnType<typeof tryOut>>[] = [];
  for (const trial of TRIALS.filter(isChosen)) rows.push(await tryOut(trial, home));
  console.table(rows);
  const count = (wanted: string) => rows.filter(({ outcome }) => outcome === wanted).length;
  console.log(
    `\n${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`,
  );
  if (count('failed') > 0 || count('passed') === 0) process.exitCode = 1;
});
