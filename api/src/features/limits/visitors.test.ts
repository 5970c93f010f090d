import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { sendMessage, submit } from '../../../test/visitors.ts';
import { Answer } from '../answers/model.ts';
import { ContactMessage } from '../contact/model.ts';
import { MAX_MESSAGES } from '../contact/queries.ts';
import { MAX_SUBMISSIONS } from '../submissions/queries.ts';
import { LimitCounter } from './model.ts';

const context = testApp();
beforeEach(() => clearContent(context.app));

type From = Parameters<typeof submit>[2];
const KEY = { headers: { 'idempotency-key': 'k1' } };
const ELSEWHERE = { ip: '2001:db8:0:8::1' };

/** What anybody may send without signing in, and how much of it in an hour. */
const KINDS = [
  {
    ...{ name: 'a submission', post: submit, main: 'topic', most: MAX_SUBMISSIONS },
    ...{ code: 'TOO_MANY_SUBMISSIONS', said: 'has sent 5 answers within an hour' },
    kept: () => Answer.countDocuments(),
  },
  {
    ...{ name: 'a message', post: sendMessage, main: 'message', most: MAX_MESSAGES },
    ...{ code: 'TOO_MANY_MESSAGES', said: 'has sent 10 messages within an hour' },
    kept: () => ContactMessage.countDocuments(),
  },
];

describe.each(KINDS)('$name', ({ post, main, most, code, said, kept }) => {
  const send = (text?: string, from?: From) =>
    post(context.app, text === undefined ? {} : { [main]: text }, from);

  describe('that comes twice (W5)', () => {
    it('at once, or later, with one key is one, and counts once', async () => {
      const responses = await Promise.all(Array.from({ length: 6 }, () => send(undefined, KEY)));
      responses.push(await send(undefined, KEY));
      const [{ body: receipt } = {}] = responses;
      for (const { status, body } of responses) {
        expect({ status, body }).toEqual({ status: 201, body: receipt });
      }
      expect(await kept()).toBe(1);
      expect((await LimitCounter.findOne().orFail()).points).toBe(1);
    });

    it('is answered again when no more is taken', async () => {
      await send(undefined, KEY);
      for (let count = 1; count < most; count += 1) await send(`Text ${count}`);
      expect((await send(undefined, KEY)).status).toBe(201);
      expect((await send()).status).toBe(429);
      expect(await kept()).toBe(most);
    });

    it('is refused when another has the key, and may have the key of somebody else’s', async () => {
      await send(undefined, KEY);
      expect(await send('Another', KEY)).toMatchObject({
        ...{ status: 409, body: { code: 'IDEMPOTENCY_KEY_REUSED' } },
      });
      expect((await send('Another', { ...KEY, ...ELSEWHERE })).status).toBe(201);
      expect(await kept()).toBe(2);
    });
  });

  describe('that is spam (V4)', () => {
    it('and fills what people don’t see is answered like everybody, and thrown away', async () => {
      const plain = await send();
      const trapped = await post(context.app, { website: 'https://spam.example' });
      expect(trapped.status).toBe(201);
      expect(trapped.body).toEqual(plain.body);
      expect(Object.keys(trapped.headers)).toEqual(Object.keys(plain.headers));
      expect(await kept()).toBe(1);
    });

    it('is over after so many in an hour from a network, whatever was sent at the same time', async () => {
      const sent = 2 * most;
      const responses = await Promise.all(
        Array.from({ length: sent }, (_, at) =>
          send(`Text ${at}`, { ip: `2001:db8:0:7::${at + 1}` }),
        ),
      );
      const refused = responses.filter(({ status }) => status === 429);
      expect(refused).toHaveLength(sent - most);
      expect(await kept()).toBe(most);
      for (const { body, headers } of refused) {
        expect(body.code).toBe(code);
        expect(body.message).toContain(said);
        expect(body.message).toMatch(/in 60 minutes\.$/);
        expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
        expect(Number(headers['retry-after'])).toBeLessThanOrEqual(3_600);
      }
      expect((await send(undefined, ELSEWHERE)).status).toBe(201);
      await LimitCounter.updateMany({}, { expire: new Date(Date.now() - 1000) });
      expect((await send(undefined, { ip: '2001:db8:0:7::1' })).status).toBe(201);
    });

    it('is not what was refused: faults lock nobody out', async () => {
      for (let count = 0; count < 2 * most; count += 1) expect((await send('')).status).toBe(400);
      expect((await send()).status).toBe(201);
    });

    it('is counted without an address', async () => {
      await send();
      const keys = (await LimitCounter.find().lean()).map(({ key }) => key);
      expect(keys).toEqual([expect.stringMatching(/^(submission|message):[\w-]{43}$/)]);
    });
  });
});
