// @module-tag slow
import { verify } from '@node-rs/argon2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { cookieOf, login, RIGHT, storedStaff } from '../../../test/auth.ts';
import { LimitCounter } from '../limits/queries.ts';
import { MAX_BY_ACCOUNT_AND_NETWORK, MAX_BY_NETWORK, SLOW_AFTER } from './guessing.ts';
import { Device, GuessQueue } from './model.ts';

const context = testApp();
const WRONG = { ...RIGHT, password: 'a wrong and long password' };
const PAST = new Date(Date.now() - 1000);

// The clock stands still, so that on a slow machine as much time is left as on a fast one.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await clearContent(context.app);
  await storedStaff();
  vi.mocked(verify).mockClear();
});

afterEach(() => vi.useRealTimers());

type From = Parameters<typeof login>[2];
const attempt = (credentials = WRONG, from?: From) => login(context.app, credentials, from);

async function fail(times: number, from?: From, credentials = WRONG) {
  for (let i = 0; i < times; i += 1) {
    expect((await attempt(credentials, from)).statusCode).toBe(401);
  }
}

function expectRefused(response: Awaited<ReturnType<typeof attempt>>, atMostMinutes: number) {
  expect(response.statusCode).toBe(429);
  expect(response.json().code).toBe('TOO_MANY_ATTEMPTS');
  const seconds = Number(response.headers['retry-after']);
  expect(seconds).toBeGreaterThan(atMostMinutes * 60 - 10);
  expect(seconds).toBeLessThanOrEqual(atMostMinutes * 60);
  const wait = atMostMinutes === 1 ? '1 minute' : `${atMostMinutes} minutes`;
  expect(response.json().message).toContain(`in ${wait}`);
}

/** An address in a different network for every number. */
const elsewhere = (number: number) => ({ ip: `198.${51 + (number >> 8)}.${number & 255}.1` });
/** An address in a different /64 of the same /48 for every number. */
const inOneSite = (number: number) => ({ ip: `2001:db8:7:${number.toString(16)}::1` });

describe('guessing passwords', () => {
  it('is blocked after five failures per account and network, even with the right password', async () => {
    await fail(MAX_BY_ACCOUNT_AND_NETWORK);
    vi.mocked(verify).mockClear();
    expectRefused(await attempt(), 15);
    expectRefused(await attempt(RIGHT), 15);
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, elsewhere(1))).statusCode).toBe(200);
  });

  it('is allowed again after 15 minutes', async () => {
    await fail(MAX_BY_ACCOUNT_AND_NETWORK);
    await LimitCounter.updateMany({}, { expire: PAST });
    await fail(MAX_BY_ACCOUNT_AND_NETWORK);
    expectRefused(await attempt(), 15);
  });

  it('is counted for unknown accounts too', async () => {
    const nobody = { ...WRONG, email: 'nobody@example.org' };
    await fail(MAX_BY_ACCOUNT_AND_NETWORK, undefined, nobody);
    expectRefused(await attempt(nobody), 15);
    expectRefused(await attempt({ ...nobody, email: ' NOBODY@example.org' }), 15);
  });

  it('is blocked after thirty failures per network, whatever the account', async () => {
    for (let i = 0; i < MAX_BY_NETWORK; i += 1) {
      await fail(1, undefined, { ...WRONG, email: `user${i}@example.org` });
    }
    vi.mocked(verify).mockClear();
    expectRefused(await attempt({ ...WRONG, email: 'one@example.org' }), 15);
    expectRefused(await attempt(RIGHT), 15);
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, elsewhere(1))).statusCode).toBe(200);
  });

  it('is limited for a whole /48, not only for each of its /64s', async () => {
    for (let i = 0; i < 4 * MAX_BY_NETWORK; i += 1) {
      const subnet = i * 256;
      await fail(1, inOneSite(subnet), { ...WRONG, email: `user${i}@example.org` });
    }
    vi.mocked(verify).mockClear();
    for (const number of [1, 0x1234, 0xffff]) {
      expectRefused(await attempt({ ...WRONG, email: 'one@example.org' }, inOneSite(number)), 15);
    }
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, { ip: '2001:db8:8::1' })).statusCode).toBe(200);
  });

  it('is reset by a sign-in, which does not count as a failure', async () => {
    for (let round = 0; round < 3; round += 1) {
      await fail(MAX_BY_ACCOUNT_AND_NETWORK - 1);
      expect((await attempt(RIGHT)).statusCode).toBe(200);
    }
    const networks = await LimitCounter.find({ key: /^network:/ }).lean();
    expect(networks.map(({ points }) => points)).toEqual(
      Array(2).fill(3 * (MAX_BY_ACCOUNT_AND_NETWORK - 1)),
    );
    const account = await LimitCounter.findOne({ key: /^account:/ }).lean();
    expect(account?.points).toBe(3 * (MAX_BY_ACCOUNT_AND_NETWORK - 1));
  });

  it('stores none of the typed text, and its counters expire', async () => {
    const typed = { ...WRONG, email: '$where.[x]:{}@example.org' };
    await fail(1, undefined, typed);
    const counters = await LimitCounter.find().lean();
    expect(counters).toHaveLength(4);
    for (const { key, expire } of counters) {
      expect(key).toMatch(/^(network|account|pair):[\w-]{43}(:[\w-]{43})?$/);
      expect(expire.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    }
    for (const model of [LimitCounter, GuessQueue, Device]) {
      const timed = (await model.collection.indexes()).filter(
        ({ expireAfterSeconds }) => expireAfterSeconds === 0,
      );
      expect(timed, model.modelName).toHaveLength(1);
    }
    const unique = (await LimitCounter.collection.indexes()).filter((index) => index.unique);
    expect(unique.map(({ key }) => key)).toEqual([{ key: 1 }]);
  });
});

