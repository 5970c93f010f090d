import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { mongo } from 'mongoose';
import { startEmbeddedMongo } from '../../api/src/database/embedded.ts';
import { atLeast, atMost, type Finding, none } from './findings.ts';
import {
  answerWithTopic,
  createNode,
  makeFolder,
  type Node,
  postAnswer,
  signIn,
  waitUntil,
} from './site.ts';

/** How many answers become due before each kill. */
const ANSWERS_PER_KILL = 8;
/** Time for all calls that schedule them, because a time must be in the future. */
const LEAD_MS = 4_000;
/** When a starting node is killed: at a random moment of this time, while it publishes. */
const KILL_WITHIN_MS = 400;
/** After so many kills the other node is killed from then on. */
const KILLS_IN_A_ROW = 5;
/** The promise: published within a minute. */
const LIMIT_MS = 60_000;
const HOUR_MS = 3_600_000;
const TRIES = 10;
const PAUSE_MS = 500;

interface Planned {
  id: string;
  publishAt: number;
}

/** Schedules answers for one time. */
async function schedule(node: Node, headers: Record<string, string>, count: number, at: number) {
  const publishAt = new Date(at).toISOString();
  return Promise.all(
    Array.from({ length: count }, async (_, n): Promise<Planned> => {
      const body = { ...answerWithTopic(`planned ${publishAt} ${n}`), isDraft: true, publishAt };
      const key = randomUUID();
      let response = await postAnswer(node.client, headers, body, key);
      // A busy machine may refuse one for now.
      for (let tries = 1; response.status === 503 && tries < TRIES; tries += 1) {
        await delay(PAUSE_MS);
        response = await postAnswer(node.client, headers, body, key);
      }
      if (response.status !== 201) throw new Error(`${response.status}: ${response.body}`);
      return { id: JSON.parse(response.body).id, publishAt: at };
    }),
  );
}

/** What MongoDB holds of the planned answers after all kills. */
async function check(database: mongo.Db, planned: Planned[], distant: Planned[]) {
  const entries = await database
    .collection<{ targetId: string; at: Date }>('auditEntries')
    .find({ action: 'publishScheduled' })
    .toArray();
  const entriesOf = Map.groupBy(entries, ({ targetId }) => targetId);
  const revisions = await database
    .collection<{ answerId: mongo.ObjectId; fields: { isDraft: boolean } }>('revisions')
    .find({ 'fields.isDraft': false })
    .toArray();
  const revisionsOf = Map.groupBy(revisions, ({ answerId }) => String(answerId));
  const unpublished = await database.collection('answers').distinct('_id', { isDraft: true });
  const drafts = new Set(unpublished.map(String));

  const delays = planned.flatMap(({ id, publishAt }) =>
    (entriesOf.get(id) ?? []).map(({ at }) => at.getTime() - publishAt),
  );
  const isTwice = ({ id }: Planned) =>
    (entriesOf.get(id)?.length ?? 0) > 1 || (revisionsOf.get(id)?.length ?? 0) > 1;
  const isLost = ({ id }: Planned) => drafts.has(id) || !entriesOf.has(id) || !revisionsOf.has(id);
  const early = distant.filter(({ id }) => entriesOf.has(id) || !drafts.has(id));
  return [
    none('lost', planned.filter(isLost)),
    none('published twice', planned.filter(isTwice)),
    none('published early', [...early, ...delays.filter((ms) => ms < 0)]),
    atMost('published after its time, at the latest', Math.max(...delays), LIMIT_MS, ' ms'),
  ];
}

/**
 * Two nodes on one MongoDB publish scheduled answers, and one of them is killed again and again
 * while it does.
 */
export async function tryPlanning(kills: number): Promise<Finding[]> {
  await using used = new AsyncDisposableStack();
  const folder = used.use(await makeFolder());
  const mongod = await startEmbeddedMongo({ dataDir: folder.path });
  used.defer(() => mongod.stop());
  const client = used.use(await mongo.MongoClient.connect(mongod.uri));
  let victim = used.use(await createNode({ MONGODB_URI: mongod.uri }));
  let other = used.use(await createNode({ MONGODB_URI: mongod.uri }));
  await other.start();
  const headers = await signIn(other.client);
  const distant = await schedule(other, headers, ANSWERS_PER_KILL, Date.now() + HOUR_MS);
  const planned: Planned[] = [];
  const database = client.db();
  let interrupted = 0;
  for (let killed = 0; killed < kills; killed += 1) {
    const at = Date.now() + LEAD_MS;
    const batch = await schedule(other, headers, ANSWERS_PER_KILL, at);
    planned.push(...batch);
    await delay(Math.max(0, at - Date.now()));
    // It begins with what is due.
    await victim.start();
    await delay(Math.random() * KILL_WITHIN_MS);
    await victim.end('SIGKILL');
    const targetId = { $in: batch.map(({ id }) => id) };
    const entries = database.collection('auditEntries');
    const done = await entries.countDocuments({ action: 'publishScheduled', targetId });
    if (done > 0 && done < batch.length) interrupted += 1;
    if (killed % KILLS_IN_A_ROW === KILLS_IN_A_ROW - 1) {
      await victim.start();
      [victim, other] = [other, victim];
      await victim.end('SIGKILL');
      console.log(`  ${killed + 1} kills, ${planned.length} answers scheduled`);
    }
  }
  await waitUntil('everything was published', async () => {
    const due = { isDraft: true, publishAt: { $lte: new Date() } };
    return (await database.collection('answers').countDocuments(due)) === 0;
  });
  return [
    atLeast('kills of a node', kills, kills),
    atLeast('scheduled answers', planned.length, kills * ANSWERS_PER_KILL),
    atLeast('kills in the middle of publishing', interrupted, Math.floor(kills / 20)),
    ...(await check(database, planned, distant)),
  ];
}
