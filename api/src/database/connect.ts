import type { FastifyBaseLogger } from 'fastify';
import mongoose, { mongo } from 'mongoose';

// A query while MongoDB is unavailable fails immediately instead of waiting in a queue.
mongoose.set('bufferCommands', false);

// A dead connection is detected within the sum of these two; after an outage it takes as long to
// notice that MongoDB is back.
const HEARTBEAT_MS = 2_000;
const CONNECT_MS = 2_000;
const RETRY_MS = 1_000;

interface ConnectOptions {
  /** The name of these connections in MongoDB; every name begins with band8. */
  appName?: string;
  /** After this many milliseconds without success `connected` rejects; never by default. */
  giveUpAfterMs?: number;
}

/**
 * The database that this process is connected to.
 * @throws MongoNotConnectedError while there is no connection.
 */
export function database(): mongo.Db {
  const { db } = mongoose.connection;
  if (!db) throw new mongo.MongoNotConnectedError('MongoDB is not connected.');
  return db;
}

const NO_REPLICA_SET =
  'the server is not part of a replica set, which Band8 needs. Start mongod with --replSet rs0, and run rs.initiate() in mongosh once';

/** @throws on a standalone server, which has neither transactions nor change streams. */
async function requireReplicaSet(): Promise<void> {
  const hello = await database().admin().command({ hello: 1 });
  // A router of a sharded cluster.
  if (!hello.setName && hello.msg !== 'isdbgrid') throw new Error(NO_REPLICA_SET);
}

/** Why MongoDB can't be used, in one line. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { reason } = error as mongo.MongoServerSelectionError;
  const servers = [...(reason?.servers.values() ?? [])];
  // Started with --replSet, but not initiated yet.
  if (servers.some(({ type }) => type === 'RSGhost')) return NO_REPLICA_SET;
  // The driver drops servers of another replica set or of none, and then just waits.
  if (reason?.setName && servers.length === 0) {
    return `no server there belongs to the replica set ${reason.setName}. Check replicaSet in MONGODB_URI; on a new replica set, run rs.initiate() in mongosh once`;
  }
  return error.message;
}

/**
 * Connects in the background and retries: a client whose first attempt timed out never recovers, so
 * each attempt creates a new one. The driver recovers from later outages itself.
 * @param log called once for each reason why MongoDB can't be used yet
 */
export function connectDatabase(
  uri: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { appName = 'band8', giveUpAfterMs = Number.POSITIVE_INFINITY }: ConnectOptions = {},
) {
  let closed = false;
  const giveUpAt = performance.now() + giveUpAfterMs;

  async function connectWithRetry(): Promise<void> {
    let lastCause = '';
    while (!closed) {
      try {
        await mongoose.connect(uri, {
          serverSelectionTimeoutMS: 2_000,
          heartbeatFrequencyMS: HEARTBEAT_MS,
          connectTimeoutMS: CONNECT_MS,
          autoIndex: false,
          autoCreate: false,
          writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
          retryWrites: true,
          // A driver wrote the data, so it is valid UTF-8; validation takes a quarter of a read.
          enableUtf8Validation: false,
          appName,
        });
        followPool(mongoose.connection.getClient());
        await requireReplicaSet();
        return;
      } catch (error) {
        await mongoose.disconnect();
        const cause = causeOf(error);
        if (performance.now() > giveUpAt) throw new Error(`MongoDB can't be used: ${cause}.`);
        if (cause !== lastCause) log.warn(`MongoDB can't be used yet: ${cause}. Trying again.`);
        lastCause = cause;
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  return {
    /** Settles once the first connection to a replica set is established. */
    connected: connectWithRetry(),
    /** Whether MongoDB responds. */
    async answers(): Promise<boolean> {
      const { db } = mongoose.connection;
      if (!db) return false;
      return db.command({ ping: 1 }, { signal: AbortSignal.timeout(1_000) }).then(
        () => true,
        () => false,
      );
    },
    async close() {
      closed = true;
      await mongoose.disconnect();
    },
  };
}

interface Pool {
  /** The open connections, and whether an operation is using each. */
  connections: Map<string, boolean>;
  /** Operations that wait for a connection. */
  waiting: number;
}

let followed: Pool = { connections: new Map(), waiting: 0 };

const keyOf = ({
  address,
  connectionId,
}: Pick<mongo.ConnectionClosedEvent, 'address' | 'connectionId'>) => `${address} ${connectionId}`;

/** Follows the connections of a client from now on, instead of those of an earlier one. */
export function followPool(client: mongo.MongoClient): void {
  const pool: Pool = { connections: new Map(), waiting: 0 };
  const { connections } = pool;
  followed = pool;
  const endWaiting = () => {
    // It may have begun before the client was followed.
    pool.waiting = Math.max(0, pool.waiting - 1);
  };
  client.on('connectionReady', (event) => connections.set(keyOf(event), false));
  client.on('connectionCheckOutStarted', () => {
    pool.waiting += 1;
  });
  client.on('connectionCheckOutFailed', endWaiting);
  client.on('connectionCheckedOut', (event) => {
    endWaiting();
    connections.set(keyOf(event), true);
  });
  client.on('connectionCheckedIn', (event) => connections.set(keyOf(event), false));
  client.on('connectionClosed', (event) => connections.delete(keyOf(event)));
}

/** How many connections to MongoDB are in use and free, and how many operations wait for one. */
export function poolState(): Record<'used' | 'free' | 'waiting', number> {
  const { connections, waiting } = followed;
  const used = [...connections.values()].filter(Boolean).length;
  return { used, free: connections.size - used, waiting };
}

/**
 * Facts about the database itself, for example its version. Backups contain them. Existing databases
 * store them in a collection named `marks`.
 */
export const metadata = () =>
  mongoose.connection.collection<{ _id: string; state: string }>('marks');
