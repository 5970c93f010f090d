import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { defaultCacheDir } from '../../api/src/database/binary.ts';
import { messageOf, run } from '../../api/src/database/run.ts';
import { type Count, countTests } from '../reports.ts';
import type { Caller } from './callers.ts';

const VERSION = '4.32.5';
const CONFIG = path.join(import.meta.dirname, 'schemathesis.toml');
const CONSTRAINTS = path.join(import.meta.dirname, 'constraints.txt');
const ANSWER_MS = 60_000;
const INSTALL_MS = 10 * 60_000;
const onWindows = process.platform === 'win32';
const MODULE = ['-m', 'schemathesis.cli'];

/** How many cases of an operation got this status in one phase. */
export interface CaseCount {
  phase: string;
  operation: string;
  status: number;
  cases: number;
}

/** The result of one run of schemathesis. */
export interface FuzzResult extends Count {
  answered: readonly CaseCount[];
  /** Its printed output. */
  output: string;
}

/** The options of one run. */
export interface FuzzOptions extends Caller {
  url: string;
  /** The number of cases to generate for each operation, beside the fixed ones. */
  examples: number;
  seed: number;
  phases: readonly string[];
  /** An empty folder for its files. */
  folder: string;
  /** Ends the run early. */
  signal: AbortSignal;
}

/**
 * Finds the Python with schemathesis, a virtual environment in the user's cache. It is created on first
 * use, and again if it doesn't work, as after an upgrade of Python or an interrupted download.
 * @throws an error that says what is needed
 */
export async function findSchemathesis(): Promise<string> {
  const pinned = createHash('sha256')
    .update(await readFile(CONSTRAINTS))
    .digest('hex');
  const cacheDir = defaultCacheDir();
  const home = path.join(cacheDir, `schemathesis-${VERSION}-${pinned.slice(0, 12)}`);
  const python = path.join(home, ...(onWindows ? ['Scripts', 'python.exe'] : ['bin', 'python']));
  const works = () => run(python, [...MODULE, '--version'], { timeout: ANSWER_MS });
  try {
    await works();
    return python;
  } catch {
    console.log(`Downloading schemathesis ${VERSION} into ${cacheDir}.`);
  }
  try {
    const systemPython = onWindows ? 'python' : 'python3';
    await run(systemPython, ['-m', 'venv', '--clear', home], { timeout: INSTALL_MS });
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    const what = ['--only-binary=:all:', '-c', CONSTRAINTS, `schemathesis==${VERSION}`];
    await run(python, [...install, ...what], { timeout: INSTALL_MS });
    await works();
    return python;
  } catch (error) {
    throw new Error(
      `schemathesis ${VERSION} can't be fetched (${messageOf(error)}). It needs Python 3.10 or newer with pip and venv ` +
        '(on Debian: apt-get install python3-pip python3-venv), and PyPI.',
      { cause: error },
    );
  }
}

/** Tests every operation of the document with every check. */
export async function runSchemathesis(python: string, given: FuzzOptions): Promise<FuzzResult> {
  const { examples, seed, phases, folder, signal, header, operations = [], ...access } = given;
  await mkdir(folder, { recursive: true });
  const report = path.join(folder, 'report.xml');
  const counts = path.join(folder, 'counts.json');
  const args = [
    ...MODULE,
    `--config-file=${CONFIG}`,
    'run',
    `${access.url}/openapi.json`,
    '--no-color',
    '--checks=all',
    `--phases=${phases.join(',')}`,
    `--max-examples=${examples}`,
    `--seed=${seed}`,
    `--report-junit-path=${report}`,
    ...(header ? [`--header=${header}`] : []),
    ...operations.map((id) => `--include-operation-id=${id}`),
  ];
  const env = {
    ...process.env,
    PYTHONPATH: import.meta.dirname,
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONHASHSEED: '0',
    BAND8_FUZZING: JSON.stringify({ ...access, counts }),
  };
  // It writes a cache into its working folder.
  const options = { cwd: folder, env, maxBuffer: 256 * 1024 * 1024, signal };
  const { stdout, code } = await promisify(execFile)(python, args, options).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error) => {
      signal.throwIfAborted();
      // The exit code is 1 if it found something; the report says what.
      return { stdout: String(error.stdout), code: 1 };
    },
  );
  const text = await readFile(counts, 'utf8').catch(() => '[]');
  return {
    ...(await countTests(report, code)),
    answered: JSON.parse(text) as CaseCount[],
    output: stdout,
  };
}
