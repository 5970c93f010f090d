import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { sendMessage, submit } from '../../../test/visitors.ts';
import { Answer } from '../answers/model.ts';
import { ContactMessage } from '../contact/queries.ts';
import { MAX_MESSAGES } from '../contact/write.ts';
import { MAX_SUBMISSIONS } from '../submissions/routes.ts';
import { LimitCounter } from './queries.ts';

const context = testApp();
beforeEach(() => clearContent(context.app));

type From = Parameters<typeof submit>[2];
const KEY = { headers: { 'idempotency-key': 'k1' } };
const ELSEWHERE = { ip: '2001:db8:0:8::1' };

/** Copies the only document until there are `count`. */
async function fillWithCopies(
  { collection }: typeof Answer | typeof ContactMessage,
  count: number,
) {
  const one = await collection.findOne();
  const copies = Array.from({ length: count - 1 }, () => ({ ...one, _id: new Types.ObjectId() }));
  await collection.insertMany(copies);
}

/** What visitors may send without signing in, with the limits per hour. */
const KINDS = [
  {
    name: 'a submission',
    post: submit,
    main: 'topic',
    most: MAX_SUBMISSIONS,
    code: 'TOO_MANY_SUBMISSIONS',
    message: 'has sent 5 answers within an hour',
    countStored: () => Answer.countDocuments(),
    maxWaiting: 500,
    full: 'TOO_MANY_PENDING',
    flag: 'isPendingFull',
    fill: () => fillWithCopies(Answer, 499),
    readOne: () => Answer.findOneAndUpdate({}, { isApproved: true }),
  },
  {
    name: 'a message',
    post: sendMessage,
    main: 'message',
    most: MAX_MESSAGES,
    code: 'TOO_MANY_MESSAGES',
    message: 'has sent 10 messages within an hour',
    countStored: () => ContactMessage.countDocuments(),
    maxWaiting: 1_000,
    full: 'TOO_MANY_UNREAD',
    flag: 'isUnreadFull',
    fill: () => fillWithCopies(ContactMessage, 999),
    readOne: () => ContactMessage.findOneAndUpdate({}, { status: 'read' }),
  },
];

describe.each(KINDS)('$name', ({ post, main, most, code, message, countStored, ...kind }) => {
  const send = (text?: string, from?: From) =>
    post(context.app, text === undefined ? {} : { [main]: text }, from);

  describe('with an Idempotency-Key', () => {
    it('is stored and counted once, however often it is sent', async () => {
      const responses = await Promise.all(Array.from({ length: 6 }, () => send(undefined, KEY)));
      responses.push(await send(undefined, KEY));
      const [{ body: receipt } = {}] = responses;
      for (const { status, body } of responses) {
        expect({ status, body }).toEqual({ status: 201, body: receipt });
      }
      expect(await countStored()).toBe(1);
      const counters = await LimitCounter.find().lean();
      expect(counters.map(({ points }) => points)).toEqual([1, 1]);
    });

    it('gets the same response again even if no more are accepted', async () => {
      await send(undefined, KEY);
      for (let count = 1; count < most; count += 1) await send(`Text ${count}`);
      expect((await send(undefined, KEY)).status).toBe(201);
      expect((await send()).status).toBe(429);
      expect(await countStored()).toBe(most);
    });

    it('is rejected if its network used the key for other content', async () => {
      await send(undefined, KEY);
      expect((await send('Another', KEY)).body.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect((await send('Another', { ...KEY, ...ELSEWHERE })).status).toBe(201);
      expect(await countStored()).toBe(2);
    });
  });

  describe('spam protection', () => {
    it('discards it with the normal response if the honeypot is filled', async () => {
      const plain = await send();
      const trapped = await post(context.app, { website: 'https://spam.example' });
      expect(trapped.status).toBe(201);
      expect(trapped.body).toEqual(plain.body);
      expect(Object.keys(trapped.headers)).toEqual(Object.keys(plain.headers));
      expect(plain.headers, 'forms use no cookies').not.toHaveProperty('set-cookie');
      expect(await countStored()).toBe(1);
    });

    it('limits each network per hour, however many are sent at the same time', async () => {
      const sent = 2 * most;
      const responses = await Promise.all(
        Array.from({ length: sent }, (_, at) =>
          send(`Text ${at}`, { ip: `2001:db8:0:7::${at + 1}` }),
        ),
      );
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(sent - most);
      expect(await countStored()).toBe(most);
      for (const { body, headers } of refused) {
        expect(body.code).toBe(code);
        expect(body.message).toContain(message);
        expect(body.message).toMatch(/in 60 minutes\.$/);
        expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
      }
      expect((await send(undefined, ELSEWHERE)).status).toBe(201);
      await LimitCounter.updateMany({}, { expire: new Date(Date.now() - 1000) });
      expect((await send(undefined, { ip: '2001:db8:0:7::1' })).status).toBe(201);
    });

    it('limits a /48 that sends from many /64s', async () => {
      const responses = [];
      for (let subnet = 0; subnet < 6 * most; subnet += 1) {
        const ip = `2001:db8:7:${subnet.toString(16)}00::1`;
        responses.push(await send(`Text ${subnet}`, { ip }));
      }
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(2 * most);
      for (const { body } of refused) expect(body.message).toContain(`has sent ${4 * most} `);
      expect(await countStored()).toBe(4 * most);
      expect((await send('Text', { ip: '2001:db8:8::1' })).status).toBe(201);
    });

    it('takes no points from the wider network when a narrower one is rejected', async () => {
      const [one, neighbour] = [{ ip: '2001:db8:7:1::1' }, { ip: '2001:db8:7:2::1' }];
      for (let at = 0; at < 5 * most; at += 1) await send(`Text ${at}`, one);
      expect(await countStored()).toBe(most);
      expect((await send('Text', neighbour)).status).toBe(201);
    });

    it('does not count rejected ones, so mistakes lock nobody out', async () => {
      for (let count = 0; count < 2 * most; count += 1) expect((await send('')).status).toBe(400);
      expect((await send()).status).toBe(201);
    });

    it('counts without storing an address', async () => {
      await send();
      const keys = (await LimitCounter.find().lean()).map(({ key }) => key);
      const hash = expect.stringMatching(/^(submission|message):[\w-]{43}$/);
      expect(keys).toEqual([hash, hash]);
    });
  });

  it('is rejected with a message while too many are waiting, and nothing is lost', async () => {
    const isFull = async () => {
      context.app.responseCache.clear();
      const url = '/api/admin/inbox-counts';
      return (await context.app.inject({ url, headers: await signedIn() })).json()[kind.flag];
    };
    await send('First');
    await kind.fill();
    expect(await isFull()).toBe(false);
    expect((await send('Last', KEY)).status).toBe(201);
    expect(await countStored()).toBe(kind.maxWaiting);
    expect(await isFull()).toBe(true);

    const refused = await send('Another', ELSEWHERE);
    expect(refused).toMatchObject({ status: 503, body: { code: kind.full } });
    expect(refused.body.message).toMatch(
      /^We have more (submissions|messages) waiting than we can read right now\. Your text is still on this page\. Try again tomorrow\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBe(24 * 3600);
    expect((await send('Last', KEY)).status).toBe(201);
    expect(await countStored()).toBe(kind.maxWaiting);

    await kind.readOne();
    expect((await send('Another', ELSEWHERE)).status).toBe(201);
    // Rejected requests took no points from their network.
    const points = (await LimitCounter.find().lean()).map((counter) => counter.points);
    expect(Math.max(...points)).toBe(2);
  });
});
