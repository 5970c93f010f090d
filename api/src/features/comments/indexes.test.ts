import { Types } from 'mongoose';
import { beforeAll, expect, it } from 'vitest';
import { clearContent, testApp } from '../../../test/app.ts';
import { signedIn, signedInLearner } from '../../../test/auth.ts';
import { switchComments } from '../../../test/comments.ts';
import { examined, operationsFor } from '../../../test/examined.ts';
import { answer } from '../../../test/factories.ts';
import { Comment } from './model.ts';

const context = testApp();
const ANSWERS = 20;
const EACH = 100;
const WRITERS = 40;
let id: string;
let administrator: Record<string, string>;
let learner: Awaited<ReturnType<typeof signedInLearner>>;

/** Comments on many answers by many writers: every second is a reply, every tenth waits. */
beforeAll(async () => {
  await clearContent(context.app);
  await switchComments(context, true);
  administrator = await signedIn();
  learner = await signedInLearner();
  id = await answer();
  const writers = Array.from({ length: WRITERS }, () => new Types.ObjectId());
  const report = { reason: 'Spam', at: new Date(), userId: new Types.ObjectId() };
  for (let nth = 0; nth < ANSWERS; nth += 1) {
    const answerId = nth === 0 ? new Types.ObjectId(id) : new Types.ObjectId();
    const ids = Array.from({ length: EACH }, () => new Types.ObjectId());
    await Comment.insertMany(
      ids.map((_id, n) => ({
        _id,
        answerId,
        userId: n === 0 ? new Types.ObjectId(learner.id) : writers[n % WRITERS],
        ...(n % 2 === 1 && { parentId: ids[n - 1] }),
        text: 'A question.',
        status: n % 10 === 9 ? 'waiting' : n % 10 === 8 ? 'removed' : 'published',
        reports: n === 50 ? [report] : [],
      })),
    );
  }
});

const countExamined = async (url: string, headers: Record<string, string> = {}) =>
  examined(await operationsFor(context.app, { url, headers, collection: 'comments' }));

it('reads of comments use an index for a page of threads with their replies, and its total', async () => {
  const { docs, keys } = await countExamined(`/api/model-answers/${id}/comments?limit=10`);
  // Eleven threads from two ranges that MongoDB merges, and ten replies at most.
  expect(docs).toBeLessThanOrEqual(2 * 11 + 10);
  expect(keys).toBeLessThanOrEqual(3 * EACH);
});

it('reads of comments use an index for the number of comments on an answer', async () => {
  expect((await countExamined(`/api/model-answer-detail/${id}`)).docs).toBe(0);
});

it('reads of comments use an index for a learner’s own comments', async () => {
  const url = `/api/me/comments?answerId=${id}`;
  expect((await countExamined(url, learner.headers)).docs).toBe(1);
});

it.each([
  ['', 20],
  ['?status=waiting', 20],
  ['?status=published&page=3', 60],
  ['?status=reported', 2 * ANSWERS],
  ['?userId=65e6f2a04c1b8d0012a4ffff', 0],
])('reads of comments use an index for the list of administrators: %j', async (query, docs) => {
  const { docs: examined } = await countExamined(`/api/admin/comments${query}`, administrator);
  expect(examined).toBeLessThanOrEqual(docs);
});

it('reads of comments use an index for the counts of the inbox', async () => {
  const { docs } = await countExamined('/api/admin/inbox-counts', administrator);
  expect(docs).toBeLessThanOrEqual(ANSWERS);
});
