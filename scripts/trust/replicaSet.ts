import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { defaultCacheDir, findMongod } from '../../api/src/database/binary.ts';
import {
  type MongodProcess,
  MongodStartError,
  startMongod,
} from '../../api/src/database/mongod.ts';
import { freePort } from '../../api/src/shared/ports.ts';
import { makeFolder, until } from './site.ts';

const MEMBERS = 3;
const AGAIN_MS = 200;

export interface ReplicaSet {
  uri: string;
  /** Kills the member that takes the writes, and names it for `revive`. */
  killPrimary(): Promise<number>;
  revive(member: number): Promise<void>;
  stop(): Promise<void>;
}

/** Three real mongod on this machine, which elect another primary within seconds. */
export async function startReplicaSet(): Promise<ReplicaSet> {
  const folder = await makeFolder();
  const { path: binary } = await findMongod({
    ...{ binary: process.env.MONGOD_BINARY, cacheDir: defaultCacheDir(), major: undefined },
    onProgress: (line) => console.error(line),
  });
  const ports: number[] = [];
  const members: MongodProcess[] = [];

  /** A mongod that was killed holds its folder for some seconds more. */
  async function start(member: number): Promise<void> {
    const dbPath = path.join(folder, String(member));
    await mkdir(dbPath, { recursive: true });
    for (;;) {
      try {
        members[member] = await startMongod({
          ...{ binary, dbPath, port: ports[member] ?? 0 },
          args: ['--wiredTigerCacheSizeGB', '0.25'],
        });
        return;
      } catch (error) {
        if (!(error instanceof MongodStartError)) throw error;
        await delay(AGAIN_MS);
      }
    }
  }

  for (let member = 0; member < MEMBERS; member += 1) {
    ports.push(await freePort());
    await start(member);
  }
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  const uri = `mongodb://${hosts.join(',')}/band8?replicaSet=rs0`;
  const first = await mongo.MongoClient.connect(`mongodb://${hosts[0]}/?directConnection=true`);
  await first.db('admin').command({
    replSetInitiate: {
      _id: 'rs0',
      members: hosts.map((host, _id) => ({ _id, host })),
      settings: { electionTimeoutMillis: 2_000, heartbeatIntervalMillis: 500 },
    },
  });
  await first.close();
  const client = await mongo.MongoClient.connect(uri);

  async function primary(): Promise<number | undefined> {
    const status = await client
      .db('admin')
      .command({ hello: 1 })
      .catch(() => undefined);
    const at = hosts.indexOf(status?.primary ?? '');
    return at === -1 ? undefined : at;
  }

  await until('there was a primary', async () => (await primary()) !== undefined);

  return {
    uri,
    async killPrimary() {
      const member = (await primary()) ?? 0;
      const process_ = members[member];
      if (process_) {
        process.kill(process_.pid, 'SIGKILL');
        await process_.exited;
      }
      return member;
    },
    revive: start,
    async stop() {
      await client.close();
      await Promise.all(members.map((member) => member.stop()));
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
