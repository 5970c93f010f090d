import mongoose from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { signedInLearner } from '../../../test/auth.ts';
import {
  attempt,
  LAPTOP,
  PHONE,
  saved,
  syncingLearner,
  syncOnce,
  word,
} from '../../../test/study.ts';
import { StudyItem as Item, readStudyItems, StudyState } from './queries.ts';
import { MAX_ITEMS_PER_PAGE } from './schema.ts';
import { MAX_DELETIONS } from './write.ts';

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
