// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseWrites } from '../../../test/browser.ts';
import { FakeAccount } from '../../../test/fakeAccount.ts';

const START = Date.UTC(2026, 0, 1);
const id = (sign: string) => sign.repeat(24);
const ACCOUNT = { id: 'f'.repeat(24), name: 'Ada' };

const answer = (sign: string, at = Date.now()) => ({
  id: id(sign),
  topic: `Question ${sign}`,
  taskType: 'task1' as const,
  at,
});
const word = (sign: string) => ({
  id: id(sign),
  term: 'peak',
  definition: 'the highest point',
  before: '',
  marked: 'peak',
  after: '.',
  answerId: id('a'),
  topic: 'Question a',
  at: Date.now(),
});
const unfinished = (sign: string, text: string) => ({
  ...answer(sign),
  attemptId: `attempt-${sign}`,
  text,
  spentMs: 1_000,
});

/** The modules of a page that was just opened. */
async function openPage() {
  vi.resetModules();
  return {
    ...(await import('../../storage/account.ts')),
    ...(await import('../../storage/answers.ts')),
    ...(await import('../../storage/attempts.ts')),
    ...(await import('../../storage/changes.ts')),
    ...(await import('../../storage/mocks.ts')),
    ...(await import('../../storage/words.ts')),
    ...(await import('../study/schedule.ts')),
    ...(await import('./runSync.ts')),
    ...(await import('./status.ts')),
    ...(await import('./forget.ts')),
  };
}

let server: FakeAccount;
let stores: Map<string, Record<string, string>>;
let here: string | undefined;

/** Opens a page on a device, each with its own storage, signed in. */
async function on(device: string, account: { id: string; name: string } | null = ACCOUNT) {
  if (here !== undefined) stores.set(here, { ...localStorage });
  here = device;
  localStorage.clear();
  for (const [key, value] of Object.entries(stores.get(device) ?? {})) {
    localStorage.setItem(key, value);
  }
  vi.setSystemTime(Date.now() + 1_000);
  const page = await openPage();
  if (account) page.knownAccount.write(account);
  return page;
}

const topics = (page: { savedAnswers: { all: () => readonly { topic: string }[] } }) =>
  page.savedAnswers
    .all()
    .map(({ topic }) => topic)
    .sort();

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  stores = new Map();
  here = undefined;
  server = new FakeAccount();
  vi.stubGlobal('fetch', server.fetch);
});

