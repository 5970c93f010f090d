// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { refuseWrites } from '../../../test/browser.ts';
import { buildKnown, buildWord, idOf as id } from '../../../test/builders.ts';
import { FakeAccount } from '../../../test/fakeAccount.ts';

const START = Date.UTC(2026, 0, 1);
const ACCOUNT = { id: id('f'), name: 'Ada' };

const answer = (sign: string, at = Date.now()) =>
  buildKnown({ id: id(sign), topic: `Question ${sign}`, at });
const word = (sign: string) => buildWord({ id: id(sign), at: Date.now() });
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
    ...(await import('../study/deviceFile.ts')),
    ...(await import('../study/schedule.ts')),
    ...(await import('./runSync.ts')),
    ...(await import('./status.ts')),
  };
}

let server: FakeAccount;
let stores: Map<string, Record<string, string>>;
let here: string | undefined;

type Page = Awaited<ReturnType<typeof openPage>>;

function forget(page: Page) {
  page.forgetAccount();
  page.clearDevice();
}

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

async function synced(device: string, change: (page: Page) => unknown = () => {}) {
  const page = await on(device);
  change(page);
  await page.runSync();
  return page;
}

function startServer() {
  server = new FakeAccount();
  vi.stubGlobal('fetch', server.fetch);
}

const putInAccount = (kind: 'saved' | 'unfinished', entry: { id: string }, updatedAt: number) => {
  const { id: one, ...data } = entry;
  server.put({ kind, id: one, updatedAt, data } as Parameters<FakeAccount['put']>[0]);
};

const saving =
  (...added: string[]) =>
  ({ savedAnswers }: Page) => {
    for (const sign of added) savedAnswers.put(answer(sign));
  };
const signs = (collection: { all: () => readonly { id: string }[] }) =>
  collection
    .all()
    .map((entry) => entry.id.replace(/^0+/, ''))
    .sort()
    .join('');
const textsOf = (items: ReturnType<FakeAccount['list']>) =>
  items.map(({ data }) => data && 'text' in data && data.text);
const refusal =
  (status: number, code: string, message: string, headers = {}) =>
  () =>
    Response.json({ code, message }, { status, headers });
const loseResponse = () => {
  throw new TypeError('Failed to fetch');
};

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date'] });
  stores = new Map();
  here = undefined;
  startServer();
});

it('two devices of one learner have the same entries after both have synced, also what was removed', async () => {
  let laptop = await synced('laptop', ({ savedAnswers, starredWords }) => {
    for (const sign of ['a', 'b']) savedAnswers.put(answer(sign));
    starredWords.put(word('c'));
  });
  const phone = await synced('phone', saving('d'));
  expect(signs(phone.savedAnswers)).toBe('abd');
  expect(phone.starredWords.get(id('c'))).toEqual(laptop.starredWords.get(id('c')));
  phone.savedAnswers.remove(id('a'));
  await phone.runSync();
  expect(phone.syncStatus().state).toBe('synced');

  laptop = await synced('laptop');
  expect(signs(laptop.savedAnswers)).toBe('bd');
  expect(laptop.hasUnsyncedChanges()).toBe(false);
  expect(laptop.syncStatus()).toEqual({ state: 'synced', syncedAt: Date.now() });
});

it('two devices of one learner have the same mock tests, and forget those that were removed', async () => {
  const task = { answerId: id('a'), topic: 'Q', subtype: 'Map', text: 'It', spentMs: 60_000 };
  const both = { task1: task, task2: { ...task, answerId: id('b'), text: 'I agree' } };
  const saveMock = ({ savedMocks }: Page) =>
    savedMocks.put({ id: 'mock-test', at: Date.now(), ...both });
  const running = { endsAt: Date.now() + 10_000, shown: 'task1' as const, shownSince: 1 };
  await synced('laptop', (laptop) => {
    saveMock(laptop);
    laptop.runningMocks.put({ id: 'running-test', at: Date.now(), ...running, ...both });
  });
  let phone = await synced('phone');
  expect(phone.savedMocks.all()).toMatchObject([{ id: 'mock-test', ...both }]);
  expect(phone.runningMocks.all()).toEqual([]);
  phone.savedMocks.remove('mock-test');
  await phone.runSync();
  expect((await synced('laptop')).savedMocks.all()).toEqual([]);
  phone = await synced('phone', saveMock);
  forget(phone);
  expect(phone.savedMocks.all()).toEqual([]);
});

