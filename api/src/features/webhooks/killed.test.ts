// @module-tag slow
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newFolder } from '../../../test/folder.ts';
import { EDITOR, ownServer } from '../../../test/ownServer.ts';
import { callApi, type ServerProcess } from '../../../test/process.ts';
import { startReceiver } from '../../../test/receiver.ts';
import { Dice } from '../../../test/studyActs.ts';
import { WebhookDelivery } from './queries.ts';
import { WEBHOOK_EVENTS } from './schema.ts';

const PATIENCE = { timeout: 120_000, interval: 200 };
const ANSWERS = 6;
const ROUNDS = 6;
const NODES = 2;

const receiver = await startReceiver();
const dice = new Dice(28);
const own = ownServer({ WEBHOOK_ALLOW_PRIVATE: 'on' });
const dataDirs: string[] = [];
const nodes: ServerProcess[] = [];

async function start(node: number): Promise<void> {
  nodes[node] = await own.start({ DATA_DIR: dataDirs[node], PORT: undefined });
}

beforeAll(async () => {
  for (let node = 0; node < NODES; node += 1) {
    dataDirs.push(await newFolder());
    await start(node);
  }
}, 120_000);
afterAll(async () => {
  for (const node of nodes) await node.end('SIGTERM');
  receiver.close();
});

/** Failed deliveries are due at once, so that the test needn’t wait for their pauses. */
const skipPauses = () =>
  WebhookDelivery.updateMany({ state: 'waiting', tries: { $gt: 0 } }, { nextAt: new Date() });

it('every event arrives, in order for each answer, whatever is killed and refused', async () => {
  // The receiver refuses some events and answers others late, so that kills hit open attempts.
  receiver.answer = (_request, response) => {
    const status = dice.random() < 0.2 ? 503 : 204;
    setTimeout(() => response.writeHead(status).end(), dice.below(150));
  };
  const [first] = nodes;
  const { token } = await callApi(first, 'POST', 'auth/login', undefined, EDITOR);
  const input = { name: 'Receiver', url: receiver.url, events: WEBHOOK_EVENTS, isActive: true };
  const { secret } = await callApi(first, 'POST', 'admin/webhooks', token, input);
  const ids: string[] = [];
  for (let n = 0; n < ANSWERS; n += 1) {
    const draft = { topic: `Answer ${n}?`, content: '<p>Yes.</p>', author: '0', taskType: 'task2' };
    ids.push((await callApi(first, 'POST', 'admin/model-answers', token, draft)).id);
  }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const changes = { topic: `Is this round ${round}?`, version: round };
    for (const id of ids)
      await callApi(nodes[0], 'PUT', `admin/model-answers/${id}`, token, changes);
    const killed = round % NODES;
    await nodes[killed]?.end('SIGKILL');
    await start(killed);
    await skipPauses();
  }
  const waiting = async () => {
    await skipPauses();
    return WebhookDelivery.countDocuments({ state: 'waiting' });
  };
  await expect.poll(waiting, PATIENCE).toBe(0);

  const stored = await WebhookDelivery.find().sort({ seq: 1 }).lean();
  expect(stored.map(({ state }) => state)).toEqual(stored.map(() => 'delivered'));
  expect(stored).toHaveLength(ANSWERS * (ROUNDS + 1));
  const verifier = new Verifier(secret);
  for (const { headers, body } of receiver.received) verifier.verify(body, headers);
  for (const id of ids) {
    // What arrives again is recognised by its id.
    const arrived = receiver.received
      .filter(({ event }) => event.data.id === id)
      .map(({ headers }) => headers['webhook-id']);
    const expected = stored.filter(({ subject }) => String(subject) === id);
    expect([...new Set(arrived)]).toEqual(expected.map(({ _id }) => String(_id)));
  }
}, 300_000);
