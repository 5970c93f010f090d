import { verify } from '@node-rs/argon2';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { buildNode, clearContent, testApp } from '../../../test/app.ts';
import { cookieOf, login, RIGHT, signedIn } from '../../../test/auth.ts';
import { LimitCounter } from '../limits/model.ts';
import { MAX_BY_NETWORK, MAX_BY_PAIR, SLOW_AFTER } from './guessing.ts';
import { Device, GuessTurn } from './model.ts';
import { createAdministrator } from './queries.ts';

// The real library; it is only watched.
vi.mock('@node-rs/argon2', { spy: true });

const context = testApp();
const WRONG = { ...RIGHT, password: 'a wrong and long password' };
const PAST = new Date(Date.now() - 1000);

beforeEach(async () => {
  await clearContent(context.app);
  await createAdministrator(RIGHT.email, RIGHT.password);
  vi.mocked(verify).mockClear();
});

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

/** An address of a network of its own for every number. */
const elsewhere = (number: number) => ({ ip: `198.51.${number >> 8}.${number & 255}` });

describe('guessing passwords (U3)', () => {
  it('is over after five failures by account and network, even with the right one', async () => {
    await fail(MAX_BY_PAIR);
    vi.mocked(verify).mockClear();
    expectRefused(await attempt(), 15);
    expectRefused(await attempt(RIGHT), 15);
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, elsewhere(1))).statusCode).toBe(200);
  });

  it('begins again when the 15 minutes are over', async () => {
    await fail(MAX_BY_PAIR);
    await LimitCounter.updateMany({}, { expire: PAST });
    await fail(MAX_BY_PAIR);
    expectRefused(await attempt(), 15);
  });

  it('is counted for accounts that are not there as well', async () => {
    const nobody = { ...WRONG, email: 'nobody@example.org' };
    await fail(MAX_BY_PAIR, undefined, nobody);
    expectRefused(await attempt(nobody), 15);
    expectRefused(await attempt({ ...nobody, email: ' NOBODY@example.org' }), 15);
  });

  it('counts a /64 as one network, and a mapped address as what it maps', async () => {
    await fail(3, { ip: '2001:db8:0:7::1' });
    await fail(2, { ip: '2001:db8:0:7:ffff::2' });
    expectRefused(await attempt(RIGHT, { ip: '2001:db8:0:7::3' }), 15);
    expect((await attempt(RIGHT, { ip: '2001:db8:0:8::1' })).statusCode).toBe(200);
    await fail(5, { ip: '::ffff:203.0.113.9' });
    expectRefused(await attempt(RIGHT, { ip: '203.0.113.9' }), 15);
  });

  it('is over after thirty failures by network, whatever the account', async () => {
    for (let i = 0; i < MAX_BY_NETWORK; i += 1) {
      await fail(1, undefined, { ...WRONG, email: `user${i}@example.org` });
    }
    vi.mocked(verify).mockClear();
    expectRefused(await attempt({ ...WRONG, email: 'one@example.org' }), 15);
    expectRefused(await attempt(RIGHT), 15);
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, elsewhere(1))).statusCode).toBe(200);
  });

  it('is forgiven by a sign-in, which is no failure itself', async () => {
    for (let round = 0; round < 3; round += 1) {
      await fail(MAX_BY_PAIR - 1);
      expect((await attempt(RIGHT)).statusCode).toBe(200);
    }
    const network = await LimitCounter.findOne({ key: /^network:/ }).lean();
    expect(network?.points).toBe(3 * (MAX_BY_PAIR - 1));
    const account = await LimitCounter.findOne({ key: /^account:/ }).lean();
    expect(account?.points).toBe(3 * (MAX_BY_PAIR - 1));
  });

  it('at the same time reaches the hashing five times and no more', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => attempt()));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(MAX_BY_PAIR);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20 - MAX_BY_PAIR);
    expect(verify).toHaveBeenCalledTimes(MAX_BY_PAIR);
  });

  it('keeps no text that a stranger typed, and forgets it all by itself', async () => {
    const typed = { ...WRONG, email: '$where.[x]:{}@example.org' };
    await fail(1, undefined, typed);
    const counters = await LimitCounter.find().lean();
    expect(counters).toHaveLength(3);
    for (const { key, expire } of counters) {
      expect(key).toMatch(/^(network|account|pair):[\w-]{43}(:[\w-]{43})?$/);
      expect(expire.getTime()).toBeLessThanOrEqual(Date.now() + 24 * 3_600_000);
    }
    for (const model of [LimitCounter, GuessTurn, Device]) {
      const timed = (await model.collection.indexes()).filter(
        ({ expireAfterSeconds }) => expireAfterSeconds === 0,
      );
      expect(timed, model.modelName).toHaveLength(1);
    }
    const unique = (await LimitCounter.collection.indexes()).filter((index) => index.unique);
    expect(unique.map(({ key }) => key)).toEqual([{ key: 1 }]);
  });

  it('counts the wrong current password of a password change', async () => {
    const headers = await signedIn();
    const change = (currentPassword: string) =>
      context.app.inject({
        method: 'POST',
        url: '/api/auth/password',
        headers,
        payload: { currentPassword, newPassword: 'a new and long password' },
      });
    for (let i = 0; i < MAX_BY_PAIR; i += 1) {
      const response = await change(WRONG.password);
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('INVALID_PASSWORD');
    }
    vi.mocked(verify).mockClear();
    expectRefused(await change(RIGHT.password), 15);
    expect(verify).not.toHaveBeenCalled();
  });
});

