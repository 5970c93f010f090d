import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import {
  commentCalls,
  type GivenComment,
  storedComment,
  switchComments,
} from '../../../test/comments.ts';
import { answer } from '../../../test/factories.ts';
import { Comment } from './model.ts';

const { context } = adminSite();
const { as, list } = commentCalls(context);
let id: string;

beforeEach(async () => {
  await switchComments(context, true);
  id = await answer();
});

async function comment(given: GivenComment = {}): Promise<string> {
  const stored = await storedComment({ answerId: id, ...given });
  context.app.responseCache.clear();
  return stored;
}
const replyTo = (parentId: string, given: GivenComment = {}) => comment({ parentId, ...given });

async function comments(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await comment({ text: `${n}` }));
  return ids;
}

async function page(query = '') {
  const { comments: threads, hasEarlier, hasLater } = await list(id, query);
  return [threads.map((thread) => thread.id), hasEarlier, hasLater];
}

describe('a page of comments', () => {
  it('goes on after, before or at a comment, the oldest first', async () => {
    const [a = '', b = '', c = '', d = '', e = ''] = await comments(5);
    expect(await page()).toEqual([[a, b, c, d, e], false, false]);
    expect(await page('?limit=2')).toEqual([[a, b], false, true]);
    expect(await page(`?limit=2&after=${b}`)).toEqual([[c, d], true, true]);
    expect(await page(`?limit=2&after=${d}`)).toEqual([[e], true, false]);
    expect(await page(`?after=${e}`)).toEqual([[], true, false]);
    expect(await page(`?limit=2&before=${e}`)).toEqual([[c, d], true, true]);
    expect(await page(`?limit=2&before=${c}`)).toEqual([[a, b], false, true]);
    expect(await page(`?before=${a}`)).toEqual([[], false, true]);
    expect(await page(`?limit=2&at=${d}`)).toEqual([[d, e], true, false]);
    expect(await page(`?limit=2&at=${a}`)).toEqual([[a, b], false, true]);
    const both = `/model-answers/${id}/comments?at=${a}&after=${b}`;
    expect((await as(undefined, 'GET', both)).body.code).toBe('VALIDATION_FAILED');
  });

  it('has 20 threads unless the query asks for another number', async () => {
    await comments(21);
    expect((await list(id)).comments).toHaveLength(20);
    expect(await list(id, '?limit=100')).toMatchObject({ total: 21, hasLater: false });
  });

  it('begins with the thread of a reply, or is 404 for what isn’t shown', async () => {
    const [first = '', second = ''] = await comments(2);
    const reply = await replyTo(second);
    expect(await page(`?at=${reply}`)).toEqual([[second], true, false]);
    const hidden = await replyTo(first, { status: 'waiting' });
    const removed = await comment({ status: 'removed' });
    const elsewhere = await storedComment({ answerId: await answer() });
    for (const at of [hidden, removed, elsewhere, '65e6f2a04c1b8d0012a4ffff']) {
      const { body } = await as(undefined, 'GET', `/model-answers/${id}/comments?at=${at}`);
      expect(body.code).toBe('COMMENT_NOT_FOUND');
    }
    await replyTo(removed);
    expect(await page(`?at=${removed}`)).toEqual([[removed], true, false]);
  });

  it('embeds published replies, the oldest first, and counts what is published', async () => {
    const first = await comment();
    const replies = [await replyTo(first), await replyTo(first), await replyTo(first)];
    await replyTo(first, { status: 'waiting', text: 'Hidden' });
    await comment({ status: 'waiting', text: 'Hidden' });
    const found = await list(id);
    expect(found.total).toBe(4);
    expect(found.comments).toHaveLength(1);
    expect(found.comments[0]?.replies.map((reply) => reply.id)).toEqual(replies);
    expect(JSON.stringify(found)).not.toContain('Hidden');
  });

  it.each(['waiting', 'removed', 'deleted'] as const)(
    'shows a %s comment only as a place above published replies',
    async (status) => {
      const first = await comment({ status, text: 'Hidden', editedAt: new Date() });
      expect(await page()).toEqual([[], false, false]);
      const reply = await replyTo(first, { status: 'waiting' });
      expect(await page()).toEqual([[], false, false]);
      await Comment.updateOne({ _id: reply }, { status: 'published' });
      context.app.responseCache.clear();
      const createdAt = expect.any(String);
      expect((await list(id)).comments).toEqual([
        {
          id: first,
          text: '',
          author: '',
          isRemoved: true,
          createdAt,
          replies: [expect.objectContaining({ id: reply, isRemoved: false })],
        },
      ]);
    },
  );

  it('loses and repeats nothing while comments are written and deleted', async () => {
    const before = await comments(10);
    const read: string[] = [];
    let after = '';
    for (;;) {
      const { comments: threads, hasLater } = await list(id, `?limit=3${after}`);
      read.push(...threads.map((thread) => thread.id));
      const last = read.at(-1) ?? '';
      after = `&after=${last}`;
      if (!hasLater) break;
      // Even the comment that the next page goes on from may be gone by then.
      await Comment.deleteOne({ _id: last });
      if (read.length < 9) await comment({ text: 'New' });
      await replyTo(before[0] ?? '');
    }
    expect(read.slice(0, 10)).toEqual(before);
    expect(new Set(read).size).toBe(read.length);
    expect(read).toHaveLength(12);
  });
});
