import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedMongo } from '../../api/src/database/embedded.ts';
import { atLeast, atMost, type Finding } from './findings.ts';
import { checkLedger } from './ledgerChecks.ts';
import { createNode, makeFolder, signIn, waitUntil } from './site.ts';
import { startWriting } from './writers.ts';

/** The number of acknowledged writes before each kill. */
const WRITES_PER_KILL = 100;
const MAX_DURATION_MS = 30 * 60_000;
const PAUSE_MS = 800;
/** How soon a killed mongod must accept writes again, on a mostly idle machine. */
const MONGOD_START_LIMIT_MS = 5_000;

/** Kills the server and mongod this many times each, at random moments during all kinds of writes. */
export async function tryCrashes(kills: number): Promise<Finding[]> {
  await using used = new AsyncDisposableStack();
  const { path: dataDir } = used.use(await makeFolder());
  let mongod = await startEmbeddedMongo({ dataDir });
  used.defer(() => mongod.stop());
  let slowestStart = 0;
  const node = used.use(await createNode({ MONGODB_URI: mongod.uri }));
  const killed = { server: 0, mongod: 0 };

  const killers = {
    async server() {
      await node.end('SIGKILL');
      await node.start();
    },
    async mongod() {
      process.kill(mongod.pid, 'SIGKILL');
      // It would be started again by itself, but not more than four times in a row.
      await mongod.stop();
      const startedAt = performance.now();
      mongod = await startEmbeddedMongo({ dataDir });
      slowestStart = Math.max(slowestStart, performance.now() - startedAt);
    },
  };

  await node.start();
  const headers = await signIn(node.client);
  const { ledger, stop } = startWriting(node.client, headers);
  const giveUpAt = performance.now() + MAX_DURATION_MS;
  while (killed.server + killed.mongod < 2 * kills && performance.now() < giveUpAt) {
    const due = (killed.server + killed.mongod + 1) * WRITES_PER_KILL;
    await waitUntil('something was written', async () => ledger.writes >= due, 120_000);
    await delay(Math.random() * PAUSE_MS);
    // Both equally often, in random order.
    const left = { server: kills - killed.server, mongod: kills - killed.mongod };
    const target = Math.random() * (left.server + left.mongod) < left.server ? 'server' : 'mongod';
    await killers[target]();
    killed[target] += 1;
    if ((killed.server + killed.mongod) % 10 === 0) {
      console.log(
        `  ${killed.server} + ${killed.mongod} kills, ${ledger.writes} writes acknowledged`,
      );
    }
  }
  await stop();
  await node.ready();
  return [
    atLeast('kills of the server', killed.server, kills),
    atLeast('kills of mongod', killed.mongod, kills),
    atLeast('acknowledged writes', ledger.writes, 2 * kills * WRITES_PER_KILL),
    atMost('the slowest start of mongod after a kill', slowestStart, MONGOD_START_LIMIT_MS, ' ms'),
    ...(await checkLedger(ledger, { uri: mongod.uri, client: node.client, headers })),
  ];
}
