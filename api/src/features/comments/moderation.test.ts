import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { signedInLearner } from '../../../test/auth.ts';
import {
  commentCalls,
  type GivenComment,
  type SignedIn,
  storedComment,
  switchComments,
} from '../../../test/comments.ts';
import { answer } from '../../../test/factories.ts';
import { inTransaction } from '../../database/transaction.ts';
import { User } from '../auth/model.ts';
import type { AdminComment } from './adminSchema.ts';
import { Comment } from './model.ts';
import { countCommentsBy, readCommentsOf } from './queries.ts';
import { releaseComments } from './write.ts';

const { context, call } = adminSite();
const { list } = commentCalls(context);

const UNKNOWN = '65e6f2a04c1b8d0012a4ffff';
const TOPIC = 'Should bridges be free?';
let id: string;
let mina: SignedIn;

beforeEach(async () => {
  await switchComments(context, true);
  id = await answer({ topic: TOPIC });
  mina = await signedInLearner();
});

const REPORT = { userId: new Types.ObjectId(), reason: 'Advertising', at: new Date() };

const comment = (given: GivenComment = {}) =>
  storedComment({ answerId: id, userId: mina.id, ...given });
const decide = async (action: string, ...ids: string[]) =>
  (await call('POST', '/comments/actions', { action, items: ids.map((id) => ({ id })) })).body
    .results;
const listed = async (query = ''): Promise<{ comments: AdminComment[]; total: number }> =>
  (await call('GET', `/comments${query}`)).body;
const idsIn = async (query: string) => (await listed(query)).comments.map((one) => one.id);
const log = async () => (await call('GET', '/audit')).body.entries;

it('the list for administrators has the newest first, with topic, writer, reports and reason to wait', async () => {
  const first = await comment({ reports: [REPORT] });
  const reply = await comment({
    parentId: first,
    status: 'waiting',
    heldFor: 'link',
    text: 'See www.example.org',
  });
  await User.updateOne({ _id: mina.id }, { suspension: { at: new Date(), reason: 'Spam' } });
  expect((await list(id)).comments, 'what was published stays').toHaveLength(1);
  const { comments, total } = await listed();
  const writer = { id: mina.id, name: 'Mina', email: 'mina@example.org', isSuspended: true };
  expect(total).toBe(2);
  expect(comments).toEqual([
    {
      id: reply,
      answerId: id,
      topic: TOPIC,
      parentId: first,
      text: 'See www.example.org',
      writer,
      status: 'waiting',
      heldFor: 'link',
      reports: [],
      createdAt: expect.any(String),
    },
    {
      id: first,
      answerId: id,
      topic: TOPIC,
      text: 'A question.',
      writer,
      status: 'published',
      createdAt: expect.any(String),
      reports: [{ reason: 'Advertising', at: REPORT.at.toISOString() }],
    },
  ]);
  await User.deleteOne({ _id: mina.id });
  expect((await listed()).comments[0]).not.toHaveProperty('writer');
});

it('the list for administrators has filters for status, text and writer, and pages', async () => {
  const waiting = await comment({ status: 'waiting' });
  const removed = await comment({ status: 'removed', reports: [REPORT] });
  const reported = await comment({ reports: [REPORT] });
  await comment({ status: 'deleted', text: '' });
  const other = await comment({ userId: new Types.ObjectId(), text: '100% (a+b)* of A.B' });
  expect(await idsIn('')).toEqual([other, reported, removed, waiting]);
  expect(await idsIn('?status=waiting')).toEqual([waiting]);
  expect(await idsIn('?status=removed')).toEqual([removed]);
  expect(await idsIn('?status=reported')).toEqual([reported]);
  expect(await idsIn('?status=published')).toEqual([other, reported]);
  expect(await idsIn(`?userId=${mina.id}&status=published`)).toEqual([reported]);
  for (const text of ['(a+b)*', 'a.b', '100%', ' OF a ']) {
    expect(await idsIn(`?search=${encodeURIComponent(text)}`)).toEqual([other]);
  }
  for (const text of ['.*', '%00', '^1', '\u0000']) {
    expect(await idsIn(`?search=${encodeURIComponent(text)}`)).toEqual([]);
  }
  expect(await idsIn('?limit=1&page=2')).toEqual([reported]);
  expect((await listed('?limit=1')).total).toBe(4);
});

