import { Types } from 'mongoose';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite } from '../../../test/admin.ts';
import { signedInLearner } from '../../../test/auth.ts';
import {
  commentCalls,
  knownLearner,
  type SignedIn,
  storedComment,
  switchComments,
} from '../../../test/comments.ts';
import { answer, HIDDEN } from '../../../test/factories.ts';
import { Answer } from '../answers/model.ts';
import { User } from '../auth/model.ts';
import { Comment } from './model.ts';
import { MAX_COMMENTS, MAX_EDITS, MAX_REPORTS, MAX_WAITING } from './write.ts';

const { context, call } = adminSite();
const { as, write, list } = commentCalls(context);

const UNKNOWN = '65e6f2a04c1b8d0012a4ffff';
let mina: SignedIn;
let id: string;

beforeEach(async () => {
  await switchComments(context, true);
  id = await answer();
  mina = await knownLearner();
});

const own = async (learner: SignedIn) =>
  (await as(learner, 'GET', `/me/comments?answerId=${id}`)).body.comments;

async function publish(text = 'Why “accounted for”?', parentId?: string): Promise<string> {
  const { status, body } = await write(mina, id, { text, ...(parentId && { parentId }) });
  expect([status, body.status]).toEqual([201, 'published']);
  return body.id;
}

const age = (comment: string, minutes: number) =>
  Comment.collection.updateOne({ _id: new Types.ObjectId(comment) }, [
    { $set: { createdAt: { $subtract: ['$createdAt', minutes * 60_000] } } },
  ]);

describe('a comment', () => {
  it('is published with its line breaks, the current name and no address', async () => {
    const { status, body } = await write(mina, id, { text: ' One \r\ntwo\u0007 <b>three</b> ' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      answerId: id,
      text: 'One \ntwo <b>three</b>',
      status: 'published',
    });
    expect(Date.parse(body.editableUntil) - Date.parse(body.createdAt)).toBe(15 * 60_000);
    const page = await list(id);
    expect(page).toEqual({
      comments: [
        {
          id: body.id,
          text: 'One \ntwo <b>three</b>',
          author: 'Mina',
          isRemoved: false,
          createdAt: body.createdAt,
          replies: [],
        },
      ],
      total: 1,
      hasEarlier: false,
      hasLater: false,
    });
    await User.updateOne({ email: 'mina@example.org' }, { name: 'Mina Dray' });
    context.app.responseCache.clear();
    expect((await list(id)).comments[0]?.author).toBe('Mina Dray');
    await User.deleteOne({ email: 'mina@example.org' });
    context.app.responseCache.clear();
    expect((await list(id)).comments[0]?.author).toBe('Deleted user');
  });

  it.each([' \n ', '\u200b\u200d'])('is refused if nothing of it is visible: %j', async (text) => {
    expect((await write(mina, id, { text })).body.code).toBe('VALIDATION_FAILED');
    expect((await list(id)).total).toBe(0);
  });

  it('has replies, which have none of their own', async () => {
    const first = await publish();
    const reply = await publish('Because it is a fixed phrase.', first);
    const [thread] = (await list(id)).comments;
    expect(thread?.replies).toMatchObject([{ id: reply, author: 'Mina' }]);
    const send = (parentId: string, to = id) => write(mina, to, { text: 'a', parentId });
    expect(await send(reply)).toMatchObject({
      status: 400,
      body: { errors: [{ path: '/parentId' }] },
    });
    expect((await send(UNKNOWN)).body.code).toBe('COMMENT_NOT_FOUND');
    expect((await send(first, await answer())).status).toBe(404);
    await Comment.updateOne({ _id: first }, { status: 'removed' });
    expect((await send(first)).status).toBe(404);
  });

  it.each([
    ['a hidden', HIDDEN.pending],
    ['a missing', undefined],
  ])('has no place on %s answer', async (_name, flags) => {
    const hidden = flags ? await answer(flags) : UNKNOWN;
    const comment = await storedComment({ answerId: hidden, userId: mina.id });
    const nobody = await signedInLearner('bo@example.org', 'Bo');
    const gone = { status: 404, body: { code: 'ANSWER_NOT_FOUND' } };
    const path = `/model-answers/${hidden}/comments`;
    expect(await as(undefined, 'GET', path)).toMatchObject(gone);
    expect(await as(undefined, 'GET', `${path}?at=${comment}`)).toMatchObject(gone);
    expect(await write(mina, hidden, { text: 'a' })).toMatchObject(gone);
    expect(await as(mina, 'GET', `/me/comments?answerId=${hidden}`)).toMatchObject(gone);
    const payload = { text: 'b' };
    expect(await as(mina, 'PUT', `/me/comments/${comment}`, { payload })).toMatchObject(gone);
    const report = { payload: { reason: 'Spam' } };
    expect(await as(nobody, 'POST', `/comments/${comment}/reports`, report)).toMatchObject(gone);
    expect((await as(mina, 'DELETE', `/me/comments/${comment}`)).status).toBe(204);
  });

  it('comes and goes with its answer', async () => {
    await publish();
    await call('PUT', `/model-answers/${id}`, { isDraft: true });
    expect((await as(undefined, 'GET', `/model-answers/${id}/comments`)).status).toBe(404);
    await call('PUT', `/model-answers/${id}`, { isDraft: false });
    expect((await list(id)).total).toBe(1);
    const other = await answer();
    await storedComment({ answerId: other });
    await call('DELETE', `/model-answers/${id}`);
    expect(await Comment.countDocuments({ answerId: id })).toBe(0);
    expect(await Comment.countDocuments({ answerId: other })).toBe(1);
  });
});

