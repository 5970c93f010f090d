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

type Row = [
  what: string,
  path: () => string,
  headers: () => Record<string, string>,
  docs: number,
  keys?: number,
];
const asVisitor = () => ({});
const asLearner = () => learner.headers;
const asStaff = () => administrator;

it.each<Row>([
  // Eleven threads from two ranges that MongoDB merges, and ten replies at most.
  ['threads', () => `model-answers/${id}/comments?limit=10`, asVisitor, 2 * 11 + 10, 3 * EACH],
  ['their number', () => `model-answer-detail/${id}`, asVisitor, 0],
  ['own comments', () => `me/comments?answerId=${id}`, asLearner, 1],
  ['the list', () => 'admin/comments', asStaff, 20],
  ['what waits', () => 'admin/comments?status=waiting', asStaff, 20],
  ['the third page', () => 'admin/comments?status=published&page=3', asStaff, 60],
  ['what is reported', () => 'admin/comments?status=reported', asStaff, 2 * ANSWERS],
  ['nobody', () => 'admin/comments?userId=65e6f2a04c1b8d0012a4ffff', asStaff, 0],
  ['the inbox', () => 'admin/inbox-counts', asStaff, ANSWERS],
])(
  'reads of comments use an index: %s',
  async (_what, path, headers, docs, keys = Number.POSITIVE_INFINITY) => {
    const request = { url: `/api/${path()}`, headers: headers(), collection: 'comments' };
    const found = examined(await operationsFor(context.app, request));
    expect(found.docs).toBeLessThanOrEqual(docs);
    expect(found.keys).toBeLessThanOrEqual(keys);
  },
);
