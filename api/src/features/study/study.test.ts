import mongoose from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signedInLearner } from '../../../test/auth.ts';
import {
  attempt,
  callSync,
  LAPTOP,
  PHONE,
  saved,
  syncingLearner,
  syncOnce,
  word,
} from '../../../test/study.ts';
import { User } from '../auth/model.ts';
import { StudyItem as Item, readStudyItems, StudyState } from './queries.ts';
import {
  MAX_ATTEMPT_LENGTH,
  MAX_ITEMS_PER_PAGE,
  MAX_STUDY_BYTES,
  MAX_STUDY_ITEMS,
} from './schema.ts';
import { deleteStudyData, MAX_DELETIONS, MAX_SYNCS } from './write.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const context = testApp();
const { learner, send, since, stateOf } = syncingLearner(context);

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
    await sendAll(Array.from({ length: 250 }, (_, n) => saved(`a${n}`, 1)));
    const first = await since();
    expect(first.items).toHaveLength(MAX_ITEMS_PER_PAGE);
    expect(first).toMatchObject({ hasMore: true, isComplete: true });
    await send(LAPTOP, saved('a0', 2, null));
    const rest = await walk(first.cursor);
    expect(rest).toMatchObject([{ hasMore: false, isComplete: false }]);
    expect(rest[0]?.items).toHaveLength(51);
    expect(rest[0]?.items.at(-1)).toEqual({ ...saved('a0', 2, null), version: 251 });
  });

  it('come in smaller pages if they are large', async () => {
    const text = 'é'.repeat(50_000);
    for (let n = 0; n < 15; n += 1)
      await send(PHONE, attempt(`essay${n}`, n, `${n} ${text.slice(9)}`));
    const pages = await walk();
    expect(pages.map(({ items }) => items.length)).toEqual([10, 5]);
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
    expect(await Array.fromAsync(readStudyItems(other.id))).toHaveLength(1);
  });
});

describe('a device gets everything', () => {
  beforeEach(() => send(PHONE, saved('a', 1), saved('b', 1), saved('a', 2, null)));

  it.each([
    ['without a cursor', undefined, 0, true, [2, 3]],
    ['after more than 90 days', 3, 91, true, [2, 3]],
    ['after a backup was restored, but nothing tells it to remove the rest', 99, 0, false, [2, 3]],
    ['but not after 89 days', 2, 89, false, [3]],
  ])('%s', async (_name, version, days, isComplete, versions) => {
    const response = await since(version ? `${version}.${Date.now() - days * DAY_MS}` : undefined);
    expect(response.isComplete).toBe(isComplete);
    expect(response.items.map((item) => item.version)).toEqual(versions);
  });

  it('if it came back between two pages after deletions were forgotten', async () => {
    await sendAll(Array.from({ length: 201 }, (_, n) => saved(`c${n}`, 1)));
    const left = Date.now() - 80 * DAY_MS;
    const { cursor, hasMore } = await since(`1.${left}`);
    expect(hasMore).toBe(true);
    expect(cursor).toMatch(new RegExp(`\\.${left}$`));
  });

  it('once, if there were too many deletions', async () => {
    const { cursor } = await since();
    await StudyState.updateOne({ _id: learner.id }, { deletions: MAX_DELETIONS });
    const deletions = Array.from({ length: MAX_DELETIONS / 2 + 100 }, (_, n) => ({
      ...saved(`gone${n}`, 3, null),
      userId: new mongoose.Types.ObjectId(learner.id),
      version: 10 + n,
      device: PHONE,
      deviceTime: 1,
      textVersion: 1,
      seen: [],
      bytes: 0,
      expiresAt: new Date(Date.now() + DAY_MS),
    }));
    await Item.insertMany(deletions);
    await StudyState.updateOne({ _id: learner.id }, { version: 10 + deletions.length });
    await send(PHONE, saved('last', 4, null));
    expect(await Item.countDocuments({ expiresAt: { $exists: true } })).toBe(MAX_DELETIONS / 2);
    const pages = await walk(cursor);
    expect(pages[0]?.isComplete).toBe(true);
    expect(pages.slice(1).some(({ isComplete }) => isComplete)).toBe(false);
    expect(pages.at(-1)?.items.at(-1)).toMatchObject(saved('last', 4, null));
  });
});

