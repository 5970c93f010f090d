import mongoose, { type mongo, Types } from 'mongoose';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { administrator } from '../../../test/admin.ts';
import { testApp } from '../../../test/app.ts';
import { answer, HIDDEN, marked, term } from '../../../test/factories.ts';
import { readConfig } from '../../config.ts';
import { marks } from '../../database/marks.ts';
import { prepareDatabase } from '../../database/prepare.ts';
import { foldCounts, readTotals, recountAnswers, totalOf } from './countKeeping.ts';
import { changesOf, countRows, type Parts, rowsOf, summed } from './counts.ts';
import { Answer } from './model.ts';
import type { Subtype } from './schema.ts';
import { submitAnswer } from './write.ts';

const context = testApp();
const { call, create, update } = administrator(context);

const TASKS = ['task1', 'task2', undefined] as const;
const STATUS = {
  draft: { isDraft: true },
  published: { isDraft: false, isApproved: true },
  pending: { isDraft: false, isApproved: false },
} as const;

/** What the answers themselves say, counted in another way than the counts are kept. */
async function counted(field: 'subtype' | 'authorKey' | 'glossaryTermIds') {
  const found: Record<string, number> = {};
  const values = await Answer.distinct(field);
  for (const value of [...values, null]) {
    for (const taskType of TASKS) {
      for (const [status, flags] of Object.entries(STATUS)) {
        if (value === null && field !== 'subtype') continue;
        const filter = { ...flags, taskType: taskType ?? null, [field]: value };
        const count = await Answer.countDocuments(filter);
        if (count > 0) found[`${value ?? ''} ${taskType ?? 'none'}_${status}`] = count;
      }
    }
  }
  return found;
}

async function kept(dimension: 'subtype' | 'author' | 'term') {
  const found: Record<string, number> = {};
  for (const { value, parts } of summed(await rowsOf(dimension)).values()) {
    for (const [part, count] of Object.entries(parts)) {
      if (count !== 0) found[`${value} ${part}`] = count;
    }
  }
  return found;
}

async function expectExact(): Promise<void> {
  expect(await kept('subtype')).toEqual(await counted('subtype'));
  expect(await kept('author')).toEqual(await counted('authorKey'));
  expect(await kept('term')).toEqual(await counted('glossaryTermIds'));
}

const changesLeft = () => countRows().countDocuments({ isSum: false });