describe('two devices of one learner', () => {
  it('have the same entries after both have synced, also what was removed', async () => {
    let laptop = await on('laptop');
    laptop.savedAnswers.put(answer('a'));
    laptop.savedAnswers.put(answer('b'));
    laptop.starredWords.put(word('c'));
    await laptop.runSync();
    const phone = await on('phone');
    phone.savedAnswers.put(answer('d'));
    await phone.runSync();
    expect(topics(phone)).toEqual(['Question a', 'Question b', 'Question d']);
    expect(phone.starredWords.get(id('c'))).toEqual(laptop.starredWords.get(id('c')));
    phone.savedAnswers.remove(id('a'));
    await phone.runSync();
    expect(phone.syncStatus().state).toBe('synced');

    laptop = await on('laptop');
    await laptop.runSync();
    expect(topics(laptop)).toEqual(['Question b', 'Question d']);
    expect(laptop.hasUnsyncedChanges()).toBe(false);
    expect(laptop.syncStatus()).toEqual({ state: 'synced', syncedAt: Date.now() });
  });

  it('restores on the other what was removed and then restored', async () => {
    let laptop = await on('laptop');
    const entry = answer('a');
    laptop.savedAnswers.put(entry);
    await laptop.runSync();
    laptop.savedAnswers.remove(entry.id);
    await laptop.runSync();
    const phone = await on('phone');
    await phone.runSync();
    expect(topics(phone)).toEqual([]);
    laptop = await on('laptop');
    laptop.savedAnswers.put(entry);
    await laptop.runSync();
    await (await on('phone')).runSync();
    expect((await on('phone')).savedAnswers.get(entry.id)).toEqual(entry);
  });

  it('have the same mock tests, and forget those that were removed', async () => {
    const laptop = await on('laptop');
    const task = { answerId: id('a'), topic: 'Question a', text: 'It shows', spentMs: 60_000 };
    const both = { task1: task, task2: { ...task, answerId: id('b'), text: 'I agree' } };
    laptop.savedMocks.put({ id: 'mock-test', at: Date.now(), ...both });
    const running = { endsAt: Date.now() + 1_000, shown: 'task1' as const, shownSince: 1 };
    laptop.runningMocks.put({ id: 'running-test', at: Date.now(), ...running, ...both });
    await laptop.runSync();
    let phone = await on('phone');
    await phone.runSync();
    expect(phone.savedMocks.all()).toMatchObject([{ id: 'mock-test', ...both }]);
    expect(phone.runningMocks.all()).toEqual([]);
    phone.savedMocks.remove('mock-test');
    await phone.runSync();
    const later = await on('laptop');
    await later.runSync();
    expect(later.savedMocks.all()).toEqual([]);
    phone = await on('phone');
    phone.savedMocks.put({ id: 'mock-test', at: Date.now(), ...both });
    await phone.runSync();
    phone.forgetSync();
    expect(phone.savedMocks.all()).toEqual([]);
  });

  it('join the reviews of a word, and compute the same state from them', async () => {
    let laptop = await on('laptop');
    laptop.starredWords.put(word('c'));
    await laptop.runSync();
    await (await on('phone')).runSync();

    laptop = await on('laptop');
    const grade = (page: typeof laptop, value: 1 | 2 | 3 | 4) => {
      const found = page.starredWords.get(id('c'));
      if (found) page.starredWords.put(page.graded(found, value, Date.now()));
    };
    grade(laptop, 3);
    const phone = await on('phone');
    grade(phone, 1);
    await phone.runSync();
    laptop = await on('laptop');
    grade(laptop, 4);
    await laptop.runSync();
    const [ours] = laptop.starredWords.all();
    expect(ours?.reviews?.map((review) => review.grade)).toEqual([3, 1, 4]);
    expect(ours?.review?.reps).toBe(3);
    await (await on('phone')).runSync();
    const [theirs] = (await on('phone')).starredWords.all();
    expect(theirs).toEqual(ours);
  });

  it('keep both texts of an attempt that both continued', async () => {
    let laptop = await on('laptop');
    laptop.unfinishedAttempts.put(unfinished('a', 'It shows'));
    await laptop.runSync();
    const phone = await on('phone');
    await phone.runSync();
    phone.unfinishedAttempts.put(unfinished('a', 'It shows, on the phone'));
    await phone.runSync();
    laptop = await on('laptop');
    laptop.unfinishedAttempts.put(unfinished('a', 'It shows, on the laptop'));
    await laptop.runSync();
    expect(laptop.unfinishedAttempts.get(id('a'))?.text).toBe('It shows, on the laptop');
    expect(laptop.savedAttempts.all().map(({ text }) => text)).toEqual(['It shows, on the phone']);
    // The next text is based on this one, so nothing is copied again.
    laptop.unfinishedAttempts.put(unfinished('a', 'It shows, later'));
    await laptop.runSync();
    expect(server.list('attempt')).toHaveLength(1);
  });
});

describe('the first sync', () => {
  it('merges a full device with the account', async () => {
    const before = await on('laptop', null);
    for (const sign of ['a', 'b']) before.savedAnswers.put(answer(sign));
    before.starredWords.put({ ...word('c'), review: before.reviewed(word('c'), 3, Date.now()) });
    before.unfinishedAttempts.put(unfinished('a', 'Unfinished'));
    expect(localStorage.getItem('band8.changes')).toBeNull();
    server.put({ kind: 'saved', id: id('e'), updatedAt: 5, data: answer('e') });

    const page = await on('laptop');
    const [graded] = page.starredWords.all();
    await page.runSync();
    expect(topics(page)).toEqual(['Question a', 'Question b', 'Question e']);
    expect(server.list('saved')).toHaveLength(3);
    // The state of a word that was reviewed before accounts existed.
    expect(server.list('word')[0]?.data).toMatchObject({ base: graded?.review, reviews: [] });
    expect(page.starredWords.get(id('c'))?.review).toEqual(graded?.review);
    expect(server.requests[0]?.changes[0]?.updatedAt).toBe(page.savedAnswers.get(id('a'))?.at);
  });

  it('with another account sends everything here as new', async () => {
    const first = await on('laptop');
    first.savedAnswers.put(answer('a'));
    await first.runSync();
    first.savedAnswers.put(answer('b'));
    server = new FakeAccount();
    vi.stubGlobal('fetch', server.fetch);
    const second = await on('laptop', { id: 'e'.repeat(24), name: 'Bo' });
    await second.runSync();
    expect(server.list('saved')).toHaveLength(2);
    expect(topics(second)).toEqual(['Question a', 'Question b']);
  });
});