it('the first sync merges a full device with the account', async () => {
  const before = await on('laptop', null);
  for (const sign of ['a', 'b']) before.savedAnswers.put(answer(sign));
  before.starredWords.put({ ...word('c'), review: before.reviewed(word('c'), 3, Date.now()) });
  before.unfinishedAttempts.put(unfinished('a', 'Unfinished'));
  expect(localStorage.getItem('band8.changes')).toBeNull();
  putInAccount('saved', answer('e'), 5);

  const page = await on('laptop');
  const [graded] = page.starredWords.all();
  await page.runSync();
  expect(signs(page.savedAnswers)).toBe('abe');
  expect(server.list('saved')).toHaveLength(3);
  // The state of a word that was reviewed before accounts existed.
  expect(server.list('word')[0]?.data).toMatchObject({ base: graded?.review, reviews: [] });
  expect(page.starredWords.get(id('c'))?.review).toEqual(graded?.review);
  expect(server.requests[0]?.changes[0]?.updatedAt).toBe(page.savedAnswers.get(id('a'))?.at);
});

it('the first sync with another account sends everything here as new', async () => {
  const first = await synced('laptop', saving('a'));
  first.savedAnswers.put(answer('b'));
  startServer();
  const second = await on('laptop', { id: id('e'), name: 'Bo' });
  await second.runSync();
  expect(server.list('saved')).toHaveLength(2);
  expect(signs(second.savedAnswers)).toBe('ab');
});

describe('a sync that is interrupted', () => {
  it('loses nothing if the response is lost, and does nothing twice', async () => {
    server.afterStoring = loseResponse;
    const page = await synced('laptop', ({ savedAnswers, unfinishedAttempts }) => {
      savedAnswers.put(answer('a'));
      unfinishedAttempts.put(unfinished('a', 'It shows'));
    });
    expect(page.syncStatus().state).toBe('offline');
    expect(page.hasUnsyncedChanges()).toBe(true);
    server.afterStoring = () => {};
    expect((await synced('laptop')).syncStatus().state).toBe('synced');
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
    expect(textsOf(server.list('unfinished'))).toEqual(['It shows']);
    expect(server.list('attempt')).toHaveLength(0);
  });

  it('starts receiving everything again, and then removes what the account no longer has', async () => {
    const page = await synced('laptop', saving('a', 'b', 'c'));
    page.storedSync.write({ ...Object(page.storedSync.read()), cursor: undefined });
    server.items.delete(`saved ${id('a')}`);
    server.pageSize = 1;
    page.savedAnswers.put(answer('d'));
    let calls = 0;
    server.afterStoring = () => {
      calls += 1;
      if (calls === 2) loseResponse();
    };
    await page.runSync();
    expect(signs(page.savedAnswers)).toContain('a');
    await page.runSync();
    expect(signs(page.savedAnswers)).toBe('bcd');
  });
});

it('sends everything again to a server that was restored from a backup', async () => {
  const page = await synced('laptop', saving('a', 'b', 'c'));
  page.savedAnswers.remove(id('c'));
  await page.runSync();
  const [backedUp] = server.list('saved');
  startServer();
  if (backedUp) server.put(backedUp);
  const again = await synced('laptop');
  expect(signs(again.savedAnswers)).toBe('ab');
  expect(server.list('saved')).toHaveLength(2);
  expect(again.hasUnsyncedChanges()).toBe(false);
});

it('attempts being written are sent paused, and not changed until their clock is paused', async () => {
  let page = await synced('laptop', ({ unfinishedAttempts }) =>
    unfinishedAttempts.put(unfinished('a', 'It')),
  );
  const now = Date.now();
  page.unfinishedAttempts.put({ ...unfinished('a', 'It shows'), runningSince: now - 4_000 });
  await page.runSync();
  expect(server.list('unfinished')[0]?.data).toMatchObject({ spentMs: 5_000, text: 'It shows' });
  expect(server.list('unfinished')[0]?.data).not.toHaveProperty('runningSince');
  expect(page.unfinishedAttempts.get(id('a'))?.runningSince).toBe(now - 4_000);

  putInAccount('unfinished', unfinished('a', 'From the phone'), now + 1);
  await page.runSync();
  expect(page.unfinishedAttempts.get(id('a'))?.text).toBe('It shows');
  // The tab was closed long ago, so nobody writes any more.
  vi.setSystemTime(now + 120_000);
  page = await synced('laptop');
  expect(page.unfinishedAttempts.get(id('a'))?.text).toBe('From the phone');
});

it('attempts being written are kept twice if they go on after another device changed them', async () => {
  const page = await synced('laptop', ({ unfinishedAttempts }) =>
    unfinishedAttempts.put({ ...unfinished('a', 'It'), runningSince: Date.now() }),
  );
  putInAccount('unfinished', unfinished('a', 'From the phone'), Date.now() + 1);
  await page.runSync();
  vi.setSystemTime(Date.now() + 5_000);
  page.unfinishedAttempts.put(unfinished('a', 'It shows'));
  await page.runSync();
  expect(textsOf(server.list('unfinished'))).toEqual(['It shows']);
  expect(textsOf(server.list('attempt'))).toEqual(['From the phone']);
});

