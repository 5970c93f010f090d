import { execFile } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { defaultCacheDir } from '../../api/src/database/binary.ts';

const VERSION = '4.32.5';
const INSTALL_MS = 10 * 60_000;
const CONFIG = path.join(import.meta.dirname, 'schemathesis.toml');
const onWindows = process.platform === 'win32';
const run = promisify(execFile);

/** What one run of schemathesis found. */
export interface Found {
  /** Requests that were made up and answered. */
  cases: number;
  /** Different failures, and errors of the run itself. */
  failures: number;
  /** What it printed. */
  output: string;
}

/** What a run is about. */
export interface Run {
  /** The address of the server. */
  url: string;
  token?: string | undefined;
  /** How many cases to make up for each operation, beside the fixed ones. */
  examples: number;
  only?: readonly string[];
  except?: readonly string[];
  /** A folder for what it leaves behind. */
  folder: string;
}

/**
 * Where schemathesis is: in an environment of its own in the user's cache, made on the first use.
 * @throws an error that says what to do when it can't be made.
 */
export async function findSchemathesis(): Promise<string> {
  const home = path.join(defaultCacheDir(), `schemathesis-${VERSION}`);
  const programs = path.join(home, onWindows ? 'Scripts' : 'bin');
  const program = path.join(programs, onWindows ? 'st.exe' : 'st');
  try {
    await run(program, ['--version']);
    return program;
  } catch {
    console.log(`Fetching schemathesis ${VERSION} …`);
  }
  try {
    // What a broken attempt left there would be in the way.
    await rm(home, { recursive: true, force: true });
    await mkdir(path.dirname(home), { recursive: true });
    await run(onWindows ? 'python' : 'python3', ['-m', 'venv', home]);
    const python = path.join(programs, onWindows ? 'python.exe' : 'python');
    const install = ['-m', 'pip', 'install', '--quiet', `schemathesis==${VERSION}`];
    await run(python, install, { timeout: INSTALL_MS });
    await run(program, ['--version']);
    return program;
  } catch (error) {
    throw new Error(
      `schemathesis ${VERSION} can't be fetched: it needs Python 3.10 or newer with venv, and PyPI.`,
      { cause: error },
    );
  }
}

/** The counts of its JSON report; a run that says nothing readable, or was not finished, failed. */
async function readReport(file: string): Promise<Pick<Found, 'cases' | 'failures'>> {
  try {
    const report = JSON.parse(await readFile(file, 'utf8'));
    const { generated, unique_failures: unique, errored } = report.test_cases;
    const failures = unique + errored + report.errors.length;
    const silent = report.exit_code !== 0 || !report.complete;
    return { cases: generated, failures: failures === 0 && silent ? 1 : failures };
  } catch {
    return { cases: 0, failures: 1 };
  }
}

/** Tries the document's operations with every check, in every phase. */
export async function runSchemathesis(program: string, options: Run): Promise<Found> {
  const { url, token, examples, only = [], except = [], folder } = options;
  await mkdir(folder, { recursive: true });
  const report = path.join(folder, 'report.json');
  const args = [
    ...['--config-file', CONFIG, 'run', `${url}/openapi.json`, '--no-color'],
    ...['--checks', 'all', '--phases', 'examples,coverage,fuzzing,stateful'],
    ...['--max-examples', String(examples)],
    ...['--report', 'json', '--report-json-path', report],
    ...only.flatMap((id) => ['--include-operation-id', id]),
    ...except.flatMap((id) => ['--exclude-operation-id', id]),
    ...(token ? ['--header', `Authorization: Bearer ${token}`] : []),
  ];
  // It keeps a cache where it runs, and finds the hooks by Python's path.
  const env = { ...process.env, PYTHONPATH: import.meta.dirname, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout } = await run(program, args, {
    ...{ cwd: folder, env, maxBuffer: 256 * 1024 * 1024 },
  }).catch((error: unknown) => ({
    // It ends with 1 when it found something; the report says what.
    stdout: error instanceof Error && 'stdout' in error ? String(error.stdout) : String(error),
  }));
  return { ...(await readReport(report)), output: stdout };
}