describe('a sync that is interrupted', () => {
  it('loses nothing if the response is lost, and does nothing twice', async () => {
    const page = await on('laptop');
    page.savedAnswers.put(answer('a'));
    page.unfinishedAttempts.put(unfinished('a', 'It shows'));
    server.afterStoring = () => {
      throw new TypeError('Failed to fetch');
    };
    await page.runSync();
    expect(page.syncStatus().state).toBe('offline');
    expect(page.hasUnsyncedChanges()).toBe(true);
    server.afterStoring = () => {};
    const again = await on('laptop');
    await again.runSync();
    expect(again.syncStatus().state).toBe('synced');
    expect(server.list('saved')).toHaveLength(1);
    expect(server.list('attempt')).toHaveLength(0);
  });

  it('sends again what changed while it was sent', async () => {
    const page = await on('laptop');
    page.unfinishedAttempts.put(unfinished('a', 'It'));
    server.afterStoring = () => {
      server.afterStoring = () => {};
      vi.setSystemTime(Date.now() + 10);
      page.unfinishedAttempts.put(unfinished('a', 'It shows'));
    };
    await page.runSync();
    expect(page.hasUnsyncedChanges()).toBe(true);
    expect(page.unfinishedAttempts.get(id('a'))?.text).toBe('It shows');
    await page.runSync();
    expect(server.list('unfinished')[0]?.data).toMatchObject({ text: 'It shows' });
    expect(server.list('attempt')).toHaveLength(0);
  });

  it('starts receiving everything again, and then removes what the account no longer has', async () => {
    const page = await on('laptop');
    for (const sign of ['a', 'b', 'c']) page.savedAnswers.put(answer(sign));
    await page.runSync();
    const state = JSON.parse(page.syncText.read() ?? '');
    page.syncText.write(JSON.stringify({ ...state, cursor: undefined }));
    server.items.delete(`saved ${id('a')}`);
    server.pageSize = 1;
    page.savedAnswers.put(answer('d'));
    let calls = 0;
    server.afterStoring = () => {
      calls += 1;
      if (calls === 2) throw new TypeError('Failed to fetch');
    };
    await page.runSync();
    expect(topics(page)).toContain('Question a');
    await page.runSync();
    expect(topics(page)).toEqual(['Question b', 'Question c', 'Question d']);
  });
});

it('sends everything again to a server that was restored from a backup', async () => {
  const page = await on('laptop');
  for (const sign of ['a', 'b', 'c']) page.savedAnswers.put(answer(sign));
  await page.runSync();
  page.savedAnswers.remove(id('c'));
  await page.runSync();
  const lost = server;
  server = new FakeAccount();
  for (const item of lost.list('saved').slice(0, 1)) server.put(item);
  vi.stubGlobal('fetch', server.fetch);
  const again = await on('laptop');
  await again.runSync();
  expect(topics(again)).toEqual(['Question a', 'Question b']);
  expect(server.list('saved')).toHaveLength(2);
  expect(again.hasUnsyncedChanges()).toBe(false);
});