describe('guessing from many networks', () => {
  const slowed = async () => {
    for (let i = 0; i < SLOW_AFTER; i += 1) await fail(1, elsewhere(i));
    vi.mocked(verify).mockClear();
  };

  /** Advances the clock; MongoDB deletes expired documents by its own clock. */
  const advance = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);

  it('is slowed but not locked: after waiting, the right password signs in', async () => {
    await slowed();
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    expect(verify).not.toHaveBeenCalled();
    advance(1);
    await fail(1, elsewhere(100));
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    advance(1);
    expect((await attempt(RIGHT, elsewhere(100))).statusCode).toBe(200);
  });

  it('is allowed once a minute, however many networks try at the same time', async () => {
    await slowed();
    const networks = [100, 101, 102, 103, 104].map(elsewhere);
    for (const network of networks) await attempt(WRONG, network);
    expect(verify).not.toHaveBeenCalled();
    for (let minute = 1; minute <= 10; minute += 1) {
      advance(1);
      await Promise.all(
        networks.flatMap((network) => [attempt(WRONG, network), attempt(WRONG, network)]),
      );
      expect(verify).toHaveBeenCalledTimes(minute);
    }
  });

  it('reserves each network’s place in the queue, however many others try', async () => {
    await slowed();
    const strangers = Array.from({ length: 9 }, (_, number) => elsewhere(100 + number));
    for (const stranger of strangers) await attempt(WRONG, stranger);
    expectRefused(await attempt(RIGHT, elsewhere(200)), 10);
    for (let minute = 1; minute < 10; minute += 1) {
      advance(1);
      for (const stranger of strangers) await attempt(WRONG, stranger);
      expectRefused(await attempt(RIGHT, elsewhere(200)), 10 - minute);
    }
    advance(1);
    for (const stranger of strangers) await attempt(WRONG, stranger);
    expect((await attempt(RIGHT, elsewhere(200))).statusCode).toBe(200);
  });

  it('gives all addresses of a /48 or a /24 one turn', async () => {
    await slowed();
    for (let number = 0; number < 40; number += 1) {
      expectRefused(await attempt(WRONG, inOneSite(number * 256)), 1);
      expectRefused(await attempt(WRONG, { ip: `203.0.113.${number}` }), 2);
    }
    advance(5);
    await Promise.all(Array.from({ length: 40 }, (_, number) => attempt(WRONG, inOneSite(number))));
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('gives turns for up to an hour, and the next one after a minute', async () => {
    await slowed();
    for (let number = 0; number < 60; number += 1) await attempt(WRONG, elsewhere(100 + number));
    expectRefused(await attempt(RIGHT, elsewhere(300)), 1);
    expect((await GuessQueue.findOne().orFail()).turns).toHaveLength(60);
    advance(1);
    expectRefused(await attempt(RIGHT, elsewhere(300)), 60);
    advance(60);
    expect((await attempt(RIGHT, elsewhere(300))).statusCode).toBe(200);
  });

  it('lets an unused turn expire after fifteen minutes', async () => {
    await slowed();
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    advance(17);
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    expect(verify).not.toHaveBeenCalled();
  });

  it('does not extend the wait for rejected attempts', async () => {
    await slowed();
    for (let i = 0; i < 50; i += 1) expectRefused(await attempt(WRONG, elsewhere(100)), 1);
    const account = await LimitCounter.findOne({ key: /^account:/ }).lean();
    expect(account?.points).toBe(SLOW_AFTER);
    expect(verify).not.toHaveBeenCalled();
  });

  it('does not slow down other accounts', async () => {
    await slowed();
    await storedStaff('other@example.org');
    const other = { ...RIGHT, email: 'other@example.org' };
    expect((await attempt(other, elsewhere(1))).statusCode).toBe(200);
  });
});

describe('a device that has signed in before', () => {
  it('is recognised by a cookie hidden from scripts and other sites, and stored as a hash', async () => {
    const response = await attempt(RIGHT);
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({
      name: 'band8_device',
      httpOnly: true,
      sameSite: 'Strict',
      path: '/api/auth',
      maxAge: 365 * 24 * 3600,
    });
    expect(cookie).not.toHaveProperty('secure');
    const [device, ...others] = await Device.find().lean();
    expect(others).toEqual([]);
    expect(device?._id).not.toContain(cookie?.value);
    const again = await attempt(RIGHT, { cookie: cookieOf(response) });
    expect(cookieOf(again)).toBe(cookieOf(response));
    expect(await Device.countDocuments()).toBe(1);
  });

  it('is neither slowed down nor locked out by others in its network', async () => {
    const home = { ip: '192.0.2.1', cookie: cookieOf(await attempt(RIGHT)) };
    const known = { ip: '203.0.113.5', cookie: home.cookie };
    for (let i = 0; i < SLOW_AFTER; i += 1) await fail(1, elsewhere(i));
    await LimitCounter.updateMany({ key: /^network:/ }, { points: MAX_BY_NETWORK });
    await LimitCounter.updateMany({ key: /^pair:/ }, { points: MAX_BY_ACCOUNT_AND_NETWORK });
    await fail(1, known);
    for (const device of [known, home, { ...known, ...elsewhere(1) }]) {
      expect((await attempt(RIGHT, device)).statusCode).toBe(200);
    }
    expectRefused(await attempt(RIGHT, elsewhere(1)), 15);
  });

  it('has its own limit of five failures in 15 minutes, in any network', async () => {
    const cookie = cookieOf(await attempt(RIGHT));
    for (let i = 0; i < MAX_BY_ACCOUNT_AND_NETWORK; i += 1)
      await fail(1, { ...elsewhere(i), cookie });
    vi.mocked(verify).mockClear();
    expectRefused(await attempt(RIGHT, { ...elsewhere(50), cookie }), 15);
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, elsewhere(50))).statusCode).toBe(200);
  });

  it.each([
    ['forged', async () => `band8_device=${'A'.repeat(43)}`],
    [
      'expired',
      async () => {
        const cookie = cookieOf(await attempt(RIGHT));
        await Device.deleteMany();
        return cookie;
      },
    ],
    [
      'of another account',
      async () => {
        await storedStaff('other@example.org');
        return cookieOf(await attempt({ ...RIGHT, email: 'other@example.org' }));
      },
    ],
  ])('is not recognised by a cookie that is %s', async (_name, make) => {
    const cookie = await make();
    await LimitCounter.deleteMany();
    await fail(MAX_BY_ACCOUNT_AND_NETWORK, { cookie });
    expectRefused(await attempt(RIGHT, { cookie: '' }), 15);
  });

  it('gets a new id if its cookie is forged', async () => {
    const cookie = `band8_device=${'A'.repeat(43)}`;
    expect(cookieOf(await attempt(RIGHT, { cookie }))).not.toBe(cookie);
  });

  it('can be used by two administrators', async () => {
    await storedStaff('other@example.org');
    const cookie = cookieOf(await attempt(RIGHT));
    const other = await attempt({ ...RIGHT, email: 'other@example.org' }, { cookie });
    expect(cookieOf(other)).toBe(cookie);
    expect((await Device.findOne().lean())?.userIds).toHaveLength(2);
  });
});
