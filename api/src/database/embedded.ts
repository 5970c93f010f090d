import { chmod, mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { freePort, probePort } from '../shared/ports.ts';
import { defaultCacheDir, type FindMongodOptions, findMongod, type Mongod } from './binary.ts';
import {
  type KeptMongod,
  keepRunning,
  type MongodProcess,
  MongodStartError,
  startMongod,
} from './mongod.ts';
import {
  type Client,
  directClient,
  ensureSiteUser,
  type MongodAccess,
  readMongodAccess,
  uriOf,
} from './mongodAccess.ts';
import { isAlive, removeFolder } from './run.ts';
import { isServerError } from './transaction.ts';

const RETRY_FOR_MS = 15_000;
const PRIMARY_WITHIN_MS = 30_000;

export interface EmbeddedMongo extends KeptMongod {
  /** A connection string that names the replica set and the database, with user and password. */
  uri: string;
  version: string;
}

export interface EmbeddedMongoOptions
  extends Partial<Pick<FindMongodOptions, 'binary' | 'cacheDir' | 'onProgress'>> {
  dataDir: string;
  /** Called when mongod has ended by itself, with the reason. It will be started again. */
  onEnd?: ((sentence: string) => void) | undefined;
  /** Called when mongod has failed five times in a row; it is not started again. */
  onGiveUp?: ((error: Error) => void) | undefined;
}

/**
 * Starts a real MongoDB beside this process, with its data in `dataDir/mongo-<major>`, and waits
 * until it accepts writes. It is started again when it ends by itself. Each start uses the same port if it is free. A mongod that a
 * killed process left running is stopped first. It requires a password, which only readers of the
 * data folder know.
 *
 * The caller must hold the lock of the data folder (dataLock.ts).
 *
 * Throws when no mongod can be found for the existing data, or when it does not start.
 */
export async function startEmbeddedMongo(options: EmbeddedMongoOptions): Promise<EmbeddedMongo> {
  const { dataDir, onProgress, onEnd = onProgress, onGiveUp } = options;
  const found = await findMongodFor(options);
  const dbPath = path.resolve(dataDir, `mongo-${found.major}`);
  await mkdir(dbPath, { recursive: true });
  await chmod(dbPath, 0o700);

  const access = await readMongodAccess(dataDir);
  const portFile = path.resolve(dataDir, 'mongo-port');
  const port = await choosePort(portFile, dbPath, access);
  await writeFile(portFile, `${port}\n`);
  await chmod(portFile, 0o600);
  const kept = await keepRunning({
    async start() {
      const { path: binary } = found;
      const mongod = await startWithRetry({ binary, dbPath, port, keyFile: access.keyFile });
      await makePrimary(mongod, { port, access });
      return mongod;
    },
    dbPath,
    onEnd: (sentence) => onEnd?.(sentence),
    onRestart: () => onProgress?.('The embedded MongoDB is running again.'),
    onGiveUp: (error) => onGiveUp?.(error),
  });
  return Object.assign(kept, { uri: uriOf(port, access), version: found.version });
}

/** The transactions of a server that a test has killed conflict with others until they end. */
const THROWAWAY_ARGS = `--wiredTigerCacheSizeGB 0.25 --wiredTigerJournalCompressor none
  --setParameter diagnosticDataCollectionEnabled=false
  --setParameter transactionLifetimeLimitSeconds=10`.split(/\s+/);

/**
 * Starts a real MongoDB for tests, on an empty temporary folder that is removed when it is stopped
 * or when this process dies.
 */
export async function startThrowawayMongo(
  binary = process.env.MONGOD_BINARY,
): Promise<EmbeddedMongo> {
  const onProgress = (line: string): void => console.error(line);
  const found = await findMongod({ binary, cacheDir: defaultCacheDir(), onProgress });
  const dbPath = await mkdtemp(path.join(tmpdir(), 'band8-mongo-'));
  const port = await freePort();
  try {
    const mongod = await startMongod({
      binary: found.path,
      dbPath,
      port,
      args: THROWAWAY_ARGS,
      throwaway: true,
    });
    await makePrimary(mongod, { port });
    return {
      uri: uriOf(port),
      pid: mongod.pid,
      version: found.version,
      stop: async () => {
        await mongod.stop();
        await removeFolder(dbPath);
      },
    };
  } catch (error) {
    await removeFolder(dbPath);
    throw error;
  }
}

/**
 * Finds or downloads the mongod for a data folder.
 * @throws if there is none for the existing data
 */
export async function findMongodFor({
  dataDir,
  binary,
  cacheDir = defaultCacheDir(),
  onProgress,
}: EmbeddedMongoOptions): Promise<Mongod> {
  return findMongod({ binary, cacheDir, onProgress, major: await findMajor(dataDir) });
}

/** The major version of the existing data: another mongod would start with an empty folder. */
async function findMajor(dataDir: string): Promise<number | undefined> {
  const names = await readdir(dataDir).catch(() => []);
  const majors: number[] = [];
  for (const name of names) {
    const major = /^mongo-(\d+)$/.exec(name)?.[1];
    if (major === undefined) continue;
    const files = await readdir(path.join(dataDir, name));
    if (files.includes('WiredTiger')) majors.push(Number(major));
  }
  return majors.length === 0 ? undefined : Math.max(...majors);
}

async function choosePort(portFile: string, dbPath: string, access: MongodAccess): Promise<number> {
  const remembered = Number(await readFile(portFile, 'utf8').catch(() => ''));
  if (!Number.isInteger(remembered) || remembered < 1 || remembered > 65_535) return freePort();
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    // Checked first, because a stopping mongod frees its port before its lock file.
    const isOurs = await isInUse(dbPath);
    const free = await probePort(remembered, '127.0.0.1').catch(() => undefined);
    if (free !== undefined) return free;
    if (!isOurs || performance.now() > giveUpAt) return freePort();
    await stopLeftBehind(remembered, access, dbPath);
    await delay(50);
  }
}

