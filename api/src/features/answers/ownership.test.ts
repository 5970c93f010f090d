import { beforeEach, describe, expect, it } from 'vitest';
import { adminSite, FINISHED } from '../../../test/admin.ts';
import { signedIn } from '../../../test/auth.ts';
import { answer } from '../../../test/factories.ts';
import { User } from '../auth/model.ts';
import { Answer } from './model.ts';

const { context, call: callAsAdmin } = adminSite();

let headers: Record<string, string>;
beforeEach(async () => {
  headers = await signedIn('author@example.org', 'author');
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const callAsAuthor = (method: Method, path: string, body?: object) =>
  callAsAdmin(method, path, body, headers);
const write = async (fields: object = {}) =>
  callAsAuthor('POST', '/model-answers', { ...FINISHED, isDraft: true, ...fields });
const change = (id: string, fields: object) => callAsAuthor('PUT', `/model-answers/${id}`, fields);
const PENDING = { isDraft: false, isApproved: false };

describe('an author', () => {
  it('creates a draft, submits it, takes it back and deletes it', async () => {
    const { status, body } = await write();
    expect(status).toBe(201);
    const { _id } = await User.findOne({ email: 'author@example.org' }).orFail();
    expect(body).toMatchObject({ isDraft: true, ownerId: String(_id) });
    expect(await change(body.id, { topic: 'Changed' })).toMatchObject({ status: 200 });
    expect(await change(body.id, PENDING)).toMatchObject({ status: 200, body: PENDING });
    expect(await change(body.id, { isDraft: true })).toMatchObject({ body: { isDraft: true } });
    expect((await callAsAuthor('DELETE', `/model-answers/${body.id}`)).status).toBe(204);
  });

  it.each([
    ['', { isDraft: undefined }],
    [' with the flag', { isDraft: false }],
    [' as words', { isDraft: 'false', isApproved: 'true' }],
  ])('can’t create a published answer%s', async (_name, flags) => {
    const refused = { status: 403, body: { code: 'FORBIDDEN' } };
    expect(await write(flags)).toMatchObject(refused);
    expect(await Answer.countDocuments()).toBe(0);
    const { body } = await write();
    if (flags.isDraft === undefined) return;
    expect(await change(body.id, flags)).toMatchObject(refused);
    expect(await Answer.findById(body.id)).toMatchObject({ isDraft: true, version: 1 });
  });

  it('can’t change, delete or restore an own answer once it is published', async () => {
    const { body } = await write();
    const path = `/model-answers/${body.id}`;
    expect((await callAsAdmin('PUT', path, { isDraft: false })).status).toBe(200);
    const before = await Answer.findById(body.id).lean();
    for (const refused of [
      await change(body.id, { topic: 'Changed' }),
      await change(body.id, { isDraft: true }),
      await callAsAuthor('DELETE', path),
      await callAsAuthor('POST', `${path}/revisions/1/restore`, {}),
    ]) {
      expect(refused).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    }
    expect(await Answer.findById(body.id).lean()).toEqual(before);
    expect((await callAsAuthor('GET', path)).status).toBe(200);
  });

  it('can’t schedule, nor change, delete or cancel what an editor has scheduled', async () => {
    const publishAt = '2099-01-01T09:00:00.000Z';
    const refused = { status: 403, body: { code: 'FORBIDDEN' } };
    expect(await write({ publishAt })).toMatchObject(refused);
    expect(await Answer.countDocuments()).toBe(0);
    const { body } = await write();
    expect(await change(body.id, { publishAt })).toMatchObject(refused);
    const path = `/model-answers/${body.id}`;
    expect(await callAsAdmin('PUT', path, { publishAt })).toMatchObject({ body: { publishAt } });
    for (const fields of [{ topic: 'Changed' }, { publishAt: null }]) {
      expect(await change(body.id, fields)).toMatchObject(refused);
    }
    expect(await callAsAuthor('DELETE', path)).toMatchObject(refused);
    expect(await Answer.findById(body.id).lean()).toMatchObject({ version: 2, isDraft: true });
  });

  it('finds none of the others’ answers, whatever their status', async () => {
    const others = [
      await answer(),
      await answer({ isDraft: true }),
      await answer({ isApproved: false }),
    ];
    const { body: own } = await write();
    for (const id of others) {
      const path = `/model-answers/${id}`;
      for (const [method, rest, sent] of [
        ['GET', ''],
        ['PUT', '', { topic: 'Mine' }],
        ['DELETE', ''],
        ['GET', '/similar'],
        ['GET', '/revisions'],
        ['GET', '/revisions/1'],
        ['POST', '/revisions/1/restore', {}],
      ] as const) {
        const found = await callAsAuthor(method, path + rest, sent);
        expect([method, rest, found.status]).toEqual([method, rest, 404]);
      }
    }
    expect(await Answer.countDocuments({ topic: FINISHED.topic, version: 1 })).toBe(4);
    await context.app.answerSearch.compare();
    const lists = ['', '?search=bridge', '?status=draft', '?search=bridge&sortBy=views'];
    for (const query of lists) {
      const { body } = await callAsAuthor('GET', `/model-answers${query}`);
      expect(body).toMatchObject({ answers: [{ id: own.id }], total: 1 });
    }
    expect((await callAsAuthor('GET', '/dashboard-stats')).body).toMatchObject({
      totalAnswers: 1,
      draftCount: 1,
      topViewedAnswers: [],
      recentAnswers: [{ id: own.id }],
      recentDrafts: [{ id: own.id }],
    });
  });

  it('sees similar questions only of own and of published answers', async () => {
    const visible = await answer();
    await answer({ isDraft: true });
    const { body } = await write();
    const path = `/model-answers/${body.id}/similar`;
    expect((await callAsAuthor('GET', path)).body).toMatchObject([{ id: visible }]);
    expect((await callAsAdmin('GET', path)).body).toHaveLength(2);
  });
});