describe('a decision', () => {
  it('approves what waits, and dismisses the reports of what is published', async () => {
    const waiting = await comment({ status: 'waiting', heldFor: 'firstComment' });
    const reported = await comment({ reports: [REPORT] });
    expect((await list(id)).total).toBe(1);
    const results = await decide('approve', waiting, reported);
    expect(results).toMatchObject([
      { id: waiting, ok: true, comment: { id: waiting, status: 'published', topic: TOPIC } },
      { id: reported, ok: true, comment: { reports: [] } },
    ]);
    expect(results[0].comment).not.toHaveProperty('heldFor');
    expect((await list(id)).comments.map((one) => one.id)).toEqual([waiting, reported]);
    expect(await Comment.findById(waiting).lean()).not.toHaveProperty('heldFor');
    expect((await call('GET', '/inbox-counts')).body).toMatchObject({
      waitingComments: 0,
      reportedComments: 0,
    });
  });

  it('publishes only the text that was read', async () => {
    const waiting = await comment({ status: 'waiting', heldFor: 'firstComment' });
    const editedAt = new Date();
    await Comment.updateOne({ _id: waiting }, { text: 'Buy this', editedAt });
    expect(await decide('approve', waiting)).toMatchObject([{ ok: false, code: 'EDIT_CONFLICT' }]);
    expect((await list(id)).total).toBe(0);
    const items = [{ id: waiting, editedAt: editedAt.toISOString() }];
    const { body } = await call('POST', '/comments/actions', { action: 'approve', items });
    expect(body.results).toMatchObject([{ ok: true, comment: { text: 'Buy this' } }]);
  });

  it('removes any comment, keeps its place above replies, and restores it', async () => {
    const first = await comment({ text: 'Buy this', reports: [REPORT] });
    await comment({ parentId: first, text: 'No' });
    const alone = await comment({ text: 'Alone' });
    await decide('remove', first, alone);
    const page = await list(id);
    expect(page).toMatchObject({ total: 1, comments: [{ id: first, text: '', isRemoved: true }] });
    expect(page.comments).toHaveLength(1);
    expect(JSON.stringify(page)).not.toMatch(/Buy|Alone/);
    expect(await decide('restore', first, alone)).toMatchObject([
      { ok: true, comment: { text: 'Buy this', reports: [] } },
      { ok: true },
    ]);
    expect((await list(id)).total).toBe(3);
  });

  it('has a result for each comment: a failure doesn’t stop the rest', async () => {
    const waiting = await comment({ status: 'waiting' });
    const removed = await comment({ status: 'removed' });
    const deleted = await comment({ status: 'deleted' });
    expect(await decide('approve', UNKNOWN, removed, deleted, waiting, waiting)).toMatchObject([
      { id: UNKNOWN, ok: false, code: 'COMMENT_NOT_FOUND', message: expect.any(String) },
      { id: removed, ok: false, code: 'EDIT_CONFLICT' },
      { id: deleted, ok: false, code: 'COMMENT_NOT_FOUND' },
      { id: waiting, ok: true },
      { id: waiting, ok: true },
    ]);
    const other = await comment({ status: 'waiting' });
    expect(await decide('restore', other)).toMatchObject([{ ok: false, code: 'EDIT_CONFLICT' }]);
    expect(await decide('remove', removed)).toMatchObject([{ ok: true }]);
  });

  it('is in the audit log with what happened to which comment, and without its text', async () => {
    const waiting = await comment({ status: 'waiting', text: 'A secret text' });
    const reported = await comment({ reports: [REPORT, REPORT] });
    await decide('approve', waiting, reported, UNKNOWN);
    await decide('remove', waiting);
    await decide('remove', waiting);
    const entries = await log();
    expect(entries).toMatchObject([
      {
        action: 'decideOnComments',
        targetId: waiting,
        targetLabel: 'remove: 1 comment',
        changes: [{ field: `comment ${waiting}`, before: 'published', after: 'removed' }],
      },
      {
        action: 'decideOnComments',
        targetLabel: 'approve: 2 comments',
        changes: expect.arrayContaining([
          { field: `comment ${waiting}`, before: 'waiting', after: 'published' },
          { field: `comment ${reported}`, before: 'published, 2 reports', after: 'published' },
        ]),
      },
    ]);
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/secret|Advertising/);
  });
});

describe('a deleted account', () => {
  const release = (comments: 'delete' | 'keep') =>
    inTransaction(
      async () => {
        await releaseComments(mina.id, comments);
        return true;
      },
      async () => undefined,
    );

  it('leaves its comments without a writer, and its reports without a reporter', async () => {
    const first = await comment();
    const minas = { ...REPORT, userId: new Types.ObjectId(mina.id) };
    const other = await storedComment({ answerId: id, reports: [REPORT, minas] });
    expect(await countCommentsBy([mina.id, UNKNOWN])).toEqual(new Map([[mina.id, 1]]));
    expect(await Array.fromAsync(readCommentsOf(mina.id))).toMatchObject([
      { id: first, answerId: id },
    ]);
    await release('keep');
    context.app.responseCache.clear();
    const { comments } = await list(id);
    expect(comments).toMatchObject([
      { id: first, author: 'Deleted user', text: 'A question.' },
      {},
    ]);
    expect(JSON.stringify(await Comment.find().lean())).not.toContain(mina.id);
    expect((await Comment.findById(other).lean())?.reports).toHaveLength(2);
    expect(await countCommentsBy([mina.id])).toEqual(new Map());
  });

  it('takes its comments with it, except an empty place above replies of others', async () => {
    const others = { userId: new Types.ObjectId() };
    const asked = await comment({ text: 'Answered by others' });
    const reply = await comment({ ...others, parentId: asked, text: 'Yes' });
    const alone = await comment({ text: 'Only own replies', status: 'removed' });
    await comment({ parentId: alone, text: 'Own reply' });
    const emptied = await comment({ status: 'deleted', text: '' });
    await comment({ parentId: emptied, text: 'The last reply' });
    await release('delete');
    const left = await Comment.find().sort({ _id: 1 }).lean();
    expect(left.map(({ _id }) => String(_id))).toEqual([asked, reply]);
    expect(left[0]).toMatchObject({ status: 'deleted', text: '', reports: [] });
    expect(left[0]).not.toHaveProperty('userId');
    expect((await list(id)).comments).toMatchObject([
      { isRemoved: true, replies: [{ text: 'Yes' }] },
    ]);
  });
});
