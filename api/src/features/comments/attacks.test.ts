// @module-tag slow
import { Types } from 'mongoose';
import { beforeEach, expect, it } from 'vitest';
import { cleanText } from '../../../../openapi/text.ts';
import { adminSite } from '../../../test/admin.ts';
import {
  commentCalls,
  knownLearner,
  storedComment,
  switchComments,
} from '../../../test/comments.ts';
import { answer } from '../../../test/factories.ts';
import { packed, VECTORS } from '../../../test/vectors/vectors.ts';
import { isBlank } from '../../shared/text.ts';
import { LimitCounter } from '../limits/queries.ts';
import { Comment } from './model.ts';
import { MAX_COMMENT_LENGTH } from './schema.ts';

const { context, call } = adminSite();
const { as, write, list } = commentCalls(context);
let id: string;

beforeEach(async () => {
  await switchComments(context, true);
  id = await answer();
});

it('markup and script in a comment are plain text: stored and returned unchanged, as JSON that no browser takes for a page', async () => {
  const mina = await knownLearner();
  const texts = packed(VECTORS, MAX_COMMENT_LENGTH).map((text) => cleanText(text));
  const sent = texts.filter((text): text is string => typeof text === 'string' && !isBlank(text));
  expect(sent.length).toBeGreaterThan(20);
  for (const text of sent) {
    const { status, body } = await write(mina, id, { text });
    expect([status, body.text]).toEqual([201, text]);
    await LimitCounter.deleteMany();
  }
  await Comment.updateMany({ status: 'waiting' }, { status: 'published' });
  context.app.responseCache.clear();
  const read: string[] = [];
  let last = '';
  do {
    const path = `/model-answers/${id}/comments?limit=100${last && `&after=${last}`}`;
    const { headers, body } = await as(undefined, 'GET', path);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    read.push(...body.comments.map((comment: { text: string }) => comment.text));
    last = body.hasLater ? body.comments.at(-1).id : '';
  } while (last);
  expect(read).toEqual(sent);
  const rows = (await call('GET', '/comments?limit=100')).body.comments;
  expect(rows[0].text).toBe(sent.at(-1));
});

it('what the public may not see is in no response for visitors or other learners: texts that aren’t published, addresses, ids of writers, reports', async () => {
  const mina = await knownLearner();
  const bo = await knownLearner('bo@example.org', 'Bo');
  const [answerId, userId] = [id, mina.id];
  const reports = [{ userId: new Types.ObjectId(bo.id), reason: 'Zeppelin', at: new Date() }];
  const shown = await storedComment({ answerId, userId, reports });
  const stored = { answerId, userId, text: 'Zeppelin', reports };
  const hidden: string[] = [];
  for (const status of ['waiting', 'removed'] as const) {
    hidden.push(await storedComment({ ...stored, status }));
    hidden.push(await storedComment({ ...stored, status, parentId: shown }));
  }
  const paths = [
    ...[shown, ...hidden].flatMap((one) =>
      ['at', 'after', 'before'].map((cursor) => `/model-answers/${id}/comments?${cursor}=${one}`),
    ),
    `/model-answers/${id}/comments`,
    `/model-answer-detail/${id}`,
    `/me/comments?answerId=${id}`,
  ];
  for (const path of paths) {
    for (const reader of [undefined, bo]) {
      const { text, status } = await as(reader, 'GET', path);
      expect(text, `${status} ${path}`).not.toMatch(/zeppelin|example\.org|report|heldFor/i);
      expect(text, path).not.toContain(mina.id);
    }
  }
  const own = await as(mina, 'GET', `/me/comments?answerId=${id}`);
  expect(own.body.comments).toHaveLength(5);
  expect(own.text).not.toMatch(/report|heldFor|example\.org/);
  expect((await list(id)).total).toBe(1);
});
