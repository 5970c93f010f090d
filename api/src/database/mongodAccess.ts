import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { mongo } from 'mongoose';
import { readOrCreateSecret } from '../shared/secretFile.ts';
import { isServerError } from './serverError.ts';

const { MongoClient } = mongo;
export type Client = InstanceType<typeof MongoClient>;

const DATABASE = 'band8';
const USER = 'band8';
/** What docs/operating.md asks of an account elsewhere too. */
const ROLES = [{ role: 'readWrite', db: DATABASE }];
/** The user that the members of a replica set are to each other; its password is the key file. */
const SYSTEM_USER = '__system';

/** How this process, and nobody else, gets into its embedded mongod. */
export interface MongodAccess {
  /** What `mongod --keyFile` reads, which also turns its access control on. */
  keyFile: string;
  /** The content of that file: with it everything is allowed. */
  key: string;
  /** The password of the site's own user, made out of the key, so that there is one secret to keep. */
  password: string;
}

/**
 * Reads the key of a data folder's mongod, or makes it. The caller holds the folder's lock.
 * @throws what the file system throws, and an error with a sentence where it keeps no modes
 */
export async function readMongodAccess(dataDir: string): Promise<MongodAccess> {
  const keyFile = path.resolve(dataDir, 'mongo-key');
  const key = await readOrCreateSecret(keyFile);
  const { mode } = await stat(keyFile);
  if (process.platform !== 'win32' && (mode & 0o077) !== 0) {
    throw new Error(
      `MongoDB needs a key file that nobody else can read, but the file system of ${path.resolve(dataDir)} doesn’t store permissions. Set DATA_DIR to a folder on another file system.`,
    );
  }
  const password = createHmac('sha256', key).update('password of the site').digest('hex');
  return { keyFile, key, password };
}

/** The connection string of the site; without `access` that of a mongod that lets everybody in. */
export function uriOf(port: number, access?: MongodAccess): string {
  const user = access ? `${USER}:${access.password}@` : '';
  return `mongodb://${user}127.0.0.1:${port}/${DATABASE}?replicaSet=rs0`;
}

/** A client for this one mongod, whatever its role: with every right, or without signing in. */
export function directClient(port: number, access?: MongodAccess): Client {
  return new MongoClient(`mongodb://127.0.0.1:${port}/`, {
    directConnection: true,
    serverSelectionTimeoutMS: 2_000,
    ...(access && {
      auth: { username: SYSTEM_USER, password: access.key },
      authSource: 'local',
      authMechanism: 'SCRAM-SHA-256',
    }),
  });
}

/**
 * Sees to it that the site's user can sign in: it is missing on a first start, in a data folder of
 * an earlier version, and after a start that was killed; another key means another password.
 * @param system a client with every right on a mongod that takes writes
 */
export async function ensureSiteUser(
  system: Client,
  port: number,
  access: MongodAccess,
): Promise<void> {
  // A user that is changed breaks connections that sign in at this moment, so only if it must be.
  if (await canSignIn(port, access)) return;
  const database = system.db(DATABASE);
  const user = { pwd: access.password, roles: ROLES, mechanisms: ['SCRAM-SHA-256'] };
  const { users } = await database.command({ usersInfo: USER });
  await database.command({ [users.length === 0 ? 'createUser' : 'updateUser']: USER, ...user });
}

async function canSignIn(port: number, access: MongodAccess): Promise<boolean> {
  const client = new MongoClient(uriOf(port, access));
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isServerError(error, 'AuthenticationFailed')) return false;
    throw error;
  } finally {
    await client.close();
  }
}