/** The same numbers in every run. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function submission(number: number, admit = async () => {}) {
  return submitAnswer({
    patch: {
      ...{ topic: `Submitted ${number}`, content: '<p>A text.</p>', author: 'Sent In' },
      ...{ taskType: 'task2', contributorName: 'Somebody' },
    },
    contributorEmail: 'somebody@example.org',
    call: { owner: 'test', operation: 'submit', key: undefined, body: {} },
    admit,
  });
}

describe('the counts of answers (A12)', () => {
  it('equal what is there after every kind of write, failed and repeated ones too', async () => {
    const random = randomFrom(7);
    const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
    const terms = [await term('surge'), await term('dip')];
    const content = () => marked(pick(terms), 'surged') + marked(pick(terms), 'dipped');
    const kinds = [
      { taskType: 'task1', subtype: 'Map' },
      { taskType: 'task1', subtype: 'Process Diagram' },
      { taskType: 'task2', subtype: 'Opinion' },
      { taskType: 'task2', subtype: '' },
    ];
    const existing = async () => {
      const rows = await Answer.find().select({ version: 1 }).lean();
      return rows.map(({ _id, version }) => ({ id: String(_id), version }));
    };
    const writes: ((number: number) => Promise<unknown>)[] = [
      () => create({ ...pick(kinds), author: pick(['Ann', 'Bo', 'Å']), content: content() }),
      () => create({ isDraft: true, taskType: '', content: content() }),
      () => answer({ author: 'Ann', tags: ['seed'] }),
      (number) => submission(number),
      (number) =>
        expect(
          submission(number, async () => {
            throw new Error('One too many.');
          }),
        ).rejects.toThrow('One too many.'),
      async () => update(pick(await existing()).id, { ...pick(kinds), author: pick(['Cy', 'Bo']) }),
      async () => update(pick(await existing()).id, { isDraft: pick([true, false]) }),
      async () => update(pick(await existing()).id, { content: content(), version: 999 }),
      async () => update(pick(await existing()).id, { topic: '' }),
      async () => call('DELETE', `/model-answers/${pick(await existing()).id}`),
      async () => {
        const items = (await existing()).slice(0, 4).map((item, at) => ({
          ...item,
          version: item.version + (at === 1 ? 5 : 0),
        }));
        const action = pick(['publish', 'draft', 'draft']);
        await call('POST', '/model-answers/bulk', { action, items });
      },
      async () => {
        const { id, version } = pick(await existing());
        await call('POST', `/model-answers/${id}/revisions/${version}/restore`, {});
      },
      () => foldCounts(),
    ];
    for (let n = 0; n < 4; n += 1) await writes[n]?.(n);
    for (let round = 0; round < 8; round += 1) {
      const chosen = Array.from({ length: 8 }, () => pick(writes));
      await Promise.all(chosen.map((write, at) => write(round * 8 + at)));
    }
    expect((await existing()).length).toBeGreaterThan(3);
    await expectExact();
    await foldCounts();
    await expectExact();
    expect(await changesLeft()).toBe(0);
    expect((await recountAnswers()).differences).toEqual([]);
  });

  it('are kept by many creates at once without one meeting another', async () => {
    const database = mongoose.connection.db as mongo.Db;
    await database.command({ profile: 2 });
    await Promise.all(Array.from({ length: 20 }, () => create({ taskType: 'task1' })));
    await database.command({ profile: 0 });
    expect(totalOf(await readTotals(), { taskType: 'task1', status: 'published' })).toBe(20);
    // A transaction that meets another is done again, with all that it inserts.
    const inserts = { op: 'insert', ns: `${database.databaseName}.answers` };
    expect(await database.collection('system.profile').countDocuments(inserts)).toBe(20);
  });

  it('sum changes up in whatever order they come, and forget what is none', async () => {
    const plain = { dimension: 'subtype', value: 'Map' } as const;
    const change = (parts: Parts) =>
      countRows().insertMany(changesOf(new Map([['', { ...plain, parts }]])));
    await change({ task1_draft: -1, task1_published: 1 });
    await foldCounts();
    await change({ task1_draft: 1 });
    await foldCounts();
    expect(await kept('subtype')).toEqual({ 'Map task1_published': 1 });
    await change({ task1_published: -1 });
    await foldCounts();
    expect(await countRows().countDocuments()).toBe(0);
  });

  it('are summed up by who reads many', async () => {
    const row = {
      isSum: false,
      dimension: 'subtype',
      value: 'Map',
      parts: { task1_draft: 1 },
    } as const;
    await countRows().insertMany(
      Array.from({ length: 600 }, () => ({ ...row, _id: String(new Types.ObjectId()) })),
    );
    expect(totalOf(await readTotals(), { status: 'draft' })).toBe(600);
    await expect.poll(changesLeft, { timeout: 30_000 }).toBe(0);
    expect(totalOf(await readTotals(), { status: 'draft', subtype: 'Map' })).toBe(600);
  });

  it('are put right by a recount, also while answers are written', async () => {
    const id = await answer({ author: 'Ann' });
    const stored = await Answer.findById(id).orFail().lean();
    await answer({ author: 'Bo', ...HIDDEN.draft });
    await Answer.collection.insertMany([
      { ...stored, _id: new Types.ObjectId(), subtype: 'Map' },
      { ...stored, _id: new Types.ObjectId(), authorKey: 'zoe' },
    ]);
    await Answer.collection.deleteOne({ authorKey: 'bo' });
    const writing = Promise.all(Array.from({ length: 10 }, () => create({ author: 'Cy' })));
    const { differences } = await recountAnswers();
    await writing;
    expect(differences).toContainEqual({
      ...{ dimension: 'subtype', value: 'Map', kept: {}, counted: { task1_published: 1 } },
    });
    expect(differences).toContainEqual({
      ...{ dimension: 'author', value: 'bo', kept: { task1_draft: 1 }, counted: {} },
    });
    await expectExact();
    expect((await recountAnswers()).differences).toEqual([]);
  });

  it('are made for a database that has none, and by who was interrupted anew', async () => {
    await answer();
    await answer({ ...HIDDEN.pending });
    await countRows().deleteMany({});
    await marks().updateOne({ _id: 'version' }, { $set: { state: '1' } }, { upsert: true });
    const stopped = AbortSignal.abort(new Error('The lease is lost.'));
    await expect(recountAnswers(stopped)).rejects.toThrow('The lease is lost.');
    expect(await countRows().countDocuments()).toBe(0);
    await prepareDatabase({
      config: { ...readConfig({ DATA_DIR: context.dataDir }), seed: false },
      embedded: false,
      onProgress: () => {},
    });
    await expectExact();
    expect(totalOf(await readTotals(), { status: 'pending' })).toBe(1);
  });
});

describe('whoever names a number of answers (A12)', () => {
  beforeEach(async () => {
    await answer({ subtype: 'Process Diagram' });
    await answer({ subtype: 'Map', author: 'Bo (Å.)' });
    await answer({ taskType: 'task2', subtype: 'Opinion' });
    await answer({ ...HIDDEN.pending });
    await answer({ ...HIDDEN.draft });
  });

  const total = async (query: string) =>
    (await context.app.inject(`/api/public-model-answers?${query}`)).json().total;

  it('reads it from the counts', async () => {
    expect(await total('')).toBe(3);
    expect(await total('taskType=task1')).toBe(2);
    expect(await total('subtype=Process')).toBe(1);
    expect(await total('taskType=task2&subtype=Map')).toBe(0);
    expect(await total('subtype=Table' satisfies `subtype=${Subtype}`)).toBe(0);
    expect((await context.app.inject('/api/statistics')).json()).toEqual({
      task1Count: 2,
      task2Count: 1,
    });
    expect((await call('GET', '/inbox-counts')).body.pendingAnswers).toBe(1);
    expect((await call('GET', '/model-answers?author=bo+(å.)')).body.total).toBe(1);
  });

  afterEach(async () => {
    expect((await recountAnswers()).differences).toEqual([]);
  });
});
