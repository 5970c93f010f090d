import { once } from 'node:events';
import { MongoMemoryReplSet, type MongoMemoryServer } from 'mongodb-memory-server-core';
import { mongo } from 'mongoose';
import { defaultCacheDir, findMongod } from '../../api/src/database/binary.ts';

const MEMBERS = 3;
/** Long enough for the repair of its files after a kill. */
const START_WITHIN_MS = 60_000;

export interface ReplicaSet {
  uri: string;
  /** Kills the primary and returns it for `revive`. */
  killPrimary(): Promise<MongoMemoryServer>;
  revive(member: MongoMemoryServer): Promise<void>;
  stop(): Promise<void>;
}

/** Starts three real mongod on this machine, which elect a new primary within seconds. */
export async function startReplicaSet(): Promise<ReplicaSet> {
  const { path: systemBinary, version } = await findMongod({
    binary: process.env.MONGOD_BINARY,
    cacheDir: defaultCacheDir(),
    major: undefined,
    onProgress: (line) => console.error(line),
  });
  const set = await MongoMemoryReplSet.create({
    binary: { systemBinary, version },
    instanceOpts: Array.from({ length: MEMBERS }, () => ({ launchTimeout: START_WITHIN_MS })),
    replSet: {
      name: 'rs0',
      storageEngine: 'wiredTiger',
      args: ['--wiredTigerCacheSizeGB', '0.25'],
      configSettings: { electionTimeoutMillis: 2_000, heartbeatIntervalMillis: 500 },
    },
  });
  const uri = set.getUri('band8');
  const client = await mongo.MongoClient.connect(uri);

  return {
    uri,
    async killPrimary() {
      const { primary } = await client.db('admin').command({ hello: 1 });
      const member = set.servers.find(
        ({ instanceInfo }) => primary === `127.0.0.1:${instanceInfo?.port}`,
      );
      const mongod = member?.instanceInfo?.instance.mongodProcess;
      if (!member || !mongod) throw new Error(`${primary} is not a running member.`);
      mongod.kill('SIGKILL');
      await once(mongod, 'exit');
      return member;
    },
    async revive(member) {
      await member.stop({ doCleanup: false, force: false });
      await member.start(true);
    },
    async stop() {
      await client.close();
      await set.stop();
    },
  };
}
