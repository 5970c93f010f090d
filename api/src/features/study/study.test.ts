import mongoose from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { signedInLearner } from '../../../test/auth.ts';
import { attempt, callSync, LAPTOP, PHONE, saved, syncOnce, word } from '../../../test/study.ts';
import { StudyDevice } from '../../../test/studyDevice.ts';
import { User } from '../auth/model.ts';
import { MAX_DELETIONS } from './apply.ts';
import { StudyItem as Item, StudyState } from './model.ts';
import { listStudyItems } from './queries.ts';
import { MAX_ITEMS_PER_PAGE, MAX_STUDY_BYTES, MAX_STUDY_ITEMS } from './schema.ts';

import { deleteStudyData, MAX_SYNCS } from './write.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const context = testApp();
let headers: Record<string, string>;
let userId: string;

beforeEach(async () => {
  await clearContent(context.app);
  ({ headers, id: userId } = await signedInLearner());
});

const send = (device: string, ...changes: object[]) =>
  syncOnce(context.app, headers, { device, changes });
const since = (cursor?: string) => syncOnce(context.app, headers, { cursor });
const stateOf = () => StudyState.findById(userId).lean();

/** Sends many changes in calls of the largest size. */
async function sendAll(changes: object[]) {
  for (let from = 0; from < changes.length; from += 100) {
    await send(PHONE, ...changes.slice(from, from + 100));
  }
}

/** Calls until there is nothing more. */
async function walk(from?: string) {
  const pages = [await since(from)];
  for (let page = pages[0]; page?.hasMore; pages.push(page)) page = await since(page.cursor);
  return pages;
}

describe('the changes of all devices', () => {
  it('reach each device in order, once', async () => {
    const first = await send(PHONE, saved('a', 1), word('peak', 2), attempt('essay', 3, 'Text'));
    expect(first).toMatchObject({ hasMore: false, refused: [] });
    expect(first.items).toEqual([
      { ...saved('a', 1), version: 1 },
      { ...word('peak', 2), version: 2 },
      { ...attempt('essay', 3, 'Text'), version: 3 },
    ]);
    await send(LAPTOP, saved('b', 4), { ...saved('a', 5, null), version: 1 });
    const next = await since(first.cursor);
    expect(next.items).toEqual([
      { ...saved('b', 4), version: 4 },
      { ...saved('a', 5, null), version: 5 },
    ]);
    expect(next.isComplete).toBe(false);
    expect((await since(next.cursor)).items).toEqual([]);
  });

  it('come in pages; a change in between is on a later page', async () => {
    await sendAll(Array.from({ length: 450 }, (_, n) => saved(`a${n}`, 1)));
    const first = await since();
    expect(first.items).toHaveLength(MAX_ITEMS_PER_PAGE);
    expect(first).toMatchObject({ hasMore: true, isComplete: true });
    await send(LAPTOP, saved('a0', 2, null));
    const rest = await walk(first.cursor);
    expect(
      rest.map(({ items, hasMore, isComplete }) => [items.length, hasMore, isComplete]),
    ).toEqual([
      [200, true, false],
      [51, false, false],
    ]);
    expect(rest[1]?.items.at(-1)).toEqual({ ...saved('a0', 2, null), version: 451 });
  });

  it('come in smaller pages if they are large', async () => {
    const text = 'é'.repeat(50_000);
    for (let n = 0; n < 25; n += 1)
      await send(PHONE, attempt(`essay${n}`, n, `${n} ${text.slice(9)}`));
    const pages = await walk();
    expect(pages.map(({ items }) => items.length)).toEqual([10, 10, 5]);
  });

  it('are the same for calls at the same time', async () => {
    const calls = Array.from({ length: 12 }, (_, n) =>
      send(n % 2 ? PHONE : LAPTOP, saved(`a${n}`, 1), saved('shared', n)),
    );
    await Promise.all(calls);
    const { items } = await since();
    expect(items).toHaveLength(13);
    expect(new Set(items.map(({ version }) => version)).size).toBe(13);
    expect(items).toContainEqual(expect.objectContaining(saved('shared', 11)));
    expect(await stateOf()).toMatchObject({ items: 13 });
  });

  it('are only those of the same learner', async () => {
    await send(PHONE, saved('a', 1), attempt('essay', 1, 'Mina’s text'));
    const other = await signedInLearner('bo@example.org', 'Bo');
    const response = await syncOnce(context.app, other.headers, {
      cursor: `0.${Date.now()}`,
      changes: [attempt('essay', 2, 'Bo’s text'), saved('a', 2, null)],
    });
    expect(response.items).toEqual([
      { ...attempt('essay', 2, 'Bo’s text'), version: 1 },
      { ...saved('a', 2, null), version: 2 },
    ]);
    expect((await since()).items).toMatchObject([
      saved('a', 1),
      attempt('essay', 1, 'Mina’s text'),
    ]);
    expect(await listStudyItems(other.id)).toHaveLength(1);
  });
});