describe('attempts being written', () => {
  it('are sent paused, and not changed until their clock is paused', async () => {
    let page = await on('laptop');
    page.unfinishedAttempts.put(unfinished('a', 'It'));
    await page.runSync();
    const now = Date.now();
    page.unfinishedAttempts.put({ ...unfinished('a', 'It shows'), runningSince: now - 4_000 });
    await page.runSync();
    expect(server.list('unfinished')[0]?.data).toMatchObject({ spentMs: 5_000, text: 'It shows' });
    expect(server.list('unfinished')[0]?.data).not.toHaveProperty('runningSince');
    expect(page.unfinishedAttempts.get(id('a'))?.runningSince).toBe(now - 4_000);

    const { id: _, ...data } = unfinished('a', 'From the phone');
    server.put({ kind: 'unfinished', id: id('a'), updatedAt: now + 1, data });
    await page.runSync();
    expect(page.unfinishedAttempts.get(id('a'))?.text).toBe('It shows');
    // The tab was closed long ago, so nobody writes any more.
    vi.setSystemTime(now + 120_000);
    page = await on('laptop');
    await page.runSync();
    expect(page.unfinishedAttempts.get(id('a'))?.text).toBe('From the phone');
  });

  it('are kept twice if they go on after another device changed them', async () => {
    const page = await on('laptop');
    page.unfinishedAttempts.put({ ...unfinished('a', 'It'), runningSince: Date.now() });
    await page.runSync();
    const { id: _, ...data } = unfinished('a', 'From the phone');
    server.put({ kind: 'unfinished', id: id('a'), updatedAt: Date.now() + 1, data });
    await page.runSync();
    vi.setSystemTime(Date.now() + 5_000);
    page.unfinishedAttempts.put(unfinished('a', 'It shows'));
    await page.runSync();
    const texts = [...server.list('unfinished'), ...server.list('attempt')].map(
      ({ data }) => data && 'text' in data && data.text,
    );
    expect(texts).toEqual(['It shows', 'From the phone']);
  });
});

