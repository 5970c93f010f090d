import { describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import {
  attempt,
  LAPTOP,
  objectIdOf,
  PHONE,
  review,
  START,
  saved,
  syncingLearner,
  syncOnce,
  unfinished,
  word,
} from '../../../test/study.ts';
import { MAX_REVIEWS, type StudyItem } from './schema.ts';

const context = testApp();
const { learner, send, since } = syncingLearner(context);
const everything = async () => (await since()).items;
const storedOf = async ({ kind, id }: StudyItem) =>
  (await everything()).find((item) => item.kind === kind && item.id === id);
const textOf = (item: StudyItem) => (item.data && 'text' in item.data ? item.data.text : undefined);
const texts = async () => (await everything()).map(textOf).filter(Boolean).sort();

describe('of two changes of an item', () => {
  const early = saved('a', 1);
  const late = saved('a', 2, null);

  it.each([
    ['the earlier one arrives first', early, late],
    ['the later one arrives first', late, early],
  ])('the later one wins, also if it is a deletion and %s', async (_name, first, second) => {
    await send(PHONE, first);
    await send(LAPTOP, second);
    expect(await storedOf(early)).not.toHaveProperty('data');
    await send(PHONE, saved('a', 3));
    expect(await storedOf(early)).toMatchObject(saved('a', 3));
  });

  it.each([
    [PHONE, LAPTOP],
    [LAPTOP, PHONE],
  ])('at the same time that of the device with the greater id wins', async (first, second) => {
    await send(first, saved('a', 1, first === LAPTOP ? null : {}));
    await send(second, saved('a', 1, second === LAPTOP ? null : {}));
    expect(await storedOf(early)).not.toHaveProperty('data');
  });

  it('the one based on the stored version wins, even if its clock is behind', async () => {
    await send(PHONE, saved('a', 60));
    const { items } = await send(LAPTOP, { ...saved('a', 1, null), version: 1 });
    expect(items).toEqual([
      { kind: 'saved', id: early.id, version: 2, updatedAt: START + 60 * 60_000 + 1 },
    ]);
    await send('device-c-tablet', saved('a', 59));
    expect(await storedOf(early)).not.toHaveProperty('data');
  });

  it('the one from the future counts as one of now', async () => {
    const before = Date.now();
    await send(PHONE, { ...saved('a', 1), updatedAt: 8.64e15 });
    const { updatedAt } = (await storedOf(early)) ?? {};
    expect(updatedAt).toBeGreaterThanOrEqual(before);
    expect(updatedAt).toBeLessThanOrEqual(Date.now());
  });

  it('the one that loses gets the stored item back, whatever its cursor', async () => {
    const { cursor } = await send(PHONE, saved('a', 5, null));
    const response = await syncOnce(context.app, learner.headers, {
      cursor,
      changes: [saved('a', 1)],
    });
    expect(response).toMatchObject({ items: [{ id: early.id, version: 1 }], hasMore: false });
    expect(response.items[0]).not.toHaveProperty('data');
  });
});

describe('a change that is sent again', () => {
  it.each([
    saved('a', 1),
    saved('a', 1, null),
    word('peak', 1, { reviews: [review('r1', 1)] }),
    attempt('essay', 1, 'Text'),
    unfinished('a', 1, 'Text'),
  ])('changes nothing ($kind)', async (change) => {
    const first = await send(PHONE, change, change);
    const again = await send(PHONE, change);
    expect(first.items).toEqual([{ ...change, version: 1 }]);
    expect(again.items).toEqual(first.items);
  });

  it('changes nothing after it was replaced or deleted elsewhere', async () => {
    const change = attempt('essay', 1, 'Text');
    await send(PHONE, change);
    await send(LAPTOP, { ...attempt('essay', 2, 'Better'), version: 1 });
    await send(PHONE, change);
    expect(await texts()).toEqual(['Better']);
    await send(LAPTOP, { ...attempt('essay', 3, null), version: 2 });
    await send(PHONE, change);
    expect(await texts()).toEqual([]);
  });

  it('changes nothing if it came from the future', async () => {
    const change = { ...saved('a', 1), updatedAt: 8.64e15 };
    await send(PHONE, change);
    await send(LAPTOP, { ...saved('a', 1, null), version: 1 });
    await send(PHONE, change);
    expect(await storedOf(change)).not.toHaveProperty('data');
  });
});

describe('the reviews of a word', () => {
  const phone = word('peak', 5, { reviews: [review('r1', 1), review('r3', 3)] });
  const laptop = word('peak', 4, { term: 'peaks', reviews: [review('r2', 2), review('r1', 1)] });
  const joined = [review('r1', 1), review('r2', 2), review('r3', 3)];

  it.each([
    [phone, laptop],
    [laptop, phone],
  ])(
    'of all devices are joined; the other fields are those of the later change',
    async (...both) => {
      for (const [at, change] of both.entries()) await send(at ? LAPTOP : PHONE, change);
      expect(await storedOf(phone)).toMatchObject({
        updatedAt: phone.updatedAt,
        data: { term: 'peak', reviews: joined },
      });
    },
  );

  it('stay as they are if an earlier change adds none', async () => {
    await send(PHONE, phone);
    await send(LAPTOP, word('peak', 1, { reviews: [review('r1', 1)] }));
    expect(await storedOf(phone)).toEqual({ ...phone, version: 1 });
  });

  it('are deleted with the word, and an earlier review doesn’t bring it back', async () => {
    await send(PHONE, phone);
    await send(LAPTOP, word('peak', 6, null));
    await send(PHONE, word('peak', 5.5, { reviews: [review('r4', 5)] }));
    expect(await storedOf(phone)).not.toHaveProperty('data');
    await send(PHONE, word('peak', 7, { reviews: [review('r5', 7)] }));
    expect(await storedOf(phone)).toMatchObject({ data: { reviews: [review('r5', 7)] } });
  });

  it('begin with the state that has the later review', async () => {
    const base = (minute: number) => ({
      due: START,
      stability: 1,
      difficulty: 5,
      elapsed_days: 0,
      scheduled_days: 1,
      learning_steps: 0,
      reps: 1,
      lapses: 0,
      state: 2,
      last_review: START + minute * 60_000,
    });
    await send(PHONE, word('peak', 1, { base: base(9) } as object));
    await send(LAPTOP, word('peak', 2, { base: base(8) } as object));
    expect(await storedOf(phone)).toMatchObject({ data: { base: base(9) } });
    await send(LAPTOP, word('peak', 3));
    expect(await storedOf(phone)).toMatchObject({ data: { base: base(9) } });
  });

  it('are the newest if there are too many', async () => {
    const many = (prefix: string, from: number) =>
      Array.from({ length: MAX_REVIEWS - 100 }, (_, n) => review(`${prefix}${n}`, from + n));
    await send(PHONE, word('peak', 1, { reviews: many('new', 10_000) }));
    await send(LAPTOP, word('peak', 2, { reviews: many('old', 0) }));
    const item = await storedOf(phone);
    const reviews = item?.data && 'reviews' in item.data ? item.data.reviews : [];
    expect(reviews).toHaveLength(MAX_REVIEWS);
    expect(reviews[0]?.id).toBe('old300--');
    expect(reviews.at(-1)?.id).toBe('new399--');
  });
});

describe.each([
  ['an attempt', attempt],
  ['an unfinished attempt', unfinished],
] as const)('the text of %s', (_name, write) => {
  const id = write('essay', 0, null).id;

  it.each([
    ['later', 3, 'Phone, corrected on the laptop'],
    ['earlier', 1, 'Phone'],
  ])(
    'is kept twice if both devices wrote one and that of the second is %s',
    async (_order, minute, kept) => {
      await send(PHONE, write('essay', 2, 'Phone'));
      const conflicting = write('essay', minute, 'Phone, corrected on the laptop');
      const { items } = await send(LAPTOP, conflicting);
      expect(items.map(textOf).sort()).toEqual(['Phone', 'Phone, corrected on the laptop']);
      expect(items.map(({ kind }) => kind)).toContain('attempt');
      expect(textOf((await storedOf(conflicting)) ?? conflicting)).toBe(kept);
      const copy = items.find((item) => item.id !== id);
      const answerId = write === attempt ? objectIdOf('answer') : id;
      expect(copy?.data).toMatchObject({ answerId, subtype: 'Opinion', spentMs: 1_000 });
      await send(LAPTOP, conflicting);
      await send(PHONE, write('essay', 2, 'Phone'));
      expect(await everything()).toHaveLength(2);
    },
  );

  it('is replaced where it was known, even by a clock that is behind', async () => {
    await send(PHONE, write('essay', 60, 'First'));
    await send(LAPTOP, { ...write('essay', 1, 'Second'), version: 1 });
    expect(await texts()).toEqual(['Second']);
  });

  it('is replaced by its own device, which may not have got the response', async () => {
    await send(PHONE, write('essay', 1, 'First'));
    await send(PHONE, write('essay', 2, 'First and second'));
    expect(await texts()).toEqual(['First and second']);
    await send(PHONE, write('essay', 3, null));
    expect(await texts()).toEqual([]);
  });

  it('is not lost to a deletion or to an empty text where it was not known', async () => {
    await send(PHONE, write('essay', 1, 'First'));
    await send(LAPTOP, { ...write('essay', 2, 'Second'), version: 1 });
    for (const change of [write('essay', 9, null), write('essay', 9, ' ')]) {
      const { items } = await send('device-c-tablet', { ...change, version: 1 });
      expect(items.map(textOf)).toEqual(['Second']);
    }
    await send('device-c-tablet', { ...write('essay', 9, null), version: 2 });
    expect(await texts()).toEqual([]);
  });

  it('survives an earlier or later deletion of the text before it', async () => {
    await send(PHONE, write('essay', 1, 'First'));
    await send(LAPTOP, { ...write('essay', 5, null), version: 1 });
    await send(PHONE, { ...write('essay', 4, 'Second'), version: 1 });
    expect(await texts()).toEqual(['Second']);
  });

  it('stays deleted if a device only sends the text that was deleted', async () => {
    await send(PHONE, write('essay', 1, 'First'));
    await send(LAPTOP, { ...write('essay', 5, null), version: 1 });
    await send('device-c-tablet', write('essay', 4, 'First'));
    expect(await texts()).toEqual([]);
  });

  it('is not kept twice if only something else was changed', async () => {
    await send(PHONE, write('essay', 1, 'First'));
    const { data, ...change } = write('essay', 2, 'First');
    await send(LAPTOP, { ...change, version: 1, data: { ...data, spentMs: 9_000 } });
    await send('device-c-tablet', { ...write('essay', 1.5, 'Second'), version: 1 });
    expect(await texts()).toEqual(['Second']);
    await send(PHONE, { ...change, version: 1, data: { ...data, spentMs: 99_000 } });
    expect(await texts()).toEqual(['Second']);
  });
});

it('another unfinished attempt on the same device doesn’t replace the stored one', async () => {
  await send(PHONE, unfinished('a', 1, 'Written before signing out'));
  await send(PHONE, unfinished('a', 2, 'New', { attemptId: 'another-attempt' }));
  expect(await texts()).toEqual(['New', 'Written before signing out']);
});

it('a copy that was deleted isn’t made again', async () => {
  await send(PHONE, unfinished('a', 2, 'Phone'));
  const { items } = await send(LAPTOP, unfinished('a', 1, 'Laptop'));
  const copy = items.find(({ kind }) => kind === 'attempt');
  await send(PHONE, { ...copy, data: undefined, updatedAt: START + 180_000 });
  await send(LAPTOP, unfinished('a', 1, 'Laptop'));
  expect(await texts()).toEqual(['Phone']);
});

it('a device replaces its own change, even if its clock is behind and the response was lost', async () => {
  await send(PHONE, saved('a', 60), attempt('essay', 60, 'First'));
  await send(
    LAPTOP,
    { ...saved('a', 1, null), version: 1 },
    { ...attempt('essay', 1, 'Second'), version: 2 },
  );
  await send(
    LAPTOP,
    { ...saved('a', 2), version: 1 },
    { ...attempt('essay', 2, 'Third'), version: 2 },
  );
  expect(await texts()).toEqual(['Third']);
  expect(await storedOf(saved('a', 0))).toHaveProperty('data');
});