describe('a device gets everything', () => {
  beforeEach(() => send(PHONE, saved('a', 1), saved('b', 1), saved('a', 2, null)));

  it.each([
    ['without a cursor', () => undefined],
    ['after more than 90 days', () => `3.${Date.now() - 91 * DAY_MS}`],
  ])('%s', async (_name, cursor) => {
    const response = await since(cursor());
    expect(response.isComplete).toBe(true);
    expect(response.items.map(({ version }) => version)).toEqual([2, 3]);
  });

  it('after a backup was restored, but nothing tells it to remove the rest', async () => {
    const response = await since(`99.${Date.now()}`);
    expect(response).toMatchObject({ isComplete: false, items: [{ version: 2 }, { version: 3 }] });
  });

  it('but not after 89 days', async () => {
    const response = await since(`2.${Date.now() - 89 * DAY_MS}`);
    expect(response).toMatchObject({ isComplete: false, items: [{ version: 3 }] });
  });

  it('if it came back between two pages after deletions were forgotten', async () => {
    await sendAll(Array.from({ length: 300 }, (_, n) => saved(`c${n}`, 1)));
    const left = Date.now() - 80 * DAY_MS;
    const { cursor, hasMore } = await since(`1.${left}`);
    expect(hasMore).toBe(true);
    expect(cursor).toMatch(new RegExp(`\\.${left}$`));
  });

  it('once, if there were too many deletions', async () => {
    const { cursor } = await since();
    await StudyState.updateOne({ _id: userId }, { deletions: MAX_DELETIONS });
    const deletions = Array.from({ length: MAX_DELETIONS / 2 + 100 }, (_, n) => ({
      ...saved(`gone${n}`, 3, null),
      ...{ userId: new mongoose.Types.ObjectId(userId), version: 10 + n, device: PHONE },
      ...{
        deviceTime: 1,
        textVersion: 1,
        seen: [],
        bytes: 0,
        expiresAt: new Date(Date.now() + DAY_MS),
      },
    }));
    await Item.insertMany(deletions);
    await StudyState.updateOne({ _id: userId }, { version: 10 + deletions.length });
    await send(PHONE, saved('last', 4, null));
    expect(await Item.countDocuments({ expiresAt: { $exists: true } })).toBe(MAX_DELETIONS / 2);
    const pages = await walk(cursor);
    expect(pages[0]?.isComplete).toBe(true);
    expect(pages.slice(1).some(({ isComplete }) => isComplete)).toBe(false);
    expect(pages.at(-1)?.items.at(-1)).toMatchObject(saved('last', 4, null));
  });
});

describe('after a restored backup', () => {
  it('devices send again what the server has lost', async () => {
    const devices = [new StudyDevice(PHONE), new StudyDevice(LAPTOP)] as const;
    const [phone, laptop] = devices;
    const sync = (device: StudyDevice) =>
      device.sync((changes) => syncOnce(context.app, headers, changes));
    for (const device of devices) device.signIn();
    phone.change(saved('a', 1));
    for (const device of devices) await sync(device);
    const backup = { items: await Item.find().lean(), state: await stateOf() };
    phone.change(attempt('essay', 2, 'Text'));
    laptop.change(saved('b', 3));
    laptop.change(saved('a', 4, null));
    for (const device of [...devices, phone]) await sync(device);
    await Item.deleteMany();
    await Item.insertMany(backup.items);
    await StudyState.replaceOne({ _id: userId }, backup.state ?? {});
    for (const device of [...devices, ...devices]) await sync(device);
    const all = await listStudyItems(userId);
    const ids = all.map(({ id }) => id).sort();
    expect(ids).toEqual([saved('a', 1).id, saved('b', 1).id, attempt('essay', 1, null).id].sort());
    for (const { items } of devices) expect([...items.values()]).toHaveLength(3);
  });
});

