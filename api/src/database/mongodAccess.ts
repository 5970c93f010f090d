import { createHmac } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { mongo } from 'mongoose';
import { readOrCreateSecret } from '../shared/secretFile.ts';
import { isServerError } from './transaction.ts';

const { MongoClient } = mongo;
export type Client = InstanceType<typeof MongoClient>;

const DATABASE = 'band8';
const USER = 'band8';
/** The same roles that docs/operating.md requires for an external MongoDB. */
const ROLES = [{ role: 'readWrite', db: DATABASE }];
/** The internal user of a replica set's members; its password is the key file. */
const SYSTEM_USER = '__system';

/** The credentials of the embedded mongod, known only to this process. */
export interface MongodAccess {
  /** The file for `mongod --keyFile`, which also enables access control. */
  keyFile: string;
  /** The content of that file, which allows everything. */
  key: string;
  /** The password of the site's user, derived from the key so that only one secret is stored. */
  password: string;
}

/**
 * Reads the key of a data folder's mongod, or generates it. The caller must hold the folder's lock.
 * @throws errors of the file system, and an error that explains if it does not support file modes
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

/** The connection string of the site; without `access`, for a mongod without access control. */
export function uriOf(port: number, access?: MongodAccess): string {
  const user = access ? `${USER}:${access.password}@` : '';
  return `mongodb://${user}127.0.0.1:${port}/${DATABASE}?replicaSet=rs0`;
}

/** A client for this one mongod, whatever its role, with all rights or without signing in. */
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
 * Makes sure that the site's user can sign in. It is missing on a first start and
 * after a killed one; a different key means a different password.
 * @param system a client with all rights on a mongod that accepts writes
 */
export async function ensureSiteUser(
  system: Client,
  port: number,
  access: MongodAccess,
): Promise<void> {
  // Changing a user breaks connections that are signing in, so it is changed only if necessary.
  if (await canSignIn(port, access)) return;
  const database = system.db(DATABASE);
  const user = { pwd: access.password, roles: ROLES, mechanisms: ['SCRAM-SHA-256'] };
  const { users } = await database.command({ usersInfo: USER });
  await database.command({ [users.length === 0 ? 'createUser' : 'updateUser']: USER, ...user });
}

async function canSignIn(port: number, access: MongodAccess): Promise<boolean> {
  await using client = new MongoClient(uriOf(port, access));
  try {
    await client.connect();
    return true;
  } catch (error) {
    if (isServerError(error, 'AuthenticationFailed')) return false;
    throw error;
  }
}