it('approval is needed for a learner’s first comment, which only its writer sees', async () => {
  const bo = await signedInLearner('bo@example.org', 'Bo');
  const { status, body } = await write(bo, id, { text: 'My first question' });
  expect([status, body.status]).toEqual([201, 'waiting']);
  expect(await own(bo)).toEqual([body]);
  expect(body).not.toHaveProperty('heldFor');
  expect(await own(mina)).toEqual([]);
  expect(await list(id)).toMatchObject({ comments: [], total: 0 });
  const at = await as(undefined, 'GET', `/model-answers/${id}/comments?at=${body.id}`);
  expect(at).toMatchObject({ status: 404, body: { code: 'COMMENT_NOT_FOUND' } });
  expect((await write(bo, id, { text: 'Another' })).body.status).toBe('waiting');
  expect((await write(mina, id, { text: 'a', parentId: body.id })).status).toBe(404);
  const { body: inbox } = await call('GET', '/inbox-counts');
  expect(inbox).toMatchObject({ waitingComments: 2, reportedComments: 0 });
});

it('approval is needed again for a new link, and not for a link that was there', async () => {
  const { body } = await write(mina, id, { text: 'See https://example.org/a' });
  expect(body.status).toBe('waiting');
  expect(await Comment.findById(body.id)).toMatchObject({ heldFor: 'link' });
  await Comment.updateOne({ _id: body.id }, { status: 'published' });
  const edit = (text: string) => as(mina, 'PUT', `/me/comments/${body.id}`, { payload: { text } });
  expect((await edit('Look at https://example.org/a')).body.status).toBe('published');
  const changed = await edit('Look at https://example.net/b');
  expect(changed.body).toMatchObject({ status: 'waiting', editedAt: expect.any(String) });
  expect((await list(id)).total).toBe(0);
});

describe('editing', () => {
  const edit = (comment: string, text: string, learner = mina) =>
    as(learner, 'PUT', `/me/comments/${comment}`, { payload: { text } });

  it('is possible for 15 minutes, and shown', async () => {
    const comment = await publish('Frist');
    expect((await list(id)).comments[0]?.text).toBe('Frist');
    await age(comment, 14);
    expect(await edit(comment, ' First ')).toMatchObject({ status: 200, body: { text: 'First' } });
    const [shown] = (await list(id)).comments;
    expect(shown).toMatchObject({ text: 'First', editedAt: expect.any(String) });
    await age(comment, 2);
    expect((await edit(comment, 'Second')).body.code).toBe('COMMENT_NOT_EDITABLE');
  });

  it('is refused for a blank text and for a removed comment', async () => {
    const comment = await publish();
    expect((await edit(comment, '\u200b')).status).toBe(400);
    await Comment.updateOne({ _id: comment }, { status: 'removed' });
    expect((await edit(comment, 'Again')).body.code).toBe('COMMENT_NOT_EDITABLE');
    expect((await own(mina))[0].status).toBe('removed');
  });

  it('and deleting are for one’s own comments: another’s id is as unknown as no id', async () => {
    const comment = await publish('Mine');
    const bo = await knownLearner('bo@example.org', 'Bo');
    for (const target of [comment, UNKNOWN]) {
      const gone = { status: 404, body: { code: 'COMMENT_NOT_FOUND' } };
      expect(await edit(target, 'Yours', bo)).toMatchObject(gone);
      expect(await as(bo, 'DELETE', `/me/comments/${target}`)).toMatchObject(gone);
    }
    expect((await list(id)).comments).toMatchObject([{ text: 'Mine' }]);
  });

  it(`is limited to ${MAX_EDITS} times an hour`, async () => {
    const comment = await publish();
    for (let n = 0; n < MAX_EDITS; n += 1) expect((await edit(comment, `${n}`)).status).toBe(200);
    expect((await edit(comment, `${MAX_EDITS - 1}`)).status).toBe(200);
    expect((await edit(comment, 'Once more')).body.code).toBe('TOO_MANY_COMMENTS');
  });
});

