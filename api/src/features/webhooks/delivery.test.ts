import { Types } from 'mongoose';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { SIGNING_SECRET } from '../../../test/app.ts';
import { signedInLearner } from '../../../test/auth.ts';
import { commentCalls, switchComments } from '../../../test/comments.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { startReceiver } from '../../../test/receiver.ts';
import { submit } from '../../../test/visitors.ts';
import { inTransaction } from '../../database/transaction.ts';
import { createLogger } from '../../logger.ts';
import { utc } from '../../shared/dates.ts';
import { createKeyCipher } from '../../shared/keyCipher.ts';
import { Answer } from '../answers/model.ts';
import { type DeliveryResult, deliverDue, nextTry } from './deliverer.ts';
import { Webhook, WebhookDelivery } from './queries.ts';
import { FAILING_DAYS, WEBHOOK_EVENTS } from './schema.ts';
import { queueEvents } from './write.ts';

let printed = '';
const log = createLogger('trace', { write: (line) => (printed += line) });
const receiver = await startReceiver();
const { context, call, create, update } = adminSite({ env: { WEBHOOK_ALLOW_PRIVATE: 'on' } });
const { write } = commentCalls(context);

let results: DeliveryResult[] = [];
beforeEach(() => {
  receiver.reset();
  results = [];
});
afterAll(() => receiver.close());

const deliver = (signingSecret = SIGNING_SECRET) =>
  deliverDue({
    keyCipher: createKeyCipher(signingSecret, 'webhook'),
    allowsPrivate: true,
    onResult: (result) => results.push(result),
    log,
  });