describe('deletions', () => {
  it('are remembered for 90 days, unless the item comes back', async () => {
    await send(PHONE, saved('a', 1, null), saved('b', 1, null));
    const [one] = await Item.find().lean();
    const days = (Number(one?.expiresAt) - Date.now()) / DAY_MS;
    expect(days).toBeGreaterThan(89.9);
    expect(days).toBeLessThanOrEqual(90);
    await send(PHONE, saved('a', 2));
    expect(await Item.countDocuments({ expiresAt: { $exists: true } })).toBe(1);
    expect(await stateOf()).toMatchObject({ items: 1, deletions: 1 });
    expect(await listStudyItems(userId)).toEqual([{ ...saved('a', 2), version: 3 }]);
  });
});

describe('an account that is full', () => {
  const message = expect.stringMatching(/^Your account holds .*, the most it can\. Remove some/);

  it('of items takes deletions and updates, and refuses new items until there is room', async () => {
    await send(PHONE, saved('a', 1), saved('b', 1));
    await StudyState.updateOne({ _id: userId }, { items: MAX_STUDY_ITEMS });
    const { id } = saved('c', 2);
    const full = await send(PHONE, saved('a', 2), saved('c', 2));
    expect(full.refused).toEqual([
      {
        kind: 'saved',
        id,
        message: 'Your account holds 5,000 items, the most it can. Remove some to sync more.',
      },
    ]);
    expect(full.items).toHaveLength(2);
    const freed = await send(PHONE, saved('b', 2, null), saved('c', 2));
    expect(freed.refused).toEqual([]);
  });

  it('of text takes shorter texts and refuses longer ones', async () => {
    await send(PHONE, attempt('essay', 1, 'A text'));
    await StudyState.updateOne({ _id: userId }, { bytes: MAX_STUDY_BYTES });
    const { refused } = await send(PHONE, attempt('essay', 2, 'A longer text'));
    expect(refused).toMatchObject([{ kind: 'attempt', message }]);
    expect(refused[0]?.message).toContain('10 MB');
    expect((await send(PHONE, attempt('essay', 3, 'Text'))).refused).toEqual([]);
  });

  it('refuses a text that can’t be kept beside another, and changes neither', async () => {
    const before = await send(PHONE, attempt('essay', 1, 'Phone'));
    await StudyState.updateOne({ _id: userId }, { items: MAX_STUDY_ITEMS });
    const response = await send(LAPTOP, attempt('essay', 2, 'Laptop'));
    expect(response.refused).toMatchObject([{ kind: 'attempt', message }]);
    expect(response.items).toEqual(before.items);
  });

  it('counts the items and bytes that it holds', async () => {
    const essay = attempt('essay', 1, 'Text “é”');
    await send(PHONE, essay, saved('a', 1), saved('a', 2, null));
    const bytes = Buffer.byteLength(JSON.stringify(essay.data));
    expect(await stateOf()).toMatchObject({ items: 1, bytes, deletions: 1, version: 3 });
  });
});