describe('deleting', () => {
  const remove = (comment: string) => as(mina, 'DELETE', `/me/comments/${comment}`);

  it('leaves nothing of a comment without replies', async () => {
    const comment = await publish();
    expect((await list(id)).total).toBe(1);
    expect((await remove(comment)).status).toBe(204);
    expect(await list(id)).toMatchObject({ comments: [], total: 0 });
    expect(await Comment.exists({ _id: comment })).toBeNull();
    expect((await remove(comment)).status).toBe(404);
  });

  it('leaves an empty place above replies, until the last reply is deleted', async () => {
    const comment = await publish('Forget this');
    const reply = await publish('A reply', comment);
    await remove(comment);
    const page = await list(id);
    expect(page.total).toBe(1);
    expect(page.comments).toMatchObject([
      { id: comment, text: '', author: '', isRemoved: true, replies: [{ text: 'A reply' }] },
    ]);
    expect(await Comment.findById(comment).lean()).not.toHaveProperty('userId');
    expect(JSON.stringify(await Comment.find().lean())).not.toContain('Forget');
    expect(await own(mina)).toMatchObject([{ id: reply }]);
    await remove(reply);
    expect(await Comment.exists({ answerId: id })).toBeNull();
  });

  it('at the moment of a reply keeps both or neither', async () => {
    for (let n = 0; n < 4; n += 1) {
      const comment = await publish('Asked');
      const [deleted, replied] = await Promise.all([
        remove(comment),
        write(mina, id, { text: 'Answered', parentId: comment }),
      ]);
      expect(deleted.status).toBe(204);
      const isStored = (await Comment.exists({ _id: comment })) !== null;
      expect(isStored).toBe(replied.status === 201);
    }
  });
});

describe('a report', () => {
  const report = (learner: SignedIn, comment: string, reason = 'Advertising') =>
    as(learner, 'POST', `/comments/${comment}/reports`, { payload: { reason } });

  it('is stored once for each learner and comment, and never shown to learners', async () => {
    const comment = await publish();
    const bo = await signedInLearner('bo@example.org', 'Bo');
    const before = await list(id);
    for (const reason of ['Advertising', 'Again']) {
      expect(await report(bo, comment, reason)).toMatchObject({
        status: 202,
        body: { message: expect.any(String) },
      });
    }
    expect((await Comment.findById(comment).lean())?.reports).toMatchObject([
      { reason: 'Advertising' },
    ]);
    expect(await list(id)).toEqual(before);
    expect(JSON.stringify(await own(mina))).not.toMatch(/Advertising|report/);
    const { body: inbox } = await call('GET', '/inbox-counts');
    expect(inbox).toMatchObject({ waitingComments: 0, reportedComments: 1 });
  });

  it('is refused for one’s own, hidden and unknown comments, and without a reason', async () => {
    const comment = await publish();
    expect((await report(mina, comment)).body.code).toBe('BAD_REQUEST');
    const bo = await signedInLearner('bo@example.org', 'Bo');
    expect((await report(bo, comment, ' ')).status).toBe(400);
    for (const status of ['waiting', 'removed', 'deleted'] as const) {
      await Comment.updateOne({ _id: comment }, { status });
      expect((await report(bo, comment)).body.code).toBe('COMMENT_NOT_FOUND');
    }
    expect((await report(bo, UNKNOWN)).status).toBe(404);
  });

  it(`is limited to ${MAX_REPORTS} an hour`, async () => {
    const statuses: number[] = [];
    for (let n = 0; n <= MAX_REPORTS; n += 1) {
      statuses.push((await report(mina, await storedComment({ answerId: id }))).status);
    }
    expect(statuses).toEqual([...Array(MAX_REPORTS).fill(202), 429]);
  });
});