async function addWebhook(fields: object = {}): Promise<{ id: string; secret: string }> {
  const input = { name: 'Receiver', url: receiver.url, events: WEBHOOK_EVENTS, isActive: true };
  const { status, body } = await call('POST', '/webhooks', { ...input, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

/** A published answer about which a webhook has to be told. */
const createTold = async () => {
  await addWebhook();
  return create();
};
const skipPause = () => WebhookDelivery.updateMany({ state: 'waiting' }, { nextAt: new Date() });
const told = () => receiver.received.map(({ event }) => `${event.type} ${event.data.id}`);
const stored = () => WebhookDelivery.find().sort({ _id: 1 }).lean();
const webhook = () => Webhook.findOne().orFail().lean();

describe('a delivery', () => {
  it('is signed so that receivers can verify it, and its success is noted', async () => {
    const { secret } = await addWebhook();
    const { id, topic } = await create();
    await deliver();
    const [{ headers, body, event } = expect.fail()] = receiver.received;
    expect(new Verifier(secret).verify(body, headers)).toEqual(event);
    expect(() => new Verifier(secret).verify(`${body} `, headers)).toThrow();
    expect(event).toEqual({
      type: 'answer.published',
      timestamp: expect.any(String),
      data: { id, topic },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    });
    const [delivery] = await stored();
    expect(delivery).toMatchObject({ state: 'delivered', body, attempts: [{ status: 204 }] });
    expect(headers['webhook-id']).toBe(String(delivery?._id));
    expect(delivery?.expiresAt).toBeInstanceOf(Date);
    expect(results).toEqual(['delivered']);
    await deliver();
    expect(receiver.received).toHaveLength(1);
  });

  it('is signed with both secrets for a day after a rotation', async () => {
    const { id, secret } = await addWebhook();
    const { body: rotated } = await call('POST', `/webhooks/${id}/rotate-secret`);
    const hours = (Date.parse(rotated.previousSecretUntil) - Date.now()) / 3_600_000;
    expect(Math.round(hours)).toBe(24);
    const verifies = (one: string) => {
      const { headers, body } = receiver.received.at(-1) ?? expect.fail();
      try {
        return Boolean(new Verifier(one).verify(body, headers));
      } catch {
        return false;
      }
    };
    await call('POST', `/webhooks/${id}/test`);
    await deliver();
    expect([verifies(secret), verifies(rotated.secret)]).toEqual([true, true]);
    await Webhook.updateOne({}, { 'previousSecret.until': new Date() });
    await call('POST', `/webhooks/${id}/test`);
    await deliver();
    expect([verifies(secret), verifies(rotated.secret)]).toEqual([false, true]);
  });

  it('that fails is tried again with the same id and body, later each time', async () => {
    const { secret } = await addWebhook();
    await create();
    receiver.respond(500);
    await deliver();
    await deliver();
    expect(receiver.received).toHaveLength(1);
    await skipPause();
    receiver.respond(204);
    await deliver();
    const [first, second] = receiver.received;
    expect(second?.body).toBe(first?.body);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(new Verifier(secret).verify(second?.body ?? '', second?.headers ?? {})).toBeTruthy();
    expect(results).toEqual(['retried', 'delivered']);
    expect((await stored())[0]?.attempts).toMatchObject([{ status: 500 }, { status: 204 }]);
  });

  it('stores nothing that the receiver wrote', async () => {
    await createTold();
    receiver.answer = (_request, response) => {
      response.writeHead(500, 'seen by nobody', { 'x-seen': 'by nobody' }).end('seen by nobody');
    };
    await deliver();
    const shown = JSON.stringify([await stored(), await webhook(), printed]);
    expect(shown).toContain('"status":500');
    expect(shown).not.toContain('by nobody');
  });

  it('has failed after a day', async () => {
    await createTold();
    receiver.respond(503);
    await WebhookDelivery.updateMany({}, { giveUpAt: new Date() });
    await deliver();
    expect(results).toEqual(['failed']);
    expect(await stored()).toMatchObject([{ state: 'failed', expiresAt: expect.any(Date) }]);
    expect((await webhook()).isActive).toBe(true);
  });

  it.each([300, 302, 308, 400, 404, 429])('has not succeeded with status %d', async (status) => {
    await createTold();
    receiver.respond(status, { location: receiver.url });
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await stored()).toMatchObject([{ state: 'waiting', attempts: [{ status }] }]);
  });

  it('can’t be signed after the site’s secret has changed, which its attempt says', async () => {
    await createTold();
    await deliver('another secret of the tests, 32 bytes or longer');
    expect(receiver.received).toEqual([]);
    expect((await stored())[0]?.attempts).toMatchObject([{ error: 'secretUnreadable' }]);
  });

  it('waits twice as long after each failure, up to two hours and not exactly', () => {
    const now = utc();
    const seconds = (tries: number, random = 0.5) =>
      (nextTry(tries, now, random).getTime() - now.valueOf()) / 1000;
    expect([1, 2, 3, 10, 20].map((tries) => seconds(tries))).toEqual([15, 30, 60, 7200, 7200]);
    expect([seconds(1, 0), seconds(1, 1)]).toEqual([12, 18]);
  });
});

describe('the events of an answer', () => {
  it('say what the public sees of it, in order', async () => {
    await addWebhook();
    const { id } = await create({ isDraft: true });
    await update(id, { topic: 'A draft that nobody sees yet?', version: 1 });
    await update(id, { isDraft: false, isApproved: true, version: 2 });
    await update(id, { topic: 'What does everybody see now?', version: 3 });
    await update(id, { topic: 'What is this draft about?', isDraft: true, version: 4 });
    await update(id, { isDraft: false, isApproved: true, version: 5 });
    expect(
      (await call('DELETE', `/model-answers/${id}`, undefined, { 'if-match': '"6"' })).status,
    ).toBe(204);
    await deliver();
    expect(told()).toEqual(
      ['published', 'updated', 'unpublished', 'published', 'deleted'].map(
        (what) => `answer.${what} ${id}`,
      ),
    );
    expect(receiver.received[2]?.event.data.topic).toBe('What does everybody see now?');
  });

  it('wait for an earlier one of the same answer, but not for those of others', async () => {
    await addWebhook();
    const { id: slow } = await create({ topic: 'Why is this one refused at first?' });
    await update(slow, { author: 'Ida Lund', version: 1 });
    receiver.answer = (_request, response, { event }) => {
      response.writeHead(event.data.id === slow ? 500 : 204).end();
    };
    const { id: other } = await create();
    await deliver();
    await update(slow, { author: 'Ola Lund', version: 2 });
    await deliver();
    expect(told().toSorted()).toEqual(
      [`answer.published ${slow}`, `answer.published ${other}`].toSorted(),
    );
    receiver.reset();
    await skipPause();
    await deliver();
    expect(told()).toEqual(
      ['published', 'updated', 'updated'].map((what) => `answer.${what} ${slow}`),
    );
  });

  it('are stored only for webhooks that want them and are switched on', async () => {
    await addWebhook({ events: ['answer.deleted'] });
    await addWebhook({ isActive: false });
    await create();
    expect(await stored()).toEqual([]);
  });

  it('are not stored if the change fails', async () => {
    await addWebhook();
    const subject = new Types.ObjectId();
    const change = inTransaction(async (session) => {
      await queueEvents('answer.deleted', [{ subject, seq: 1, data: {} }]);
      expect(await WebhookDelivery.countDocuments().session(session)).toBe(1);
      throw new Error('The change failed.');
    });
    await expect(change).rejects.toThrow('The change failed.');
    expect(await stored()).toEqual([]);
  });
});

it('what visitors and learners send is an event without anything private', async () => {
  await addWebhook();
  await switchComments(context, true);
  expect((await submit(context.app)).status).toBe(201);
  const answered = await answer();
  const learner = await signedInLearner();
  const { body: comment } = await write(learner, answered, { text: 'Is this a comma splice?' });
  await deliver();
  const { _id } = await Answer.findOne({ isContributed: true }).orFail().lean();
  const events = receiver.received.map(({ event }) => [event.type, event.data]);
  expect(events.toSorted()).toEqual([
    ['answer.published', { id: answered, topic: expect.any(String) }],
    ['comment.received', { id: comment.id, answerId: answered, status: 'waiting' }],
    ['submission.received', { id: String(_id) }],
  ]);
});

it('what visitors and learners send is an event once for each Idempotency-Key', async () => {
  await addWebhook();
  const headers = { 'idempotency-key': 'one and the same' };
  await submit(context.app, {}, { headers });
  await submit(context.app, {}, { headers });
  expect(await stored()).toMatchObject([{ event: 'submission.received' }]);
});

it('a changed glossary term updates the published answers that show it', async () => {
  const id = await term('bridge');
  const shown = await answer({ content: marked(id, 'bridges') });
  await answer({ content: marked(id, 'bridges'), ...HIDDEN.draft });
  await addWebhook();
  await call('PUT', `/glossary/${id}`, { definition: 'It crosses water.' });
  await deliver();
  expect(told()).toEqual([`answer.updated ${shown}`]);
});

describe('a webhook', () => {
  it('whose receiver is gone is switched off at once, and what waits has failed', async () => {
    const { id } = await createTold();
    await update(id, { author: 'Ida Lund', version: 1 });
    receiver.respond(410);
    await deliver();
    expect(receiver.received).toHaveLength(1);
    expect(await webhook()).toMatchObject({ isActive: false, switchedOff: { reason: 'gone' } });
    expect(await stored()).toMatchObject([
      { state: 'failed', attempts: [{ status: 410 }] },
      { state: 'failed', attempts: [] },
    ]);
  });

  it('whose receiver is gone sends nothing about other answers either, and nothing stored too late', async () => {
    await addWebhook();
    const all = await Promise.all(Array.from({ length: 12 }, () => answer()));
    receiver.respond(410);
    await deliver();
    // As many as run at the same time.
    expect(receiver.received.length).toBeLessThanOrEqual(4);
    expect((await stored()).map(({ state }) => state)).toEqual(all.map(() => 'failed'));
    await WebhookDelivery.updateOne({}, { state: 'waiting' });
    receiver.reset();
    await deliver();
    expect(receiver.received).toEqual([]);
    expect(await WebhookDelivery.countDocuments({ state: 'failed' })).toBe(all.length);
  });

  it('is switched off after days without a success', async () => {
    const { id } = await createTold();
    await update(id, { author: 'Ida Lund', version: 1 });
    receiver.respond(500);
    await deliver();
    expect(await webhook()).toMatchObject({ isActive: true, failingSince: expect.any(Date) });
    const longAgo = utc().subtract(FAILING_DAYS, 'day').toDate();
    await Webhook.updateMany({}, { failingSince: longAgo });
    await skipPause();
    await deliver();
    expect(await webhook()).toMatchObject({ isActive: false, switchedOff: { reason: 'failing' } });
    expect((await stored()).map(({ state }) => state)).toEqual(['failed', 'failed']);
  });

  it('that has a success again stays on', async () => {
    await createTold();
    const longAgo = utc().subtract(FAILING_DAYS, 'day').toDate();
    await Webhook.updateMany({}, { failingSince: longAgo });
    await deliver();
    expect(await webhook()).not.toHaveProperty('failingSince');
    expect(await webhook()).not.toHaveProperty('switchedOff');
  });

  it('that fails doesn’t delay another one', async () => {
    const broken = await startReceiver();
    await addWebhook({ url: broken.url });
    await addWebhook();
    const { id } = await create();
    let answerBroken = () => {};
    broken.answer = (_request, response) => {
      answerBroken = () => response.writeHead(500).end();
    };
    const delivering = deliver();
    await expect.poll(told).toEqual([`answer.published ${id}`]);
    // Stored while the other receiver still thinks.
    await update(id, { author: 'Ida Lund', version: 1 });
    await expect
      .poll(told, { timeout: 4_000 })
      .toEqual([`answer.published ${id}`, `answer.updated ${id}`]);
    answerBroken();
    await delivering;
    broken.close();
  });

  it('leaves nothing private in the log', async () => {
    printed = '';
    const { secret } = await addWebhook({ url: 'http://127.0.0.1:1/hook?key=private' });
    await create();
    await deliver();
    expect((await stored())[0]?.attempts).toMatchObject([{ error: 'unreachable' }]);
    expect(printed).not.toContain('key=private');
    expect(printed).not.toContain(secret.slice('whsec_'.length));
  });
});
