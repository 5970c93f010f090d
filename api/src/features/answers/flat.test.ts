import mongoose, { type mongo, Types } from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { answer, marked, term } from '../../../test/factories.ts';
import { recountAnswers } from './countKeeping.ts';
import { Answer } from './model.ts';

const context = testApp();
const ANSWERS = 1_500;
const WRITERS = 60;
let used: string;
let headers: Record<string, string>;

/** Many answers of every status, task and subtype, by many authors; every tenth marks a term. */
beforeAll(async () => {
  await clearContent(context.app);
  headers = await signedIn();
  used = await term('surge');
  const id = await answer({ content: marked(used, 'surged') });
  const stored = await Answer.findById(id).orFail().lean();
  await Answer.collection.insertMany(
    Array.from({ length: ANSWERS }, (_none, n) => ({
      ...{ ...stored, _id: new Types.ObjectId(), createdAt: new Date(n * 60_000) },
      ...{ views: (n * 7919) % 1000, authorKey: `writer ${(n * 31) % WRITERS}` },
      ...(n % 2 ? { taskType: 'task2' as const, subtype: 'Opinion' as const } : {}),
      ...(n % 4 === 0 && { subtype: 'Map' as const }),
      ...(n % 20 < 2 && { isApproved: false, isDraft: n % 20 === 0 }),
      ...(n % 10 !== 0 && { glossaryTermIds: [] }),
    })),
  );
  await recountAnswers();
});

interface Work {
  keysExamined: number;
  docsExamined: number;
}

/** What MongoDB looked at of the answers to answer a call. */
async function workOf(url: string): Promise<Work> {
  const database = mongoose.connection.db as mongo.Db;
  await database.command({ profile: 2 });
  context.app.responseCache.clear();
  const response = await context.app.inject({
    url,
    ...(url.startsWith('/api/admin') && { headers }),
  });
  await database.command({ profile: 0 });
  expect(response.statusCode, response.body).toBe(200);
  const profile = database.collection<Work>('system.profile');
  const done = await profile.find({ ns: `${database.databaseName}.answers` }).toArray();
  await profile.drop();
  return {
    keysExamined: done.reduce((sum, work) => sum + (work.keysExamined ?? 0), 0),
    docsExamined: done.reduce((sum, work) => sum + (work.docsExamined ?? 0), 0),
  };
}

/** Beginnings of an index that are looked at side by side: 16 for every status and task. */
const BESIDE = 16;

describe('a list is read off an index, however many answers there are (A7, A12, W6)', () => {
  it.each([
    ...['views', 'date', 'author', 'relevance'].flatMap((sort) => [
      [`/api/public-model-answers?sortBy=${sort}`, 12, 12],
      [`/api/public-model-answers?sortBy=${sort}&taskType=task1`, 12, 12],
      [`/api/public-model-answers?sortBy=${sort}&subtype=Map`, 12, 12],
      [`/api/public-model-answers?sortBy=${sort}&page=50`, 12, 600],
      [`/api/public-model-answers?sortBy=${sort}&subtype=Opinion&page=50`, 12, 600],
    ]),
    ['/api/statistics', 0, 0],
    ['/api/top-answers', 20, 20],
    ['/feed.xml', 30, 30],
    ['/api/admin/dashboard-stats', 20, 20],
    ['/api/admin/inbox-counts', 0, 0],
    ...['createdAt', 'views', 'author'].flatMap((sort) => [
      [`/api/admin/model-answers?sortBy=${sort}`, 20, 20],
      [`/api/admin/model-answers?sortBy=${sort}&page=20&status=published`, 20, 400],
      [`/api/admin/model-answers?sortBy=${sort}&status=draft`, 20, 20],
      [`/api/admin/model-answers?sortBy=${sort}&status=pending&taskType=task2`, 20, 20],
      [`/api/admin/model-answers?sortBy=${sort}&author=writer+17`, 20, 20],
      // The few that are left out lie in the index.
      [`/api/admin/model-answers?sortBy=${sort}&author=writer+1`, 20, 20 * 12],
    ]),
  ] as [string, number, number][])('%s fetches %i', async (url, docs, keys) => {
    const work = await workOf(url);
    expect(work.docsExamined).toBeLessThanOrEqual(docs);
    expect(work.keysExamined).toBeLessThanOrEqual(keys + 3 * BESIDE * 12);
  });

  it('so is that of a term', async () => {
    const work = await workOf(`/api/admin/model-answers?glossaryTermId=${used}`);
    expect(work.docsExamined).toBe(20);
    expect(work.keysExamined).toBeLessThanOrEqual(20 + BESIDE);
  });
});