describe('limits', () => {
  it(`accept ${MAX_COMMENTS} comments an hour from a learner, and count no refused one`, async () => {
    const send = (n: number) => write(mina, id, { text: `${n}` }, { ip: `198.51.${n}.1` });
    expect((await write(mina, UNKNOWN, { text: 'a' })).status).toBe(404);
    for (let n = 0; n < MAX_COMMENTS; n += 1) expect((await send(n)).status).toBe(201);
    const refused = await send(99);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_COMMENTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await list(id)).total).toBe(MAX_COMMENTS);
  });

  it('count a /64 as one network and a /48 as four', async () => {
    const learners = await Promise.all(
      Array.from({ length: 9 }, (_none, n) => signedInLearner(`learner${n}@example.org`, 'L')),
    );
    const sent = new Map<number, number>();
    for (let n = 0; n < 45; n += 1) {
      const learner = learners[n % learners.length] ?? mina;
      const ip = `2001:db8:7:${(n * 0x1000).toString(16).slice(-4)}::1`;
      const { status } = await write(learner, id, { text: `${n}` }, { ip });
      sent.set(status, (sent.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(sent)).toEqual({ 201: 40, 429: 5 });
  });

  it(`refuse comments that must wait while ${MAX_WAITING} are waiting`, async () => {
    const waiting = { answerId: new Types.ObjectId(id), text: 'a', status: 'waiting', reports: [] };
    await Comment.insertMany(Array.from({ length: MAX_WAITING }, () => waiting));
    const bo = await signedInLearner('bo@example.org', 'Bo');
    const full = { status: 503, body: { code: 'TOO_MANY_WAITING' } };
    expect(await write(bo, id, { text: 'My first' })).toMatchObject(full);
    const comment = await publish();
    const payload = { text: 'www.example.org' };
    expect(await as(mina, 'PUT', `/me/comments/${comment}`, { payload })).toMatchObject(full);
    expect((await list(id)).total).toBe(1);
  });
});

it('an Idempotency-Key is refused for another text or answer, and separate for each learner', async () => {
  const key = { headers: { 'idempotency-key': 'k1' } };
  await write(mina, id, { text: 'Once' }, key);
  expect((await write(mina, id, { text: 'Twice' }, key)).status).toBe(409);
  expect((await write(mina, await answer(), { text: 'Once' }, key)).status).toBe(409);
  const bo = await knownLearner('bo@example.org', 'Bo');
  expect((await write(bo, id, { text: 'Once' }, key)).status).toBe(201);
  expect((await list(id)).total).toBe(2);
});

it('switched off, every call for the public and learners is 404, staff go on, and nothing is lost', async () => {
  const comment = await publish();
  const detail = async () =>
    (await as(undefined, 'GET', `/model-answer-detail/${id}`)).body.commentCount;
  expect(await detail()).toBe(1);
  const [before, ownBefore] = [await list(id), await own(mina)];
  await switchComments(context, false);
  const off = { status: 404, body: { code: 'COMMENTS_OFF' } };
  for (const [method, path, payload] of [
    ['GET', `/model-answers/${id}/comments`],
    ['GET', `/me/comments?answerId=${id}`],
    ['POST', `/model-answers/${id}/comments`, { text: 'a' }],
    ['PUT', `/me/comments/${comment}`, { text: 'a' }],
    ['DELETE', `/me/comments/${comment}`],
    ['POST', `/comments/${comment}/reports`, { reason: 'a' }],
  ] as const) {
    const response = await as(mina, method, path, payload && { payload });
    expect(response, `${method} ${path}`).toMatchObject(off);
  }
  expect(await detail()).toBeUndefined();
  expect((await call('GET', '/comments')).body.comments).toContainEqual(
    expect.objectContaining({ id: comment }),
  );
  await switchComments(context, true);
  expect(await list(id)).toEqual(before);
  expect(await own(mina)).toEqual(ownBefore);
  expect(await detail()).toBe(1);
});

it('the number of comments is in the public details alone, is no field of an answer, and is current', async () => {
  const read = async () => (await as(undefined, 'GET', `/model-answer-detail/${id}`)).body;
  expect(await read()).toMatchObject({ commentCount: 0 });
  const comment = await publish();
  await publish('A reply', comment);
  const detail = await read();
  expect(detail.commentCount).toBe(2);
  const { body: rows } = await as(undefined, 'GET', '/public-model-answers');
  expect(rows.answers[0]).not.toHaveProperty('commentCount');
  const admin = await call('GET', `/model-answers/${id}`);
  expect(admin.body).not.toHaveProperty('commentCount');
  expect((await call('PUT', `/model-answers/${id}`, detail)).status).toBe(200);
  expect(await Answer.findById(id).lean()).not.toHaveProperty('commentCount');
  await as(mina, 'DELETE', `/me/comments/${comment}`);
  expect((await read()).commentCount).toBe(1);
});
