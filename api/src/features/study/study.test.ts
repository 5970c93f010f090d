import mongoose from 'mongoose';
import { describe, expect, it } from 'vitest';
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
import { MAX_ATTEMPT_LENGTH, MAX_STUDY_BYTES, MAX_STUDY_ITEMS } from './schema.ts';
import { deleteStudyData, MAX_SYNCS } from './write.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const context = testApp();
const { learner, send, since, stateOf } = syncingLearner(context);

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
    mongoose.connection.transaction(async (session) => {
      await User.deleteOne({ _id: learner.id }, { session });
      await deleteStudyData(learner.id, session);
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
