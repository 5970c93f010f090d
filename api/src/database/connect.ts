import type { FastifyBaseLogger } from 'fastify';
import mongoose, { mongo } from 'mongoose';

// A call while MongoDB is away fails at once instead of waiting in a queue nobody sees.
mongoose.set('bufferCommands', false);

const SERVER_SELECTION_MS = 2_000;
// A connection on which nothing comes back any more is noticed within the sum of these two, and what
// hangs on it is let go; after an outage it takes as long to notice that MongoDB is back.
const HEARTBEAT_MS = 2_000;
const CONNECT_MS = 2_000;
const RETRY_MS = 1_000;
const PING_MS = 1_000;

/** The connection of this process. */
export interface Database {
  /** Settles once the first connection stands. */
  connected: Promise<void>;
  /** Whether MongoDB answers at this moment. */
  answers(): Promise<boolean>;
  close(): Promise<void>;
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

/**
 * Connects in the background and keeps trying: a first attempt that times out leaves the driver's
 * client dead for good, so each attempt is a new one. Later outages the driver heals itself.
 * @param appName what MongoDB calls these connections; every name begins with band8
 */
export function connectDatabase(
  uri: string,
  log: Pick<FastifyBaseLogger, 'warn'>,
  appName = 'band8',
): Database {
  let closed = false;

  async function keepTrying(): Promise<void> {
    while (!closed) {
      try {
        await mongoose.connect(uri, {
          serverSelectionTimeoutMS: SERVER_SELECTION_MS,
          heartbeatFrequencyMS: HEARTBEAT_MS,
          connectTimeoutMS: CONNECT_MS,
          autoIndex: false,
          autoCreate: false,
          writeConcern: { w: 'majority', journal: true, wtimeoutMS: 10_000 },
          retryWrites: true,
          // What is stored was written by a driver, which makes UTF-8; looking takes a quarter of a read.
          enableUtf8Validation: false,
          appName,
        });
        return;
      } catch (error) {
        log.warn({ err: error }, 'MongoDB cannot be reached yet; trying again');
        await mongoose.disconnect();
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  }

  return {
    connected: keepTrying(),
    async answers() {
      const { db } = mongoose.connection;
      if (!db) return false;
      return db.command({ ping: 1 }, { timeoutMS: PING_MS }).then(
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
