// @module-tag slow
import { expect, it } from 'vitest';
import { cleanText } from '../../../../openapi/text.ts';
import { adminSite } from '../../../test/admin.ts';
import { commentCalls, knownLearner, switchComments } from '../../../test/comments.ts';
import { answer } from '../../../test/factories.ts';
import { packed, VECTORS } from '../../../test/vectors/vectors.ts';
import { isBlank } from '../../shared/text.ts';
import { LimitCounter } from '../limits/queries.ts';
import { Comment } from './model.ts';
import { MAX_COMMENT_LENGTH } from './schema.ts';

const { context, call } = adminSite();
const { as, write } = commentCalls(context);

it('markup and script in a comment are plain text: stored and returned unchanged, as JSON that no browser takes for a page', async () => {
  await switchComments(context, true);
  const [id, mina] = [await answer(), await knownLearner()];
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