describe('limits', () => {
  it('applies many items in parts, shows the newest where a device has no room for all, and deletes nothing', async () => {
    for (let n = 0; n < 520; n += 1) {
      putInAccount('saved', { ...answer('a', START + n), id: id(n) }, START + n);
    }
    const page = await synced('laptop');
    expect(page.savedAnswers.all()).toHaveLength(500);
    expect(page.savedAnswers.all().at(-1)?.at).toBe(START + 20);
    await page.runSync();
    expect(server.list('saved')).toHaveLength(520);
  });

  it('does not delete what a device removed to make room', async () => {
    const page = await on('laptop');
    for (let n = 0; n < 31; n += 1) {
      page.unfinishedAttempts.put({ ...unfinished('a', `Text ${n}`), id: id(n) });
      if (n === 29) await page.runSync();
    }
    await page.runSync();
    expect(page.unfinishedAttempts.all()).toHaveLength(30);
    expect(server.list('unfinished')).toHaveLength(31);
  });

  it('leaves here what the account has no room for, says so, and tries again', async () => {
    server.maxItems = 2;
    const page = await synced('laptop', ({ savedAnswers }) => {
      for (const sign of ['a', 'b', 'c']) {
        vi.setSystemTime(Date.now() + 1);
        savedAnswers.put(answer(sign));
      }
    });
    expect(page.syncStatus()).toMatchObject({ state: 'failed', message: 'Your account is full.' });
    expect(page.savedAnswers.all()).toHaveLength(3);
    page.savedAnswers.remove(id('a'));
    await page.runSync();
    await page.runSync();
    expect(signs(page.savedAnswers)).toBe('bc');
    expect(server.list('saved')).toHaveLength(2);
    expect(page.hasUnsyncedChanges()).toBe(false);
  });

  it('loses nothing in the account when the device is full, and says so', async () => {
    for (const sign of ['a', 'b']) putInAccount('saved', answer(sign), START);
    const page = await on('laptop');
    page.readAnswers.put(answer('c'));
    const full = refuseWrites((key) => key === 'band8.saved');
    await page.runSync();
    expect(page.syncStatus().message).toMatch(/^This device has no space left/);
    expect(server.list('saved')).toHaveLength(2);
    expect(server.list('read')).toHaveLength(1);
    full.mockRestore();
    await page.runSync();
    expect(signs(page.savedAnswers)).toBe('ab');
  });

  it('sends many changes in parts, and goes on where it was after 429 when the time to wait is over', async () => {
    const page = await on('laptop');
    for (let n = 0; n < 230; n += 1) page.readAnswers.put({ ...answer('a'), id: id(n) });
    const message = 'Your devices have synced too much within a minute. Try again in 1 minute.';
    const refuse = refusal(429, 'TOO_MANY_ATTEMPTS', message, { 'retry-after': '45' });
    server.refuse = () => (server.requests.length === 0 ? undefined : refuse());
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
    const message = 'Topic is too long.';
    const refuse = refusal(400, 'VALIDATION_FAILED', message);
    server.refuse = ({ changes }) =>
      changes.some((change) => change.id === id('b')) ? refuse() : undefined;
    const page = await synced('laptop', saving('a', 'b', 'c'));
    expect(server.list('saved')).toHaveLength(2);
    expect(page.savedAnswers.all()).toHaveLength(3);
    expect(page.syncStatus()).toMatchObject({ state: 'failed', message });
  });
});

describe('the account on this device', () => {
  it('must be signed in to again after a 401, and nothing is lost meanwhile', async () => {
    const page = await synced('laptop', saving('a'));
    server.refuse = refusal(401, 'UNAUTHORIZED', 'x');
    page.savedAnswers.put(answer('b'));
    await page.runSync();
    expect(page.knownAccount.read()).toBeUndefined();
    expect(page.syncStatus()).toEqual({ state: 'signedOut' });
    page.savedAnswers.remove(id('a'));
    server.refuse = undefined;
    await synced('laptop');
    expect(server.list('saved').map((item) => item.id)).toEqual([id('b')]);
  });

  it('can be forgotten without deleting anything in it', async () => {
    const page = await synced('laptop', ({ savedAnswers, starredWords }) => {
      savedAnswers.put(answer('a'));
      starredWords.put(word('c'));
    });
    forget(page);
    expect(Object.keys(localStorage)).toEqual([]);
    expect(page.syncStatus()).toEqual({ state: 'off' });
    const again = await synced('laptop');
    expect(signs(again.savedAnswers)).toBe('a');
    expect(again.starredWords.all()).toHaveLength(1);
  });

  it('applies nothing that arrives after signing out', async () => {
    putInAccount('saved', answer('a'), START);
    const page = await on('laptop');
    server.afterStoring = () => forget(page);
    await page.runSync();
    expect(page.savedAnswers.all()).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([]);
  });
});
