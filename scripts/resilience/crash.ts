import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedMongo } from '../../api/src/database/embedded.ts';
import { atLeast, atMost, type Finding } from './findings.ts';
import { check } from './ledgerChecks.ts';
import { createNode, makeFolder, signIn, until } from './site.ts';
import { startWriting } from './writers.ts';

/** So many writes are acknowledged for each kill of either process, unless said. */
const WRITES_PER_KILL = 100;
const MOST_MS = 30 * 60_000;
const PAUSE_MS = 800;
/** So soon a killed mongod accepts writes again, on a machine that does little else. */
const MONGOD_WITHIN_MS = 5_000;

/** Kills the server and mongod so many times each, at random moments of all kinds of writes. */
export async function tryCrashes(
  kills: number,
  writesPerKill = WRITES_PER_KILL,
): Promise<Finding[]> {
  const folder = await makeFolder();
  let mongod = await startEmbeddedMongo({ dataDir: folder });
  let slowestStart = 0;
  const node = await createNode({ MONGODB_URI: mongod.uri });
  const killed = { server: 0, mongod: 0 };

  const killers = {
    async server() {
      await node.end('SIGKILL');
      await node.start();
    },
    async mongod() {
      process.kill(mongod.pid, 'SIGKILL');
      const began = performance.now();
      mongod = await startEmbeddedMongo({ dataDir: folder });
      slowestStart = Math.max(slowestStart, performance.now() - began);
    },
  };

  try {
    await node.start();
    const headers = await signIn(node.client);
    const { ledger, stop } = startWriting({ client: node.client, headers });
    const giveUpAt = performance.now() + MOST_MS;
    while (killed.server + killed.mongod < 2 * kills && performance.now() < giveUpAt) {
      const due = (killed.server + killed.mongod + 1) * writesPerKill;
      await until('something was written', async () => ledger.writes >= due, 120_000);
      await delay(Math.random() * PAUSE_MS);
      // Each as often as the other, in no order that anything could get used to.
      const left = { server: kills - killed.server, mongod: kills - killed.mongod };
      const who = Math.random() * (left.server + left.mongod) < left.server ? 'server' : 'mongod';
      await killers[who]();
      killed[who] += 1;
      if ((killed.server + killed.mongod) % 10 === 0) {
        console.log(
          `  ${killed.server} + ${killed.mongod} kills, ${ledger.writes} writes acknowledged`,
        );
      }
    }
    await stop();
    await node.ready();
    const mediaFolder = path.join(node.dataDir, 'media');
    return [
      atLeast('kills of the server', killed.server, kills),
      atLeast('kills of mongod', killed.mongod, kills),
      atLeast('acknowledged writes', ledger.writes, 2 * kills * writesPerKill),
      atMost('the slowest start of mongod after a kill', slowestStart, MONGOD_WITHIN_MS, ' ms'),
      ...(await check(ledger, { uri: mongod.uri, client: node.client, headers, mediaFolder })),
    ];
  } finally {
    await node.remove();
    await mongod.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