it('deletions are remembered for 90 days, unless the item comes back', async () => {
  await send(PHONE, saved('a', 1, null), saved('b', 1, null));
  const [one] = await Item.find().lean();
  const days = (Number(one?.expiresAt) - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(89.9);
  expect(days).toBeLessThanOrEqual(90);
  await send(PHONE, saved('a', 2));
  expect(await Item.countDocuments({ expiresAt: { $exists: true } })).toBe(1);
  expect(await stateOf()).toMatchObject({ items: 1, deletions: 1 });
  expect(await Array.fromAsync(readStudyItems(learner.id))).toEqual([
    { ...saved('a', 2), version: 3 },
  ]);
});

describe('an account that is full', () => {
  const message = expect.stringMatching(/^Your account holds .*, the most it can\. Remove some/);

  it('of items takes deletions and updates, and refuses new items until there is room', async () => {
    await send(PHONE, saved('a', 1), saved('b', 1));
    await StudyState.updateOne({ _id: learner.id }, { items: MAX_STUDY_ITEMS });
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
    await StudyState.updateOne({ _id: learner.id }, { bytes: MAX_STUDY_BYTES });
    const { refused } = await send(PHONE, attempt('essay', 2, 'A longer text'));
    expect(refused).toMatchObject([{ kind: 'attempt', message }]);
    expect(refused[0]?.message).toContain('10 MB');
    expect((await send(PHONE, attempt('essay', 3, 'Text'))).refused).toEqual([]);
  });

  it('refuses a text that can’t be kept beside another, and changes neither', async () => {
    const before = await send(PHONE, attempt('essay', 1, 'Phone'));
    await StudyState.updateOne({ _id: learner.id }, { items: MAX_STUDY_ITEMS });
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

it('a text has line feeds, no control characters and no half characters, and is otherwise unchanged', async () => {
  const text = '  One\u0000\u0008 \ud800two\r\n\tthree\u009d 🙂 <b>&amp;\n';
  const { items } = await send(PHONE, attempt('essay', 1, text));
  expect(items).toMatchObject([{ data: { text: '  One \ufffdtwo\n\tthree 🙂 <b>&amp;\n' } }]);
});

it('a text is refused if nothing of it is left', async () => {
  const { data, ...change } = word('peak', 1);
  const response = await callSync(context.app, learner.headers, {
    changes: [saved('a', 1), { ...change, data: { ...data, term: '\u0007' } }],
  });
  expect(response.statusCode).toBe(400);
  expect(response.json().errors).toEqual([{ path: '/changes/1/data/term', message: 'is missing' }]);
  expect(await Item.countDocuments()).toBe(0);
});

it('a call is refused after too many within a minute, for this learner only', async () => {
  for (let n = 0; n < MAX_SYNCS; n += 1) await since();
  const response = await callSync(context.app, learner.headers);
  expect(response.statusCode).toBe(429);
  expect(response.json()).toMatchObject({
    code: 'TOO_MANY_ATTEMPTS',
    message: 'Your devices have synced too much within a minute. Try again in 1 minute.',
  });
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  const other = await signedInLearner('bo@example.org', 'Bo');
  expect((await callSync(context.app, other.headers)).statusCode).toBe(200);
});

it('a call takes a full account within a minute, but not much more', async () => {
  const text = 'x'.repeat(MAX_ATTEMPT_LENGTH);
  const changes = Array.from({ length: 20 }, (_, n) => attempt(`essay-${n}`, 1, text));
  let sent = 0;
  let response = await callSync(context.app, learner.headers, { changes });
  for (
    ;
    response.statusCode === 200;
    response = await callSync(context.app, learner.headers, { changes })
  ) {
    sent += JSON.stringify(changes).length;
  }
  expect(response.statusCode).toBe(429);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(sent).toBeGreaterThan(1.1 * MAX_STUDY_BYTES);
  expect(sent).toBeLessThan(1.3 * MAX_STUDY_BYTES);
  expect(await Item.countDocuments()).toBe(20);
});

describe('the data of an account that is deleted', () => {
  const deleteAccount = () =>
    mongoose.connection.transaction(async () => {
      await User.deleteOne({ _id: learner.id });
      await deleteStudyData(learner.id);
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
      callSync(context.app, learner.headers, { changes: [saved(`a${n}`, 1)] }),
    );
    await Promise.all([...calls, deleteAccount()]);
    expect(await Item.countDocuments({ userId: learner.id })).toBe(0);
    expect(await StudyState.countDocuments({ _id: learner.id })).toBe(0);
    for (const { statusCode } of await Promise.all(calls)) expect([200, 401]).toContain(statusCode);
  });
});