describe('limits', () => {
  it('sends many changes in parts, and applies many items in parts', async () => {
    const page = await on('laptop');
    for (let n = 0; n < 230; n += 1) {
      page.readAnswers.put({ ...answer('a'), id: n.toString(16).padStart(24, '0') });
    }
    server.pageSize = 50;
    await page.runSync();
    expect(server.list('read')).toHaveLength(230);
    expect(server.requests.every(({ changes }) => changes.length <= 100)).toBe(true);
    const phone = await on('phone');
    await phone.runSync();
    expect(phone.readAnswers.all()).toHaveLength(230);
  });

  it('shows the newest where a device has no room for all, and deletes nothing', async () => {
    for (let n = 0; n < 520; n += 1) {
      const one = n.toString(16).padStart(24, '0');
      const { id: _, ...data } = answer('a', START + n);
      server.put({ kind: 'saved', id: one, updatedAt: START + n, data });
    }
    const page = await on('laptop');
    await page.runSync();
    expect(page.savedAnswers.all()).toHaveLength(500);
    expect(page.savedAnswers.all().at(-1)?.at).toBe(START + 20);
    await page.runSync();
    expect(server.list('saved')).toHaveLength(520);
  });

  it('does not delete what a device removed to make room', async () => {
    const page = await on('laptop');
    for (let n = 0; n < 31; n += 1) {
      const one = unfinished('a', `Text ${n}`);
      page.unfinishedAttempts.put({ ...one, id: n.toString(16).padStart(24, '0') });
      if (n === 29) await page.runSync();
    }
    await page.runSync();
    expect(page.unfinishedAttempts.all()).toHaveLength(30);
    expect(server.list('unfinished')).toHaveLength(31);
  });

  it('leaves here what the account has no room for, says so, and tries again', async () => {
    const page = await on('laptop');
    for (const sign of ['a', 'b', 'c']) {
      vi.setSystemTime(Date.now() + 1);
      page.savedAnswers.put(answer(sign));
    }
    server.maxItems = 2;
    await page.runSync();
    expect(page.syncStatus()).toMatchObject({ state: 'failed', message: 'Your account is full.' });
    expect(page.savedAnswers.all()).toHaveLength(3);
    page.savedAnswers.remove(id('a'));
    await page.runSync();
    await page.runSync();
    expect(topics(page)).toEqual(['Question b', 'Question c']);
    expect(server.list('saved')).toHaveLength(2);
    expect(page.hasUnsyncedChanges()).toBe(false);
  });

  it('loses nothing in the account when the device is full, and says so', async () => {
    for (const sign of ['a', 'b']) {
      const { id: one, ...data } = answer(sign);
      server.put({ kind: 'saved', id: one, updatedAt: START, data });
    }
    const page = await on('laptop');
    page.readAnswers.put(answer('c'));
    const full = refuseWrites((key) => key === 'band8.saved');
    await page.runSync();
    expect(page.syncStatus().message).toMatch(/^This device has no space left/);
    expect(server.list('saved')).toHaveLength(2);
    expect(server.list('read')).toHaveLength(1);
    full.mockRestore();
    await page.runSync();
    expect(topics(page)).toEqual(['Question a', 'Question b']);
  });

  it('goes on where it was after 429, when the time to wait is over', async () => {
    const page = await on('laptop');
    for (let n = 0; n < 230; n += 1) {
      page.readAnswers.put({ ...answer('a'), id: n.toString(16).padStart(24, '0') });
    }
    const message = 'Your devices have synced too much within a minute. Try again in 1 minute.';
    server.refuse = () =>
      server.requests.length === 0
        ? undefined
        : Response.json(
            { code: 'TOO_MANY_ATTEMPTS', message },
            { status: 429, headers: { 'retry-after': '45' } },
          );
    expect(await page.runSync()).toBe(45);
    expect(page.syncStatus()).toMatchObject({ state: 'failed', message });
    expect(page.readAnswers.all()).toHaveLength(230);
    server.refuse = undefined;
    expect(await page.runSync()).toBeUndefined();
    expect(server.list('read')).toHaveLength(230);
    expect(server.requests.map(({ changes }) => changes.length)).toEqual([100, 100, 30]);
    expect(page.hasUnsyncedChanges()).toBe(false);
  });

  it('sends the others when one change is refused as invalid', async () => {
    const page = await on('laptop');
    for (const sign of ['a', 'b', 'c']) page.savedAnswers.put(answer(sign));
    server.refuse = ({ changes }) =>
      changes.some((change) => change.id === id('b'))
        ? Response.json(
            { code: 'VALIDATION_FAILED', message: 'Topic is too long.' },
            { status: 400 },
          )
        : undefined;
    await page.runSync();
    expect(server.list('saved')).toHaveLength(2);
    expect(page.savedAnswers.all()).toHaveLength(3);
    expect(page.syncStatus()).toMatchObject({ state: 'failed', message: 'Topic is too long.' });
  });
});

describe('the account on this device', () => {
  it('must be signed in to again after a 401, and nothing is lost meanwhile', async () => {
    const page = await on('laptop');
    page.savedAnswers.put(answer('a'));
    await page.runSync();
    server.refuse = () => Response.json({ code: 'UNAUTHORIZED', message: 'x' }, { status: 401 });
    page.savedAnswers.put(answer('b'));
    await page.runSync();
    expect(page.knownAccount.read()).toBeUndefined();
    expect(page.syncStatus()).toEqual({ state: 'signedOut' });
    page.savedAnswers.remove(id('a'));
    server.refuse = undefined;
    const again = await on('laptop');
    await again.runSync();
    expect(server.list('saved').map((item) => item.id)).toEqual([id('b')]);
  });

  it('can be forgotten without deleting anything in it', async () => {
    const page = await on('laptop');
    page.savedAnswers.put(answer('a'));
    page.starredWords.put(word('c'));
    await page.runSync();
    page.forgetSync();
    expect(Object.keys(localStorage)).toEqual([]);
    expect(page.syncStatus()).toEqual({ state: 'off' });
    const again = await on('laptop');
    await again.runSync();
    expect(topics(again)).toEqual(['Question a']);
    expect(again.starredWords.all()).toHaveLength(1);
  });

  it('applies nothing that arrives after signing out', async () => {
    const { id: one, ...data } = answer('a');
    server.put({ kind: 'saved', id: one, updatedAt: START, data });
    const page = await on('laptop');
    server.afterStoring = () => page.forgetSync();
    await page.runSync();
    expect(page.savedAnswers.all()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
