import { Types } from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { signedIn } from '../../../test/auth.ts';
import { examined, operationsFor } from '../../../test/examined.ts';
import { answer, marked, term } from '../../../test/factories.ts';
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
      ...stored,
      _id: new Types.ObjectId(),
      createdAt: new Date(n * 60_000),
      publishedAt: new Date(n * 60_000),
      views: (n * 7919) % 1000,
      authorKey: `writer ${(n * 31) % WRITERS}`,
      ...(n % 2 ? { taskType: 'task2' as const, subtype: 'Opinion' as const } : {}),
      ...(n % 4 === 0 && { subtype: 'Map' as const }),
      ...(n % 20 < 2 && { isApproved: false, isDraft: n % 20 === 0 }),
      ...(n % 10 !== 0 && { glossaryTermIds: [] }),
      tags: n % 10 === 0 ? ['energy', 'trends'] : [],
      isContributed: n % 3 === 0,
    })),
  );
});

async function countExamined(url: string) {
  const done = await operationsFor(context.app, { url, headers, collection: 'answers' });
  const of = (kind: string) => examined(done.filter(({ op }) => op === kind));
  return { rows: of('query'), counts: of('command') };
}

/** Index ranges that MongoDB merges: 12 for every status and task. */
const MERGED_RANGES = 12;

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
    [`/api/admin/model-answers?sortBy=${sort}&page=20&status=published`, 400, 400],
    [`/api/admin/model-answers?sortBy=${sort}&status=draft`, 20, 20],
    [`/api/admin/model-answers?sortBy=${sort}&status=pending&taskType=task2`, 20, 20],
    // The name is compared in the index, so no answer of another author is fetched.
    [`/api/admin/model-answers?sortBy=${sort}&author=writer+17`, 20, ANSWERS],
    [`/api/admin/model-answers?sortBy=${sort}&subtype=Map`, 20, 20],
    [`/api/admin/model-answers?sortBy=${sort}&subtype=Map&author=writer+4`, 20, ANSWERS],
    [`/api/admin/model-answers?sortBy=${sort}&isContributed=true`, 20, 20],
  ]),
] as [string, number, number][])(
  'lists are read and counted from an index: %s examines %i documents',
  async (url, docs, keys) => {
    const { rows, counts } = await countExamined(url);
    expect(rows.docs).toBeLessThanOrEqual(docs);
    expect(rows.keys).toBeLessThanOrEqual(keys + 3 * MERGED_RANGES);
    expect(counts.docs).toBe(0);
    // The dashboard counts all answers, and once more by task.
    expect(counts.keys).toBeLessThanOrEqual(2.1 * ANSWERS);
  },
);

it.each([
  ['a glossary term', () => `glossaryTermId=${used}`],
  ['a tag', () => 'tag=energy'],
])('lists of %s are read and counted from an index, too', async (_, filter) => {
  const { rows, counts } = await countExamined(`/api/admin/model-answers?${filter()}`);
  expect(rows.docs).toBe(20);
  expect(rows.keys).toBeLessThanOrEqual(20 + MERGED_RANGES);
  expect(counts.docs).toBe(0);
  expect(counts.keys).toBeLessThanOrEqual(ANSWERS / 10 + MERGED_RANGES);
});