/** Whether a mongod uses this folder, by its lock file: one that is ending may not respond. */
async function isInUse(dbPath: string): Promise<boolean> {
  const pid = Number(await readFile(path.join(dbPath, 'mongod.lock'), 'utf8').catch(() => ''));
  return pid > 0 && isAlive(pid);
}

/** Asks a mongod to end if it serves our folder. */
async function stopLeftBehind(port: number, access: MongodAccess, dbPath: string): Promise<void> {
  await using client = directClient(port, access);
  try {
    const admin = client.db('admin');
    const { parsed } = await admin.command({ getCmdLineOpts: 1 });
    if (parsed?.storage?.dbPath === dbPath)
      await admin.command({ shutdown: 1, force: true, timeoutSecs: 1 });
  } catch {
    // It closes the connection when it shuts down, and does not respond if it was already ending.
  }
}

/** Starts mongod, retrying while a stopping one still uses the folder or the port. */
async function startWithRetry(options: Parameters<typeof startMongod>[0]): Promise<MongodProcess> {
  const giveUpAt = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await startMongod(options);
    } catch (error) {
      const mayPass =
        error instanceof MongodStartError &&
        (error.reason === 'DBPathInUse' || error.reason === 'SocketException');
      if (!mayPass || performance.now() > giveUpAt) throw error;
      await delay(100);
    }
  }
}

/**
 * Makes the node the primary of a single-node set, where the site's user can sign in. Without
 * `access` there is no access control, and a power cut may lose the last writes.
 */
async function makePrimary(
  mongod: MongodProcess,
  { port, access }: { port: number; access?: MongodAccess },
): Promise<void> {
  await using client = directClient(port, access);
  const giveUpAt = performance.now() + PRIMARY_WITHIN_MS;
  try {
    for (;;) {
      try {
        await configureSet(client, port, access !== undefined);
        const { isWritablePrimary } = await client.db('admin').command({ hello: 1 });
        if (isWritablePrimary) break;
      } catch (error) {
        // A node rejects this command while it is loading its configuration.
        const isLoading = isServerError(error, 'AlreadyInitialized');
        // A node that changes its role closes all connections.
        if (!isLoading && !(error instanceof mongo.MongoNetworkError)) throw error;
      }
      if (performance.now() > giveUpAt) {
        const seconds = PRIMARY_WITHIN_MS / 1000;
        throw new Error(`MongoDB didn’t accept writes within ${seconds} s of starting.`);
      }
      await delay(10);
    }
    if (access) await ensureSiteUser(client, port, access);
  } catch (error) {
    await mongod.stop();
    throw error;
  }
}

async function configureSet(client: Client, port: number, durable: boolean): Promise<void> {
  const admin = client.db('admin');
  const host = `127.0.0.1:${port}`;
  const members = [{ _id: 0, host }];
  const { config: stored } = await admin.command({ replSetGetConfig: 1 }).catch((error) => {
    if (isServerError(error, 'NotYetInitialized')) return { config: undefined };
    throw error;
  });
  if (stored === undefined) {
    // Majority writes wait for the journal, except in tests, where a power cut doesn't matter.
    const config = { _id: 'rs0', members, writeConcernMajorityJournalDefault: durable };
    await admin.command({ replSetInitiate: config });
  } else if (stored.members[0].host !== host) {
    const moved = { ...stored, members, version: stored.version + 1 };
    await admin.command({ replSetReconfig: moved, force: true });
  }
}