describe('guessing from many networks (U3)', () => {
  const slowed = async () => {
    for (let i = 0; i < SLOW_AFTER; i += 1) await fail(1, elsewhere(i));
    vi.mocked(verify).mockClear();
  };

  it('is slowed, not locked: whoever waits may try once, the right password signs in', async () => {
    await slowed();
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    expect(verify).not.toHaveBeenCalled();
    await GuessTurn.updateMany({}, { notBefore: PAST });
    await fail(1, elsewhere(100));
    expectRefused(await attempt(RIGHT, elsewhere(100)), 1);
    await GuessTurn.updateMany({}, { notBefore: PAST });
    expect((await attempt(RIGHT, elsewhere(100))).statusCode).toBe(200);
  });

  it('lets one guess through for each wait, also of many at the same time', async () => {
    await slowed();
    expectRefused(await attempt(WRONG, elsewhere(100)), 1);
    await GuessTurn.updateMany({}, { notBefore: PAST });
    await Promise.all(Array.from({ length: 5 }, () => attempt(WRONG, elsewhere(100))));
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('is slowed more by more failures, up to eight minutes', async () => {
    await slowed();
    for (const [points, minutes] of [
      [SLOW_AFTER, 1],
      [SLOW_AFTER + 20, 2],
      [SLOW_AFTER + 40, 4],
      [SLOW_AFTER + 60, 8],
      [1_000_000, 8],
    ] as const) {
      await LimitCounter.updateOne({ key: /^account:/ }, { points });
      expectRefused(await attempt(WRONG, elsewhere(100 + minutes)), minutes);
      await GuessTurn.deleteMany();
    }
  });

  it('makes no wait longer for attempts that were refused', async () => {
    await slowed();
    for (let i = 0; i < 50; i += 1) expectRefused(await attempt(WRONG, elsewhere(100 + i)), 1);
    const account = await LimitCounter.findOne({ key: /^account:/ }).lean();
    expect(account?.points).toBe(SLOW_AFTER);
    expect(verify).not.toHaveBeenCalled();
  });

  it('does not slow other accounts', async () => {
    await slowed();
    await createAdministrator('other@example.org', RIGHT.password);
    const other = { ...RIGHT, email: 'other@example.org' };
    expect((await attempt(other, elsewhere(1))).statusCode).toBe(200);
  });
});

describe('a device that has signed in before (U3)', () => {
  it('is known by a cookie that scripts and other sites do not get, kept as a hash', async () => {
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

  it('is not slowed, and not shut out by strangers in its network', async () => {
    const home = { ip: '192.0.2.1', cookie: cookieOf(await attempt(RIGHT)) };
    const known = { ip: '203.0.113.5', cookie: home.cookie };
    for (let i = 0; i < SLOW_AFTER; i += 1) await fail(1, elsewhere(i));
    await LimitCounter.updateMany({ key: /^network:/ }, { points: MAX_BY_NETWORK });
    await LimitCounter.updateMany({ key: /^pair:/ }, { points: MAX_BY_PAIR });
    await fail(1, known);
    for (const device of [known, home, { ...known, ...elsewhere(1) }]) {
      expect((await attempt(RIGHT, device)).statusCode).toBe(200);
    }
    expectRefused(await attempt(RIGHT, elsewhere(1)), 15);
  });

  it('has five failures in 15 minutes of its own, wherever it is', async () => {
    const cookie = cookieOf(await attempt(RIGHT));
    for (let i = 0; i < MAX_BY_PAIR; i += 1) await fail(1, { ...elsewhere(i), cookie });
    vi.mocked(verify).mockClear();
    expectRefused(await attempt(RIGHT, { ...elsewhere(50), cookie }), 15);
    expect(verify).not.toHaveBeenCalled();
    expect((await attempt(RIGHT, elsewhere(50))).statusCode).toBe(200);
  });

  it.each([
    ['made up', async () => `band8_device=${'A'.repeat(43)}`],
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
        await createAdministrator('other@example.org', RIGHT.password);
        return cookieOf(await attempt({ ...RIGHT, email: 'other@example.org' }));
      },
    ],
  ])('is not one whose cookie is %s', async (_name, make) => {
    const cookie = await make();
    await LimitCounter.deleteMany();
    await fail(MAX_BY_PAIR, { cookie });
    expectRefused(await attempt(RIGHT, { cookie: '' }), 15);
  });

  it('gets an id of ours where the cookie was made up', async () => {
    const cookie = `band8_device=${'A'.repeat(43)}`;
    expect(cookieOf(await attempt(RIGHT, { cookie }))).not.toBe(cookie);
  });

  it('can serve two administrators', async () => {
    await createAdministrator('other@example.org', RIGHT.password);
    const cookie = cookieOf(await attempt(RIGHT));
    const other = await attempt({ ...RIGHT, email: 'other@example.org' }, { cookie });
    expect(cookieOf(other)).toBe(cookie);
    expect((await Device.findOne().lean())?.administratorIds).toHaveLength(2);
  });

  it('is asked for by https alone where the site is reached so', async () => {
    const app = await buildNode(context.dataDir, { env: { PUBLIC_URL: 'https://band8.example' } });
    expect((await login(app, RIGHT)).cookies[0]).toMatchObject({ secure: true });
    await app.close();
  });
});