describe('a text', () => {
  it('has no control characters and no half characters, and is otherwise unchanged', async () => {
    const text = '  One\u0000\u0008 \ud800two\r\n\tthree\u009b 🙂 <b>&amp;\n';
    const { items } = await send(PHONE, attempt('essay', 1, text));
    expect(items).toMatchObject([{ data: { text: '  One \ufffdtwo\r\n\tthree 🙂 <b>&amp;\n' } }]);
  });

  it('is refused if nothing of it is left', async () => {
    const { data, ...change } = word('peak', 1);
    const response = await callSync(context.app, headers, {
      changes: [saved('a', 1), { ...change, data: { ...data, term: '\u0007' } }],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual([
      { path: '/changes/1/data/term', message: 'must contain text' },
    ]);
    expect(await Item.countDocuments()).toBe(0);
  });
});

describe('a call', () => {
  const { data, ...deletion } = saved('a', 1);

  it.each<[string, object]>([
    ['no device', { changes: [] }],
    ['an operator as device', { device: { $ne: '' }, changes: [] }],
    ['an operator as id', { device: PHONE, changes: [{ ...deletion, id: { $ne: '' } }] }],
    ['an unknown kind', { device: PHONE, changes: [{ ...deletion, kind: '__proto__' }] }],
    ['an unknown field', { device: PHONE, changes: [{ ...deletion, userId: 'x' }] }],
    [
      'an unknown field of the data',
      { device: PHONE, changes: [{ ...deletion, data: { ...data, $set: 1 } }] },
    ],
    ['no time', { device: PHONE, changes: [{ kind: 'saved', id: deletion.id }] }],
    ['a time that is no number', { device: PHONE, changes: [{ ...deletion, updatedAt: 'now' }] }],
    ['too many changes', { device: PHONE, changes: Array.from({ length: 101 }, () => deletion) }],
    ['too long a text', { device: PHONE, changes: [attempt('essay', 1, 'x'.repeat(50_001))] }],
    [
      'too many reviews',
      {
        device: PHONE,
        changes: [
          word('peak', 1, {
            reviews: Array.from({ length: 501 }, (_, n) => ({
              id: `review-${n}`,
              at: 1,
              grade: 3,
            })),
          }),
        ],
      },
    ],
    ['a cursor that is no cursor', { device: PHONE, changes: [], cursor: '1.$ne' }],
    ['a negative cursor', { device: PHONE, changes: [], cursor: '-1.5' }],
  ])('with %s is refused and changes nothing', async (_name, payload) => {
    const response = await context.app.inject({
      method: 'POST',
      url: '/api/me/study',
      headers,
      payload,
    });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('VALIDATION_FAILED');
    expect(await Item.countDocuments()).toBe(0);
  });

  it('of more than a megabyte is refused', async () => {
    const changes = Array.from({ length: 30 }, (_, n) => attempt(`e${n}`, 1, 'x'.repeat(40_000)));
    expect((await callSync(context.app, headers, { changes })).statusCode).toBe(413);
  });

  it('is refused after too many within a minute, for this learner only', async () => {
    for (let n = 0; n < MAX_SYNCS; n += 1) await since();
    const response = await callSync(context.app, headers);
    expect(response.statusCode).toBe(429);
    expect(response.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: 'Your devices have synced 120 times within a minute. Try again in 1 minute.',
    });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    const other = await signedInLearner('bo@example.org', 'Bo');
    expect((await callSync(context.app, other.headers)).statusCode).toBe(200);
  });

  it('without a session is refused', async () => {
    expect((await callSync(context.app, {})).statusCode).toBe(401);
  });
});

describe('the data of an account that is deleted', () => {
  const deleteAccount = () =>
    mongoose.connection.transaction(async (session) => {
      await User.deleteOne({ _id: userId }, { session });
      await deleteStudyData(userId, session);
    });

  it('is deleted, and only that', async () => {
    const other = await signedInLearner('bo@example.org', 'Bo');
    await syncOnce(context.app, other.headers, { changes: [saved('a', 1)] });
    await send(PHONE, saved('a', 1), saved('b', 1, null));
    await deleteAccount();
    expect(await Item.distinct('userId')).toEqual([new mongoose.Types.ObjectId(other.id)]);
    expect(await StudyState.countDocuments()).toBe(1);
  });

  it.each([
    ['first', false],
    ['later', true],
  ])('doesn’t come back with a %s call at the same time', async (_name, hasData) => {
    if (hasData) await send(PHONE, saved('z', 1));
    const calls = Array.from({ length: 6 }, (_, n) =>
      callSync(context.app, headers, { changes: [saved(`a${n}`, 1)] }),
    );
    await Promise.all([...calls, deleteAccount()]);
    expect(await Item.countDocuments({ userId })).toBe(0);
    expect(await StudyState.countDocuments({ _id: userId })).toBe(0);
    for (const { statusCode } of await Promise.all(calls)) expect([200, 401]).toContain(statusCode);
  });
});
